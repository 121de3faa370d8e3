"""The turn, the rounds, the end of the game and the score (BA-68 to BA-77, BA-177 to BA-194, BA-196)."""

from meadhall.games.barony import builds, cities, events, moves, recruits, titles
from meadhall.games.barony import constants as k
from meadhall.games.barony.board import Board, forget_turn

# -- the six actions (section 5 of the rules) ------------------------------------------------------------------------------


def refuse_action(b: Board, seat: int, action: int) -> int:
    """D-5: BA-69 to BA-75; each action names the rule that says when it is legal."""
    if action == k.RECRUIT:
        return 0 if recruits.can_recruit(b) else 78
    if action == k.MOVE:
        return 0 if moves.can_move(b) else 87
    if action == k.BUILD:
        return 0 if builds.can_build(b) else 124
    if action == k.NEW_CITY:
        return 0 if cities.can_found(b) else 141
    if action == k.EXPEDITION:
        return 0 if cities.can_explore(b) else 155
    if action == k.TITLE:
        return 0 if titles.can_rise(b) else 166
    return 75 if not b.f.free_pass and can_act(b) else 0


def can_act(b: Board) -> int:
    """BA-74."""
    for action in range(k.PASS):
        if refuse_action(b, b.actor, action) == 0:
            return 1
    return 0


def choose_action(b: Board, seat: int, action: int) -> None:
    if action == k.RECRUIT:
        b.step = k.RECRUIT_CITY
    elif action == k.MOVE:
        b.step = k.MOVE_HEX
    elif action == k.BUILD:
        b.step = k.BUILD_HEX
    elif action == k.NEW_CITY:
        b.step = k.CITY_HEX
    elif action == k.EXPEDITION:
        b.step = k.EXPEDITION_HEX
    elif action == k.TITLE:
        b.step = k.PAYMENT
    else:
        b.passes += 1  # BA-76, BA-196
        events.passed(b, b.actor)
        end_turn(b)


# -- rounds ------------------------------------------------------------------------------------------------------------------


def end_turn(b: Board) -> None:
    """BA-68, BA-73: the next place in turn order; after the last one the round is over."""
    forget_turn(b)
    place = b.place[b.actor] + 1
    if place < b.f.players:
        b.actor = b.order[place]
        b.step = k.ACTION
        return
    b.condition = the_end(b)
    if b.condition:
        b.phase = k.OVER
        b.step = 0
        b.winner = leader(b)
        events.over(b, b.winner, b.condition, score(b, b.winner))
        return
    b.passes = 0
    b.round += 1
    b.actor = b.order[0]
    b.step = k.ACTION
    events.round(b, b.round)


def the_end(b: Board) -> int:
    """BA-181 to BA-187, at the end of a round."""
    if last_round(b):
        return k.BY_DUKE
    if b.passes == b.f.players:
        return k.ALL_PASSED
    return k.BY_CAP if b.round >= b.f.cap else 0


def last_round(b: Board) -> int:
    """BA-181: whether somebody is duke."""
    for seat in range(b.f.players):
        if b.title[seat] == k.DUKE:
            return 1
    return 0


# -- final scoring -----------------------------------------------------------------------------------------------------------


def score(b: Board, seat: int) -> int:
    """BA-177, BA-189."""
    total = b.f.title_points * b.title[seat] + b.f.city_points * b.founded[seat]
    for kind in range(k.KINDS):
        total += b.f.silver[kind] * b.tokens[seat][kind]
    return total


def leader(b: Board) -> int:
    """BA-191, BA-193: the highest score; among equals the last in turn order."""
    best = b.order[0]
    for place in range(1, b.f.players):
        if score(b, b.order[place]) >= score(b, best):
            best = b.order[place]
    return best
