"""Which things on Brian Boru's board an action or an event is about, by the ids that the board widget uses."""

from meadhall.core.state import Event
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.text import CARD_VERBS

BUTTONS = ("buy-disc", "buy-raider", "buy-step", "princess")
ON_TRACK = ("court", "slid", "home", "bride", "married", "unmarried", "princess")
REWARDS = ("coin", "renown", "town")


def of_action(facts: BrianBoruFacts, action: int) -> tuple[str, ...]:
    """The thing that a player may click for an action; none if it is a button only."""
    verb, noun = facts.verb(action).name, action % facts.stride
    if verb in CARD_VERBS:
        return (f"card:{noun + 1}",)
    if verb == "line":
        return (f"line:{facts.noun(action)}",)
    if verb in BUTTONS or facts.noun(action) == "none":
        return ()
    return (f"town:{facts.towns[noun]}",)


def of_event(facts: BrianBoruFacts, event: Event) -> tuple[str, ...]:
    """The things that an event touches, for tracing the last move and for the log."""
    kind, names = facts.game.events[event.kind]
    found = ["track:marriage"] if kind in ON_TRACK or (kind in REWARDS and event.args[2]) else []
    for name, value in zip(names, event.args, strict=False):
        if name == "town":
            found.append(f"town:{facts.towns[value]}")
        elif name == "region":
            found.append(f"region:{facts.regions[value]}")
        elif name == "card" and value >= 0:
            found.append(f"card:{value + 1}")
    return tuple(found)
