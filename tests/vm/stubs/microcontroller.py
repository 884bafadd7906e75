# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``microcontroller``."""


class _Nvm:
    """8 KB of flash, made on first use; ``writes`` counts the assignments, each an erase cycle."""

    def __init__(self):
        self._bytes = None
        self.writes = 0

    def __len__(self):
        return 8192

    def _flash(self):
        if self._bytes is None:
            self._bytes = bytearray(b"\xff" * len(self))
        return self._bytes

    def __getitem__(self, index):
        return self._flash()[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(self._flash()[index]) != len(value):
            raise ValueError("Slice and value different lengths.")
        self._flash()[index] = value
        self.writes += 1


class _Processor:
    uid = bytes(range(16))
    frequency = 120000000
    temperature = 25


cpu = _Processor()
nvm = _Nvm()


def reset():
    """Refuse: nothing could be started again here."""
    raise RuntimeError("reset() called")
