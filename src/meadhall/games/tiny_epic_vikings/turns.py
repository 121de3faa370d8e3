"""Phase 2, a player's turn: recalling settlers, a card and its actions, dedicating a village (TV-58 to TV-72, TV-247 to TV-256)."""

from meadhall.games.tiny_epic_vikings import battle, events, runes
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board, about, answered, no_favors, push
from meadhall.games.tiny_epic_vikings.cards import lay_down, lay_up, show
from meadhall.games.tiny_epic_vikings.control import check_control, raise_fury, stepped

__all__ = ["begin_turn"]

# -- the turn (section 4) -----------------------------------------------------------------------------------------


def turns_in_era(b: Board) -> int:
    """TV-59, TV-329; OPT-5."""
    f = b.f
    turns = f.hand[b.era] * f.sides
    if f.solo and not (f.last_turn == k.LAST_TURN_ALL or (f.last_turn == k.LAST_TURN_DEFAULT and b.era < 3)):
        turns -= 1
    return turns


def begin_turn(b: Board, turn: int) -> None:
    """TV-58 to TV-60, TV-69, TV-83, TV-84, TV-328."""
    turns = turns_in_era(b)
    if turn == turns:
        push(b, k.CLEAN_UP)
        if b.battle:
            push(b, k.RESOLVE)
        return
    b.turn = turn
    push(b, k.TURN, 0, turn + 1)
    who = (b.first + turn) % b.f.sides
    events.turn(b, who, turn + 1)
    if b.f.solo:
        begin_solo_turn(b, who, turn + 1 == turns)
        return
    push(b, k.DEDICATION, who)
    push(b, k.PLAY, who)
    if b.battle and b.starter == who:
        push(b, k.RESOLVE)


def begin_solo_turn(b: Board, who: int, last: int) -> None:
    """TV-330, TV-340, TV-341, TV-464, TV-496 to TV-498."""
    for rune in range(3):
        b.fresh[rune] = 0
    push(b, k.TRACK_END)
    if last:
        push(b, k.LAST_BATTLES)
    push(b, k.SYMBOLS, 0, 1)
    if who == b.f.enemy:
        push(b, k.ENEMY_TURN)
        return
    push(b, k.DEDICATION)
    if b.battle:
        push(b, k.SOLO_JOIN)
    else:
        push(b, k.PLAY)


def choose_join(b: Board, seat: int, noun: int) -> None:
    """TV-330 to TV-334."""
    b.depth -= 1
    if noun == k.USE:
        push(b, k.PLAY, 0, 1)
        return
    events.declined(b, 0)
    push(b, k.PLAY)
    push(b, k.RESOLVE)


def last_battles(b: Board) -> None:
    """TV-464, TV-497, TV-498: until no enemy battle is left."""
    if b.battle:
        push(b, k.LAST_BATTLES)
        push(b, k.SYMBOLS, 0, 1)
        push(b, k.RESOLVE)


def play(b: Board, seat: int, joining: int) -> None:
    """TV-61, TV-72."""
    push(b, k.CHOOSE_CARD, seat, joining)
    push(b, k.RECALL, seat)


# -- recalling ----------------------------------------------------------------------------------------------------


def refuse_recall(b: Board, seat: int, island: int) -> int:
    """TV-71."""
    if island == b.f.islands:
        return 0
    return 0 if b.settlers[seat][island] > 0 else 71


def choose_recall(b: Board, seat: int, island: int) -> None:
    """TV-71, TV-197, TV-500: one settler after the other, until done; the check follows unless a sail is going on."""
    if island == b.f.islands:
        b.depth -= 1
        return
    b.settlers[seat][island] -= 1
    b.mat_settlers[seat] += 1
    events.recalled(b, seat, island)
    if not about(b):
        check_control(b)
    else:
        stepped(b, island)


# -- the card -----------------------------------------------------------------------------------------------------


def refuse_card(b: Board, seat: int, card: int) -> int:
    """TV-61."""
    return 0 if b.where[card] == k.HAND + seat else 61


def choose_card(b: Board, seat: int, card: int) -> None:
    joining = answered(b)
    if joining:  # TV-331, TV-332
        lay_down(b, seat, card)
        battle.go_to_battle(b, seat, card)
        push(b, k.RESOLVE)
    else:
        push(b, k.CHOOSE_FACE, seat, card)


def refuse_face(b: Board, seat: int, noun: int) -> int:
    """TV-62, TV-77."""
    return 77 if noun != k.UP and not b.battle and no_favors(b) else 0


def choose_face(b: Board, seat: int, noun: int) -> None:
    """TV-62 to TV-65."""
    card = answered(b)
    if noun == k.UP:
        lay_up(b, seat, card)
        show(b, seat, card)
        events.played_up(b, seat, card)
        push(b, k.RUNE, seat, card)
        push(b, k.LEADER, seat, card)
    else:
        lay_down(b, seat, card)
        battle.go_to_battle(b, seat, card)


def offer_leader_action(b: Board, seat: int, card: int) -> None:
    """TV-65, TV-67."""
    if runes.is_offered(b, seat, card, runes.refuse_act(b, seat, card)):
        push(b, k.USE_LEADER, seat, card)


def choose_leader_action(b: Board, seat: int, noun: int) -> None:
    card = answered(b)
    if noun == k.USE:
        runes.begin(b, seat, card)


def offer_rune_action(b: Board, seat: int, card: int) -> None:
    """TV-72, TV-215, TV-217, TV-490, TV-503: settlers may be recalled before the question, if it will be asked."""
    if runes.is_offered(b, seat, k.REF_RUNE + card, runes.refuse_rune_action(b, seat, card)):
        push(b, k.RUNE_ASK, seat, card)
        push(b, k.RECALL, seat)


def ask_rune_action(b: Board, seat: int, card: int) -> None:
    """TV-491, TV-503: the recall may have changed it."""
    if runes.is_offered(b, seat, k.REF_RUNE + card, runes.refuse_rune_action(b, seat, card)):
        push(b, k.USE_RUNE, seat, card)


def choose_rune_action(b: Board, seat: int, noun: int) -> None:
    card = answered(b)
    if noun == k.USE:
        runes.begin(b, seat, k.REF_RUNE + card)


# -- dedication (section 14) --------------------------------------------------------------------------------------


def space_limit(b: Board) -> int:
    """TV-251, TV-298, TV-322."""
    return 2 if b.f.players == 1 else b.f.players


def refuse_dedication(b: Board, seat: int, space: int) -> int:
    if space == k.NO_SPACE:
        return 0
    return 251 if b.dedicated[space] >= space_limit(b) else 0


def offer_dedication(b: Board, seat: int) -> None:
    """TV-69, TV-248, TV-249, TV-490: if there is a village and an open space."""
    if b.villages[seat] == 0:
        return
    for space in range(k.NO_SPACE):
        if refuse_dedication(b, seat, space) == 0:
            push(b, k.DEDICATE, seat)
            push(b, k.RECALL, seat)
            return


def choose_dedication(b: Board, seat: int, space: int) -> None:
    """TV-250 to TV-255, TV-505."""
    b.depth -= 1
    if space == k.NO_SPACE:
        return
    b.villages[seat] -= 1
    b.dedicated[space] += 1
    events.dedicated(b, seat, space)
    if space < 4:
        runes.begin(b, seat, k.REF_DEDICATION + space)
    else:
        raise_fury(b, space - 4, b.f.god_fury)
