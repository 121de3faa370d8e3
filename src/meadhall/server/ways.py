"""Gestures that stand for several decisions: ways of legal actions that the page may offer as one click. All found by the rules.

A way onward is tried in a redealt position, so that nothing of it depends on what the viewer cannot know.
"""

from collections import Counter, deque
from collections.abc import Iterator
from typing import NamedTuple

from meadhall.core.asking import Decision
from meadhall.core.authority import Sight
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.core.values import Event, View
from meadhall.core.words import Words
from meadhall.server.protocol import Choice, Way

MOST_TRIED = 240  # actions that are tried for one position; the nearest come first
MOST_BUTTONS = 15  # of ways without a thing on the board; more would crowd out the others
MOST_GROUPS = 160  # of pieces that may go along, to each place: with more, one is asked for each piece


class Path(NamedTuple):
    """First `back` of one's last choices are taken back, then the actions follow; `states` are the positions before each of them."""

    back: int
    actions: tuple[int, ...]
    states: tuple[State, ...]
    goes_on: bool = False  # a longer way begins with it

    @property
    def state(self) -> State:
        """Where its last action is chosen."""
        return self.states[-1]


def others(sight: Sight, seat: int, fixed: int) -> Iterator[Path]:
    """What else the seat could have chosen: a choice without any effect so far can be replaced by another. The nearest come first."""
    told = sight.state.disclosures()
    for back, number in enumerate(range(sight.decisions, fixed, -1), 1):
        before, move = sight.before[number - 1], sight.moves[number - 1]
        if before.actors() != (seat,) or before.disclosures() != told or not all(announces(before, one) for one in sight.events[number]):
            return
        for action in before.legal(seat):
            if action != move.action:
                yield Path(back, (action,), (before,))


def announces(state: State, event: Event) -> bool:
    return state.facts.game.events[event.kind].announces


def onward(state: State, seat: int) -> list[Path]:
    """What one gesture may answer beyond the decision asked, as the rows of the decisions allow (`then`); the shortest ways come first."""
    facts = state.facts
    start = state.redeal(seat, 0)
    told = start.disclosures()
    reach = facts.game.decisions.of_action(facts, start.legal(seat)[0]).reach
    found: list[Path] = []
    waiting: deque[tuple[tuple[int, ...], tuple[State, ...]]] = deque([((), (start,))] if leading(facts, start, seat) else [])
    known, tried = {start.to_bytes()}, 0
    while waiting and tried < MOST_TRIED:
        actions, states = waiting.popleft()
        here = states[-1]
        for action in here.legal(seat):
            row = facts.game.decisions.of_action(facts, action)
            goes_on = False
            if row.leads(facts.noun(action)):
                tried += 1
                after = here.clone().apply(action, seat)
                if (mark := after.to_bytes()) in known:
                    continue
                known.add(mark)
                goes_on = after.disclosures() == told and after.actors() == (seat,) and follows(row, reach, asked(facts, after, seat))
                if goes_on:
                    waiting.append(((*actions, action), (*states, after)))
            if actions:
                found.append(Path(0, (*actions, action), states, goes_on))
    return found


def follows(row: Decision, reach: tuple[str, ...], name: str) -> bool:
    """Whether a gesture that reaches so far may answer the decision of this name after one of this row."""
    return name in row.then and (not reach or name in reach)


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
    eyes = Eyes(viewer, words, sight.state)
    taken = {thing for choice in offered for thing in choice.things}
    lengths: dict[str, int] = {}
    buttons: list[Path] = []
    led: list[tuple[Path, list[str]]] = []
    paths = onward(sight.state, viewer)
    ends = {before_declining(path) for path in paths if not path.goes_on}
    groups = [path for path in paths if eyes.takes(path) and not path.goes_on]
    for path in paths:
        if eyes.declines(path) or eyes.takes(path):
            continue
        if eyes.gathers(path):
            if path.actions in ends and eyes.is_plain(path) and (stays_within(path) or not path.goes_on):
                buttons.append(path)
            continue
        named = eyes.things(path)
        length = len(path.actions)
        things = [thing for thing in named if thing not in taken and lengths.setdefault(thing, length) == length]
        if things:
            led.append((path, things))
        elif not named and path.actions in ends and not eyes.is_distant(path) and not is_final(path.state, viewer, path.actions[-1]):
            buttons.append(path)
    # Where one thing may mean several ways, each is told in full.
    times = Counter(thing for _, things in led for thing in things)
    found = [eyes.way(path, things, whole=any(times[thing] > 1 for thing in things)) for path, things in led]
    taken |= lengths.keys()
    for path in others(sight, viewer, fixed):
        things = [thing for thing in eyes.things(path) if thing not in taken]
        if things:
            found.append(eyes.way(path, things))
            taken.update(things)
    if len(buttons) > MOST_BUTTONS:
        buttons = [path for path in buttons if stays_within(path)]
    found += [eyes.way(path, []) for path in buttons if len(buttons) <= MOST_BUTTONS]
    return found + [eyes.group(path) for path in groups if len(groups) <= MOST_GROUPS]


