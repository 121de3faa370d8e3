"""When has enough been played? Wald's sequential test of a share of wins against the fair one."""

from dataclasses import dataclass
from math import log

SURE = 0.05  # the chance to be wrong, either way
MARGIN = 0.05  # better or worse by this much is what the test tells apart


@dataclass
class Sequential:
    """More than the fair share (by `MARGIN`), or less? Undecided until one of the two bounds is reached; that verdict stays."""

    fair: float
    games: int = 0
    evidence: float = 0.0
    verdict: str = ""

    def add(self, share: float) -> None:
        more, less = self.fair + MARGIN, self.fair - MARGIN
        self.games += 1
        self.evidence += share * log(more / less) + (1 - share) * log((1 - more) / (1 - less))
        bound = log((1 - SURE) / SURE)
        self.verdict = self.verdict or ("more" if self.evidence >= bound else "less" if self.evidence <= -bound else "")
