"""All the knobs of the search in one record."""

from dataclasses import dataclass, replace

from meadhall.bots.nets import own_net
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 30.0
MOST_TREES = 64


@dataclass(frozen=True)
class Params:
    """How a search thinks. A budget of iterations makes it repeatable; a budget of seconds does not."""

    iterations: int = 0  # this many, or
    seconds: float = 1.0  # for so long
    working: bool = False  # these are seconds of work, not of the clock: for trials on a machine that has more to do
    thought: int = 1000  # iterations of a quick thought, a tenth of a second or a few: the level `knight`
    part: float = 0.25  # share of the budget for a decision within an action under way
    trees: int = 1  # grown apart on as many cores, their counts added up
    nodes: int = 400_000  # of a tree at most: 24 MB
    exploration: float = 1.5  # how much untried choices draw
    caution: float = 0.1  # how much worse than its parent an untried choice is taken to be
    first_counts: bool = False  # whether a node's first visit counts for what its untried choices are taken to be
    trust: float = 0.8  # share of the prior that comes from the game's judgement; the rest is even
    temper: float = 2.0  # points of judgement that make a choice e times as likely; 0: all alike
    look: int = 0  # positions looked at to weigh the choices at a node by what the whole action can lead to; 0: the next step only
    ripe: int = 8  # visits after which a node is looked at so
    scale: float = 8.0  # points of judgement that make a win e times as likely
    depth: int = 0  # actions played on after the one under way before a position is judged; -1: judged at once, even within an action
    plan: int = 0  # positions looked at to play a whole action off the tree as `greedy` would; 0: any choice will do
    net: str = ""  # the file of a net that judges positions, or "own" for the game's (bots/nets.py); none: the hand-written judgement does
    to_the_end: bool = False  # instead: play on to the end of the game

    def __post_init__(self) -> None:
        if not 1 <= self.trees <= MOST_TREES:
            raise MeadhallError("search_trees", most=MOST_TREES, given=self.trees)
        if not 0 <= self.iterations <= MOST_ITERATIONS:
            raise MeadhallError("search_iterations", most=MOST_ITERATIONS, given=self.iterations)
        if not self.iterations and not 0.001 <= self.seconds <= MOST_SECONDS:
            raise MeadhallError("search_seconds", most=f"{MOST_SECONDS:g}", given=f"{self.seconds:.12g}")


def params_by_hand(facts: Facts) -> Params:
    """The settings of a game with the hand-written judgement, as its title says."""
    return Params(**{**facts.game.search, **facts.game.search_at.get(facts.players, {})})


def params_for(facts: Facts) -> Params:
    """The settings of a game: with its own net, if that can judge it."""
    by_hand, net = params_by_hand(facts), own_net(facts)
    return replace(by_hand, net=net, **facts.game.search_learnt) if net else by_hand
