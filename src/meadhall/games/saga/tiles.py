"""The action phase: the players' tiles, their bonus and their actions (SG-83 to SG-100, SG-202 to SG-210, SG-335, SG-342)."""

from meadhall.games.saga import anglo_saxons, battles, events, moves, spread, vikings
from meadhall.games.saga import constants as k
from meadhall.games.saga.board import Board, take_coins


def begin_actions(b: Board) -> None:
    """SG-83."""
    b.phase = k.ACTIONS
    b.turn = 0
    b.actor = b.holder[b.f.act_first]
    events.first_actor(b, b.actor)
    b.step = k.TILE_FIRST


# -- the tile ---------------------------------------------------------------------------------------------------------


def refuse_tile(b: Board, seat: int, tile: int) -> int:
    """D-4: SG-85, SG-99."""
    if b.holder[tile] != seat:
        return 85
    return 99 if b.used[tile] else 0


def choose_tile(b: Board, seat: int, tile: int) -> None:
    """SG-85 to SG-88: the bonus comes before all other actions of the tile."""
    b.tile = tile
    for action in range(9):
        b.done[action] = 0
    events.tile(b, seat, tile)
    b.step = k.BONUS


def end_tile(b: Board) -> None:
    """SG-84, SG-87, SG-99, SG-100: the other tile, the other player, or the battles."""
    b.used[b.tile] = 1
    events.tile_used(b, b.actor, b.tile)
    b.step = k.TILE_FIRST
    for tile in range(4):
        if b.holder[tile] == b.actor and not b.used[tile]:
            return
    b.turn += 1
    b.actor = 1 - b.actor
    if b.turn == 2:
        battles.begin_battles(b)


# -- its bonus --------------------------------------------------------------------------------------------------------


def refuse_bonus(b: Board, seat: int, noun: int) -> int:
    """SG-90, SG-96, SG-202 to SG-210."""
    if noun == k.SKIP:
        return 0
    printed = b.f.bonus[seat][b.tile]
    if noun == k.BONUS_MOVE:
        if printed == k.FULL_MOVE:
            return 0 if moves.can_move(b, k.V) else 105
        if printed == k.MOVE1_OR_COIN:
            return 0 if moves.can_move(b, k.A) else 204
    elif noun == k.BONUS_COIN:
        if printed == k.COIN or printed == k.MOVE1_OR_COIN:
            return 0 if b.coins[k.BANK] > 0 else 7
    elif printed == k.RECRUIT_WARRIOR:
        return 0 if b.supply[k.V] > 0 else 206
    return 39


def choose_bonus(b: Board, seat: int, noun: int) -> None:
    b.step = k.NEXT_ACTION
    if noun == k.SKIP:
        return
    events.bonus(b, seat, noun, b.tile)
    if noun == k.BONUS_COIN:
        take_coins(b, k.A, 1)
    elif noun == k.BONUS_WARRIOR:
        spread.begin_spread(b, k.SUPPLY, 1, 0)
    elif seat == k.A:
        b.step = k.BONUS_ORIGIN
    else:
        b.step = k.MOVE_ORIGIN


# -- its actions ------------------------------------------------------------------------------------------------------


def refuse_action(b: Board, seat: int, action: int) -> int:
    """SG-91 to SG-96, SG-342: an action of this half, not yet done, with an effect."""
    if action == k.END_TILE:
        return 0
    if not b.f.action[seat][b.tile][action]:
        return 82 if b.f.action[1 - seat][b.tile][action] else 39
    if b.done[action]:
        return 93
    if b.f.either[seat][b.tile]:
        for other in range(1, 9):
            if b.done[other]:
                return 342
    if action == k.MOVE:
        return 0 if moves.can_move(b, seat) else 105
    return vikings.refuse_action(b, action) if action >= k.SCOUT else anglo_saxons.refuse_action(b, action)


def choose_action(b: Board, seat: int, action: int) -> None:
    """SG-93, SG-335: chosen is used up."""
    if action == k.END_TILE:
        end_tile(b)
        return
    b.done[action] = 1
    events.action(b, seat, action, b.tile)
    if action == k.MOVE:
        b.step = k.MOVE_ORIGIN
    elif action >= k.SCOUT:
        vikings.begin_action(b, action)
    else:
        anglo_saxons.begin_action(b, action)
