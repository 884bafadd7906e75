# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``audiocore``."""


class RawSample:
    """A wave in memory."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.wave = buffer
        self.sample_rate = sample_rate
