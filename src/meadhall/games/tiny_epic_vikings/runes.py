"""Carrying out a player's actions, and those that only Rune Actions and Boons have (TV-65 to TV-68, TV-215 to TV-246)."""

from meadhall.games.tiny_epic_vikings import actions, battle, events
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import (
    Board,
    about,
    active_runes,
    answered,
    gain,
    no_favors,
    others,
    owner,
    push,
)
from meadhall.games.tiny_epic_vikings.cards import draw_card, nth_in, show
from meadhall.games.tiny_epic_vikings.control import raise_fury, remove_settler, stepped

__all__ = ["begin"]

# -- any action ---------------------------------------------------------------------------------------------------


def refuse_act(b: Board, seat: int, ref: int) -> int:
    """TV-67: 0 if something of an action can be carried out."""
    f = b.f
    act = f.act[ref]
    if act in (k.SAIL, k.FURY):
        return 0
    if act == k.EXPLORE:
        for island in range(f.islands):
            if actions.refuse_explore_from(b, seat, island) == 0:
                return 0
    elif act == k.HARVEST:
        return 0 if actions.has_room(b, seat) else 67
    elif act == k.BUILD:
        return 0 if actions.can_build(b, seat) else 67
    elif act == k.EXPLORE_TEMPLE:
        for island in range(f.islands):
            if refuse_temple_from(b, seat, island) == 0:
                return 0
    elif act == k.SMITE:
        for target in range(f.islands * f.parties):
            if refuse_smite(b, seat, target) == 0:
                return 0
    elif act == k.DRAW_REPLACE:
        if b.deck_n or nth_in(b, k.DISCARD, 0) != k.NONE:
            return 0
    elif act == k.ENTER_BATTLE:
        return 235 if not b.battle and no_favors(b) else 0
    elif act == k.COLLECT:
        return 0 if can_collect(b, seat, ref) else 67
    else:
        for kind in range(3):
            if refuse_exchange_from(b, seat, kind) == 0:
                return 0
    return 67


def is_offered(b: Board, seat: int, ref: int, refused: int) -> int:
    """TV-67, TV-216: an action that a rule refuses is not offered, and the log says why."""
    if refused:
        events.idle(b, seat, ref, refused, runes_for(b, seat, ref - k.REF_RUNE) if refused == 216 else 0)
    return refused == 0


def begin(b: Board, seat: int, ref: int) -> None:
    """TV-197, TV-218, TV-242, TV-253: an action, and the control check when it is completely resolved."""
    f = b.f
    act, n = f.act[ref], f.act_n[ref]
    events.action(b, seat, act, n)
    push(b, k.CONTROL)
    if act == k.SAIL:
        push(b, k.SAIL_BOAT, seat, n)
    elif act == k.EXPLORE:
        actions.begin_explore(b, seat, n)
    elif act == k.HARVEST:
        actions.harvest(b, seat, n)
    elif act == k.BUILD:
        push(b, k.BUILD_SPACE, seat)
    elif act == k.EXPLORE_TEMPLE:
        push(b, k.TEMPLE_FROM, seat)
    elif act == k.SMITE:
        push(b, k.SMITE_TARGET, seat, n)
    elif act == k.DRAW_REPLACE:
        draw_to_hand(b, seat)
    elif act == k.ENTER_BATTLE:
        enter_battle(b, seat, ref - k.REF_RUNE)
    elif act == k.COLLECT:
        collect(b, seat, ref)
    elif act == k.EXCHANGE:
        push(b, k.EXCHANGE_FROM, seat)
    else:
        push(b, k.BOON_GOD, seat)


def runes_for(b: Board, seat: int, card: int) -> int:
    """TV-216: the active runes that count for a card's Rune Action; OPT-4."""
    f = b.f
    count = active_runes(b, seat, f.needs[card])
    if not f.own_card_counts and (f.needs[card] == k.ANY or f.needs[card] == f.rune[card]):
        count -= 1
    return count


