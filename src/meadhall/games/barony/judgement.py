"""A hand-written judgement of a position, for bots, in points: titles and cities gained, and what tokens, knights and land will bring.

A turn is worth about 2.5 points: with four knights it takes two turns to recruit them, two to move them out, one to build and one to buy
a title of 15 points. The worth of a knight grows by that much from the city to a free hex, to a token, to a title.
"""

from meadhall.core.inputs import whole
from meadhall.core.memory import ByteRow, WordRow
from meadhall.games.barony import constants as k
from meadhall.games.barony.board import Board, by_city, by_lake, foreign, holds_tokens, mine
from meadhall.games.barony.position import Ticks
from meadhall.games.barony.titles import gold_of
from meadhall.games.barony.turns import last_round, score

GOLD = 0.8  # points for a gold in tokens, up to the price of a title
SECOND, MORE = 0.6, 0.4  # for a gold of a second title, and for more: tokens in hand can be stolen, and titles take a turn each
SILVER = 0.15  # and for a silver, while the game goes on
READY, NEAR, FAR = 0.8, 0.48, 0.28  # share of a token for a knight on the hex, one step off, two steps off
LOST = 0.9  # points for a knight without a free hex near, divided by the steps to one
SITE = 6.0  # for a village that can become a city, if one may still be founded
WISH = 2.5  # for a knight where such a village can be built
KNIGHT_LEFT = 2.0  # for a knight that is not out of the game
LAKESIDE = 0.5  # for a city that recruits three
VILLAGE_RISK, KNIGHT_RISK = 3.2, 0.7  # for pieces that an enemy can destroy with one Move


class Paper(Ticks):
    """Hexes that a knight will build on."""


PAPER = Paper()


def evaluate(b: Board, seat: int) -> float:
    if b.phase == k.LAYOUT:
        return 0.0
    last = last_round(b)
    best, total = -1e9, 0.0
    for other in range(b.f.players):
        if other != seat:
            worth = prospects(b, other, last)
            total += worth
            if worth > best:
                best = worth
    mine = prospects(b, seat, last)
    lead = mine - (best + total / (b.f.players - 1)) / 2
    if b.phase == k.OVER:
        return lead + (1000.0 if b.winner == seat else -1000.0)
    if last:
        return lead + (200.0 if mine > best else -200.0)
    return lead


def prospects(b: Board, seat: int, last: int) -> float:
    """What a seat has and may hope for, in points; in the last round only what it can still bring."""
    if b.phase == k.OVER:
        return float(score(b, seat))
    if b.phase == k.PLACEMENT:
        return land_worth(b, seat)
    if last:
        return last_turn_worth(b, seat)
    worth = float(b.f.title_points * b.title[seat] + b.f.city_points * b.founded[seat]) + gold_worth(b, seat)
    silver, tokens = b.f.silver, b.tokens[seat]
    for kind in range(k.KINDS):
        worth += SILVER * silver[kind] * tokens[kind]
    worth -= KNIGHT_LEFT * b.removed[seat]
    return worth + board_worth(b, seat) - dangers(b, seat, seat == b.actor)


def gold_worth(b: Board, seat: int) -> float:
    gold, cost = gold_of(b, seat, 0), b.f.cost
    if gold <= cost:
        return GOLD * gold
    if gold <= 2 * cost:
        return GOLD * cost + SECOND * (gold - cost)
    return (GOLD + SECOND) * cost + MORE * (gold - 2 * cost)


def last_turn_worth(b: Board, seat: int) -> float:
    """The score, and for those who still have a turn the best that it can bring."""
    worth = float(score(b, seat)) + 0.1 * b.place[seat]  # BA-193
    if b.place[seat] < b.place[b.actor]:
        return worth
    if b.title[seat] < k.DUKE and gold_of(b, seat, 0) >= b.f.cost:
        return worth + b.f.title_points - 3.0
    if b.reserve[seat][k.CITY] > 0 and b.founded[seat] < k.NEW_CITIES:
        for i in range(b.posts_n[k.BUILT + seat]):
            h = b.posts[k.BUILT + seat][i]
            if b.building[h] == k.VILLAGE and city_site(b, seat, h):
                return worth + b.f.city_points
    return worth


