# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The firmware has this module and the VM has not; the libraries import ``annotations`` from it."""

annotations = True
