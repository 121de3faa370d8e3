"""What leaves the server: a viewer's view, prompt, choices and log, in the viewer's language. Nothing else does."""

from typing import Any

from meadhall.core.authority import Sight
from meadhall.core.errors import Refused
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.state import ONLOOKERS, SPECTATOR, Event, State
from meadhall.core.words import Noun


def may_know(event: Event, viewer: int) -> bool:
    return bool(event.seats & (ONLOOKERS if viewer == SPECTATOR else 1 << viewer))


def position(state: State, viewer: int, language: str) -> dict[str, Any]:
    """A position through a viewer's eyes: the view, what is asked, and what may be chosen."""
    facts = state.facts
    words = facts.game.words(language)
    asked = state.prompt(viewer)
    view = state.view(viewer)
    return {
        "view": view,
        "prompt": {
            "decision": asked.decision,
            "seats": list(asked.seats),
            "text": facts.game.prompt_text(facts, words, asked, viewer),
        },
        "choices": choices(state, viewer, language, view),
        "over": state.over,
    }


def choices(state: State, viewer: int, language: str, view: dict[str, Any]) -> list[dict[str, Any]]:
    if viewer == SPECTATOR or viewer not in state.actors():
        return []
    facts = state.facts
    words = facts.game.words(language)
    return [
        {
            "action": action,
            "notation": facts.notation(action),
            "text": facts.game.choice_here(facts, words, action, view),
            "things": list(facts.game.things_here(facts, action, viewer, view)),
            "final": is_final(state, viewer, action),
        }
        for action in state.legal(viewer)
    ]


def is_final(state: State, viewer: int, action: int) -> bool:
    """Whether the page asks first: an action that draws or reveals, as far as the viewer can tell. It is tried in a redealt position."""
    facts = state.facts
    if facts.verb(action).name not in facts.game.irrevocable:
        return False
    after = state.redeal(viewer, action)
    before = after.disclosures()
    after.apply(action, viewer)
    return after.disclosures() != before


def shown_events(sight: Sight, last: int, first: int = 0) -> list[list[Event]]:
    """The events of decisions `first` (0 = set-up) to `last`, as a log may list them when that is the newest."""
    if tells_all(sight):
        return [list(group) for group in sight.events[first : last + 1]]
    groups = sight.events[: last + 1]
    shown = iter(sight.state.facts.game.shown_events([event for group in groups for event in group]))
    return [[next(shown) for _ in group] for group in groups][first:]


def tells_all(sight: Sight) -> bool:
    """Whether the log of this game never reads otherwise later on."""
    return type(sight.state.facts.game).shown_events is Game.shown_events


def log_entry(sight: Sight, number: int, events: list[Event], viewer: int, language: str) -> dict[str, Any]:
    """What a viewer may know of decision `number` (0 = set-up)."""
    facts = sight.state.facts
    words = facts.game.words(language)
    known = [event for event in events if may_know(event, viewer)]
    told = [{"text": facts.game.event_text(facts, words, event), "things": list(facts.game.event_things(facts, event))} for event in known]
    names = facts.game.seat_names(facts.players)
    anew = [
        {"text": words.say("redealt", seat=Noun("seat", names[redeal.seat])), "things": []}
        for after, redeal in sight.redeals
        if after == number
    ]
    somebodys = number and (anew or any(facts.game.events[event.kind][0] not in facts.game.impersonal for event in known))
    return {"number": number, "seat": sight.moves[number - 1].seat if somebodys else None, "lines": told + anew}


def log(sight: Sight, viewer: int, language: str, first: int = 0, last: int | None = None) -> list[dict[str, Any]]:
    """The entries that say something, from decision `first` on."""
    end = sight.decisions if last is None else last
    shown = shown_events(sight, end, first)
    entries = [log_entry(sight, number, events, viewer, language) for number, events in enumerate(shown, first)]
    return [entry for entry in entries if entry["lines"]]


def log_start(sight: Sight, first: int) -> int:
    """From where on the log must be sent to those who have it up to before `first`: earlier, if old entries read otherwise now."""
    if first == 0 or tells_all(sight):
        return first
    before, now = shown_events(sight, first - 1), shown_events(sight, sight.decisions)
    return next((number for number in range(first) if before[number] != now[number]), first)


def why_not(state: State, viewer: int, language: str, action: int | None, thing: str | None) -> dict[str, Any]:
    """The rule that forbids an action, or a click on a thing, in the viewer's language."""
    facts = state.facts
    if viewer == SPECTATOR:
        return {"rule": None, "text": None}
    found = state.why_not(viewer, action) if action is not None else reason_for_thing(state, facts, viewer, thing or "")
    if found is None:
        return {"rule": None, "text": None}
    return {"rule": found.rule, "text": facts.game.rulebook(language).sentence(found.rule)}


def reason_for_thing(state: State, facts: Facts, viewer: int, thing: str) -> Refused | None:
    """Clicking a thing means the action of the decision asked that names it; failing that, any action that does. None if one is legal."""
    legal = state.legal(viewer) if viewer in state.actors() else []
    if stands_for_one(state, facts, viewer, thing, legal):
        return None
    asked = legal[0] // facts.stride if legal else None
    candidates = sorted(facts.game.actions_of(facts, thing, viewer), key=lambda action: action // facts.stride != asked)
    refusals = [state.why_not(viewer, action) for action in candidates]
    return None if None in refusals else next(iter(refusals), None)


def stands_for_one(state: State, facts: Facts, viewer: int, thing: str, legal: list[int]) -> bool:
    """Whether a thing stands for a choice here that it does not name everywhere."""
    if type(facts.game).things_here is Game.things_here:
        return False
    view = state.view(viewer)
    return any(thing in facts.game.things_here(facts, action, viewer, view) for action in legal)
