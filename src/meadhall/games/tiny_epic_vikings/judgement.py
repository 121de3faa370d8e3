"""A hand-written judgement of a position, for bots: the points that a side may expect at the end, less those of its rivals.

What others hold is read from the position, which for a bot is a redealt one. The value is in points and bounded by what the box can
pay; it moves towards the true score as the turns run out.
"""

from meadhall.core.inputs import whole
from meadhall.core.memory import WordRow
from meadhall.games.tiny_epic_vikings import battle, runes, turns
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board, active_runes, boats_built, boots, influence, temples_built

VICTORY = 100.0
UNIT = 0.4  # what a resource is worth with many turns to come, in points
VILLAGE = 1.0
INVADERS = 5.0  # strength to reckon with when nobody else fights


def evaluate(b: Board, seat: int) -> float:
    sides = b.f.sides
    own = prospects(b, seat)
    best, total = -1000.0, 0.0
    for other in range(sides):
        if other != seat:
            worth = prospects(b, other)
            best = max(best, worth)
            total += worth
    worth = own - 0.5 * best - 0.5 * total / (sides - 1)
    if b.phase == k.OVER and b.winners >> seat & 1:
        worth += VICTORY
    return worth


# -- how sure things are ------------------------------------------------------------------------------------------


def chance(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))


def turns_left(b: Board, party: int) -> int:
    """Turns of a side after the present one."""
    if b.phase == k.OVER:
        return 0
    left = 0
    for era in range(b.era + 1, 4):
        left += b.f.hand[era]
    if b.era > 0:
        left += b.f.hand[b.era]
    if b.phase == k.TURNS:
        left -= b.turn // b.f.sides
        if (party + b.f.sides - b.first) % b.f.sides <= b.turn % b.f.sides:
            left -= 1
    return max(left, 0)


def place_ahead(b: Board, rune: int, left: int) -> float:
    """The place from 0 to 2 that a god may expect (TV-266, TV-269)."""
    place = 0.0
    for other in range(3):
        if other == rune:
            continue
        lead: int = b.fury[other] - b.fury[rune]
        if left == 0:
            place += 1.0 if lead >= 0 else 0.0
        else:
            place += chance((lead + 0.2) * (0.15 + 1.5 / (1.0 + left)))
    return place


def worth_at(place: float, first: int, second: int, third: int) -> float:
    """Points for a place between the places."""
    if place < 1.0:
        return first + (second - first) * place
    return second + (third - second) * (place - 1.0)


def island_worth(b: Board, rune: int, left: int) -> float:
    points = b.f.island_points
    return worth_at(place_ahead(b, rune, left), points[0], points[1], points[2])


def favor_worth(b: Board, favor: int, left: int) -> float:
    points = b.f.favor_points
    worth = 0.0
    for rune in range(3):
        if b.f.favor_runes[favor][rune]:
            worth += b.f.favor_runes[favor][rune] * worth_at(place_ahead(b, rune, left), points[0], points[1], points[2])
    return worth


# -- what a side may expect ---------------------------------------------------------------------------------------


def prospects(b: Board, party: int) -> float:
    left = turns_left(b, party)
    worth = 0.0
    for island in range(b.f.islands):
        own = influence(b, party, island)
        if own:
            worth += island_worth(b, b.f.island_rune[island], left) * hold(b, party, island, own, left)
    if b.favors[party]:
        for favor in range(18):
            if b.favor_owner[favor] == party:
                worth += favor_worth(b, favor, left)
    if b.phase == k.OVER:
        return worth
    if b.battle_card[party] != k.NONE and b.contested != k.NONE:
        worth += battle_worth(b, party, left)
    if b.f.solo and party == b.f.enemy:
        return worth + enemy_worth(b, left)
    return worth + goods_worth(b, party, left) + cards_worth(b, party) + pending_worth(b, party, left)


def hold(b: Board, party: int, island: int, own: int, left: int) -> float:
    """How likely an island is held in the end, with so much influence."""
    rival: int = 0
    for other in range(b.f.parties):
        if other != party and boots(b, other, island):
            rival = max(rival, influence(b, other, island))
    holder = b.holder[island]
    if left == 0:
        return 1.0 if holder == party else 0.0
    steep: float = 0.5 + 2.5 / (1.0 + left)
    if holder == party:
        return chance(steep * (own - rival + 0.5) + 0.3)
    likely: float = chance(steep * (own - rival - 1.0) - 0.3)
    return likely if boots(b, party, island) else 0.2 * likely


