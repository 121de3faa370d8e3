"""All the knobs of the search in one record, and the settings of each game."""

from dataclasses import dataclass

from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 30.0
MOST_TREES = 64


@dataclass(frozen=True)
class Params:
    """How a search thinks. A budget of iterations makes it repeatable; a budget of seconds does not."""

    iterations: int = 0  # so many, or
    seconds: float = 1.0  # for so long
    part: float = 0.25  # share of the budget for a decision within an action under way
    trees: int = 1  # grown apart on as many cores, their counts added up
    nodes: int = 400_000  # of a tree at most: 24 MB
    exploration: float = 1.5  # how much untried choices draw
    caution: float = 0.1  # how much worse than its parent an untried choice is taken to be
    trust: float = 0.8  # share of the prior that comes from the game's judgement; the rest is even
    temper: float = 2.0  # points of judgement that make a choice e times as likely; 0: all alike
    look: int = 0  # positions looked at to weigh the choices at a node by what the whole action can lead to; 0: the next step only
    ripe: int = 8  # visits after which a node is looked at so
    scale: float = 8.0  # points of judgement that make a win e times as likely
    depth: int = 0  # decisions played on before a position is judged, then to the end of the action under way
    to_the_end: bool = False  # instead: play on to the end of the game
    greed: float = 0.0  # share of those decisions that take the best-looking choice,
    sample: int = 8  # of so many

    def __post_init__(self) -> None:
        if not 1 <= self.trees <= MOST_TREES:
            raise MeadhallError(f"a search grows 1 to {MOST_TREES} trees, not {self.trees}")
        if not 0 <= self.iterations <= MOST_ITERATIONS:
            raise MeadhallError(f"a search has 1 to {MOST_ITERATIONS} iterations, not {self.iterations}")
        if not self.iterations and not 0.001 <= self.seconds <= MOST_SECONDS:
            raise MeadhallError(f"a search takes 0.001 to {MOST_SECONDS:g} seconds, not {self.seconds:g}")


BEST = {
    "saga": Params(),
    "barony": Params(look=300, ripe=4),
    "brian-boru": Params(greed=1.0, sample=30),
    "tiny-epic-vikings": Params(),
}


def params_for(facts: Facts) -> Params:
    """The settings of a game: from small trials against the greedy bot; Tiny Epic Vikings has had none yet."""
    return BEST.get(facts.game.name, Params())