# -- land -----------------------------------------------------------------------------------------------------------------


def land_worth(b: Board, seat: int) -> float:
    """Start placement: free land of much gold round the cities, a lake, walls, and a place for a new city not far."""
    worth = 0.0
    for i in range(b.posts_n[k.BUILT + seat]):  # cities only, as yet
        h = b.posts[k.BUILT + seat][i]
        worth += 3.0 if by_lake(b, h) else 0.0
        worth += 1.0 if b.terrain[h] == k.MOUNTAIN else 0.0
        for direction in range(6):
            near = b.near[h][direction]
            if near < 0:
                worth += 0.4  # nobody comes from there
                continue
            if b.terrain[near] == k.LAKE:
                worth += 0.4
                continue
            worth += 0.5 * b.f.gold[b.terrain[near]]
            for further in range(6):
                far = b.near[near][further]
                if far < 0 or b.terrain[far] == k.LAKE:
                    continue
                worth += 0.07 * b.f.gold[b.terrain[far]]
                if b.building[far] == k.CITY:
                    worth -= 0.3 if b.owner[far] == seat else 0.5
                elif b.terrain[far] != k.FOREST and not by_city(b, far):
                    worth += 0.3
    return worth


def city_site(b: Board, seat: int, h: int) -> int:
    """Whether a village of the seat on this hex could become a city."""
    return b.terrain[h] != k.FOREST and foreign(b, seat, h) == 0 and not by_city(b, h)


def free_land(b: Board, seat: int, h: int, taken: ByteRow) -> int:
    """Whether the seat could build on a hex that nobody has taken yet, if it had a knight there."""
    return b.building[h] == 0 and not taken[h] and b.terrain[h] != k.LAKE and foreign(b, seat, h) == 0


def board_worth(b: Board, seat: int) -> float:
    """Knights by the land that they can build on, villages that can become cities, cities by a lake."""
    worth = 0.0
    sites = k.NEW_CITIES - b.founded[seat]
    if b.reserve[seat][k.CITY] < sites:
        sites = b.reserve[seat][k.CITY]
    posts, building = b.posts[k.BUILT + seat], b.building
    for i in range(b.posts_n[k.BUILT + seat]):
        h = posts[i]
        if building[h] == k.VILLAGE:
            if sites > 0 and city_site(b, seat, h):
                sites -= 1
                worth += SITE
        elif building[h] == k.CITY and by_lake(b, h):
            worth += LAKESIDE
    taken, knights, posts = PAPER.taken, b.knights[seat], b.posts[seat]
    for i in range(b.posts_n[seat]):
        h = posts[i]
        if free_land(b, seat, h, taken):
            taken[h] = 1
            worth += READY * GOLD * b.f.gold[b.terrain[h]]
            if sites > 0 and city_site(b, seat, h):
                sites -= 1
                worth += WISH
    for i in range(b.posts_n[seat]):
        h = posts[i]
        more = knights[h]
        if taken[h]:
            more -= 1
        while more > 0:
            more -= 1
            worth += way_worth(b, seat, h, taken)
    for h in range(b.hexes):
        taken[h] = 0
    return worth


def way_worth(b: Board, seat: int, h: int, taken: ByteRow) -> float:
    """A knight that has yet to go to the land it will build on: the best within two steps that no other knight takes."""
    best, chosen = 0.0, k.NONE
    near, terrain, gold = b.near, b.terrain, b.f.gold
    for direction in range(6):
        step = near[h][direction]
        if step < 0 or not open_to(b, seat, step):
            continue
        if free_land(b, seat, step, taken):
            worth = NEAR * gold[terrain[step]]
            if worth > best:
                best, chosen = worth, step
        for further in range(6):
            far = near[step][further]
            if far < 0 or terrain[far] == k.LAKE:
                continue
            worth = FAR * gold[terrain[far]]
            if worth > best and free_land(b, seat, far, taken):
                best, chosen = worth, far
    if chosen == k.NONE:
        return LOST / steps_to_land(b, seat, h, taken)
    taken[chosen] = 1
    return GOLD * best


