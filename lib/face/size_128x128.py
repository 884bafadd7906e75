# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The layout for 128x128: cards of 16x32 and 32x58, letters of 5x8; see `face.layout`."""

columns = 25
bar_height = 9
title = (4, 0, 46, 98, 26, 13, 117)
options = (15, 13, 115)
mix = (13, 13, 106, 117)
number = (15, 11, 45, 11, 6, 10, 16, 72, 68, 81, 102, 115)
statistics = (0, 12, 2, 24, 10, 44, 60, 106, 4, 67, 68, 67, 68, 87, 107, 119)
pause = (105, 117, 16, 13)
draw = (16, 27, 92, 103, 116, 22, 74)
three = (9, 48, 87)
review = (12, 24, 34, 99, 115, 8, 58, 112)
result = (2, 2, 22, 10, 6, 85, 11)
help = (12, 10, 10, 117, 3, 119, 73, 84, 9)
table = (80, 90, 1, 31, 48)
hand = (1, 5, 6)
stock = (2, 20, 24, 17, 12, 58, 68)
seats = (10, 19, 25, 93, 7, 95, 47, 9, 61, 93, 7, 95, 38, 5, 56, 67, 5, 75)
