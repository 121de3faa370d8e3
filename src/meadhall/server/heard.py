"""What a viewer has heard of a game: its events in their order, as a log may list them."""

from collections.abc import Sequence
from functools import cache

from meadhall.core.authority import Sight
from meadhall.core.constants import EVERYBODY, SPECTATOR, SPECTATORS
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.values import Event


def may_know(event: Event, viewer: int) -> bool:
    return bool(event.seats & (SPECTATORS if viewer == SPECTATOR else 1 << viewer))


def shown_events(sight: Sight, last: int, first: int = 0) -> Sequence[Sequence[Event]]:
    """The events of decisions `first` (0 = set-up) to `last`, as a log may list them when that is the newest."""
    start = settled_until(sight, last)
    if start > last:
        return sight.events[first : last + 1]
    if (unsettled := sight.kept.get(("shown", last))) is None:
        unsettled = sight.kept["shown", last] = as_shown(sight.state.facts, sight.events[start : last + 1])
    return [*sight.events[first:start], *unsettled[max(0, first - start) :]]


def as_shown(facts: Facts, groups: Sequence[Sequence[Event]]) -> list[Sequence[Event]]:
    shown = tuple(facts.game.shown_events(facts, [event for group in groups for event in group]))
    found: list[Sequence[Event]] = []
    at = 0
    for group in groups:
        found.append(shown[at : at + len(group)])
        at += len(group)
    return found


def settled_until(sight: Sight, last: int) -> int:
    """When decision `last` is the newest: the first decision of which the log may read otherwise later on."""
    game = sight.state.facts.game
    if not game.log_settled_by:
        return last + 1
    if (found := sight.kept.get(("settled", last))) is None:
        newest, kinds = min(last, sight.decisions), settling(game)
        found = next((n for n in range(newest, 0, -1) for event in sight.events[n] if event.kind in kinds), 0)
        sight.kept["settled", last] = found
    return int(found)


@cache
def settling(game: Game) -> frozenset[int]:
    """The kinds of events with which the log is settled."""
    return frozenset(kind for kind, row in enumerate(game.events) if row.name in game.log_settled_by)


def known(events: Sequence[Event], viewer: int) -> list[Event]:
    """Those of a decision that a viewer may know: the lines of its entry in the log."""
    mask = SPECTATORS if viewer == SPECTATOR else 1 << viewer
    return [event for event in events if event.seats & mask]


def everybody_knows(sight: Sight, first: int, last: int) -> bool:
    """Whether nothing that happened in decisions `first` to `last` is a secret from anybody."""
    return all(event.seats == EVERYBODY for events in sight.events[max(0, first) : last + 1] for event in events)
