"""Gestures that stand for several decisions: ways of legal actions that the page may offer as one click. All found by the rules.

A way is tried in a redealt position, so that nothing of it depends on what the viewer cannot know.
"""

from collections.abc import Iterator
from typing import NamedTuple

from meadhall.core.authority import Sight
from meadhall.core.state import Event, State


class Path(NamedTuple):
    """Take so many of one's last choices back, then act so; the last action is one of `state`, the position where it is chosen."""

    back: int
    actions: tuple[int, ...]
    state: State


def others(sight: Sight, seat: int, fixed: int) -> Iterator[Path]:
    """What else the seat could have chosen: until a choice has had an effect, another one takes its place. The nearest come first."""
    told = sight.state.disclosures()
    for back, number in enumerate(range(sight.decisions, fixed, -1), 1):
        before, move = sight.before[number - 1], sight.moves[number - 1]
        if before.actors() != (seat,) or before.disclosures() != told or not all(announces(before, one) for one in sight.events[number]):
            return
        for action in before.legal(seat):
            if action != move.action:
                yield Path(back, (action,), before)


def announces(state: State, event: Event) -> bool:
    return state.facts.game.events[event.kind].announces
