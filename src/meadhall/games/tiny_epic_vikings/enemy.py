"""The solo game's enemy clan: its turn, sail, deploying, dedication, explore and build (TV-308 to TV-404)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import draft, events, sailing, tracks, turns
from meadhall.games.tiny_epic_vikings.board import (
    Board,
    about,
    active_runes,
    answered,
    boats_built,
    dock_boat,
    influence,
    move_marker,
    push,
    temples_built,
    undock_boat,
)
from meadhall.games.tiny_epic_vikings.cards import draw_card, lay_up
from meadhall.games.tiny_epic_vikings.control import attack, stepped

__all__ = ["add_settlers", "carry_out"]

# -- its turn -----------------------------------------------------------------------------------------------------


def top_card(b: Board) -> int:
    """TV-343, TV-344: the top card of its deck; else the discards, else the Viking deck."""
    if b.enemy_deck_n == 0:
        for card in range(k.CARDS):
            if b.where[card] == k.DISCARD:
                b.where[card] = k.ENEMY_DECK
                b.seen[card] = 1
        draft.gather_enemy_deck(b)
        if b.enemy_deck_n == 0:
            return draw_card(b)
        events.reshuffled(b, b.enemy_deck_n)
    b.enemy_deck_n -= 1
    return b.enemy_deck[b.enemy_deck_n]


def take_turn(b: Board) -> None:
    """TV-337 to TV-339, TV-342."""
    card = top_card(b)
    if card == k.NONE:
        return
    rune = b.f.rune[card]
    lay_up(b, k.SOLO, card)
    b.reveals += 1
    b.last_rune = rune
    b.fresh[rune] += 1
    events.enemy_card(b, card)
    push(b, k.ENEMY_RUNE, k.SOLO, card)
    push(b, k.ENEMY_ACT, k.SOLO, card)


def use_rune_action(b: Board, card: int) -> None:
    """TV-339, TV-420 to TV-422; OPT-4, OPT-11."""
    f = b.f
    needs = f.needs[card]
    count = active_runes(b, k.SOLO, needs)
    if not f.own_card_counts and (needs == k.ANY or needs == f.rune[card]):
        count -= 1
    if count < f.needs_n[card]:
        return
    ref = k.REF_RUNE + card
    if f.act[ref] > k.BUILD:
        ref = k.REF_MAT + (needs if f.mat_by_need and needs != k.ANY else f.rune[card])
    push(b, k.ENEMY_ACT, k.SOLO, ref)


def carry_out(b: Board, ref: int) -> None:
    """TV-338, TV-382, TV-387, TV-421: an action in the enemy's own way, with its control check."""
    f = b.f
    act, n = f.act[ref], f.act_n[ref]
    events.action(b, k.SOLO, act, n)
    if act == k.SAIL:
        sail(b, n)
        return
    push(b, k.CONTROL)
    if act == k.EXPLORE:
        push(b, k.ADD_SETTLERS, k.SOLO, across(b), 1 if f.explore_one else n)
    elif act == k.BUILD:
        build(b)
    else:
        harvest(b, n)


def across(b: Board) -> int:
    """TV-391, TV-392: the island across the Chieftain Boat's route, or its own if the route leads off the map."""
    pair = b.f.pair[b.chief]
    return b.f.island_of[b.chief if pair == k.NONE else pair]


# -- sail (TV-347 to TV-367) --------------------------------------------------------------------------------------


def sail(b: Board, n: int) -> None:
    """TV-384, TV-495: sail, deploy with attack, control check, dedications."""
    push(b, k.ENEMY_DEDICATES, k.SOLO)
    push(b, k.CONTROL)
    push(b, k.ADD_SETTLERS, k.SOLO, k.NONE, n)
    targets = 0
    target = k.NONE
    for island in range(b.f.islands):
        if refuse_target(b, 0, island) == 0:
            targets += 1
            target = island
    steps = n + b.f.chieftain_sail  # TV-359
    if targets == 1:
        events.enemy_target(b, target)
        push(b, k.CHIEF_SAILS, k.SOLO, target, steps)
    else:
        push(b, k.TARGET_TIE, 0, steps)


