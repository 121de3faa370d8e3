"""Gestures that stand for several decisions: ways of legal actions that the page may offer as one click. All found by the rules.

A way onward is tried in a redealt position, so that nothing of it depends on what the viewer cannot know.
"""

from collections import Counter, deque
from collections.abc import Iterator
from typing import NamedTuple

from meadhall.core.authority import Sight
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.state import Event, State, View
from meadhall.core.words import Words
from meadhall.server.protocol import Choice, Way

MOST_TRIED = 240  # actions that are tried for one position; the nearest come first
MOST_BUTTONS = 12  # of ways that nothing on the board stands for: more would hide the rest


class Path(NamedTuple):
    """First `back` of one's last choices are taken back, then the actions follow; `state` is the position before the last of them."""

    back: int
    actions: tuple[int, ...]
    state: State
    goes_on: bool = False  # a longer way begins with it


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


def onward(state: State, seat: int) -> list[Path]:
    """What one gesture may answer beyond the decision asked, as the rows of the decisions allow (`then`); the shortest ways come first."""
    facts = state.facts
    start = state.redeal(seat, 0)
    told = start.disclosures()
    found: list[Path] = []
    waiting: deque[tuple[tuple[int, ...], State]] = deque([((), start)] if leading(facts, start, seat) else [])
    known, tried = {start.to_bytes()}, 0
    while waiting and tried < MOST_TRIED:
        actions, here = waiting.popleft()
        for action in here.legal(seat):
            row = facts.game.decisions.of_action(facts, action)
            goes_on = False
            if row.leads(facts.noun(action)):
                tried += 1
                after = here.clone().apply(action, seat)
                if (mark := after.to_bytes()) in known:
                    continue
                known.add(mark)
                goes_on = after.disclosures() == told and after.actors() == (seat,) and asked(facts, after, seat) in row.then
                if goes_on:
                    waiting.append(((*actions, action), after))
            if actions:
                found.append(Path(0, (*actions, action), here, goes_on))
    return found


def beyond(state: State, seat: int) -> State | None:
    """Where a question can be passed over by answering the next one: the position in which that is asked."""
    facts = state.facts
    start = state.redeal(seat, 0)
    for action in start.legal(seat):
        row, noun = facts.game.decisions.of_action(facts, action), facts.noun(action)
        if noun in row.passing and noun in row.declines:
            after = start.clone().apply(action, seat)
            same = after.disclosures() == start.disclosures() and after.actors() == (seat,)
            return after if same and asked(facts, after, seat) in row.then else None
    return None


def leading(facts: Facts, state: State, seat: int) -> bool:
    return any(facts.game.decisions.of_action(facts, action).leads(facts.noun(action)) for action in state.legal(seat))


def asked(facts: Facts, state: State, seat: int) -> str:
    return facts.game.decisions.of_action(facts, state.legal(seat)[0]).name


# -- as they are offered -------------------------------------------------------------------------------------------------------


def ways(sight: Sight, viewer: int, words: Words, offered: list[Choice], fixed: int) -> list[Way]:
    """What one gesture stands for beyond the choices. A thing stands for the shortest ways that lead to it, and for the nearest choice
    that could take the place of another."""
    if sight.state.actors() != (viewer,):
        return []
    eyes = Eyes(viewer, words)
    taken = {thing for choice in offered for thing in choice.things}
    lengths: dict[str, int] = {}
    buttons: list[Way] = []
    found: list[Way] = []
    paths = onward(sight.state, viewer)
    ends = {before_declining(path) for path in paths if not path.goes_on}
    for path in paths:
        if eyes.declines(path):
            continue
        if eyes.gathers(path):
            if path.actions in ends:
                buttons.append(eyes.way(path, []))
            continue
        named = eyes.things(path)
        length = len(path.actions)
        things = [thing for thing in named if thing not in taken and lengths.setdefault(thing, length) == length]
        if things or (not named and path.actions in ends):
            (found if things else buttons).append(eyes.way(path, things))
    taken |= lengths.keys()
    for path in others(sight, viewer, fixed):
        things = [thing for thing in eyes.things(path) if thing not in taken]
        if things:
            found.append(eyes.way(path, things))
            taken.update(things)
    return found + (buttons if len(buttons) <= MOST_BUTTONS else [])


def before_declining(path: Path) -> tuple[int, ...]:
    """The ways without those that end by declining: to decline is a choice of its own, so that nobody does it by the way."""
    facts, actions = path.state.facts, path.actions
    while actions and facts.game.declines(facts, actions[-1]):
        actions = actions[:-1]
    return actions


class Eyes:
    """How a viewer is told of ways; views are made only where a game's words or things depend on them."""

    def __init__(self, viewer: int, words: Words) -> None:
        self.viewer, self.words = viewer, words
        self.views: dict[int, View] = {}

    def view(self, state: State) -> View:
        if id(state) not in self.views:
            self.views[id(state)] = state.view(self.viewer)
        return self.views[id(state)]

    def declines(self, path: Path) -> bool:
        return path.state.facts.game.declines(path.state.facts, path.actions[-1])

    def gathers(self, path: Path) -> bool:
        facts = path.state.facts
        return any(facts.game.decisions.of_action(facts, action).gathers for action in path.actions[:-1])

    def things(self, path: Path) -> tuple[str, ...]:
        facts, action = path.state.facts, path.actions[-1]
        if type(facts.game).things_here is Game.things_here:
            return facts.game.action_things(facts, action, self.viewer)
        return facts.game.things_here(facts, action, self.viewer, self.view(path.state))

    def way(self, path: Path, things: list[str]) -> Way:
        action = path.actions[-1]
        return Way(
            back=path.back,
            actions=list(path.actions),
            text=self.text(path, whole=not things),
            things=things,
            final=is_final(path.state, self.viewer, action),
            declines=self.declines(path),
        )

    def text(self, path: Path, whole: bool) -> str:
        """What is chosen on the way; of a voyage its beginning and its end. Choices that do nothing are left out; choices
        that are only passed are told where the `whole` way is wanted, because no thing on the board says where it leads."""
        facts, game = path.state.facts, path.state.facts.game
        rows = [game.decisions.of_action(facts, action) for action in path.actions]
        said = [
            game.choice_text(facts, self.words, action)
            for action, row, following in zip(path.actions, rows, rows[1:], strict=False)
            if facts.noun(action) not in (row.declines if whole else (*row.passing, *row.declines))
            and (row.gathers or row is not following)
        ]
        return ", ".join(one if n == 1 else f"{n} × {one}" for one, n in Counter([*said, self.said_here(path)]).items())

    def said_here(self, path: Path) -> str:
        facts, game, action = path.state.facts, path.state.facts.game, path.actions[-1]
        if game.decisions.of_action(facts, action).says_here is None and type(game).choice_here is Game.choice_here:
            return game.choice_text(facts, self.words, action)
        return game.choice_here(facts, self.words, action, self.view(path.state))


def is_final(state: State, viewer: int, action: int) -> bool:
    """Whether the page asks first: an action that draws or reveals, as far as the viewer can tell. It is tried in a redealt position."""
    facts = state.facts
    if facts.verb(action).name not in facts.game.irrevocable:
        return False
    after = state.redeal(viewer, action)
    before = after.disclosures()
    after.apply(action, viewer)
    return after.disclosures() != before
