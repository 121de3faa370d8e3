"""Adding up outcomes: win rates with their intervals, lengths, ways to win."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from meadhall.arena.forfeits import Forfeits
from meadhall.arena.matches import Outcome
from meadhall.arena.rows import TallyTold

Z = 1.959964  # 95 %


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Tally:
    """What has come of the games of a run so far."""

    seats: list[str]
    bots: list[str]
    games: int = 0
    decisions: int = 0
    rounds: int = 0
    shortest: int = 0
    longest: int = 0
    wins: list[float] = field(default_factory=list)
    ways: list[Counter[str]] = field(default_factory=list)
    forfeits: Forfeits = field(default_factory=Forfeits)

    def __post_init__(self) -> None:
        self.wins = [0.0] * len(self.seats)
        self.ways = [Counter() for _ in self.seats]

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.rounds += outcome.rounds
        self.shortest = outcome.rounds if self.games == 1 else min(self.shortest, outcome.rounds)
        self.longest = max(self.longest, outcome.rounds)
        self.forfeits.add(self.bots, outcome.choices, outcome.forfeits, outcome.trouble)
        for seat, share in enumerate(outcome.returns):
            self.wins[seat] += share
            if share > 0:
                self.ways[seat][outcome.condition] += 1

    def as_dict(self) -> TallyTold:
        games = max(1, self.games)
        return {
            "games": self.games,
            "decisions_per_game": self.decisions / games,
            "rounds": {"mean": self.rounds / games, "least": self.shortest, "most": self.longest},
            "seats": [
                {
                    "seat": seat,
                    "bot": bot,
                    "wins": wins,
                    "rate": wins / games,
                    "interval": list(interval(wins, self.games)),
                    "conditions": dict(sorted(ways.items())),
                }
                for seat, bot, wins, ways in zip(self.seats, self.bots, self.wins, self.ways, strict=True)
            ],
            "forfeits": self.forfeits.as_dict(),
        }
