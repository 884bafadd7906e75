# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The handheld package on a laptop, on the stand-ins that the VM's tests have for the firmware."""

import importlib.util
import sys
from types import SimpleNamespace

from vmtools import STUBS


def fresh_handheld(monkeypatch):
    """Import the package anew over ``keypad`` and ``supervisor`` of tests/vm/stubs.

    :param monkeypatch: pytest's, which takes all of it back after the test
    :return: the modules, by name
    """
    modules = {}
    for name in ("supervisor", "keypad", "analogio"):
        spec = importlib.util.spec_from_file_location(name, STUBS / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        modules[name] = module
    for name in (
        "handheld",
        "handheld.clock",
        "handheld.buttons",
        "handheld.few",
        "handheld.stick",
        "handheld.boards",
    ):
        # Noted first as it is, so that the test's own import is taken back too.
        monkeypatch.setitem(sys.modules, name, None)
        del sys.modules[name]
    for name in ("clock", "buttons", "few", "stick", "boards"):
        modules[name] = importlib.import_module("handheld." + name)
    return SimpleNamespace(**modules)
