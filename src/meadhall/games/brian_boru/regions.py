"""Upkeep, fourth step, and the end: claiming regions and the final scoring (BB-265 to BB-309, BB-313)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import events, preparation
from meadhall.games.brian_boru.board import Board, count, score

__all__ = ["claim_regions", "end_game"]

# -- claim regions ---------------------------------------------------------------------------------------------------------------


def claim_regions(b: Board) -> None:
    """BB-265 to BB-281; then the next round or the end (BB-179, BB-180, BB-282)."""
    for region in range(k.REGIONS):
        if b.claim[region] == k.FACE_DOWN and towns_in(b, region) >= b.f.threshold[region]:
            b.claim[region] = k.ON_BOARD
            events.turned_up(b, region)
    for region in range(k.REGIONS):
        if b.claim[region] != k.FACE_DOWN:
            claim_region(b, region)
    if b.round == b.f.rounds:
        end_game(b)
    else:
        preparation.begin_round(b)


def towns_in(b: Board, region: int) -> int:
    """BB-265: the towns controlled by anybody."""
    n = count(b, region, k.VIKINGS)
    for seat in range(b.f.players):
        n += count(b, region, seat)
    return n


def side_of(b: Board, side: int) -> int:
    """The seat that keeps the Princess with this side up, or NONE."""
    return b.married[k.PRINCESS] if b.side == side else k.NONE


def strength(b: Board, region: int, owner: int) -> int:
    """BB-274, BB-277, BB-278, BB-293, BB-313: the count in a comparison, military support included."""
    ally = side_of(b, k.MILITARY)
    if owner == k.VIKINGS:
        return count(b, region, k.VIKINGS) if ally == k.NONE else 0
    n = count(b, region, owner)
    if owner == ally:
        n += count(b, region, k.VIKINGS)
    return n


def first_in(b: Board, region: int) -> int:
    """Who alone has the highest count, a seat or the Vikings; NONE on a tie (BB-271, BB-276)."""
    best = strength(b, region, k.VIKINGS)
    first = k.VIKINGS if best > 0 else k.NONE
    for seat in range(b.f.players):
        n = strength(b, region, seat)
        if n > best:
            best = n
            first = seat
        elif n == best:
            first = k.NONE
    return first


def claim_region(b: Board, region: int) -> None:
    """BB-269 to BB-276: a face-up token goes to the first in its region; Vikings leave it on the board."""
    first = first_in(b, region)
    if first == k.NONE:
        return
    if first == k.VIKINGS:
        first = k.ON_BOARD
    if b.claim[region] != first:
        old: int = b.claim[region]
        b.claim[region] = first
        events.token(b, region, first, old)


# -- final scoring ---------------------------------------------------------------------------------------------------------------


def end_game(b: Board) -> None:
    """BB-282 to BB-302."""
    score_coins(b)
    gain_points(b, b.holder, 1, k.BY_MARKER)  # BB-285
    for seat in range(b.f.players):
        gain_points(b, seat, b.renown[seat], k.BY_RENOWN)  # BB-286
        gain_points(b, seat, tokens_worth(b, seat), k.BY_TOKENS)
        gain_points(b, seat, halves_worth(b, seat), k.BY_HALVES)
        gain_points(b, seat, b.f.spread[regions_of(b, seat)], k.BY_REGIONS)  # BB-296, BB-297
    b.phase = k.OVER
    find_winners(b)


def gain_points(b: Board, seat: int, n: int, source: int) -> None:
    if n > 0:
        score(b, seat, n, source)
        events.points(b, seat, n, source)


def score_coins(b: Board) -> None:
    """BB-283, BB-284: one point for the player alone in having the most."""
    best = 0
    leader = k.NONE
    for seat in range(b.f.players):
        if b.coins[seat] > best:
            best = b.coins[seat]
            leader = seat
        elif b.coins[seat] == best:
            leader = k.NONE
    if leader != k.NONE:
        gain_points(b, leader, 1, k.BY_COINS)


def tokens_worth(b: Board, seat: int) -> int:
    """BB-287."""
    n = 0
    for region in range(k.REGIONS):
        if b.claim[region] == seat:
            n += b.f.worth[region]
    return n


def halves_worth(b: Board, seat: int) -> int:
    """BB-288 to BB-295: half of every face-up token on the board whose highest count the player has."""
    n = 0
    for region in range(k.REGIONS):
        if b.claim[region] != k.ON_BOARD:
            continue
        own = strength(b, region, seat)
        best: int = strength(b, region, k.VIKINGS)
        for other in range(b.f.players):
            best = max(best, strength(b, region, other))
        if own == best and own > 0:
            n += b.f.worth[region] // 2
    return n


def regions_of(b: Board, seat: int) -> int:
    """BB-296 to BB-300: regions with a town of the player; with trade, also those with a Viking one."""
    n = 0
    trader: bool = side_of(b, k.TRADE) == seat
    for region in range(k.REGIONS):
        if count(b, region, seat) > 0 or (trader and count(b, region, k.VIKINGS) > 0):
            n += 1
    return n


# -- winner ----------------------------------------------------------------------------------------------------------------------


def tokens_of(b: Board, seat: int) -> int:
    n = 0
    for region in range(k.REGIONS):
        if b.claim[region] == seat:
            n += 1
    return n


def marriages_of(b: Board, seat: int) -> int:
    """BB-305 to BB-307."""
    n = 0
    for card in range(k.MARRIAGES):
        if b.married[card] == seat:
            n += 1
    return n


def rank(b: Board, seat: int) -> int:
    """BB-303 to BB-305, BB-309: one number that compares points, then claim tokens, then marriage cards."""
    return (b.points[seat] * 16 + tokens_of(b, seat)) * 16 + marriages_of(b, seat)


def find_winners(b: Board) -> None:
    """BB-303 to BB-308; the condition says what decided: 1 points, 2 tokens, 3 marriage cards, 4 shared."""
    best: int = 0
    for seat in range(b.f.players):
        best = max(best, rank(b, seat))
    b.won = 0
    level = close = winners = 0
    for seat in range(b.f.players):
        if rank(b, seat) == best:
            b.won |= 1 << seat
            winners += 1
        if rank(b, seat) // 256 == best // 256:
            level += 1
        if rank(b, seat) // 16 == best // 16:
            close += 1
    b.condition = 4 if winners > 1 else 3 if close > 1 else 2 if level > 1 else 1
    events.won(b, b.won, b.condition)
