"""What a viewer has heard of a game: its events in their order, as a log may list them."""

from collections.abc import Sequence

from meadhall.core.authority import Sight
from meadhall.core.constants import ONLOOKERS, SPECTATOR
from meadhall.core.state import Event


def may_know(event: Event, viewer: int) -> bool:
    return bool(event.seats & (ONLOOKERS if viewer == SPECTATOR else 1 << viewer))


def shown_events(sight: Sight, last: int, first: int = 0) -> list[list[Event]]:
    """The events of decisions `first` (0 = set-up) to `last`, as a log may list them when that is the newest."""
    facts = sight.state.facts
    start = settled_until(sight, last)
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
    settling = (n for n in range(newest, 0, -1) if any(game.events[event.kind].name in game.log_settled_by for event in sight.events[n]))
    return next(settling, 0)


def known(events: Sequence[Event], viewer: int) -> list[Event]:
    """Those of a decision that a viewer may know: the lines of its entry in the log."""
    return [event for event in events if may_know(event, viewer)]
