# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The handheld package on a laptop, on the stand-ins that the VM's tests have for the firmware."""

import importlib.util
import sys
from types import SimpleNamespace

from vmtools import STUBS

FIRMWARE = (
    "supervisor",
    "keypad",
    "analogio",
    "audiocore",
    "audioio",
    "digitalio",
    "neopixel_write",
)
PARTS = ("clock", "buttons", "few", "stick", "boards", "sound", "lights", "outputs", "backlight")


def fresh_handheld(monkeypatch):
    """Import the package anew over ``keypad``, ``supervisor`` and more of tests/vm/stubs.

    :param monkeypatch: pytest's, which takes all of it back after the test
    :return: the modules, by name
    """
    modules = {}
    for name in FIRMWARE:
        spec = importlib.util.spec_from_file_location(name, STUBS / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        modules[name] = module
    for name in ("handheld", *["handheld." + name for name in PARTS]):
        # Noted first as it is, so that the test's own import is taken back too.
        monkeypatch.setitem(sys.modules, name, None)
        del sys.modules[name]
    for name in PARTS:
        modules[name] = importlib.import_module("handheld." + name)
    return SimpleNamespace(**modules)