def refuse_target(b: Board, seat: int, island: int) -> int:
    """TV-349, TV-354 to TV-356: a matching island that no other matching one beats."""
    if b.f.island_rune[island] != b.last_rune or island == b.f.island_of[b.chief]:
        return 349
    far = b.f.chief_far[b.chief][island]
    for other in range(b.f.islands):
        if other == island or b.f.island_rune[other] != b.last_rune or other == b.f.island_of[b.chief]:
            continue
        if b.f.chief_far[b.chief][other] < far:
            return 349
        if b.f.chief_far[b.chief][other] == far and influence(b, k.SOLO, other) < influence(b, k.SOLO, island):
            return 355
    return 0


def choose_target(b: Board, seat: int, island: int) -> None:
    """TV-356."""
    steps = answered(b)
    events.enemy_target(b, island)
    push(b, k.CHIEF_SAILS, k.SOLO, island, steps)


def refuse_route_to(b: Board, target: int, dock: int) -> int:
    """TV-350, TV-357: one step on a shortest route to an island."""
    if not b.f.chief_step[b.chief][dock]:
        return 350
    return 0 if b.f.chief_far[dock][target] < b.f.chief_far[b.chief][target] else 357


def refuse_route(b: Board, seat: int, dock: int) -> int:
    return refuse_route_to(b, about(b), dock)


def chief_sails(b: Board, target: int, steps: int) -> None:
    """TV-357 to TV-361: step by step until the target or the last step."""
    if steps == 0 or b.f.island_of[b.chief] == target:
        return
    ways = 0
    way = k.NONE
    for dock in range(b.f.docks):
        if refuse_route_to(b, target, dock) == 0:
            ways += 1
            way = dock
    if ways > 1:
        push(b, k.ROUTE_TIE, 0, target, steps)
    else:
        push(b, k.CHIEF_SAILS, k.SOLO, target, steps - 1)
        chief_enters(b, way, 1)


def choose_route(b: Board, seat: int, dock: int) -> None:
    """TV-358."""
    target = answered(b)
    steps = b.s_b[b.depth]
    push(b, k.CHIEF_SAILS, k.SOLO, target, steps - 1)
    chief_enters(b, dock, 1)


def chief_enters(b: Board, dock: int, raids: int) -> None:
    """TV-362 to TV-366: your boat makes way, a village is raided for nothing."""
    origin = b.chief
    b.chief = dock
    events.chief_moved(b, origin, dock)
    if raids and b.village[dock]:
        sailing.take_village(b, k.SOLO, dock)
    if b.docked[dock] == 0:
        undock_boat(b, dock)
        push(b, k.DISPLACE_TO, 0, dock)
    stepped(b, b.f.island_of[origin])
    stepped(b, b.f.island_of[dock])


# -- settlers (TV-368 to TV-378, TV-393) --------------------------------------------------------------------------


def add_settlers(b: Board, place: int, left: int, added: int) -> None:
    """TV-368 to TV-376: from the mat, and the missing ones from the other island with most; then the attack."""
    island = place
    if island == k.NONE:
        island = b.f.island_of[b.chief]  # TV-367
    while left > 0 and b.mat_settlers[k.SOLO] > 0:
        b.mat_settlers[k.SOLO] -= 1
        b.settlers[k.SOLO][island] += 1
        events.enemy_settler(b, k.NONE, island)
        stepped(b, island)
        left -= 1
        added += 1
    while left > 0:
        sources = 0
        source = k.NONE
        for other in range(b.f.islands):
            if refuse_source_for(b, island, other) == 0:
                sources += 1
                source = other
        if sources == 0:
            break
        if sources > 1:
            push(b, k.ADD_SETTLERS, k.SOLO, island, left, added)
            push(b, k.SETTLER_TIE, 0, island)
            return
        moved = shift_settlers(b, source, island, left)
        left -= moved
        added += moved
    if added > 0:
        attack(b, k.SOLO, island)  # TV-377, TV-378
        stepped(b, island)


def shift_settlers(b: Board, source: int, island: int, missing: int) -> int:
    """TV-375: all that are missing, or as many as the one island has; how many they were."""
    n = min(missing, b.settlers[k.SOLO][source])
    for _ in range(n):
        b.settlers[k.SOLO][source] -= 1
        b.settlers[k.SOLO][island] += 1
        events.enemy_settler(b, source, island)
        stepped(b, source)
        stepped(b, island)
    return n


