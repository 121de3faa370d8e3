"""One number a bot: openskill's Plackett-Luce rating over all games, with its interval."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from meadhall.arena.tally import Z
from meadhall.core.optional import needed


class Rating(NamedTuple):
    """The average is about 25. A bot that is 4 ahead wins about two games of three, one that is 6.5 ahead three of four."""

    value: float
    low: float
    high: float


def model() -> Any:
    return needed("openskill.models", "arena").PlackettLuce()


def rate(games: Iterable[tuple[tuple[str, ...], tuple[float, ...]]]) -> dict[str, Rating]:
    """Games in their order, as the bots by seat and their shares of the win. A bot that sits in several seats moves by their mean."""
    skill = model()
    known: dict[str, Any] = {}
    for bots, returns in games:
        for bot in bots:
            known.setdefault(bot, skill.rating())
        if len(set(bots)) < 2:
            continue
        after = skill.rate([[known[bot]] for bot in bots], scores=[float(share) for share in returns])
        for bot in set(bots):
            seats = [team[0] for team, other in zip(after, bots, strict=True) if other == bot]
            mu = sum(seat.mu for seat in seats) / len(seats)
            sigma = sum(seat.sigma for seat in seats) / len(seats)
            known[bot] = skill.rating(mu=mu, sigma=sigma)
    return {bot: Rating(r.mu, r.mu - Z * r.sigma, r.mu + Z * r.sigma) for bot, r in known.items()}
