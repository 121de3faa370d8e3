"""All the knobs of a training in one record."""

from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from meadhall.core.errors import MeadhallError


@dataclass(frozen=True)
class Settings:
    """What is learnt from, and how. The first generation learns from quick games, the others from games of the net's own search."""

    generations: int = 2
    quick_games: int = 40_000  # of the first generation: every action as the greedy bot would take it
    games: int = 1_500  # of each other one
    iterations: int = 120  # of the search in those, for each choice
    looks: int = 60  # positions looked at for each action of a quick game
    slips: int = 40  # of a thousand choices are any choice at all
    opening: int = 6  # at most this many choices at the beginning are random, too
    positions: int = 12  # that are learnt of each game, about
    redealt: int = 50  # of a hundred of these are first dealt again as a seat could think
    kept: int = 4  # generations whose games are learnt from
    mixed: float = 0.3  # how much of what is learnt is what the search thought, the rest how the game ended
    wide: int = 32  # units of the net's layers
    narrow: int = 16
    epochs: int = 5  # how often all positions are gone through
    batch: int = 512
    rate: float = 0.002  # the first step's
    decay: float = 0.02  # of weights, in a whole epoch at that rate
    held: int = 10  # of a hundred games are not learnt from, but judged by
    gate_games: int = 200  # against what is played with; a weaker net is sent off sooner
    gate_seconds: float = 0.003  # of work for a choice
    late_games: int = 24  # and at the budget of the knight
    late_seconds: float = 0.02
    greedy_games: int = 20  # against the greedy bot, which it must not lose to
    seed: int = 1

    def __post_init__(self) -> None:
        for field in fields(self):
            value, least = getattr(self, field.name), LEAST.get(field.name, 1)
            if value < least:
                raise MeadhallError("train_setting", name=field.name, least=least, given=value)

    @classmethod
    def of(cls, written: list[str]) -> Self:
        """Those of a command line: `games=500`; all others as usual."""
        found: dict[str, Any] = {}
        kinds: dict[str, type[int] | type[float]] = {field.name: float if field.type in (float, "float") else int for field in fields(cls)}
        for item in written:
            name, equals, value = item.partition("=")
            if not equals or name not in kinds:
                raise MeadhallError("train_setting_name", item=repr(item), known=", ".join(kinds))
            try:
                found[name] = kinds[name](value)
            except ValueError:
                raise MeadhallError("train_setting_name", item=repr(item), known=", ".join(kinds)) from None
        return cls(**found)

    def as_dict(self) -> dict[str, int | float]:
        return asdict(self)


LEAST = {"slips": 0, "opening": 0, "redealt": 0, "mixed": 0, "rate": 1e-6, "decay": 0, "gate_seconds": 0.001, "late_seconds": 0.001,
         "late_games": 0, "greedy_games": 0, "seed": 0}  # fmt: skip
