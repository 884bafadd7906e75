# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Draws the look back, `face.played`: what the person's own view has, and nothing else."""

from displayio import Palette, TileGrid
from micropython import const

from engine.cards import NO_SUIT, count
from face import says
from face.cards import EMPTY_TILE, RANK_TILE, SUIT_TILE, CardSprite
from face.game import YOU, name_of
from face.hand import ORDERS
from face.text import CENTRE, Line, full_line, height_of

_NAME = const(10)
_GAP = const(6)  # between the cards and their number
_PLACES = const(14)  # in a row of cards: its suit, and the ranks from the ace down


def show(stage, group):
    """Show the last trick, and if the settings allow it, which cards are still out.

    :param Stage stage: at the table
    :param group: the screen's group
    """
    theme = stage.theme
    words = stage.words
    deal = stage.game.table.deal
    foot = theme.height - height_of(theme)
    y = theme.draw[2]
    heading, message, out, foot_text, known = words.PLAYED
    if not deal.trick:
        heading = ""
    if stage.settings.aid:
        y = foot - 4 * theme.tile_height
        trumps = _show_cards(stage, group, y)
        y -= height_of(theme)
        if deal.trump != NO_SUIT:
            heading = out % trumps
    if deal.trick:
        message = says.taken(words, deal)
        _show_trick(stage, group, y)
    _show_line(theme, group, 0, theme.bar_text, heading)
    _show_line(theme, group, y, theme.gold_text, message)
    if not stage.settings.aid:
        foot_text = words.PAUSE_KEY
    elif deal.phase == 2 and deal.seats == 2:
        foot_text = known  # nobody else has what is out
    _show_line(theme, group, foot, theme.soft_text, foot_text)


def _show_line(theme, group, y, palette, text):
    line = full_line(theme, y, palette)
    line.show(text)
    group.append(line.tiles)


def _show_trick(stage, group, below):
    """Each player's card; above the other cards it is a small one, with the name beside it."""
    theme = stage.theme
    deal = stage.game.table.deal
    seats = deal.seats
    small = stage.settings.aid
    wide = (theme.small if small else theme.large).width // 4
    step = theme.width // seats
    name_y, y = theme.draw[:2]
    width = _NAME
    if small:
        width = min(_NAME, (step - wide - 1) // theme.glyph_width)
        y = (theme.bar_height + below) // 2 - theme.tile_height
        name_y = y + theme.tile_height - height_of(theme) // 2
    trick = deal.trick - 1
    for seat in range(seats):
        place = (seat - 1) % seats  # the person at the right, as at the table
        if small:
            x = step * place + step - wide - 1
            name_x = x - width * theme.glyph_width
        else:
            x = (theme.three if seats > 2 else theme.draw[5:])[place]
            name_x = x - (_NAME * theme.glyph_width - wide) // 2
        won = deal.winners[trick] == seat
        palette = theme.chosen_text if won else theme.text
        name = Line(theme, width, name_x, name_y, palette, CENTRE)
        text = name_of(stage.words, seats, seat)
        if deal.leader_of(trick) == seat:
            if seats > 2:
                text = "► " + text  # there is no room for words
            else:
                text = stage.words.LED[seat]
        name.show(text)
        card = CardSprite(theme, x, y, not small)
        card.show(deal.card_of(trick, seat))
        group.append(name.tiles)
        group.append(card.tiles)


def _show_cards(stage, group, y):
    """A row for each suit, in the order of the hand: cards that are out look like cards, one's own
    are but their ranks, those that are gone leave a gap. Return how many trumps are out."""
    theme = stage.theme
    view = stage.game.table.views[YOU]
    own = Palette(4)
    own.make_transparent(0)
    own[1] = own[3] = theme.felt[0]
    own[2] = theme.gold_text[1]
    x = (theme.width - _PLACES * theme.strip - 2 * theme.glyph_width - _GAP) // 2
    mine = _new_tiles(theme, group, x, y, own, 4)
    at = trumps = 0
    order = ORDERS[view.trump]
    if view.trump != NO_SUIT:
        order = bytes((view.trump,)) + order
    for suit in order:
        out = view.theirs(suit)
        for place in range(view.row_count):
            if view.row[place] // 13 == suit:
                out |= 1 << view.row[place] % 13
        row = _new_tiles(theme, group, x, y, theme.suits[suit], 1)
        row[0] = SUIT_TILE + suit
        for rank in range(13):
            if out >> rank & 1:
                row[13 - rank] = RANK_TILE + rank
            elif view.hand[suit] >> rank & 1:
                mine[at + 13 - rank] = RANK_TILE + rank
        line = Line(
            theme,
            2,
            x + _PLACES * theme.strip + _GAP,
            y + (theme.tile_height - height_of(theme)) // 2,
            theme.gold_text if suit == view.trump else theme.text,
        )
        line.show("%2d" % count(out))
        group.append(line.tiles)
        if suit == view.trump:
            trumps = count(out)
        at += _PLACES
        y += theme.tile_height
    return trumps


def _new_tiles(theme, group, x, y, palette, height):
    tiles = TileGrid(
        theme.small,
        pixel_shader=palette,
        width=_PLACES,
        height=height,
        tile_width=theme.strip,
        tile_height=theme.tile_height,
        default_tile=EMPTY_TILE,
        x=x,
        y=y,
    )
    group.append(tiles)
    return tiles
