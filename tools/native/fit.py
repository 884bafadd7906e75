# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Fits the numbers of a table to weighed decisions, by gradient.

A decision's cards have scores; with odds that grow with them (a softmax) one is chosen. What is
made as large as possible is the share of played worlds that this choice wins. Unlike the share of
the best card, which chance flatters, this is right however few worlds each decision was weighed in.
"""

import numba as nb
import numpy as np


@nb.njit(cache=True, fastmath=True)
def _gain(values, f, prize, seen, share):
    if prize[f] < 0:
        return 0.0
    gain = values[prize[f]]
    for i in range(seen.shape[1]):
        if seen[f, i] < 0:
            break
        gain -= share[f, i] * values[seen[f, i]]
    return gain


@nb.njit(cache=True, fastmath=True)
def _score(values, c, gain, plain, flat, scaled, whole):
    score = gain * whole[c]
    for i in range(plain.shape[1]):
        if plain[c, i] >= 0:
            score += values[plain[c, i]]
    i = 1 if gain > 0 else 0
    if flat[c, i] >= 0:
        score += values[flat[c, i]]
    if scaled[c, i] >= 0:
        score += gain * values[scaled[c, i]]
    return score


@nb.njit(cache=True, fastmath=True)
def ascend(
    values, moment, spread, step, order, heat, rate, batch,
    first, prize, seen, share, plain, flat, scaled, whole, won,
    fixed,
):  # fmt: skip
    """Go once through decisions and improve the numbers (Kingma and Ba's Adam).

    :param values: the numbers, and `moment` and `spread` their running moments; changed
    :param int step: steps made before
    :param order: the decisions in the order in which to take them
    :param heat: what a score must be higher by for odds of e to one
    :param rate: how far to go
    :param int batch: decisions a step
    :param first: by decision the number of its first card
    :param prize: by decision where the worth of the prize is, -1 for none
    :param seen: by decision where the worth of unseen cards is, -1 at the end, and `share` how
        many of them are there, as a share
    :param plain: by card the places of the numbers that are added, -1 for none
    :param flat: by card the places of the numbers that are added to a gain of at most 0, and above
    :param scaled: by card the places of the numbers that multiply such gains, in the same order
    :param whole: by card what the gain is multiplied by besides
    :param won: by card the share of worlds won
    :param int fixed: numbers from here on stay as they are
    :return: the steps made, and the mean share of worlds won
    """
    slope = np.zeros_like(values)
    odds = np.empty(16)
    total = 0.0
    for start in range(0, len(order), batch):
        slope[:] = 0
        stop = min(start + batch, len(order))
        for nth in range(start, stop):
            f = order[nth]
            gain = _gain(values, f, prize, seen, share)
            at = first[f]
            number = first[f + 1] - at
            top = -1e30
            for j in range(number):
                odds[j] = _score(values, at + j, gain, plain, flat, scaled, whole)
                top = max(top, odds[j])
            norm = 0.0
            for j in range(number):
                odds[j] = np.exp((odds[j] - top) / heat)
                norm += odds[j]
            mean = 0.0
            for j in range(number):
                odds[j] /= norm
                mean += odds[j] * won[at + j]
            total += mean
            of_gain = 0.0
            for j in range(number):
                c = at + j
                d = odds[j] * (won[c] - mean) / heat
                of_gain += d * whole[c]
                for i in range(plain.shape[1]):
                    if plain[c, i] >= 0:
                        slope[plain[c, i]] += d
                better = 1 if gain > 0 else 0
                i = flat[c, better]
                if i >= 0:
                    slope[i] += d
                i = scaled[c, better]
                if i >= 0:
                    slope[i] += d * gain
                    of_gain += d * values[i]
            if prize[f] >= 0:
                slope[prize[f]] += of_gain
                for i in range(seen.shape[1]):
                    if seen[f, i] < 0:
                        break
                    slope[seen[f, i]] -= share[f, i] * of_gain
        step += 1
        for i in range(fixed):
            g = slope[i] / (stop - start)
            moment[i] = 0.9 * moment[i] + 0.1 * g
            spread[i] = 0.999 * spread[i] + 0.001 * g * g
            values[i] += (
                rate
                * (moment[i] / (1 - 0.9**step))
                / (np.sqrt(spread[i] / (1 - 0.999**step)) + 1e-6)
            )
    return step, total / len(order)


@nb.njit(cache=True, fastmath=True)
def losses(values, first, prize, seen, share, plain, flat, scaled, whole, won):
    """Return by card by how much it is worse than the card of highest score of its decision: its
    score, and its share of worlds won."""
    by_score = np.zeros(len(won))
    by_worlds = np.zeros(len(won))
    for f in range(len(first) - 1):
        gain = _gain(values, f, prize, seen, share)
        top = -1e30
        best = first[f]
        for c in range(first[f], first[f + 1]):
            by_score[c] = _score(values, c, gain, plain, flat, scaled, whole)
            if by_score[c] > top:
                top = by_score[c]
                best = c
        for c in range(first[f], first[f + 1]):
            by_score[c] = top - by_score[c]
            by_worlds[c] = won[best] - won[c]
    return by_score, by_worlds
