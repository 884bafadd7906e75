# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The badge in a window: its front, its display, the mouse and the keyboard as its buttons.

The window belongs to the main thread and the game runs in another one. So the window can be
closed at any moment, even while the game thinks.
"""

import contextlib
import os
import sys
import threading
import traceback

import pygame

from simulator.boards import BOARDS
from simulator.front import SCREEN, Front, icon, size

LARGEST_SCALE = 5

_KEYS = {
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_x: "A",
    pygame.K_a: "A",
    pygame.K_RETURN: "A",
    pygame.K_KP_ENTER: "A",
    pygame.K_SPACE: "A",
    pygame.K_z: "B",
    pygame.K_b: "B",
    pygame.K_BACKSPACE: "B",
    pygame.K_ESCAPE: "B",
    pygame.K_s: "START",
    pygame.K_TAB: "START",
    pygame.K_d: "SELECT",
}
_THREE = {
    "LEFT": "PREVIOUS",
    "UP": "PREVIOUS",
    "RIGHT": "NEXT",
    "DOWN": "NEXT",
    "A": "CHOOSE",
}
"""What the keyboard's keys are on a board with three buttons."""
_GAME_ENDED = pygame.event.custom_type()
_CHANGED = pygame.event.custom_type()

_JOIN_SECONDS = 0.3
_WAKE_MS = 200
"""Ctrl-C is seen at the latest after this time."""


class NoDisplay(Exception):
    """No window can be opened here; the reason in a few words."""


class Window:
    """A window on the desktop.

    :param str title: for the title bar
    :param scale: window pixels per pixel of the badge, None for the largest that fits
    :param Board board: the row of the table of boards, by default the PyBadge's
    :raises NoDisplay: when there is no desktop to open it on
    """

    def __init__(self, title, scale=None, board=BOARDS["pybadge"]):
        if (
            sys.platform.startswith("linux")
            and not os.environ.get("DISPLAY")
            and not os.environ.get("WAYLAND_DISPLAY")
            and not os.environ.get("SDL_VIDEODRIVER")
        ):
            raise NoDisplay("no display")
        try:
            pygame.display.init()
            pygame.font.init()
            width, height = size(board)
            if scale is None:
                scale = _fitting(pygame.display.get_desktop_sizes()[0], width, height)
            pygame.display.set_icon(icon())
            pygame.display.set_caption(title)
            self._window = pygame.display.set_mode((width * scale, height * scale))
        except pygame.error as error:
            pygame.quit()
            raise NoDisplay(str(error)) from None
        self.scale = scale
        self._front = Front(scale, board)
        self._shown_down = set()
        self._badge = None
        self._keys = _keyboard(board)

    def run(self, badge):
        """Run a badge until its game ends or the window is closed.

        :param Badge badge: a badge that has not run yet
        :return: exit status: 0, or 1 after an exception in the game
        """
        self._badge = badge
        badge.listeners.append(lambda: self._post(_CHANGED))
        failure = []

        def play():
            try:
                badge.run_live()
            except BaseException:
                failure.append(traceback.format_exc())
            finally:
                self._post(_GAME_ENDED)

        game = threading.Thread(target=play, daemon=True)
        self._draw_all()
        # The window stays quick while the game thinks.
        sys.setswitchinterval(0.001)
        game.start()
        try:
            with contextlib.suppress(KeyboardInterrupt):
                self._loop()
        finally:
            badge.power_off()
            game.join(_JOIN_SECONDS)
            pygame.quit()
        if failure:
            sys.stderr.write(failure[0])
            return 1
        return 0

    @staticmethod
    def _post(kind):
        # The window may just have been closed.
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(kind))

    def _loop(self):
        while True:
            events = [pygame.event.wait(_WAKE_MS), *pygame.event.get()]
            draw = False
            for event in events:
                if event.type in (pygame.QUIT, pygame.WINDOWCLOSE, _GAME_ENDED):
                    return
                if event.type == _CHANGED:
                    draw = True
                elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
                    self._draw_all()
                else:
                    self._input(event)
            if draw:
                self._draw_display()
            self._draw_buttons()

    def _input(self, event):
        pad = self._badge.pad
        if event.type == pygame.KEYDOWN and event.key in self._keys:
            pad.hold(self._keys[event.key], event.key)
        elif event.type == pygame.KEYUP and event.key in self._keys:
            pad.release(self._keys[event.key], event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            key = self._front.key_at(event.pos)
            if key:
                pad.hold(key, "mouse")
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            for key in pad.down():
                pad.release(key, "mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Whatever happens to the keys from here on, this window is not told.
            pad.release_all()

    def _draw_all(self):
        self._window.blit(self._front.up, (0, 0))
        self._shown_down.clear()
        self._draw_display()
        self._draw_buttons()
        pygame.display.flip()

    def _draw_display(self):
        display = self._badge.display
        if display is None:
            return
        width, height = display.surface.get_size()
        with display.lock:
            picture = pygame.transform.scale(
                display.surface, (width * self.scale, height * self.scale)
            )
        where = (SCREEN[0] * self.scale, SCREEN[1] * self.scale)
        pygame.display.update(self._window.blit(picture, where))

    def _draw_buttons(self):
        down = self._badge.pad.down()
        for key in down ^ self._shown_down:
            rect = self._front.rect(key)
            picture = self._front.down if key in down else self._front.up
            pygame.display.update(self._window.blit(picture, rect, rect))
        self._shown_down = down


def key_help(board):
    """:return: a line that says which keys of the keyboard are the board's"""
    if "CHOOSE" in board.buttons:
        keys = "left/up = previous, X/Enter/Space = choose, right/down = next"
    else:
        way = "stick" if board.stick else "D-pad"
        keys = f"arrows = {way}"
        for keyboard, key in (
            ("X/Enter/Space", "A"),
            ("Z/Backspace/Esc", "B"),
            ("S/Tab", "START"),
            ("D", "SELECT"),
        ):
            if key in board.buttons:
                keys += f", {keyboard} = {board.printed.get(key, key)}"
    held = ", ".join(f"{board.printed.get(key, key)} is {far}" for far, key in board.long.items())
    return f"Keys: {keys}; or click the buttons" + (f"; held for long {held}" if held else "")


def _keyboard(board):
    """:return: dict of pygame's key -> the board's key"""
    if "CHOOSE" in board.buttons:
        return {code: _THREE[key] for code, key in _KEYS.items() if key in _THREE}
    return {code: key for code, key in _KEYS.items() if key in board.buttons}


def _fitting(desktop, width, height):
    """:return: the largest scale whose window leaves room for the desktop's bars"""
    scale = min(desktop[0] * 19 // 20 // width, desktop[1] * 9 // 10 // height, LARGEST_SCALE)
    return max(scale, 1)