def refuse_rune_action(b: Board, seat: int, card: int) -> int:
    """TV-216, TV-67."""
    if runes_for(b, seat, card) < b.f.needs_n[card]:
        return 216
    return refuse_act(b, seat, k.REF_RUNE + card)


# -- explore with a temple ----------------------------------------------------------------------------------------


def refuse_temple_from(b: Board, seat: int, island: int) -> int:
    """TV-219."""
    if island == b.f.islands:
        return 0
    if not b.temples[seat][island]:
        return 219
    for other in range(b.f.islands):
        if b.f.next_to[island][other] and not b.temples[seat][other]:
            return 0
    return 220


def choose_temple_from(b: Board, seat: int, island: int) -> None:
    b.depth -= 1
    if island < b.f.islands:
        push(b, k.TEMPLE_TO, seat, island)


def refuse_temple_to(b: Board, seat: int, island: int) -> int:
    """TV-219, TV-220."""
    if not b.f.next_to[about(b)][island]:
        return 219
    return 220 if b.temples[seat][island] else 0


def choose_temple_to(b: Board, seat: int, island: int) -> None:
    """TV-221: no attack."""
    origin = answered(b)
    b.temples[seat][origin] = 0
    b.temples[seat][island] = 1
    events.temple_moved(b, seat, origin, island)
    stepped(b, origin)
    stepped(b, island)


# -- smite --------------------------------------------------------------------------------------------------------


