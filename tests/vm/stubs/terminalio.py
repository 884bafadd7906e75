# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``terminalio``."""

from fontio import BuiltinFont

FONT = BuiltinFont()
