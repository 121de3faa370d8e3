"""One game of a study, with somebody who looks on."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from meadhall.arena.matches import play_random_game
from meadhall.bots import Bot, make_bot
from meadhall.bots.base import bot_seed, decide
from meadhall.core.facts import Facts
from meadhall.core.match import Match
from meadhall.core.players import BOT
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.lab.model import Row

Seen = Callable[[State, int, Sequence[int], int], None]  # the position before, the seat, what it might have chosen, what it chose


@lru_cache(maxsize=32)
def bot(name: str) -> Bot:
    """A bot of that name; those of a study keep nothing between two choices."""
    return make_bot(name)


def game_seed(seed: int, number: int) -> int:
    """The seed of a study's game: the same for all bots, seats and variants that are compared."""
    return Stream(seed * 1_000_003 + number).word() >> 1


def ended(facts: Facts, names: Sequence[str], seed: int) -> Row:
    """How a game ended that nobody looks at."""
    if set(names) == {"random"}:
        outcome = play_random_game(facts, seed)
        return {"returns": list(outcome.returns), "condition": outcome.condition, "rounds": outcome.rounds, "decisions": outcome.decisions}
    return watched(facts, names, seed)[0]


def watched(facts: Facts, names: Sequence[str | Bot], seed: int, see: Seen | None = None, listen: bool = False) -> tuple[Row, Match]:
    """A game between bots, its choices as `meadhall simulate` would make them."""
    bots = [bot(name) if isinstance(name, str) else name for name in names]
    match = Match(Record(facts, seed, [f"{BOT}{each.name}" for each in bots]), listen)
    while not match.state.over:
        seat = match.state.actors()[0]
        action = decide(bots[seat], match.seen_by(seat), seat, bot_seed(match.record, seat))
        if see is not None:
            see(match.state, seat, match.state.legal(seat), action)
        match.act(seat, action)
    return summary(match), match


def summary(match: Match) -> Row:
    result = match.state.result()
    return {
        "returns": list(result.returns),
        "scores": list(result.scores),
        "condition": result.condition,
        "rounds": result.rounds,
        "decisions": len(match.log.moves),
    }
