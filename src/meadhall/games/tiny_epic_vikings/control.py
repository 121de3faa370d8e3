"""Influence, control of islands and Fury (TV-192 to TV-214, TV-280 to TV-297, TV-379 to TV-383)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, boots, influence

__all__ = ["check_control"]


def check_control(b: Board) -> None:
    """TV-197: every island, for all parties."""
    for island in range(b.f.islands):
        if b.holder[island] != k.NONE:
            challenge(b, island)
        if b.holder[island] == k.NONE and peopled(b, island):
            claim(b, island)  # also after a return (TV-208)


def peopled(b: Board, island: int) -> int:
    """Whether anybody has boots on an island."""
    for party in range(b.f.parties):
        if b.settlers[party][island] or b.temples[party][island]:
            return 1
    return 0


def stepped(b: Board, island: int) -> None:
    """TV-198: influence on an island has changed, and a rune that still lies there is taken at once; not so with OPT-12."""
    if b.f.early_control and b.holder[island] == k.NONE:
        claim(b, island)


def claim(b: Board, island: int) -> None:
    """TV-199 to TV-201: boots and strictly the most influence."""
    best, most, tie = k.NONE, 0, 0
    for party in range(b.f.parties):
        n = influence(b, party, island)
        if n > most:
            best, most, tie = party, n, 0
        elif n == most:
            tie = 1
    if best != k.NONE and not tie and boots(b, best, island):
        take_rune(b, island, best)


def challenge(b: Board, island: int) -> None:
    """TV-203 to TV-207, TV-289 to TV-294: somebody with boots outdoes the holder, or he has nothing left."""
    holder = b.holder[island]
    least = influence(b, holder, island)
    best, most, tie = k.NONE, least, 0
    for party in range(b.f.parties):
        if party == holder or not (b.settlers[party][island] or b.temples[party][island]):
            continue
        n = influence(b, party, island)
        if n > most:
            best, most, tie = party, n, 0
        elif n == most and best != k.NONE:
            tie = 1
    if best != k.NONE and not tie:
        take_rune(b, island, best)
    elif least == 0:
        return_rune(b, island)


def take_rune(b: Board, island: int, party: int) -> None:
    """TV-202, TV-210, TV-383."""
    if party == b.f.enemy and not b.f.solo:
        return_rune(b, island)  # TV-291, TV-295
        return
    rune = b.f.island_rune[island]
    loser = b.holder[island]
    if loser != k.NONE:
        b.held[loser][rune] -= 1
    b.holder[island] = party
    b.held[party][rune] += 1
    events.rune_taken(b, island, party, loser)
    raise_fury(b, rune, 1)


def return_rune(b: Board, island: int) -> None:
    """TV-207, TV-211: back to the island, and there to the two-player enemy if it is his (TV-283, TV-291, TV-294)."""
    rune = b.f.island_rune[island]
    loser = b.holder[island]
    b.held[loser][rune] -= 1
    b.holder[island] = k.NONE
    enemy = b.f.enemy
    if not b.f.solo and enemy != k.NONE and boots(b, enemy, island):
        b.holder[island] = enemy
        b.held[enemy][rune] += 1
    events.rune_returned(b, island, loser)


def raise_fury(b: Board, rune: int, n: int) -> None:
    """TV-212, TV-213: a whole number, never below 0."""
    b.fury[rune] += n
    b.fury[rune] = max(b.fury[rune], 0)
    events.fury(b, rune, n, b.fury[rune])


# -- attack (section 9) -------------------------------------------------------------------------------------------


def attack(b: Board, party: int, island: int) -> None:
    """TV-159 to TV-162, TV-377, TV-418: strictly more settlers than each opponent; each with settlers loses one."""
    mine = b.settlers[party][island]
    for other in range(b.f.parties):
        if other != party and b.settlers[other][island] >= mine:
            return
    for other in range(b.f.parties):
        if other != party and b.settlers[other][island] > 0:
            remove_settler(b, other, island)
            events.attacked(b, party, other, island)


def remove_settler(b: Board, party: int, island: int) -> None:
    """TV-160, TV-225, TV-371: home to the mat; the two-player enemy's leaves the game (TV-287)."""
    b.settlers[party][island] -= 1
    if b.f.solo or party != b.f.enemy:
        b.mat_settlers[party] += 1
