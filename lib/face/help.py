# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The help: the rules that are played by, page by page, over a screen that stays as it was.

Its text is tiles and not labels: over the table there is no room for the text libraries.
"""

from micropython import const
from vectorio import Rectangle

from engine.cards import NO_CARD
from engine.rules import Rules
from face.cards import CardSprite
from face.ground import new_group
from face.screens import load_help
from face.text import CENTRE, Line
from handheld.buttons import DOWN, LEFT, RIGHT, START, UP, A, B

_WIDTH = const(26)
_LINES = const(9)
_X = const(2)
_TOP = const(13)
_BOTTOM = const(116)
_PITCH = const(11)
_GAP = const(3)  # between paragraphs

_CAPTION_Y = const(72)
_CARDS_Y = const(84)
_CARD_WIDTH = const(20)
_SPRITES = const(7)  # a row of four, and three players' cards
_COLUMN = const(6)
_FAN = const(11)  # from one card of a row to the next


class HelpScreen:
    """Pages of text, some with cards."""

    NAME = "help"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        group = self.group = new_group(stage)
        bar = Rectangle(
            pixel_shader=theme.bar, width=stage.display.width, height=_PITCH, x=0, y=_BOTTOM + 1
        )
        group.append(bar)
        self._heading = Line(theme, 20, _X, 0, theme.bar_text)
        self._number = Line(theme, 5, 128, 0, theme.bar_text)
        self._keys = Line(theme, _WIDTH, _X, _BOTTOM + 2, theme.bar_text, CENTRE)
        self._lines = tuple([Line(theme, _WIDTH, _X, _TOP, theme.text) for _ in range(_LINES)])
        for line in (self._heading, self._number, self._keys) + self._lines:
            group.append(line.tiles)
        self._sprites = tuple([CardSprite(theme, 0, _CARDS_Y) for _ in range(_SPRITES)])
        for sprite in self._sprites:
            group.append(sprite.tiles)
        self._pages = _paginate(self._chapters())
        self._at = 0

    def enter(self):
        """Show the page."""
        self._keys.show(self._stage.words.HELP_KEYS)
        self._show(self._at)

    def key(self, key):
        """UP and DOWN turn a page, LEFT and RIGHT go to another topic; B and START close."""
        if key in (B, START):
            self._stage.close()
            return False
        last = len(self._pages) - 1
        if key == UP:
            return self._show(self._at - 1 if self._at else last)
        if key in (DOWN, A):
            return self._show(self._at + 1 if self._at < last else 0)
        if key == LEFT:
            return self._show(self._first(self._at if self._begun() else self._at - 1))
        if key == RIGHT:
            at = self._at
            while at <= last and self._pages[at][0] == self._pages[self._at][0]:
                at += 1
            return self._show(at if at <= last else 0)
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _chapters(self):
        stage = self._stage
        if stage.is_open("table"):
            rules = stage.game.rules
            length = stage.game.match.length
        else:
            rules = Rules()
            stage.settings.fill(rules)
            length = stage.settings.length
        chapters, texts = load_help(stage.settings.language)
        return chapters(texts, stage.words, rules, length, stage.settings.undo)

    def _begun(self):
        """True if the page is not the first of its topic."""
        return self._at > 0 and self._pages[self._at - 1][0] == self._pages[self._at][0]

    def _first(self, at):
        """The first page of the topic that a page belongs to; -1 is the last page."""
        at %= len(self._pages)
        while at and self._pages[at - 1][0] == self._pages[at][0]:
            at -= 1
        return at

    def _show(self, at):
        self._at = at
        title, paragraphs, picture = self._pages[at]
        self._heading.show(title)
        self._number.show("%5s" % ("%d/%d" % (at + 1, len(self._pages))))
        used = 0
        y = _TOP
        for paragraph in paragraphs:
            for text in wrap(paragraph):
                self._put(used, text, y, self._stage.theme.text)
                used += 1
                y += _PITCH
            y += _GAP
        shown = 0
        if picture:
            caption, shown = self._draw(picture)
            self._put(used, caption, _CAPTION_Y, self._stage.theme.gold_text)
            used += 1
        for i in range(used, _LINES):
            self._lines[i].tiles.hidden = True
        for i in range(shown, _SPRITES):
            self._sprites[i].hide()
        return True

    def _put(self, index, text, y, palette):
        line = self._lines[index]
        line.show(text)
        line.paint(palette)
        line.tiles.y = y
        line.tiles.hidden = False

    def _draw(self, picture):
        """Draw a picture's cards; return the line of its captions and the number of cards."""
        room = _WIDTH
        for caption, cards in picture:
            room -= _columns(caption, cards)
        gap = min(3, room // (len(picture) + 1))
        column = (room - gap * (len(picture) - 1)) // 2
        text = ""
        shown = 0
        for caption, cards in picture:
            width = _columns(caption, cards)
            text += " " * (column + (width - len(caption)) // 2 - len(text)) + caption
            x = _X + column * _COLUMN + (width * _COLUMN - _breadth(cards)) // 2
            for card in cards:
                sprite = self._sprites[shown]
                sprite.tiles.x = x
                if card == NO_CARD:
                    sprite.show_slot()
                elif card > 51:
                    sprite.show_back()
                else:
                    sprite.show(card)
                x += _FAN
                shown += 1
            column += width + gap
        return text, shown


def wrap(text):
    """Return a text as lines of at most 26 characters, broken at spaces and where it says so."""
    lines = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            if not line:
                line = word
            elif len(line) + 1 + len(word) <= _WIDTH:
                line += " " + word
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def _paginate(chapters):
    """Share the paragraphs of chapters out among pages, each a title, paragraphs and a picture."""
    pages = []
    for title, paragraphs, picture in chapters:
        first = 0
        y = _TOP
        for i in range(len(paragraphs)):
            height = _PITCH * len(wrap(paragraphs[i]))
            if y + height > _BOTTOM and i > first:
                pages.append((title, paragraphs[first:i], None))
                first = i
                y = _TOP
            y += height + _GAP
        pages.append((title, paragraphs[first:], picture))
    return pages


def _breadth(cards):
    """The pixels that a fan of cards takes."""
    return _CARD_WIDTH + _FAN * (len(cards) - 1)


def _columns(caption, cards):
    """The columns of text that a cell of a picture takes."""
    return max(len(caption), (_breadth(cards) + _COLUMN - 1) // _COLUMN)
