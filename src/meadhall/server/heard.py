"""What a viewer has heard of a game: its events in their order, as a log may list them."""

from meadhall.core.authority import Sight
from meadhall.core.constants import ONLOOKERS, SPECTATOR
from meadhall.core.game import Game
from meadhall.core.state import Event


def may_know(event: Event, viewer: int) -> bool:
    return bool(event.seats & (ONLOOKERS if viewer == SPECTATOR else 1 << viewer))


def shown_events(sight: Sight, last: int, first: int = 0) -> list[list[Event]]:
    """The events of decisions `first` (0 = set-up) to `last`, as a log may list them when that is the newest."""
    if tells_all(sight):
        return [list(group) for group in sight.events[first : last + 1]]
    groups = sight.events[: last + 1]
    facts = sight.state.facts
    shown = iter(facts.game.shown_events(facts, [event for group in groups for event in group]))
    return [[next(shown) for _ in group] for group in groups][first:]


def tells_all(sight: Sight) -> bool:
    """Whether the log of this game never reads otherwise later on."""
    return type(sight.state.facts.game).shown_events is Game.shown_events


def known(events: list[Event], viewer: int) -> list[Event]:
    """Those of a decision that a viewer may know: the lines of its entry in the log."""
    return [event for event in events if may_know(event, viewer)]
