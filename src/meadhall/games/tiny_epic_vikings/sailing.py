"""Sailing a boat, deploying settlers, raiding a village (TV-141 to TV-167, TV-489, TV-490)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.board import Board, about, answered, dock_boat, push, undock_boat
from meadhall.games.tiny_epic_vikings.control import attack, stepped

# -- sail n -------------------------------------------------------------------------------------------------------


def place_has_boat(b: Board, seat: int, place: int) -> int:
    if place < b.f.fjords:
        return b.boats[seat][place] > 0
    return b.docked[place - b.f.fjords] == seat


def refuse_boat(b: Board, seat: int, place: int) -> int:
    """TV-141, TV-499: named by its place; "none" declines."""
    if place == b.f.fjords + b.f.docks:
        return 0
    return 0 if place_has_boat(b, seat, place) else 141


def choose_boat(b: Board, seat: int, place: int) -> None:
    n = answered(b)
    if place < b.f.fjords + b.f.docks:
        push(b, k.SAIL_MOVE, seat, place, n, n)


def refuse_move(b: Board, seat: int, place: int) -> int:
    """TV-143, TV-144, TV-146."""
    origin = about(b)
    if place == b.f.fjords + b.f.docks:
        return 0
    if origin >= b.f.fjords:
        if place >= b.f.fjords:
            return 144
        return 0 if b.f.touching[place][origin - b.f.fjords] else 143
    if place < b.f.fjords:
        return 0 if b.f.water[origin][place] else 143
    if not b.f.touching[origin][place - b.f.fjords]:
        return 143
    return 146 if b.docked[place - b.f.fjords] == seat else 0


def choose_move(b: Board, seat: int, place: int) -> None:
    """TV-142, TV-145."""
    f = b.f
    top = b.depth - 1
    origin = b.s_a[top]
    if place == f.fjords + f.docks:
        b.depth = top
        return
    if origin < f.fjords:
        b.boats[seat][origin] -= 1
    else:
        undock_boat(b, origin - f.fjords)
    events.sailed(b, seat, origin, place)
    if origin >= f.fjords:
        stepped(b, f.island_of[origin - f.fjords])
    if place >= f.fjords:
        n = b.s_c[top]
        b.depth = top
        land(b, seat, place - f.fjords, n)
        return
    b.boats[seat][place] += 1
    b.s_a[top] = place
    b.s_b[top] -= 1
    if b.s_b[top] == 0:
        b.depth = top


def land(b: Board, seat: int, dock: int, n: int) -> None:
    """TV-145, TV-152: displacement, deploying with its attack, raid; the control check follows the whole action."""
    push(b, k.RAID_STEP, seat, dock)
    push(b, k.DEPLOY, seat, dock, n)
    other = b.docked[dock]
    if other != k.NONE:
        undock_boat(b, dock)
        if other == b.f.enemy:
            boat_home(b, dock)  # TV-415
        else:
            push(b, k.DISPLACE_TO, other, dock)  # TV-147
    dock_boat(b, seat, dock)
    events.landed(b, seat, dock)
    stepped(b, b.f.island_of[dock])


def boat_home(b: Board, dock: int) -> None:
    """TV-371, TV-415: to the rightmost space with room."""
    space = 2
    while b.boat_space[b.f.enemy][space] == 2:
        space -= 1
    b.boat_space[b.f.enemy][space] += 1
    events.boat_home(b, dock)


def refuse_displace(b: Board, seat: int, fjord: int) -> int:
    """TV-147, TV-148, TV-362, TV-432, TV-441."""
    return 0 if b.f.touching[fjord][about(b)] else 147


def choose_displace(b: Board, seat: int, fjord: int) -> None:
    dock = answered(b)
    b.boats[seat][fjord] += 1
    events.displaced(b, seat, dock, fjord)


# -- deploying and raiding ----------------------------------------------------------------------------------------


def deploy(b: Board, seat: int, dock: int, n: int) -> None:
    """TV-72, TV-153, TV-490: settlers may come home first, if there is food at all."""
    if b.goods[seat][k.FOOD] > 0:
        push(b, k.DEPLOY_COUNT, seat, b.f.island_of[dock], n)
        push(b, k.RECALL, seat, 1)


def refuse_deploy(b: Board, seat: int, count: int) -> int:
    """TV-154 to TV-157."""
    if count > b.s_b[b.depth - 1]:
        return 155
    if count > b.goods[seat][k.FOOD]:
        return 154
    return 156 if count > b.mat_settlers[seat] else 0


def choose_deploy(b: Board, seat: int, count: int) -> None:
    island = answered(b)
    if count == 0:
        return
    b.goods[seat][k.FOOD] -= count
    b.mat_settlers[seat] -= count
    b.settlers[seat][island] += count
    events.deployed(b, seat, island, count)
    stepped(b, island)
    attack(b, seat, island)  # TV-158
    stepped(b, island)


def offer_raid(b: Board, seat: int, dock: int) -> None:
    """TV-163, TV-164."""
    if b.village[dock] and b.goods[seat][k.STEEL] >= b.f.raid_steel[b.era]:
        push(b, k.RAID, seat, dock)


def choose_raid(b: Board, seat: int, noun: int) -> None:
    """TV-165, TV-166."""
    dock = answered(b)
    if noun == k.USE:
        b.goods[seat][k.STEEL] -= b.f.raid_steel[b.era]
        events.paid(b, seat, k.STEEL, b.f.raid_steel[b.era])
        take_village(b, seat, dock)


def take_village(b: Board, party: int, dock: int) -> None:
    b.village[dock] = 0
    b.villages[party] += 1
    events.raided(b, party, dock)
