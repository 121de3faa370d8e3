"""A hand-written judgement of a position, for bots: the points that a seat may expect, from all that is still open.

What others hold is read from the position, which for a bot is a redealt one.
"""

from meadhall.core.inputs import whole
from meadhall.core.memory import WordRow
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board, bits, controls, count
from meadhall.games.brian_boru.position import Counts
from meadhall.games.brian_boru.regions import regions_of, strength
from meadhall.games.brian_boru.symbols import shared

TOWN = 2.2  # what a town is worth on average, in points
MONASTERY = 1.8
RIVALS = 0.5  # how much of the others' average prospects counts against a seat's own


class Paper(Counts):
    """What the regions hold, counted once for each judgement."""


PAPER = Paper()


def evaluate(b: Board, seat: int) -> float:
    n = b.f.players
    if b.phase == k.OVER:
        rivals = 0
        for other in range(n):
            if other != seat:
                rivals = max(rivals, b.points[other])
        return b.points[seat] - rivals + (100.0 if b.won >> seat & 1 else 0.0)
    count_regions(b)
    others = 0.0
    for other in range(n):
        if other != seat:
            others += prospects(b, other)
    return prospects(b, seat) + cards_worth(b, seat) - RIVALS * others / (n - 1)


def count_regions(b: Board) -> None:
    for region in range(k.REGIONS):
        for owner in range(k.OWNERS):
            if owner < b.f.players or owner == k.VIKINGS:
                PAPER.towns[region][owner] = count(b, region, owner)
                PAPER.strong[region][owner] = strength(b, region, owner)


# -- chances ---------------------------------------------------------------------------------------------------------------------


def chance(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))


def rounds_after(b: Board) -> int:
    """Rounds that follow the present one."""
    return b.f.rounds - max(b.round, 1)


def urgency(b: Board) -> float:
    """How much a lead of one counts: more towards the end of the tricks."""
    if b.phase == k.UPKEEP:
        return 4.0
    return 0.5 + 1.5 * b.trick / b.f.tricks if b.phase == k.ACTION else 0.5


# -- what a seat may expect ------------------------------------------------------------------------------------------------------


def prospects(b: Board, seat: int) -> float:
    after = rounds_after(b)
    worth = b.points[seat] + b.renown[seat] * (1.0 + 0.3 * after)
    worth += coins_worth(b, seat, b.coins[seat])
    regions = 0
    for region in range(k.REGIONS):
        worth += region_worth(b, seat, region, 0)
        if PAPER.towns[region][seat] > 0:
            regions += 1
    worth += spread_worth(b, regions)
    worth += court_worth(b, seat, b.track[seat])
    worth += raid_worth(b, seat, b.raiders[seat])
    worth += church_worth(b, seat, b.church[seat])
    if b.holder == seat:
        worth += 0.6 if after or b.phase != k.UPKEEP else 1.0
    return worth


def coins_worth(b: Board, seat: int, n: int) -> float:
    """Five coins make a town, two a step; late ones buy little."""
    each = 0.45 if rounds_after(b) else 0.45 - 0.35 * b.trick / b.f.tricks if b.phase != k.UPKEEP else 0.05
    return each * n if n <= 6 else each * (6 + 0.5 * (n - 6))


def region_worth(b: Board, seat: int, region: int, more: int) -> float:
    """What a seat may expect of a claim token, with that many more towns."""
    own: int = PAPER.strong[region][seat] + more
    if own == 0:
        return 0.0
    rival: int = PAPER.strong[region][k.VIKINGS]
    total: int = own + PAPER.towns[region][k.VIKINGS]
    for other in range(b.f.players):
        if other != seat:
            n: int = PAPER.strong[region][other]
            rival = max(rival, n)
            total += n
    lead: float = 1.0 * (own - rival)
    if b.claim[region] == seat:
        lead += 0.6
    elif b.claim[region] >= 0:
        lead -= 0.5
    after = rounds_after(b)
    likely: float = chance(lead * (2.5 - 0.4 * after) - 0.4)
    if b.claim[region] == k.FACE_DOWN and total < b.f.threshold[region]:
        missing: int = b.f.threshold[region] - total
        likely *= 1.0 / (1.0 + missing * (1.2 / (1.0 + after)))
    return b.f.worth[region] * likely


def spread_worth(b: Board, regions: int) -> float:
    more = regions + 1 if regions + 1 < 8 else 8
    return 0.6 * b.f.spread[regions] + 0.4 * b.f.spread[more] + 0.25 * regions


