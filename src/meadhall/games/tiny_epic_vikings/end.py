"""Phase 3: clean-up, final scoring and ties (TV-32, TV-257 to TV-279, TV-296, TV-297, TV-476 to TV-483)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, island_runes, push
from meadhall.games.tiny_epic_vikings.cards import show_discards

__all__ = ["clean_up", "score_all", "score_of"]

# -- phase 3 (section 15) -----------------------------------------------------------------------------------------


def clean_up(b: Board) -> None:
    """TV-32, TV-257 to TV-264, TV-476 to TV-478."""
    if b.era == 3:
        score_all(b)
        return
    show_discards(b)
    events.clean_up(b, b.era)
    for party in range(b.f.parties):
        b.row_n[party] = 0
        for rune in range(3):
            b.card_runes[party][rune] = 0
    b.battle_row_n = 0
    b.enemy_deck_n = 0
    for card in range(48):
        if k.ROW <= b.where[card] < k.ROW + 4 or b.where[card] == k.ENEMY_DECK:
            b.where[card] = k.DISCARD
    if not b.f.solo:
        pass_chieftain(b)
    push(b, k.ERA)


def pass_chieftain(b: Board) -> None:
    """TV-261 to TV-263, TV-297: the most island runes; of the tied, the last in the era's turn order."""
    n = b.f.players
    best, most = b.first, -1
    for i in range(n):
        seat = (b.first + i) % n
        runes = island_runes(b, seat)
        if runes >= most:
            best, most = seat, runes
    b.first = best
    events.chieftain(b, best)


# -- final scoring (section 16) -----------------------------------------------------------------------------------


def place_of(b: Board, rune: int) -> int:
    """TV-266, TV-269, TV-270: the lowest of the places that a god shares, from 0."""
    place = -1
    for other in range(3):
        if b.fury[other] >= b.fury[rune]:
            place += 1
    return place


def score_of(b: Board, party: int) -> int:
    """TV-267, TV-268, TV-271, TV-480."""
    f = b.f
    total = 0
    for rune in range(3):
        place = place_of(b, rune)
        total += b.held[party][rune] * f.island_points[place]
        for favor in range(18):
            if b.favor_owner[favor] == party:
                total += f.favor_runes[favor][rune] * f.favor_points[place]
    return total


def tie_break(b: Board, party: int, which: int) -> int:
    """TV-273 to TV-278, TV-482: points, island runes, Favor cards, temples, boats, resources."""
    if which == 0:
        return b.points[party]
    if which == 1:
        return island_runes(b, party)
    if which == 2:
        return b.favors[party]
    each = 2 if b.f.solo and party == b.f.enemy else 1
    if which == 3:
        return 2 * each - b.temple_space[party][0] - b.temple_space[party][1]
    if which == 4:
        return 3 * each - b.boat_space[party][0] - b.boat_space[party][1] - b.boat_space[party][2]
    return b.goods[party][0] + b.goods[party][1] + b.goods[party][2]


def score_all(b: Board) -> None:
    """TV-265, TV-273 to TV-279, TV-479, TV-481, TV-483, TV-296."""
    n = b.f.sides
    winners = 0
    for party in range(n):
        b.points[party] = score_of(b, party)
        events.scored(b, party, b.points[party])
        winners |= 1 << party
    b.condition = 0
    for which in range(6):
        most = -1
        for party in range(n):
            if winners >> party & 1 and tie_break(b, party, which) > most:
                most = tie_break(b, party, which)
        for party in range(n):
            if winners >> party & 1 and tie_break(b, party, which) < most:
                winners ^= 1 << party
        b.condition = which
        if winners & (winners - 1) == 0:
            break
    if winners & (winners - 1):
        b.condition = 6
    b.winners = winners
    b.phase = k.OVER
    b.depth = 0
    events.won(b, winners, b.condition)