def stays_within(path: Path) -> bool:
    """Whether it answers one question only, again and again."""
    facts = path.state.facts
    return len({facts.game.decisions.of_action(facts, action).name for action in path.actions}) == 1


def before_declining(path: Path) -> tuple[int, ...]:
    """The ways without those that end by declining: to decline is a choice of its own, so that nobody does it by the way."""
    facts, actions = path.state.facts, path.actions
    while actions and facts.game.declines(facts, actions[-1]):
        actions = actions[:-1]
    return actions


class Eyes:
    """How a viewer is told of ways; views are made only where a game's words or things depend on them."""

    def __init__(self, viewer: int, words: Words, now: State) -> None:
        self.viewer, self.words, self.now = viewer, words, now
        self.views: dict[int, View] = {}

    def view(self, state: State) -> View:
        if id(state) not in self.views:
            state.read_like(self.now)
            self.views[id(state)] = state.shown(self.viewer)
        return self.views[id(state)]

    def declines(self, path: Path) -> bool:
        return path.state.facts.game.declines(path.state.facts, path.actions[-1])

    def gathers(self, path: Path) -> bool:
        facts = path.state.facts
        return any(facts.game.decisions.of_action(facts, action).gathers for action in path.actions[:-1])

    def is_plain(self, path: Path) -> bool:
        """Whether its last answer may be one of several: where only some may be passed, the others are asked for by themselves."""
        facts, action = path.state.facts, path.actions[-1]
        row = facts.game.decisions.of_action(facts, action)
        return not (row.gathers and row.passing) or facts.noun(action) in row.passing

    def is_distant(self, path: Path) -> bool:
        """Whether more than two questions are answered; what is only passed does not count."""
        facts = path.state.facts
        rows = [(facts.game.decisions.of_action(facts, action), facts.noun(action)) for action in path.actions]
        return len({row.name for row, noun in rows if noun not in row.passing}) > 2

    def takes(self, path: Path) -> bool:
        facts = path.state.facts
        return any(facts.game.decisions.of_action(facts, action).takes for action in path.actions)

    def group(self, path: Path) -> Way:
        """Pieces that go along: to where the answer before leads, or where they are said to go already."""
        first = path.state.facts.game.decisions.of_action(path.state.facts, path.actions[0])
        goal = first.takes.goal(self.view(path.state)) if first.takes else self.things(Path(0, path.actions[:1], path.states[:1]))
        way = self.way(path, list(goal))
        way.pieces = pieces(path.state, self.viewer, path.actions[-1])
        way.declines = False
        return way

    def things(self, path: Path) -> tuple[str, ...]:
        facts, action = path.state.facts, path.actions[-1]
        if type(facts.game).things_here is Game.things_here:
            return facts.game.action_things(facts, action, self.viewer)
        return facts.game.things_here(facts, action, self.viewer, self.view(path.state))

    def way(self, path: Path, things: list[str], whole: bool = False) -> Way:
        action = path.actions[-1]
        return Way(
            back=path.back,
            actions=list(path.actions),
            text=self.text(path, whole=whole or not things),
            things=things,
            final=is_final(path.state, self.viewer, action),
            declines=self.declines(path),
            pieces={},
            distant=self.is_distant(path),
        )

    def text(self, path: Path, whole: bool) -> str:
        """What is chosen on the way; of a voyage its beginning and its end. Choices that do nothing are left out; choices
        that are only passed are told where the `whole` way is wanted, because no thing on the board alone says which it is."""
        facts, game = path.state.facts, path.state.facts.game
        rows = [game.decisions.of_action(facts, action) for action in path.actions]
        said = [
            self.said(state, action)
            for action, state, row, following in zip(path.actions, path.states, rows, rows[1:], strict=False)
            if facts.noun(action) not in (row.declines if whole else (*row.passing, *row.declines))
            and (row.gathers or row is not following)
        ]
        return ", ".join(one if n == 1 else f"{n} × {one}" for one, n in Counter([*said, self.said(path.state, path.actions[-1])]).items())

    def said(self, state: State, action: int) -> str:
        facts, game = state.facts, state.facts.game
        if game.decisions.of_action(facts, action).says_here is None and type(game).choice_here is Game.choice_here:
            return game.choice_text(facts, self.words, action)
        return game.choice_here(facts, self.words, action, self.view(state))


def pieces(state: State, viewer: int, action: int) -> dict[str, int]:
    """The pieces that go along with an answer, together with those that earlier answers have named; tried in a redealt position."""
    facts, game = state.facts, state.facts.game
    taking = game.decisions.of_action(facts, action).takes
    if taking is None:
        return {}
    after = state.redeal(viewer, 0)
    after.events = []
    after.apply(action, viewer)
    return next((taking.pieces(facts, event.args) for event in after.events if game.events[event.kind].name == taking.event), {})


def is_final(state: State, viewer: int, action: int) -> bool:
    """Whether the page asks first: an action that draws or reveals, as far as the viewer can tell. It is tried in a redealt position."""
    facts = state.facts
    if facts.verb(action).name not in facts.game.irrevocable:
        return False
    after = state.redeal(viewer, action)
    before = after.disclosures()
    after.apply(action, viewer)
    return after.disclosures() != before