def court_worth(b: Board, seat: int, space: int) -> float:
    """The marriage card, or the reward of the space; then what the place is worth in later rounds."""
    after = rounds_after(b)
    later: float = 0.12 * space * (1 if after > 0 else 0)
    if b.bride == k.NONE:
        return 2.0 * later
    rival: int = 0
    for other in range(b.f.players):
        if other != seat:
            rival = max(rival, b.track[other])
    if b.bride == k.PRINCESS:
        card: float = 1.0 * b.f.spurn + 0.5
    else:
        card = b.f.card_points[b.bride] + 1.3 * b.f.card_renown[b.bride]
        if b.f.card_town[b.bride] != k.NONE:
            card += TOWN
    wins: float = chance((space - rival) * urgency(b) - 0.4) if space > 0 else 0.1
    reward: float = 0.45 * b.f.space_coins[space] + 1.3 * b.f.space_renown[space] + TOWN * b.f.space_town[space]
    return wins * card + (1.0 - wins) * (reward + later) + 0.05 * space


def raid_worth(b: Board, seat: int, n: int) -> float:
    """The spoils of battle, and what the Vikings take from those who did least."""
    after = rounds_after(b)
    later: float = 0.25 * n if after else 0.02 * n
    if b.phase == k.UPKEEP and (b.step == k.MONASTERY_LEADER or b.step == k.MONASTERY_FOUR):
        return later
    best: int = 0
    least: int = 99
    for other in range(b.f.players):
        if other != seat:
            best = max(best, b.raiders[other])
            least = min(least, b.raiders[other])
    pressing: float = urgency(b)
    wins: float = chance((n - best) * pressing - 0.6) if n > 0 else 0.1
    fewer: int = n - least
    loses: float = chance(-fewer * pressing + 0.2) * 0.8
    if b.area == 0:
        loses = 0.0
    elif b.phase != k.UPKEEP:
        loses *= b.area / (b.area + 2.0)
    spoils = b.renown[seat] + 2.3 + 0.3 * after
    return wins * spoils + (1.0 - wins) * (later + 0.3 * chance(1.0 * (n - best))) - loses * 2.0


def church_worth(b: Board, seat: int, n: int) -> float:
    """A monastery and the marker for the first, monasteries for four discs, a point for the second."""
    after = rounds_after(b)
    best: int = 0
    for other in range(b.f.players):
        if other != seat:
            best = max(best, b.church[other])
    wins: float = chance((n - best) * urgency(b) - 0.6) if n > 0 else 0.1
    later: float = 0.3 * n if after else 0.02 * n
    four: float = MONASTERY if n >= 4 else 0.25 * n
    return wins * (MONASTERY + 1.0) + (1.0 - wins) * (0.5 * four + later)


# -- cards -----------------------------------------------------------------------------------------------------------------------


def cards_worth(b: Board, seat: int) -> float:
    """The hand without its worst card, which is not played; and the card on the table."""
    worth: float = 0.0
    worst: float = 99.0
    for card in range(k.CARDS):
        if b.hand[seat] >> card & 1:
            each: float = card_worth(b, seat, card)
            worth += each
            worst = min(worst, each)
    if b.phase == k.DRAFT:
        worst = 0.0
    if b.hand[seat] and b.phase == k.ACTION:
        worth -= worst
    if b.phase == k.ACTION and b.card[seat] != k.NONE and not b.acted >> seat & 1 and b.actor != seat:
        worth += trick_worth(b, seat, b.card[seat])
    return worth


def card_worth(b: Board, seat: int, card: int) -> float:
    """A card in hand: it may win a town, or do its best secondary action."""
    wins: float = (card + 1.0) / k.CARDS
    wins *= wins * (1.0 if b.f.suit[card] == k.WHITE else 0.7)
    return wins * (TOWN + line_worth(b, seat, card, k.PRIMARY)) + (1.0 - wins) * best_line(b, seat, card)


def trick_worth(b: Board, seat: int, card: int) -> float:
    """A card in the trick under way."""
    if b.winner != k.NONE:
        wins: float = 1.0 if b.winner == seat else 0.0
    else:
        wins = winning(b, seat, card)
    worth: float = (1.0 - wins) * best_line(b, seat, card)
    if wins > 0.0:
        worth += wins * (town_worth(b, seat, b.active) + 0.6 + line_worth(b, seat, card, k.PRIMARY))
    return worth


def winning(b: Board, seat: int, card: int) -> float:
    """How likely nobody plays higher, if the others play any card of theirs."""
    fits: int = b.f.fits[b.f.colour[b.active]]
    if not fits >> card & 1:
        return 0.0
    wins: float = 1.0
    for other in range(b.f.players):
        if other == seat:
            continue
        if b.card[other] != k.NONE:
            if b.card[other] > card and fits >> b.card[other] & 1:
                return 0.0
            continue
        hand: int = b.hand[other]
        held: int = bits(hand)
        if held:
            wins *= 1.0 - 1.0 * bits(hand & fits & ~((2 << card) - 1)) / held
    return wins


