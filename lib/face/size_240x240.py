# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The layout for 240x240: cards of 30x58 and 60x100, letters of 9x15; see `face.layout`."""

columns = 26
bar_height = 16
title = (14, 0, 84, 187, 64, 26, 216)
options = (32, 24, 212)
mix = (26, 24, 198, 219)
number = (30, 19, 88, 21, 12, 20, 30, 129, 133, 157, 193, 215)
statistics = (4, 23, 4, 46, 18, 82, 110, 196, 10, 128, 132, 128, 132, 164, 201, 222)
pause = (198, 218, 34, 24)
draw = (29, 50, 162, 184, 212, 40, 140)
three = (18, 90, 162)
review = (23, 48, 68, 182, 214, 24, 108, 192)
result = (2, 4, 42, 17, 6, 156, 20)
help = (22, 17, 11, 222, 6, 224, 144, 163, 16)
table = (148, 173, 2, 60, 92)
hand = (4, 7, 9)
stock = (4, 42, 46, 33, 23, 108, 126)
seats = (20, 38, 48, 176, 7, 177, 93, 9, 114, 176, 7, 177, 80, 5, 107, 129, 5, 143)