def goods_worth(b: Board, party: int, left: int) -> float:
    """Resources, villages, and what boats and temples add to harvests."""
    if left == 0:
        return 0.0
    each: float = UNIT * (1.0 if left > 3 else 0.3 * left)
    worth = 0.0
    for kind in range(3):
        n: int = b.goods[party][kind]
        worth += each * (n if n <= 3 else 3.0 + 0.5 * (n - 3))
    room: int = 0
    for space in range(k.NO_SPACE):
        room += b.dedicated[space] < turns.space_limit(b)
    if room:
        worth += VILLAGE * b.villages[party] * (1.0 if left > 1 else 0.6)
    built: int = boats_built(b, party) + temples_built(b, party)
    return worth + built * 0.06 * left + 0.05 * b.mat_settlers[party]


def enemy_worth(b: Board, left: int) -> float:
    """The solo enemy's markers and pieces still to come."""
    markers: int = b.goods[1][0] + b.goods[1][1] + b.goods[1][2]
    return 0.12 * markers if left else 0.0


# -- cards --------------------------------------------------------------------------------------------------------


def cards_worth(b: Board, party: int) -> float:
    worth = 0.0
    for card in range(48):
        if b.where[card] == k.HAND + party:
            worth += card_worth(b, party, card)
    if b.phase == k.DRAFT and not b.f.solo and b.pending[party] != k.NONE:
        worth += card_worth(b, party, b.pending[party])
    return worth


def card_worth(b: Board, party: int, card: int) -> float:
    """A card still to be played: its actions, or its strength."""
    f = b.f
    worth: float = act_worth(f.act[card], f.act_n[card])
    have: int = active_runes(b, party, f.needs[card]) + (f.needs[card] == k.ANY or f.needs[card] == f.rune[card])
    missing: int = f.needs_n[card] - have
    if missing <= 0:
        worth += 0.7 * act_worth(f.act[k.REF_RUNE + card], f.act_n[k.REF_RUNE + card])
    elif missing == 1:
        worth += 0.3
    fights: float = 0.25 * (battle.strength_of(b, party, card) - 0.7 * f.steel[card])
    return worth if worth > fights else fights


def act_worth(act: int, n: int) -> float:
    """An action in general."""
    if act == k.SAIL:
        return 0.5 + 0.35 * n
    if act == k.EXPLORE:
        return 0.3 + 0.3 * n
    if act == k.HARVEST:
        return UNIT * n
    if act == k.BUILD:
        return 1.1
    return 0.6 * n if act == k.SMITE else 0.7


def battle_worth(b: Board, party: int, left: int) -> float:
    """The contested Favor card, or what a loser gets."""
    mine = fighter(b, party)
    rivals = 0
    best: float = -1.0
    for other in range(b.f.sides):
        if other != party and b.battle_card[other] != k.NONE:
            rivals += 1
            best = max(best, fighter(b, other))
    if mine < 0.0:
        return 0.1
    if rivals:
        wins = chance(1.2 * (mine - best))
    else:
        wins = chance(0.6 * (mine - INVADERS))
        if not b.f.solo:
            wins *= 0.85
    prize = favor_worth(b, b.contested, left)
    if b.favors[party] >= 3:
        prize *= 0.3
    if left:
        for kind in range(4):
            prize += 0.3 * b.f.favor_pouch[b.contested][kind]
    return wins * prize + (1.0 - wins) * 0.7


def fighter(b: Board, party: int) -> float:
    """The strength of a card in the battle, or -1 if its steel cannot be paid."""
    card = b.battle_card[party]
    if party != b.f.enemy and b.goods[party][k.STEEL] < b.f.steel[card]:
        return -1.0
    return battle.strength_of(b, party, card)


# -- what is under way --------------------------------------------------------------------------------------------


def pending_worth(b: Board, party: int, left: int) -> float:
    """Steps of an action that are still to come: a landing, a Rune Action, a Boon."""
    worth = 0.0
    for at in range(b.depth):
        if b.s_who[at] != party:
            continue
        kind = b.s_kind[at]
        a = b.s_a[at]
        if kind == k.DEPLOY_COUNT:
            worth += landing_worth(b, party, a, b.s_b[at], left)
        elif kind == k.RAID_STEP:
            cost = b.f.raid_steel[b.era]
            if b.village[a] and b.goods[party][k.STEEL] >= cost:
                worth += max(0.0, VILLAGE - UNIT * cost)
        elif kind == k.RUNE_ASK or kind == k.USE_RUNE or kind == k.RUNE:
            if runes.refuse_rune_action(b, party, a) == 0:
                worth += 0.7 * act_worth(b.f.act[k.REF_RUNE + a], b.f.act_n[k.REF_RUNE + a])
        elif kind == k.USE_BOON:
            boon = k.REF_BOON + b.god[a]
            worth += 0.7 * act_worth(b.f.act[boon], b.f.act_n[boon])
    return worth