def best_line(b: Board, seat: int, card: int) -> float:
    best = line_worth(b, seat, card, k.UPPER)
    if b.f.lines[card] > 1:
        best = max(best, line_worth(b, seat, card, k.LOWER))
    return best


def line_worth(b: Board, seat: int, card: int, line: int) -> float:
    """The symbols of a line but for the claim."""
    coins = steps = discs = paid = 0
    raiders: int = 0
    worth: float = 0.0
    for at in range(9):
        symbol: int = b.f.line[card][line][at]
        if symbol == 0:
            break
        if symbol == k.COIN:
            coins += 1
        elif symbol == k.PAY:
            paid += 1
        elif symbol == k.COURT:
            steps += 1
        elif symbol == k.RAID:
            raiders += 1
        elif symbol == k.CHURCH:
            discs += 1
        elif symbol == k.FREE:
            worth += free_worth(b, seat)
        elif symbol == k.EXPAND and b.coins[seat] + coins >= k.EXPAND_COST:
            coins -= k.EXPAND_COST
            worth += max(expand_worth(b, seat), coins_worth(b, seat, k.EXPAND_COST))
    if coins or paid:
        held: int = b.coins[seat] + coins - paid
        if held < 0:
            worth += 2.0 * held
            held = 0
        worth += coins_worth(b, seat, held) - coins_worth(b, seat, b.coins[seat])
    if steps:
        space: int = min(b.track[seat] + steps, k.TOP)
        while space > 0 and shared(b, seat, space):
            space -= 1
        worth += court_worth(b, seat, space) - court_worth(b, seat, b.track[seat])
    if raiders:
        raiders = min(raiders, b.area)
        worth += raid_worth(b, seat, b.raiders[seat] + raiders) - raid_worth(b, seat, b.raiders[seat])
    if discs:
        worth += church_worth(b, seat, b.church[seat] + discs) - church_worth(b, seat, b.church[seat])
    return worth


def town_worth(b: Board, seat: int, town: int) -> float:
    """What one more town would bring a seat."""
    region = b.f.region[town]
    worth = region_worth(b, seat, region, 1) - region_worth(b, seat, region, 0)
    if PAPER.towns[region][seat] == 0:
        regions = regions_of(b, seat)
        worth += spread_worth(b, min(regions + 1, k.REGIONS)) - spread_worth(b, regions)
    return worth


def expand_worth(b: Board, seat: int) -> float:
    """The best town next to one's own."""
    best = 0.0
    for town in range(k.TOWNS):
        if b.disc[town] != k.NONE or town == b.active:
            continue
        for i in range(b.f.degree[town]):
            if controls(b, seat, b.f.neighbour[town][i]):
                best = max(best, town_worth(b, seat, town))
                break
    return best


def free_worth(b: Board, seat: int) -> float:
    for town in range(k.TOWNS):
        if b.viking[town] and b.disc[town] == seat:
            return town_worth(b, seat, town)
    return 0.0


# -- for a net -----------------------------------------------------------------------------------------------------


def terms(b: Board, into: WordRow) -> None:
    """TERMS (planes.py): by seat what this judgement weighs."""
    count_regions(b)
    at = 0
    for seat in range(b.f.players):
        at = terms_of(b, seat, into, at)


def terms_of(b: Board, seat: int, into: WordRow, at: int) -> int:
    into[at] = whole(2.0 * prospects(b, seat))
    into[at + 1] = whole(2.0 * evaluate(b, seat))
    into[at + 2] = whole(4.0 * cards_worth(b, seat))
    at += 3
    regions = 0
    for region in range(k.REGIONS):
        own: int = PAPER.strong[region][seat]
        rival: int = PAPER.strong[region][k.VIKINGS]
        for other in range(b.f.players):
            if other != seat:
                n: int = PAPER.strong[region][other]
                rival = max(rival, n)
        regions += 1 if own > 0 else 0
        into[at + region] = whole(8.0 * region_worth(b, seat, region, 0))
        into[at + k.REGIONS + region] = own
        into[at + 2 * k.REGIONS + region] = max(rival - own, 0)
    at += 3 * k.REGIONS
    into[at] = regions
    into[at + 1] = whole(4.0 * court_worth(b, seat, b.track[seat]))
    into[at + 2] = whole(4.0 * raid_worth(b, seat, b.raiders[seat]))
    into[at + 3] = whole(4.0 * church_worth(b, seat, b.church[seat]))
    return at + 4
