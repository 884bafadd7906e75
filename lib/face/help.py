# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The help: the rules that are played by, page by page, over a screen that stays as it was.

Its text is tiles and not labels: over the table there is no room for the text libraries.
"""

from micropython import const

from engine.cards import NO_CARD
from engine.rules import Rules
from face.cards import CardSprite
from face.ground import Rectangle, new_group
from face.screens import load_help
from face.text import Line, full_line
from handheld.buttons import DOWN, LEFT, RIGHT, START, UP, A, B

_NUMBER = const(5)  # characters of the page's number
_SPRITES = const(7)  # a row of four, and three players' cards


class HelpScreen:
    """Pages of text, some with cards."""

    NAME = "help"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        group = self.group = new_group(stage)
        y, self._pitch, count, bottom, self._gap, keys_y, *self._places = theme.help
        bar = Rectangle(
            pixel_shader=theme.bar,
            width=stage.display.width,
            height=theme.height - bottom - 1,
            x=-group.x,
            y=bottom + 1,
        )
        group.append(bar)
        self._heading = Line(theme, 20, theme.x, 0, theme.bar_text)
        x = theme.width - theme.x - _NUMBER * theme.glyph_width
        self._number = Line(theme, _NUMBER, x, 0, theme.bar_text)
        self._keys = full_line(theme, keys_y, theme.bar_text)
        self._lines = tuple(
            [Line(theme, theme.columns, theme.x, y, theme.text) for _ in range(count)]
        )
        for line in (self._heading, self._number, self._keys) + self._lines:
            group.append(line.tiles)
        self._sprites = tuple([CardSprite(theme, 0, self._places[1]) for _ in range(_SPRITES)])
        for sprite in self._sprites:
            group.append(sprite.tiles)
        self._pages = self._paginate(self._chapters())
        self._at = 0

    def enter(self):
        """Show the page."""
        self._keys.show(self._stage.words.HELP_KEYS)
        self._show(self._at)

    def key(self, key):
        """LEFT, RIGHT and A turn a page, UP and DOWN go to another topic; B and START close. With
        three keys A goes to the next topic."""
        if key in (B, START):
            self._stage.close()
            return False
        last = len(self._pages) - 1
        if key == A:
            key = DOWN if self._stage.buttons.three else RIGHT
        if key == LEFT:
            return self._show(self._at - 1 if self._at else last)
        if key == RIGHT:
            return self._show(self._at + 1 if self._at < last else 0)
        if key == UP:
            return self._show(self._first(self._at if self._begun() else self._at - 1))
        if key == DOWN:
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
        if stage.in_deal:
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
        y = self._stage.theme.help[0]
        for paragraph in paragraphs:
            for text in self._wrap(paragraph):
                self._put(used, text, y, self._stage.theme.text)
                used += 1
                y += self._pitch
            y += self._gap
        shown = 0
        if picture:
            caption, shown = self._draw(picture)
            self._put(used, caption, self._places[0], self._stage.theme.gold_text)
            used += 1
        for i in range(used, len(self._lines)):
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
        theme = self._stage.theme
        glyph_width = theme.glyph_width
        room = theme.columns
        for caption, cards in picture:
            room -= self._columns(caption, cards)
        gap = min(3, room // (len(picture) + 1))
        column = (room - gap * (len(picture) - 1)) // 2
        text = ""
        shown = 0
        for caption, cards in picture:
            width = self._columns(caption, cards)
            text += " " * (column + (width - len(caption)) // 2 - len(text)) + caption
            x = theme.x + column * glyph_width + (width * glyph_width - self._breadth(cards)) // 2
            for card in cards:
                sprite = self._sprites[shown]
                sprite.tiles.x = x
                if card == NO_CARD:
                    sprite.show_slot()
                elif card > 51:
                    sprite.show_back()
                else:
                    sprite.show(card)
                x += self._places[2]
                shown += 1
            column += width + gap
        return text, shown

    def _wrap(self, text):
        """Return a text as lines that fit, broken at spaces and where it says so."""
        room = self._stage.theme.columns
        lines = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                if not line:
                    line = word
                elif len(line) + 1 + len(word) <= room:
                    line += " " + word
                else:
                    lines.append(line)
                    line = word
            lines.append(line)
        return lines

    def _paginate(self, chapters):
        """Share the paragraphs of chapters out among pages: title, paragraphs and a picture."""
        pages = []
        top = self._stage.theme.help[0]
        bottom = self._stage.theme.help[3]
        for title, paragraphs, picture in chapters:
            first = 0
            y = top
            for i in range(len(paragraphs)):
                height = self._pitch * len(self._wrap(paragraphs[i]))
                if y + height > bottom and i > first:
                    pages.append((title, paragraphs[first:i], None))
                    first = i
                    y = top
                y += height + self._gap
            pages.append((title, paragraphs[first:], picture))
        return pages

    def _breadth(self, cards):
        """The pixels that a fan of cards takes."""
        return 2 * self._stage.theme.strip + self._places[2] * (len(cards) - 1)

    def _columns(self, caption, cards):
        """The columns of text that a cell of a picture takes."""
        glyph_width = self._stage.theme.glyph_width
        return max(len(caption), (self._breadth(cards) + glyph_width - 1) // glyph_width)