def refuse_source_for(b: Board, island: int, source: int) -> int:
    """TV-372 to TV-374: most enemy settlers, then your smallest influence."""
    mine = b.settlers[k.SOLO][source]
    if source == island or mine == 0:
        return 372
    for other in range(b.f.islands):
        if other == island:
            continue
        if b.settlers[k.SOLO][other] > mine:
            return 372
        if b.settlers[k.SOLO][other] == mine and influence(b, 0, other) < influence(b, 0, source):
            return 373
    return 0


def refuse_source(b: Board, seat: int, source: int) -> int:
    return refuse_source_for(b, about(b), source)


def choose_source(b: Board, seat: int, source: int) -> None:
    """TV-374, TV-375."""
    island = answered(b)
    moved = shift_settlers(b, source, island, b.s_b[b.depth - 1])
    b.s_b[b.depth - 1] -= moved
    b.s_c[b.depth - 1] += moved


# -- dedication (TV-384 to TV-390) --------------------------------------------------------------------------------


def dedicate(b: Board) -> None:
    """TV-385: the topmost of the actions with the fewest villages; then the next village."""
    if b.villages[k.SOLO] == 0:
        return
    space = 0
    for other in range(1, 4):
        if b.dedicated[other] < b.dedicated[space]:
            space = other
    if b.dedicated[space] >= turns.space_limit(b):
        return
    b.villages[k.SOLO] -= 1
    b.dedicated[space] += 1
    events.dedicated(b, k.SOLO, space)
    push(b, k.ENEMY_DEDICATES, k.SOLO)
    push(b, k.ENEMY_ACT, k.SOLO, k.REF_DEDICATION + space)


# -- build (TV-395 to TV-404) -------------------------------------------------------------------------------------


def boats_on_mat(b: Board) -> int:
    """Boats on the enemy's mat."""
    return b.boat_space[k.SOLO][0] + b.boat_space[k.SOLO][1] + b.boat_space[k.SOLO][2]


def build(b: Board) -> None:
    """TV-395 to TV-403."""
    if boats_on_mat(b) == 0:
        return
    f = b.f
    if b.docked[b.chief] == k.NONE:
        put_boat(b, b.chief)
        return
    island = f.island_of[b.chief]
    n = f.shore_n[island]
    at = 0
    while f.shore[island][at] != b.chief:
        at += 1
    for i in range(1, n):
        dock = f.shore[island][(at + i) % n]
        if b.docked[dock] == k.NONE:
            put_boat(b, dock)
            return
    tracks.to_nearest_dock(b, k.FOR_BUILD)


def refuse_build_dock(b: Board, dock: int) -> int:
    """TV-401: of the free docks of other islands one that is nearest."""
    island = b.f.island_of[b.chief]
    if b.docked[dock] != k.NONE or b.f.island_of[dock] == island:
        return 401
    for other in range(b.f.docks):
        nearer: int = b.f.chief_way[b.chief][other] < b.f.chief_way[b.chief][dock]
        if nearer and b.docked[other] == k.NONE and b.f.island_of[other] != island:
            return 401
    return 0


def put_boat(b: Board, dock: int) -> None:
    """TV-370, TV-404: from the leftmost space; no raid."""
    space = 0
    while b.boat_space[k.SOLO][space] == 0:
        space += 1
    b.boat_space[k.SOLO][space] -= 1
    dock_boat(b, k.SOLO, dock)
    events.enemy_boat(b, dock)
    stepped(b, b.f.island_of[dock])


# -- harvest (TV-405 to TV-411) -----------------------------------------------------------------------------------


def harvest(b: Board, n: int) -> None:
    """TV-405 to TV-408: wood, food, steel in turn; then food for boats and one of each for temples."""
    for i in range(n):
        move_marker(b, i % 3)
    for _ in range(boats_built(b, k.SOLO)):
        move_marker(b, k.FOOD)
    for _ in range(temples_built(b, k.SOLO)):
        for kind in range(3):
            move_marker(b, kind)