def landing_worth(b: Board, party: int, island: int, n: int, left: int) -> float:
    """The best number of settlers to deploy on an island."""
    most: int = min(n, b.goods[party][k.FOOD], b.mat_settlers[party])
    own = influence(b, party, island)
    each = island_worth(b, b.f.island_rune[island], left)
    now = hold(b, party, island, own, left)
    best = 0.0
    for count in range(1, most + 1):
        best = max(best, each * (hold(b, party, island, own + count, left) - now) - UNIT * count)
    return best


# -- for a net -----------------------------------------------------------------------------------------


def terms(b: Board, into: WordRow) -> None:
    """TERMS (planes.py): what is asked, and side by side what this judgement weighs."""
    into[0] = 0 if b.phase == k.OVER else b.s_kind[b.depth - 1]
    at = 1
    for party in range(b.f.sides):
        at = terms_of(b, party, into, at)


def terms_of(b: Board, party: int, into: WordRow, at: int) -> int:
    left = turns_left(b, party)
    into[at] = b.whose() >> party & 1
    into[at + 1] = left
    for rune in range(3):
        into[at + 2 + rune] = whole(16.0 * place_ahead(b, rune, left))
    at += 5
    worth = land_terms(b, party, left, into, at)
    at += 3 * k.ISLANDS
    into[at] = whole(4.0 * worth)
    worth += goods_terms(b, party, left, into, at + 1)
    into[at + 6] = whole(4.0 * worth)
    at += 7
    for rune in range(3):
        into[at + rune] = active_runes(b, party, rune)
    into[at + 3], into[at + 4] = boats_built(b, party), temples_built(b, party)
    at += 5
    for card in range(k.CARDS):
        into[at + card] = 1 if b.where[card] == k.HAND + party else 0
    if b.phase == k.DRAFT and not b.f.solo and b.pending[party] != k.NONE:
        into[at + b.pending[party]] = 1
    at += k.CARDS
    fights: bool = b.phase != k.OVER and b.battle_card[party] != k.NONE
    into[at] = whole(4.0 * fighter(b, party)) if fights else 0
    return at + 1


def land_terms(b: Board, party: int, left: int, into: WordRow, at: int) -> float:
    """Influence on each island, how sure it is, and what it is worth; all of them together."""
    total = 0.0
    for island in range(k.ISLANDS):
        own: int = influence(b, party, island) if island < b.f.islands else 0
        sure = hold(b, party, island, own, left) if own else 0.0
        worth = island_worth(b, b.f.island_rune[island], left) * sure if own else 0.0
        total += worth
        into[at + island] = own
        into[at + k.ISLANDS + island] = whole(16.0 * sure)
        into[at + 2 * k.ISLANDS + island] = whole(8.0 * worth)
    return total


def goods_terms(b: Board, party: int, left: int, into: WordRow, at: int) -> float:
    """All else: Favor cards, goods, cards, what is under way, the battle; together."""
    favors, goods, cards, pending, fight = 0.0, 0.0, 0.0, 0.0, 0.0
    if b.favors[party]:
        for favor in range(k.FAVORS):
            if b.favor_owner[favor] == party:
                favors += favor_worth(b, favor, left)
    if b.phase != k.OVER:
        if b.battle_card[party] != k.NONE and b.contested != k.NONE:
            fight = battle_worth(b, party, left)
        if b.f.solo and party == b.f.enemy:
            goods = enemy_worth(b, left)
        else:
            goods, cards, pending = goods_worth(b, party, left), cards_worth(b, party), pending_worth(b, party, left)
    into[at] = whole(4.0 * favors)
    into[at + 1] = whole(8.0 * goods)
    into[at + 2] = whole(8.0 * cards)
    into[at + 3] = whole(8.0 * pending)
    into[at + 4] = whole(8.0 * fight)
    return favors + goods + cards + pending + fight