def steps_to_land(b: Board, seat: int, h: int, taken: ByteRow) -> int:
    """As the crow flies, to the nearest free hex."""
    nearest = 20
    for other in range(b.hexes):
        if free_land(b, seat, other, taken):
            dq, dr = b.q[other] - b.q[h], b.r[other] - b.r[h]
            steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
            if 0 < steps < nearest:
                nearest = steps
    return nearest


def open_to(b: Board, seat: int, h: int) -> int:
    """Whether a knight of the seat could enter (BA-97 to BA-104)."""
    if b.terrain[h] == k.LAKE:
        return 0
    if foreign(b, seat, h) == 0:
        return 1
    if b.building[h] > k.VILLAGE or b.terrain[h] == k.MOUNTAIN:
        return 0
    for other in range(b.f.players):
        if other != seat and mine(b, other, h) > 1:
            return 0
    return 1


# -- dangers --------------------------------------------------------------------------------------------------------------


def dangers(b: Board, seat: int, own_turn: int) -> float:
    """Villages and knights that somebody can destroy with one Move: those with two knights in reach; the first two count."""
    villages, knights = 0, 0
    posts, owner = b.posts[seat], b.owner
    for i in range(b.posts_n[seat]):
        if owner[posts[i]] != seat and in_danger(b, seat, posts[i]):
            knights += 1
    posts, building = b.posts[k.BUILT + seat], b.building
    for i in range(b.posts_n[k.BUILT + seat]):
        if building[posts[i]] == k.VILLAGE and in_danger(b, seat, posts[i]):
            villages += 1
    risk = KNIGHT_RISK * (knights if knights < 2 else 2)
    if villages > 0:
        risk += (VILLAGE_RISK if holds_tokens(b, seat) else 0.8) * (villages if villages < 2 else 2)
    return 0.35 * risk if own_turn else risk


def in_danger(b: Board, seat: int, h: int) -> int:
    """Whether the only piece of a seat on a hex can be destroyed."""
    if mine(b, seat, h) != 1 or b.terrain[h] == k.MOUNTAIN or b.building[h] > k.VILLAGE:
        return 0
    for other in range(b.f.players):
        if other != seat and in_reach(b, other, h) > 1:
            return 1
    return 0


def in_reach(b: Board, seat: int, h: int) -> int:
    """Pieces of a seat on a hex or one step off."""
    n = mine(b, seat, h)
    knights, near = b.knights[seat], b.near[h]
    for direction in range(6):
        if near[direction] >= 0:
            n += knights[near[direction]]
    return n


# -- for a net ----------------------------------------------------------------------------------------------


def terms(b: Board, into: WordRow) -> None:
    """TERMS (planes.py): by seat what this judgement weighs, and what stands on each kind of land."""
    last = last_round(b)
    into[0] = last if b.phase == k.TURNS else 0
    at = 1
    for seat in range(b.f.players):
        at = terms_of(b, seat, last, into, at)


def terms_of(b: Board, seat: int, last: int, into: WordRow, at: int) -> int:
    under_way: bool = b.phase == k.TURNS
    into[at] = whole(prospects(b, seat, last)) if b.phase != k.LAYOUT else 0
    into[at + 1] = whole(2.0 * evaluate(b, seat))
    into[at + 2] = score(b, seat)
    into[at + 3] = gold_of(b, seat, 0)
    into[at + 4] = whole(2.0 * board_worth(b, seat)) if under_way else 0
    into[at + 5] = whole(4.0 * dangers(b, seat, seat == b.actor)) if under_way else 0
    for i in range(6, 29):
        into[at + i] = 0
    for i in range(b.posts_n[seat]):
        h = b.posts[seat][i]
        if b.owner[h] != seat:
            into[at + 6] += in_danger(b, seat, h)
        into[at + 9 + b.terrain[h]] += b.knights[seat][h]
    for i in range(b.posts_n[k.BUILT + seat]):
        h = b.posts[k.BUILT + seat][i]
        if b.building[h] == k.VILLAGE:
            into[at + 7] += in_danger(b, seat, h)
            into[at + 8] += city_site(b, seat, h)
        into[at + 14 + 5 * (b.building[h] - k.VILLAGE) + b.terrain[h]] += 1
    return at + 29
