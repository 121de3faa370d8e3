"""Battles: starting and joining, resolving, and the Invaders (TV-73 to TV-130, TV-502, TV-504, TV-509)."""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events, tracks
from meadhall.games.tiny_epic_vikings.board import Board, active_runes, answered, gain, move_marker, push
from meadhall.games.tiny_epic_vikings.cards import draw_card, favor_back, put_favor, show, take_favor

__all__ = ["invader_strength", "resolve", "strength_of"]

# -- starting and joining (section 5) -----------------------------------------------------------------------------


def go_to_battle(b: Board, seat: int, card: int) -> None:
    """TV-64, TV-74 to TV-80, TV-232: the card lies face down; whoever starts chooses the Favor card."""
    b.battle_card[seat] = card
    if b.battle:
        events.joined(b, seat)
        return
    b.battle = 1
    b.starter = seat
    b.bonus = 0
    push(b, k.CHOOSE_FAVOR, seat)


def contest(b: Board, noun: int) -> None:
    """TV-74: the contested card is laid out."""
    b.taken_from = noun
    b.contested = take_favor(b, noun)
    events.battle_started(b, b.starter, b.contested, noun)


def refuse_favor(b: Board, seat: int, noun: int) -> int:
    """TV-74 to TV-76: an end of a row; a single card counts as the left end."""
    n = b.favor_n[noun >> 1]
    return 0 if n > (noun & 1) else 76


def choose_favor(b: Board, seat: int, noun: int) -> None:
    b.depth -= 1
    contest(b, noun)
    if b.f.solo:
        tracks.join_battle(b)  # TV-451, TV-452
        push(b, k.RESOLVE)


# -- resolving (section 6) ----------------------------------------------------------------------------------------


def resolve(b: Board) -> None:
    """TV-85, TV-86: all cards are turned up, then the costs are paid, from the starter clockwise."""
    n = b.f.sides
    b.battle = 0
    b.reveals += 1
    push(b, k.FIGHT)
    for i in range(n):
        party = (b.starter + n - 1 - i) % n
        b.fighting[party] = 0
        if b.battle_card[party] != k.NONE:
            push(b, k.PAY, party)
    for i in range(n):
        party = (b.starter + i) % n
        card = b.battle_card[party]
        if card != k.NONE and b.where[card] == k.DOWN + party:
            turn_up(b, party, card)


def turn_up(b: Board, party: int, card: int) -> None:
    b.where[card] = k.ROW + party
    rune = b.f.rune[card]
    b.card_runes[party][rune] += 1
    if party == b.f.enemy:
        b.last_rune = rune  # TV-346
        b.fresh[rune] += 1
    show(b, party, card)
    events.revealed(b, party, card)


def pay_cost(b: Board, party: int) -> None:
    """TV-86 to TV-90, TV-456."""
    cost = b.f.steel[b.battle_card[party]]
    if cost == 0 or party == b.f.enemy:
        b.fighting[party] = 1
    elif b.goods[party][k.STEEL] < cost:
        events.out(b, party, b.battle_card[party])
    elif b.f.steel_refusable:
        push(b, k.PAY_STEEL, party, cost)
    else:
        pay_steel(b, party, cost)


def pay_steel(b: Board, party: int, cost: int) -> None:
    b.goods[party][k.STEEL] -= cost
    b.fighting[party] = 1
    events.paid(b, party, k.STEEL, cost)


def choose_pay(b: Board, seat: int, noun: int) -> None:
    """OPT-14."""
    cost = answered(b)
    if noun == k.USE:
        pay_steel(b, seat, cost)
    else:
        events.out(b, seat, b.battle_card[seat])


def strength_of(b: Board, party: int, card: int) -> int:
    """TV-91 to TV-96, TV-457, TV-458; OPT-4, OPT-10: as if the card were turned up already."""
    f = b.f
    of = f.of[card]
    count: int = 0
    if of >= k.BOOST_RESOURCE:
        count = b.goods[party][of - k.BOOST_RESOURCE]
    elif of != k.NO_BOOST:
        count = fresh_runes(b, of) if f.fresh_only and party == f.enemy else active_runes(b, party, of)
        if of == k.ANY or of == f.rune[card]:
            count += f.own_card_counts - (b.where[card] == k.ROW + party)
    total: int = f.base[card] + f.factor[card] * count
    return total + b.bonus if party == f.enemy else total


