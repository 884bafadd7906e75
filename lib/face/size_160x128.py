# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The layout for 160x128: cards of 20x30 and 40x60, letters of 6x10; see `face.layout`."""

columns = 26
bar_height = 11
title = (4, 0, 41, 124, 30, 13, 116)
options = (13, 11, 114)
mix = (14, 13, 106, 117)
number = (16, 11, 47, 14, 8, 11, 20, 86, 70, 83, 103, 115)
statistics = (2, 12, 2, 23, 10, 54, 74, 130, 8, 66, 88, 66, 88, 86, 107, 118)
pause = (105, 116, 17, 13)
draw = (17, 30, 93, 104, 116, 27, 93)
three = (12, 60, 108)
review = (13, 26, 38, 101, 115, 16, 58, 128)
result = (2, 1, 22, 10, 6, 84, 11)
help = (13, 11, 9, 116, 3, 118, 72, 84, 11)
table = (82, 92, 1, 40, 61)
hand = (3, 4, 6)
stock = (3, 26, 26, 22, 16, 58, 70)
seats = (11, 20, 28, 118, 7, 118, 62, 9, 76, 118, 7, 118, 50, 5, 70, 86, 5, 94)
