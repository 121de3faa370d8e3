"""Set-up: gods, Favor cards, mats, the enemies of two players and of one, starting boats (TV-10 to TV-29, sections 17 and 18)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, push


def set_up(b: Board) -> None:
    """TV-10 to TV-27: from empty memory to the starting boats."""
    f = b.f
    b.phase = k.SETUP
    b.chief = b.contested = b.last_rune = k.NONE
    for dock in range(f.docks):
        b.docked[dock] = k.NONE
        b.village[dock] = f.has_village[dock]
    for island in range(f.islands):
        b.holder[island] = k.NONE
    for favor in range(18):
        b.favor_owner[favor] = k.NONE
    for seat in range(4):
        b.battle_card[seat] = b.pending[seat] = k.NONE
    draw_gods(b)
    b.deck_n = 48
    for card in range(48):
        b.deck[card] = card
    b.shuffle(b.deck, 0, b.deck_n)
    deal_favors(b)
    for seat in range(f.players):
        b.mat_settlers[seat] = k.SETTLERS
        for i in range(3):
            b.boat_space[seat][i] = 1
            b.goods[seat][i] = f.start_goods
        b.temple_space[seat][0] = b.temple_space[seat][1] = 1
    b.first = f.first_player if f.first_player >= 0 else b.below(f.players)
    events.first_player(b, b.first)
    if f.solo:
        set_up_enemy(b)
    elif f.enemy != k.NONE:
        set_up_passive_enemy(b)
    push(b, k.START_BOATS)


def draw_gods(b: Board) -> None:
    """TV-13 to TV-16: three of six gods, each with a random rune."""
    for rune in range(3):
        nth = b.below(6 - rune)
        god = 0
        while god_taken(b, god, rune) or nth > 0:
            if not god_taken(b, god, rune):
                nth -= 1
            god += 1
        b.god[rune] = god
    events.gods(b, b.god[0], b.god[1], b.god[2])


def god_taken(b: Board, god: int, runes: int) -> int:
    for rune in range(runes):
        if b.god[rune] == god:
            return 1
    return 0


def deal_favors(b: Board) -> None:
    """TV-21 to TV-23. The order in which the undealt ones lie means nothing, so they are not kept."""
    left = 18
    for line in range(2):
        for place in range(b.f.row_size):
            nth = b.below(left)
            left -= 1
            favor = 0
            while b.favor_owner[favor] != k.NONE or nth > 0:
                if b.favor_owner[favor] == k.NONE:
                    nth -= 1
                favor += 1
            b.favor_owner[favor] = 0  # dealt, for the moment
            b.favor_row[line][place] = favor
        b.favor_n[line] = b.f.row_size
    for favor in range(18):
        b.favor_owner[favor] = k.NONE


def set_up_passive_enemy(b: Board) -> None:
    """TV-281 to TV-284: with two players."""
    for island in range(b.f.islands):
        if b.f.outer[island]:
            b.temples[2][island] = 1
            b.settlers[2][island] = 2
            b.holder[island] = 2
            b.held[2][b.f.island_rune[island]] += 1


def set_up_enemy(b: Board) -> None:
    """TV-309 to TV-320: the solo enemy."""
    f = b.f
    b.mat_settlers[k.SOLO] = 2 * k.SETTLERS - 2
    for i in range(3):
        b.boat_space[1][i] = 2
    b.temple_space[1][0] = b.temple_space[1][1] = 2
    nth = b.below(3)
    island = 0
    while f.outer[island] or nth > 0:
        if not f.outer[island]:
            nth -= 1
        island += 1
    rune = f.island_rune[island]
    b.holder[island] = 1
    b.held[1][rune] += 1
    b.chief = f.chief_start[island]
    b.settlers[1][island] = 2
    b.last_rune = rune
    events.enemy_island(b, island, b.chief)
    b.fury[rune] = 1
    events.fury(b, rune, 1, 1)


def start_boats(b: Board, placed: int) -> None:
    """TV-28, TV-321: from the first player's right, counter-clockwise."""
    n = b.f.players
    if placed == n:
        push(b, k.ERA)
        return
    push(b, k.START_BOATS, 0, placed + 1)
    push(b, k.PLACE_START_BOAT, (b.first + 2 * n - 1 - placed) % n)


def refuse_start_boat(b: Board, seat: int, fjord: int) -> int:
    """TV-29."""
    if not b.f.edge[fjord]:
        return 29
    for other in range(b.f.players):
        if b.boats[other][fjord]:
            return 29
    return 0


def choose_start_boat(b: Board, seat: int, fjord: int) -> None:
    b.boats[seat][fjord] += 1
    b.depth -= 1
    events.start_boat(b, seat, fjord)
