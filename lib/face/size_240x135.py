# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The layout for 240x135: cards of 30x32 and 50x58, letters of 8x13; see `face.layout`."""

columns = 29
bar_height = 13
title = (2, 0, 34, 182, 29, 14, 121)
options = (14, 14, 121)
mix = (14, 13, 107, 121)
number = (16, 22, 44, 20, 14, 13, 40, 136, 72, 86, 105, 120)
statistics = (8, 14, 104, 28, 13, 170, 32, 204, 8, 28, 8, 81, 148, 81, 108, 122)
pause = (107, 121, 18, 14)
draw = (14, 28, 95, 108, 121, 50, 140)
three = (25, 95, 165)
review = (15, 29, 43, 105, 120, 24, 60, 192)
result = (1, 0, 15, 13, 5, 81, 13)
help = (14, 13, 8, 121, 3, 122, 75, 89, 16)
table = (85, 98, 4, 60, 108)
hand = (4, 7, 5)
stock = (4, 44, 30, 34, 24, 64, 71)
seats = (13, 26, 30, 184, 7, 186, 108, 9, 126, 184, 7, 186, 97, 5, 112, 142, 5, 147)
