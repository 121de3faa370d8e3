"""The search as a bot: its budget, one tree or several, and what they found together."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from meadhall.bots.params import Params, params_by_hand, params_for
from meadhall.bots.processes import in_parallel
from meadhall.bots.search import Search
from meadhall.bots.styles import in_style
from meadhall.core.rng import Stream
from meadhall.core.state import State

LEEWAY = 0.02  # so much less of a chance to win is given up for a style,
TRIED = 0.5  # for a choice tried so often beside the one tried most


@dataclass
class Verdict:
    """What a search found: per choice how often it was tried and the sum of what it brought, and what all seats got in sum."""

    choices: dict[int, tuple[int, float]]
    sums: list[float]
    iterations: int

    def best(self) -> int:
        """The choice tried most; of those the one that brought most, then the first."""
        return max(self.choices, key=lambda action: (*self.choices[action], -action))

    def known(self) -> dict[int, float]:
        """The chances of the choices that were tried often enough to know them."""
        most = max(tried for tried, _ in self.choices.values())
        return {action: self.chance(action) for action, (tried, _) in self.choices.items() if tried >= TRIED * most}

    def chance(self, action: int) -> float:
        """The share of the win that the seat may expect of a choice."""
        tried, total = self.choices[action]
        return total / tried if tried else 0.0

    def chances(self) -> list[float]:
        """The share of the win that each seat may expect."""
        return [total / max(1, self.iterations) for total in self.sums]


def together(verdicts: Iterable[Verdict]) -> Verdict:
    """Several trees' counts added up, in their order."""
    whole = Verdict({}, [], 0)
    for verdict in verdicts:
        for action, (tried, total) in verdict.choices.items():
            before = whole.choices.get(action, (0, 0.0))
            whole.choices[action] = (before[0] + tried, before[1] + total)
        whole.sums = [a + b for a, b in zip(whole.sums, verdict.sums, strict=True)] if whole.sums else list(verdict.sums)
        whole.iterations += verdict.iterations
    return whole


def ponder(params: Params, state: State, seat: int, seed: int) -> Verdict:
    """Grow one tree."""
    search = Search(params, state, seat, seed)
    search.run()
    return Verdict(search.found(), search.chances(), search.iterations)


def ponder_all(params: Params, state: State, seat: int, seed: int) -> Verdict:
    """Grow all trees that the parameters ask for, on as many cores; each has a seed of its own."""
    stream = Stream(seed)
    seeds = [stream.word() for _ in range(params.trees)]
    if params.trees == 1:
        return ponder(params, state, seat, seeds[0])
    return together(in_parallel(ponder, params, state, seat, seeds))


class SearchBot:
    """Thinks ahead. Within an action under way it takes a share of the budget: most was settled when the action began."""

    by_hand = False  # whether it thinks by the hand-written judgement, also where a net is at hand
    style = ""  # what it is fond of (bots/styles.py), if anything

    def __init__(self, name: str, *, iterations: int = 0, seconds: float = 1.0, trees: int = 1) -> None:
        self.name = name
        self.iterations, self.seconds, self.trees = iterations, seconds, trees
        self.params(Params())  # tells now what is wrong with the budget

    def params(self, params: Params) -> Params:
        return replace(params, iterations=self.iterations, seconds=self.seconds, trees=self.trees)

    def params_at(self, state: State) -> Params:
        params = self.params((params_by_hand if self.by_hand else params_for)(state.facts))
        if state.settled():
            return params
        iterations = max(1, int(params.iterations * params.part)) if params.iterations else 0
        return replace(params, iterations=iterations, seconds=max(0.001, params.seconds * params.part))

    def choose(self, state: State, seat: int, seed: int) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        found = ponder_all(self.params_at(state), state, seat, seed)
        return in_style(state.facts, found.known(), found.best(), self.style, LEEWAY) if self.style else found.best()
