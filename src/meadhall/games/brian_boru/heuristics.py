"""A hand-written judgement of a position, for bots: the points that a seat may expect, from all that is still open.

What others hold is read from the position, which for a bot is a redealt one.
"""

import cython  # type: ignore[import-untyped]

from meadhall.games.brian_boru.constants import (
    ACTION,
    CARDS,
    CHURCH,
    COIN,
    COURT,
    DRAFT,
    EXPAND,
    EXPAND_COST,
    FACE_DOWN,
    FREE,
    LOWER,
    MONASTERY_FOUR,
    MONASTERY_LEADER,
    NONE,
    OVER,
    PAY,
    PRIMARY,
    PRINCESS,
    RAID,
    REGIONS,
    TOP,
    TOWNS,
    UPKEEP,
    UPPER,
    VIKINGS,
    WHITE,
)
from meadhall.games.brian_boru.redeal import Redeal

TOWN = 2.2  # what a town is worth on average, in points
MONASTERY = 1.8
OWNERS = VIKINGS + 1  # of towns
RIVALS = 0.5  # how much of the others' average prospects counts against a seat's own


class Paper:
    """By region and owner, counted once for each judgement: the weights of towns, and the strength in a comparison."""

    towns: list[list[int]]
    strong: list[list[int]]

    def __init__(self) -> None:
        if not cython.compiled:
            self.towns = [[0] * OWNERS for _ in range(REGIONS)]
            self.strong = [[0] * OWNERS for _ in range(REGIONS)]


PAPER = Paper()


