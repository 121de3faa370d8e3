"""The solo enemy's resource tracks and its battles (TV-409 to TV-475, TV-496, TV-497, TV-507)."""

from meadhall.games.tiny_epic_vikings import battle, enemy, events
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board, about, answered, no_favors, push
from meadhall.games.tiny_epic_vikings.control import raise_fury, stepped

__all__ = ["resolve_symbol", "start_battle", "track_end"]

# -- symbols ------------------------------------------------------------------------------------------------------


def resolve_symbols(b: Board, battles: int) -> None:
    """TV-424 to TV-427, TV-496: the topmost, then leftmost waiting one; battle symbols only at the end of a turn."""
    if not (b.waiting[0] or b.waiting[1] or b.waiting[2]):
        return
    for track in range(3):
        for space in range(1, 8):
            if not b.waiting[track] >> space & 1:
                continue
            symbol = b.f.track[track][space]
            if symbol >= k.S_BATTLE and not battles:
                continue
            b.waiting[track] ^= 1 << space
            events.symbol(b, track, space, symbol)
            push(b, k.SYMBOLS, 0, battles)
            resolve_symbol(b, symbol)
            return


def resolve_symbol(b: Board, symbol: int) -> None:
    """TV-382: each is an action with a control check."""
    if symbol == k.S_FURY:
        symbol_fury(b)
    elif symbol == k.S_CHASE:
        symbol_chase(b)
    elif symbol == k.S_CROSS:
        symbol_cross(b)
    elif symbol == k.S_SETTLER:
        push(b, k.CONTROL)
        push(b, k.ADD_SETTLERS, 1, k.NONE, 1)  # TV-443, TV-444
    elif symbol == k.S_BOAT:
        push(b, k.CONTROL)
        enemy.build(b)  # TV-445
    elif symbol >= k.S_BATTLE:
        start_battle(b, symbol - k.S_BATTLE)
    else:
        symbol_temple(b)


def symbol_fury(b: Board) -> None:
    """TV-428 to TV-430: the god or gods of the rune it holds most of."""
    most = 1
    for rune in range(3):
        most = max(most, b.held[1][rune])
    for rune in range(3):
        if b.held[1][rune] == most:
            raise_fury(b, rune, 1)


def symbol_chase(b: Board) -> None:
    """TV-431 to TV-437."""
    to_nearest_dock(b, k.FOR_CHASE)


def to_nearest_dock(b: Board, purpose: int) -> None:
    """TV-402, TV-434: the one that is nearest for this; the player decides a tie."""
    nearest = 0
    dock = k.NONE
    for other in range(b.f.docks):
        if refuse_dock_for(b, purpose, other) == 0:
            nearest += 1
            dock = other
    if nearest == 1:
        go_to_dock(b, purpose, dock)
    elif nearest > 1:
        push(b, k.DOCK_TIE, 0, purpose)


def refuse_chase(b: Board, dock: int) -> int:
    """TV-431: of the docks with your boats one that is nearest."""
    if b.docked[dock] != 0:
        return 431
    for other in range(b.f.docks):
        if b.docked[other] == 0 and b.f.chief_way[b.chief][other] < b.f.chief_way[b.chief][dock]:
            return 431
    return 0


def chase_to(b: Board, dock: int) -> None:
    """TV-432, TV-435, TV-436, TV-507; OPT-8."""
    push(b, k.ENEMY_DEDICATES, 1)
    push(b, k.CONTROL)
    enemy.chief_enters(b, dock, b.f.chase_raids)


def refuse_dock_for(b: Board, purpose: int, dock: int) -> int:
    """TV-401, TV-431."""
    return enemy.refuse_build_dock(b, dock) if purpose == k.FOR_BUILD else refuse_chase(b, dock)


def go_to_dock(b: Board, purpose: int, dock: int) -> None:
    if purpose == k.FOR_BUILD:
        enemy.put_boat(b, dock)
    else:
        chase_to(b, dock)


def refuse_dock(b: Board, seat: int, dock: int) -> int:
    return refuse_dock_for(b, about(b), dock)