def refuse_smite(b: Board, seat: int, target: int) -> int:
    """TV-222 to TV-224."""
    n = b.f.parties
    if target == b.f.islands * n:
        return 0
    if target % n == seat:
        return 224
    return 0 if b.settlers[target % n][target // n] > 0 else 223


def choose_smite(b: Board, seat: int, target: int) -> None:
    """TV-222, TV-225, TV-419."""
    n = b.f.parties
    top = b.depth - 1
    b.s_a[top] -= 1
    if target == b.f.islands * n or b.s_a[top] == 0:
        b.depth = top
    if target < b.f.islands * n:
        remove_settler(b, target % n, target // n)
        events.smitten(b, seat, target % n, target // n)
        stepped(b, target // n)


# -- draw and replace ---------------------------------------------------------------------------------------------


def draw_to_hand(b: Board, seat: int) -> None:
    """TV-226, TV-230."""
    card = draw_card(b)
    if card == k.NONE:
        return
    b.where[card] = k.HAND + seat
    slot = 6 + b.draws[seat]
    b.slot_card[seat][slot] = card
    b.slot_batch[seat][slot] = b.batch[card]
    b.draws[seat] += 1
    b.reveals += 1
    events.drew(b, owner(b, seat), seat, card)
    if others(b, seat):
        events.drew(b, others(b, seat), seat, k.NONE)
    push(b, k.DRAW_DISCARD, seat)


def refuse_discard(b: Board, seat: int, card: int) -> int:
    """TV-227: a card of the hand."""
    return 0 if b.where[card] == k.HAND + seat else 227


def choose_discard(b: Board, seat: int, card: int) -> None:
    """TV-227 to TV-229: face up on the discard pile."""
    b.depth -= 1
    b.where[card] = k.DISCARD
    show(b, seat, card)
    events.discarded(b, seat, card)


# -- enter battle -------------------------------------------------------------------------------------------------


def enter_battle(b: Board, seat: int, card: int) -> None:
    """TV-231 to TV-234: everybody knows the card; it gives no rune until it is turned up again."""
    b.where[card] = k.DOWN + seat
    b.card_runes[seat][b.f.rune[card]] -= 1
    b.entered[seat] = 1
    events.entered(b, seat, card)
    battle.go_to_battle(b, seat, card)


# -- collect and exchange -----------------------------------------------------------------------------------------


def can_collect(b: Board, seat: int, ref: int) -> int:
    f = b.f
    if f.act_per[ref] != k.NONE:
        return active_runes(b, seat, f.act_per[ref]) > 0 and b.goods[seat][f.act_resource[ref]] < k.MOST_GOODS
    if f.pouch[ref][k.ANY]:
        return actions.has_room(b, seat)
    for kind in range(3):
        if f.pouch[ref][kind] and b.goods[seat][kind] < k.MOST_GOODS:
            return 1
    return 0


def collect(b: Board, seat: int, ref: int) -> None:
    """TV-236 to TV-238, TV-501."""
    f = b.f
    if f.act_per[ref] != k.NONE:
        gain(b, seat, f.act_resource[ref], active_runes(b, seat, f.act_per[ref]))
        return
    for kind in range(3):
        gain(b, seat, kind, f.pouch[ref][kind])
    if f.pouch[ref][k.ANY]:
        push(b, k.GAIN, seat, f.pouch[ref][k.ANY])


def refuse_exchange_from(b: Board, seat: int, kind: int) -> int:
    """TV-239, TV-240."""
    if kind == k.NO_RESOURCE:
        return 0
    if b.goods[seat][kind] == 0:
        return 36
    for other in range(3):
        if other != kind and b.goods[seat][other] < k.MOST_GOODS:
            return 0
    return 240


def choose_exchange_from(b: Board, seat: int, kind: int) -> None:
    b.depth -= 1
    if kind != k.NO_RESOURCE:
        push(b, k.EXCHANGE_TO, seat, kind)


def refuse_exchange_to(b: Board, seat: int, kind: int) -> int:
    if kind == about(b):
        return 239
    return 0 if b.goods[seat][kind] < k.MOST_GOODS else 240


def choose_exchange_to(b: Board, seat: int, kind: int) -> None:
    origin = answered(b)
    push(b, k.EXCHANGE_COUNT, seat, origin, kind)


def refuse_exchange_count(b: Board, seat: int, n: int) -> int:
    """TV-240."""
    if n == 0:
        return 239
    origin, kind = about(b), b.s_b[b.depth - 1]
    return 240 if n > b.goods[seat][origin] or n > k.MOST_GOODS - b.goods[seat][kind] else 0


def choose_exchange_count(b: Board, seat: int, n: int) -> None:
    origin = answered(b)
    kind = b.s_b[b.depth]
    b.goods[seat][origin] -= n
    b.goods[seat][kind] += n
    events.exchanged(b, seat, origin, kind, n)


# -- losing a battle: Boon and Fury (section 6) -------------------------------------------------------------------


def lose(b: Board, party: int) -> None:
    """TV-112 to TV-114, TV-467, TV-468: the Boon of the card's god, then his Fury."""
    rune = b.f.rune[b.battle_card[party]]
    events.lost_battle(b, party, b.battle_card[party])
    push(b, k.RAISE_FURY, party, rune, 1)
    if party == b.f.enemy:
        push(b, k.ENEMY_ACT, party, k.REF_MAT + rune)
    elif is_offered(b, party, k.REF_BOON + b.god[rune], refuse_act(b, party, k.REF_BOON + b.god[rune])):
        push(b, k.USE_BOON, party, rune)


def choose_boon(b: Board, seat: int, noun: int) -> None:
    """TV-66, TV-243, TV-246."""
    rune = answered(b)
    if noun == k.USE:
        begin(b, seat, k.REF_BOON + b.god[rune])


def choose_boon_god(b: Board, seat: int, rune: int) -> None:
    """TV-244."""
    b.depth -= 1
    push(b, k.BOON_DIR, seat, rune)


def refuse_boon_dir(b: Board, seat: int, noun: int) -> int:
    """TV-245."""
    return 245 if noun == k.LOWER and b.fury[about(b)] == 0 else 0


def choose_boon_dir(b: Board, seat: int, noun: int) -> None:
    rune = answered(b)
    raise_fury(b, rune, 1 if noun == k.RAISE else -1)