def fresh_runes(b: Board, kind: int) -> int:
    n = 0
    for rune in range(3):
        if kind in (k.ANY, rune):
            n += b.held[b.f.enemy][rune] + b.fresh[rune]
    return n


def fight(b: Board) -> None:
    """TV-97 to TV-101, TV-111, TV-502."""
    fighters = 0
    best, most, tie = k.NONE, -1, 0
    for party in range(b.f.sides):
        if not b.fighting[party]:
            continue
        fighters += 1
        strength = strength_of(b, party, b.battle_card[party])
        b.strength[party] = strength
        events.strength(b, party, b.battle_card[party], strength)
        if strength > most:
            best, most, tie = party, strength, 0
        elif strength == most:
            tie = 1
    push(b, k.BATTLE_OVER)
    if fighters == 0:
        favor_back(b)
    elif fighters == 1:
        fight_invaders(b, best, most)
    else:
        if tie:
            favor_back(b)
            best = k.NONE
        n = b.f.sides
        for i in range(n):
            party = (b.starter + n - 1 - i) % n
            if b.fighting[party] and party != best:
                push(b, k.LOSER, party)
        if best != k.NONE:
            push(b, k.WIN, best)


# -- the Invaders (section 7) -------------------------------------------------------------------------------------


def fight_invaders(b: Board, fighter: int, strength: int) -> None:
    """TV-116 to TV-130, TV-471, TV-504."""
    card = draw_card(b)
    against = -1  # no card left anywhere: nobody attacks
    if card != k.NONE:
        against = invader_strength(b, card)
        b.where[card] = k.INVADER
        b.invaders[b.invaders_n] = card
        b.invaders_n += 1
        b.reveals += 1
        events.invader(b, card, against)
        if strength >= against:
            push(b, k.RAISE_FURY, 0, b.f.rune[card], 1)
    if strength > against:
        push(b, k.WIN, fighter)
    else:
        favor_back(b)
        push(b, k.LOSER, fighter)


def invader_strength(b: Board, card: int) -> int:
    """TV-118 to TV-120: earlier cards for a rune, the current one too for a resource."""
    of = b.f.of[card]
    count: int = 0
    if of != k.NO_BOOST:
        count = b.invaders_n + (of >= k.BOOST_RESOURCE)
    return b.f.base[card] + b.f.factor[card] * count


# -- winning ------------------------------------------------------------------------------------------------------


def win(b: Board, party: int) -> None:
    """TV-102, TV-107, TV-465, TV-501: the pouch at once, named kinds first."""
    favor = b.contested
    events.won_favor(b, party, favor)
    push(b, k.TAKE_FAVOR, party, favor)
    for kind in range(3):
        gain(b, party, kind, b.f.favor_pouch[favor][kind])
    free = b.f.favor_pouch[favor][k.ANY]
    if party == b.f.enemy:
        for i in range(free):  # TV-412
            move_marker(b, k.WOOD + i % 3)
    elif free:
        push(b, k.GAIN, party, free)


def keep_favor(b: Board, party: int, favor: int) -> None:
    """TV-103 to TV-105, TV-466."""
    b.contested = k.NONE
    b.favor_owner[favor] = party
    b.favors[party] += 1
    events.favor_kept(b, party, b.favors[party])
    if b.favors[party] == 4 and party != b.f.enemy:
        push(b, k.RETURN_FAVOR, party)


def refuse_return(b: Board, seat: int, favor: int) -> int:
    """TV-106."""
    return 0 if b.favor_owner[favor] == seat else 106


def choose_return(b: Board, seat: int, favor: int) -> None:
    b.depth -= 1
    push(b, k.RETURN_AT, seat, favor)


def refuse_return_at(b: Board, seat: int, noun: int) -> int:
    """TV-108, TV-109: an empty row has one place, the left."""
    return 109 if noun & 1 and b.favor_n[noun >> 1] == 0 else 0


def choose_return_at(b: Board, seat: int, noun: int) -> None:
    favor = answered(b)
    b.favor_owner[favor] = k.NONE
    b.favors[seat] -= 1
    put_favor(b, noun, favor)
    events.favor_returned(b, seat, favor, noun)


def end_battle(b: Board) -> None:
    """TV-115; in the solo game the symbols that the battle has activated follow, but no new battle (TV-427, TV-496)."""
    events.battle_over(b)
    for party in range(4):
        b.battle_card[party] = k.NONE
        b.fighting[party] = b.entered[party] = 0
    b.bonus = 0
    if b.f.solo:
        push(b, k.SYMBOLS)