def choose_dock(b: Board, seat: int, dock: int) -> None:
    go_to_dock(b, answered(b), dock)


def symbol_cross(b: Board) -> None:
    """TV-438 to TV-442, TV-507."""
    pair = b.f.pair[b.chief]
    if pair == k.NONE:
        return
    push(b, k.ENEMY_DEDICATES, 1)
    push(b, k.CONTROL)
    enemy.chief_enters(b, pair, 1)


def symbol_temple(b: Board) -> None:
    """TV-446 to TV-449."""
    if b.temple_space[1][0] + b.temple_space[1][1] == 0:
        return
    places = 0
    island = k.NONE
    for other in range(b.f.islands):
        if refuse_enemy_temple(b, 0, other) == 0:
            places += 1
            island = other
    if places == 1:
        put_temple(b, island)
    elif places > 1:
        push(b, k.TEMPLE_TIE)


def refuse_enemy_temple(b: Board, seat: int, island: int) -> int:
    """TV-446: of the islands without an enemy temple one with most enemy settlers, and at least one."""
    mine = b.settlers[1][island]
    if mine == 0 or b.temples[1][island]:
        return 446
    for other in range(b.f.islands):
        if not b.temples[1][other] and b.settlers[1][other] > mine:
            return 446
    return 0


def choose_enemy_temple(b: Board, seat: int, island: int) -> None:
    b.depth -= 1
    put_temple(b, island)


def put_temple(b: Board, island: int) -> None:
    """TV-370, TV-448: half of the settlers there, rounded up, then go home."""
    push(b, k.CONTROL)
    space = 0 if b.temple_space[1][0] else 1
    b.temple_space[1][space] -= 1
    b.temples[1][island] = 1
    home = (b.settlers[1][island] + 1) // 2
    events.enemy_temple(b, island, home)
    stepped(b, island)
    b.settlers[1][island] -= home
    b.mat_settlers[1] += home
    stepped(b, island)


def track_end(b: Board) -> None:
    """TV-413, TV-414."""
    for kind in range(3):
        if b.goods[1][kind] >= b.f.track_end:
            b.goods[1][kind] = 0
            events.track_end(b, kind)
            if b.goods[0][kind] > 0:
                b.goods[0][kind] -= 1
                events.lost(b, 0, kind, 1)


# -- battles (TV-450 to TV-475) -----------------------------------------------------------------------------------


def join_battle(b: Board) -> None:
    """TV-451, TV-453: the top card of its deck, face up."""
    card = enemy.top_card(b)
    if card == k.NONE:
        return
    b.battle_row[b.battle_row_n] = card
    b.battle_row_n += 1
    b.battle_card[1] = card
    battle.turn_up(b, 1, card)
    events.joined(b, 1)


def start_battle(b: Board, bonus: int) -> None:
    """TV-460 to TV-463."""
    if b.battle:
        b.bonus += bonus
        return
    if no_favors(b):
        return
    card = enemy.top_card(b)
    if card == k.NONE:
        return
    b.where[card] = k.DOWN + 1
    b.battle_row[b.battle_row_n] = card
    b.battle_row_n += 1
    b.battle_card[1] = card
    b.battle = 1
    b.starter = 1
    b.bonus = bonus
    choose_contested(b)


def choose_contested(b: Board) -> None:
    """TV-472 to TV-475: the row of the Chieftain Boat's half, the end on its side."""
    line = 0 if b.f.top[b.f.island_of[b.chief]] else 1
    if b.favor_n[line] == 0:
        line = 1 - line
    side = b.f.side[b.chief]
    if side == 0 and b.favor_n[line] > 1:
        push(b, k.FAVOR_TIE, 0, line)
    else:
        battle.contest(b, 2 * line + (side > 0 and b.favor_n[line] > 1))


def refuse_enemy_favor(b: Board, seat: int, noun: int) -> int:
    """TV-475: an end of the row."""
    return 0 if noun >> 1 == about(b) else 473


def choose_enemy_favor(b: Board, seat: int, noun: int) -> None:
    b.depth -= 1
    battle.contest(b, noun)
