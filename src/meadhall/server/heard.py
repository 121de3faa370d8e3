"""What a viewer has heard of a game: its events in their order, as a log may list them."""

from collections.abc import Sequence
from functools import cache

from meadhall.core.authority import Sight
from meadhall.core.constants import ONLOOKERS, SPECTATOR
from meadhall.core.game import Game
from meadhall.core.state import Event


def may_know(event: Event, viewer: int) -> bool:
    return bool(event.seats & (ONLOOKERS if viewer == SPECTATOR else 1 << viewer))


def shown_events(sight: Sight, last: int, first: int = 0) -> list[list[Event]]:
    """The events of decisions `first` (0 = set-up) to `last`, as a log may list them when that is the newest."""
    facts = sight.state.facts
    start = settled_until(sight, last)
    if start > last:
        return [list(group) for group in sight.events[first : last + 1]]
    groups = sight.events[start : last + 1]
    shown = iter(facts.game.shown_events(facts, [event for group in groups for event in group]))
    unsettled = [[next(shown) for _ in group] for group in groups]
    return [list(group) for group in sight.events[first:start]] + unsettled[max(0, first - start) :]


def settled_until(sight: Sight, last: int) -> int:
    """When decision `last` is the newest: the first decision of which the log may read otherwise later on."""
    game = sight.state.facts.game
    if not game.log_settled_by:
        return last + 1
    newest = min(last, sight.decisions)
    kinds = settling(game)
    return next((n for n in range(newest, 0, -1) for event in sight.events[n] if event.kind in kinds), 0)


@cache
def settling(game: Game) -> frozenset[int]:
    """The kinds of events with which the log is settled."""
    return frozenset(kind for kind, row in enumerate(game.events) if row.name in game.log_settled_by)


def known(events: Sequence[Event], viewer: int) -> list[Event]:
    """Those of a decision that a viewer may know: the lines of its entry in the log."""
    return [event for event in events if may_know(event, viewer)]
