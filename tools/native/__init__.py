# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Deals played and endgames solved at native speed, for learning; Numba is needed.

`endgame` solves phase 2 exactly, `worlds` has deals, what a seat knows, and worlds that fit it,
`players` chooses cards of phase 1, `rollout` plays deals and weighs cards by playing worlds to
the end, `samples` gathers decisions to learn from and `fit` fits a table to them. All of it is for
two players, trick and hand as in the profile ``pagat``, with a trump suit or without. The game
itself does not use it.
"""