class Heuristics(Redeal):
    def evaluate(self, seat: int) -> float:
        n = self.f.players
        if self.phase == OVER:
            rivals = 0
            for other in range(n):
                if other != seat:
                    rivals = max(rivals, self.points[other])
            return self.points[seat] - rivals + (100.0 if self.won >> seat & 1 else 0.0)
        self.count_regions()
        others = 0.0
        for other in range(n):
            if other != seat:
                others += self.prospects(other)
        return self.prospects(seat) + self.cards_worth(seat) - RIVALS * others / (n - 1)

    def count_regions(self) -> None:
        for region in range(REGIONS):
            for owner in range(OWNERS):
                if owner < self.f.players or owner == VIKINGS:
                    PAPER.towns[region][owner] = self.count(region, owner)
                    PAPER.strong[region][owner] = self.strength(region, owner)

    # -- chances ------------------------------------------------------------------------------------------------------

    def chance(self, x: float) -> float:
        """From 0 to 1, a half at 0."""
        return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))

    def rounds_after(self) -> int:
        """Rounds that follow the present one."""
        return self.f.rounds - max(self.round, 1)

    def urgency(self) -> float:
        """How much a lead of one counts: more towards the end of the tricks."""
        if self.phase == UPKEEP:
            return 4.0
        return 0.5 + 1.5 * self.trick / self.f.tricks if self.phase == ACTION else 0.5

    # -- what a seat may expect -----------------------------------------------------------------------------------------

    def prospects(self, seat: int) -> float:
        after = self.rounds_after()
        worth = self.points[seat] + self.renown[seat] * (1.0 + 0.3 * after)
        worth += self.coins_worth(seat, self.coins[seat])
        regions = 0
        for region in range(REGIONS):
            worth += self.region_worth(seat, region, 0)
            if PAPER.towns[region][seat] > 0:
                regions += 1
        worth += self.spread_worth(regions)
        worth += self.court_worth(seat, self.track[seat])
        worth += self.raid_worth(seat, self.raiders[seat])
        worth += self.church_worth(seat, self.church[seat])
        if self.holder == seat:
            worth += 0.6 if after or self.phase != UPKEEP else 1.0
        return worth

    def coins_worth(self, seat: int, n: int) -> float:
        """Five coins make a town, two a step; late ones buy little."""
        each = 0.45 if self.rounds_after() else 0.45 - 0.35 * self.trick / self.f.tricks if self.phase != UPKEEP else 0.05
        return each * n if n <= 6 else each * (6 + 0.5 * (n - 6))

    def region_worth(self, seat: int, region: int, more: int) -> float:
        """What a seat may expect of a claim token, with so many more towns."""
        own = PAPER.strong[region][seat] + more
        if own == 0:
            return 0.0
        rival = PAPER.strong[region][VIKINGS]
        total = own + PAPER.towns[region][VIKINGS]
        for other in range(self.f.players):
            if other != seat:
                n = PAPER.strong[region][other]
                rival = max(rival, n)
                total += n
        lead = 1.0 * (own - rival)
        if self.claim[region] == seat:
            lead += 0.6
        elif self.claim[region] >= 0:
            lead -= 0.5
        after = self.rounds_after()
        likely = self.chance(lead * (2.5 - 0.4 * after) - 0.4)
        if self.claim[region] == FACE_DOWN and total < self.f.threshold[region]:
            missing = self.f.threshold[region] - total
            likely *= 1.0 / (1.0 + missing * (1.2 / (1.0 + after)))
        return self.f.worth[region] * likely

    def spread_worth(self, regions: int) -> float:
        more = regions + 1 if regions + 1 < 8 else 8
        return 0.6 * self.f.spread[regions] + 0.4 * self.f.spread[more] + 0.25 * regions

    def court_worth(self, seat: int, space: int) -> float:
        """The marriage card, or the reward of the space; then what the place is worth in later rounds."""
        after = self.rounds_after()
        later = 0.12 * space * (1 if after > 0 else 0)
        if self.bride == NONE:
            return 2.0 * later
        rival = 0
        for other in range(self.f.players):
            if other != seat:
                rival = max(rival, self.track[other])
        if self.bride == PRINCESS:
            card = 1.0 * self.f.spurn + 0.5
        else:
            card = self.f.card_points[self.bride] + 1.3 * self.f.card_renown[self.bride]
            if self.f.card_town[self.bride] != NONE:
                card += TOWN
        wins = self.chance((space - rival) * self.urgency() - 0.4) if space > 0 else 0.1
        reward = 0.45 * self.f.space_coins[space] + 1.3 * self.f.space_renown[space] + TOWN * self.f.space_town[space]
        return wins * card + (1.0 - wins) * (reward + later) + 0.05 * space

    def raid_worth(self, seat: int, n: int) -> float:
        """The spoils of battle, and what the Vikings take from those who did least."""
        after = self.rounds_after()
        later = 0.25 * n if after else 0.02 * n
        if self.phase == UPKEEP and (self.step == MONASTERY_LEADER or self.step == MONASTERY_FOUR):
            return later
        best, least, fewer = 0, 99, 0
        for other in range(self.f.players):
            if other != seat:
                best = max(best, self.raiders[other])
                least = min(least, self.raiders[other])
        urgency = self.urgency()
        wins = self.chance((n - best) * urgency - 0.6) if n > 0 else 0.1
        fewer = n - least
        loses = self.chance(-fewer * urgency + 0.2) * 0.8
        if self.area == 0:
            loses = 0.0
        elif self.phase != UPKEEP:
            loses *= self.area / (self.area + 2.0)
        spoils = self.renown[seat] + 2.3 + 0.3 * after
        return wins * spoils + (1.0 - wins) * (later + 0.3 * self.chance(1.0 * (n - best))) - loses * 2.0

    def church_worth(self, seat: int, n: int) -> float:
        """A monastery and the marker for the first, monasteries for four discs, a point for the second."""
        after = self.rounds_after()
        best = 0
        for other in range(self.f.players):
            if other != seat:
                best = max(best, self.church[other])
        wins = self.chance((n - best) * self.urgency() - 0.6) if n > 0 else 0.1
        later = 0.3 * n if after else 0.02 * n
        four = MONASTERY if n >= 4 else 0.25 * n
        return wins * (MONASTERY + 1.0) + (1.0 - wins) * (0.5 * four + later)

    # -- cards ----------------------------------------------------------------------------------------------------------

    def cards_worth(self, seat: int) -> float:
        """The hand without its worst card, which is not played; and the card on the table."""
        worth = 0.0
        worst = 99.0
        for card in range(CARDS):
            if self.hand[seat] >> card & 1:
                each = self.card_worth(seat, card)
                worth += each
                worst = min(worst, each)
        if self.phase == DRAFT:
            worst = 0.0
        if self.hand[seat] and self.phase == ACTION:
            worth -= worst
        if self.phase == ACTION and self.card[seat] != NONE and not self.acted >> seat & 1 and self.actor != seat:
            worth += self.trick_worth(seat, self.card[seat])
        return worth

    def card_worth(self, seat: int, card: int) -> float:
        """A card in hand: it may win a town, or do its best secondary action."""
        wins = (card + 1.0) / CARDS
        wins *= wins * (1.0 if self.f.suit[card] == WHITE else 0.7)
        return wins * (TOWN + self.line_worth(seat, card, PRIMARY)) + (1.0 - wins) * self.best_line(seat, card)

    def trick_worth(self, seat: int, card: int) -> float:
        """A card in the trick under way."""
        if self.winner != NONE:
            wins = 1.0 if self.winner == seat else 0.0
        else:
            wins = self.winning(seat, card)
        worth = (1.0 - wins) * self.best_line(seat, card)
        if wins > 0.0:
            worth += wins * (self.town_worth(seat, self.active) + 0.6 + self.line_worth(seat, card, PRIMARY))
        return worth

    def winning(self, seat: int, card: int) -> float:
        """How likely nobody plays higher, if the others play any card of theirs."""
        fits = self.f.fits[self.f.colour[self.active]]
        if not fits >> card & 1:
            return 0.0
        wins = 1.0
        for other in range(self.f.players):
            if other == seat:
                continue
            if self.card[other] != NONE:
                if self.card[other] > card and fits >> self.card[other] & 1:
                    return 0.0
                continue
            hand = self.hand[other]
            held = self.bits(hand)
            if held:
                wins *= 1.0 - 1.0 * self.bits(hand & fits & ~((2 << card) - 1)) / held
        return wins

    def best_line(self, seat: int, card: int) -> float:
        best = self.line_worth(seat, card, UPPER)
        if self.f.lines[card] > 1:
            best = max(best, self.line_worth(seat, card, LOWER))
        return best

    def line_worth(self, seat: int, card: int, line: int) -> float:
        """The symbols of a line but for the claim."""
        coins = steps = raiders = discs = paid = 0
        worth = 0.0
        for at in range(9):
            symbol = self.f.line[card][line][at]
            if symbol == 0:
                break
            if symbol == COIN:
                coins += 1
            elif symbol == PAY:
                paid += 1
            elif symbol == COURT:
                steps += 1
            elif symbol == RAID:
                raiders += 1
            elif symbol == CHURCH:
                discs += 1
            elif symbol == FREE:
                worth += self.free_worth(seat)
            elif symbol == EXPAND and self.coins[seat] + coins >= EXPAND_COST:
                coins -= EXPAND_COST
                worth += max(self.expand_worth(seat), self.coins_worth(seat, EXPAND_COST))
        if coins or paid:
            held = self.coins[seat] + coins - paid
            if held < 0:
                worth += 2.0 * held
                held = 0
            worth += self.coins_worth(seat, held) - self.coins_worth(seat, self.coins[seat])
        if steps:
            space = min(self.track[seat] + steps, TOP)
            while space > 0 and self.shared(seat, space):
                space -= 1
            worth += self.court_worth(seat, space) - self.court_worth(seat, self.track[seat])
        if raiders:
            raiders = min(raiders, self.area)
            worth += self.raid_worth(seat, self.raiders[seat] + raiders) - self.raid_worth(seat, self.raiders[seat])
        if discs:
            worth += self.church_worth(seat, self.church[seat] + discs) - self.church_worth(seat, self.church[seat])
        return worth

    def town_worth(self, seat: int, town: int) -> float:
        """What one more town would bring a seat."""
        region = self.f.region[town]
        worth = self.region_worth(seat, region, 1) - self.region_worth(seat, region, 0)
        if PAPER.towns[region][seat] == 0:
            regions = self.regions_of(seat)
            worth += self.spread_worth(min(regions + 1, REGIONS)) - self.spread_worth(regions)
        return worth

    def expand_worth(self, seat: int) -> float:
        """The best town next to one's own."""
        best = 0.0
        for town in range(TOWNS):
            if self.disc[town] != NONE or town == self.active:
                continue
            for i in range(self.f.degree[town]):
                if self.controls(seat, self.f.neighbour[town][i]):
                    best = max(best, self.town_worth(seat, town))
                    break
        return best

    def free_worth(self, seat: int) -> float:
        for town in range(TOWNS):
            if self.viking[town] and self.disc[town] == seat:
                return self.town_worth(seat, town)
        return 0.0
