"""A title: what is true of a game whatever its options. One module-level object of this kind is a game's registry entry."""

import json
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from meadhall.core.asking import Decisions
from meadhall.core.components import Components
from meadhall.core.drawing import Picture
from meadhall.core.errors import OptionError
from meadhall.core.events import EventRow, Shown
from meadhall.core.facts import Facts
from meadhall.core.house_rules import set_called, sets_in
from meadhall.core.options import Option, Options, settle
from meadhall.core.planes import Plane, Term
from meadhall.core.rulebook import Rulebook, read_rulebook
from meadhall.core.sheets import NO_SHEETS, Sheets
from meadhall.core.state import State
from meadhall.core.values import Event, Prompt, View
from meadhall.core.words import Words, words
from meadhall.core.workshop import Workshop, weighed


class Small(NamedTuple):
    """A game small enough for exact methods: the last decisions of a game between greedy bots, in a few of the worlds that a
    spectator cannot tell apart. It is our own, not part of the box."""

    players: int
    seed: int
    left: int  # decisions of the game that was played
    worlds: int


class Game(ABC):
    """What a game's folder offers to everybody else.

    `version` counts changes of rules that alter what a record's actions do; records name it.
    """

    name: ClassVar[str]
    prefix: ClassVar[str]
    in_order: ClassVar[int] = 0  # the rule that choices are asked one after the other: why nothing else is wrong with one
    package: ClassVar[str]
    version: ClassVar[int]
    players: ClassVar[tuple[int, ...]]
    state: ClassVar[type[State]]
    options: ClassVar[tuple[Option, ...]]
    events: ClassVar[Sequence[EventRow]]
    """Every event, by its kind (core/events.py)."""
    planes: ClassVar[Sequence[Plane]] = ()
    """What an observation holds (core/planes.py); none: all fields of the position as they are."""
    sided: ClassVar[bool] = False
    """Whether the two seats are sides that an observation does not turn: then the first one's view tells how both stand."""
    terms: ClassVar[Sequence[Term]] = ()
    """What a net sees besides: numbers that the game's judgement works out (`State.terms`)."""
    sheets: ClassVar[Sheets] = NO_SHEETS
    """What is told again in one piece (core/sheets.py)."""
    log_settled_by: ClassVar[tuple[str, ...]] = ()
    """The events with which all earlier entries of the log read for good as they do; none where every entry always does."""
    decisions: ClassVar[Decisions]
    """The table of what is asked (core/asking.py)."""
    uncertain: ClassVar[bool] = True
    """Whether anything is hidden, or left to chance once a game has started; if not, a redeal keeps the position."""
    simultaneous: ClassVar[bool] = False
    """Whether several seats are asked at once somewhere."""
    irrevocable: ClassVar[tuple[str, ...]] = ()
    """Verbs that the page asks to confirm where they draw or reveal something, so that they cannot be taken back without consent."""
    wasteful: ClassVar[tuple[str, ...]] = ()
    """Verbs that the page asks to confirm where declining gives up something that could still be done."""
    futile: ClassVar[tuple[str, ...]] = ()
    """Verbs that the page asks to confirm where this noun would come to nothing and another one would not."""
    search: ClassVar[Mapping[str, Any]] = {}
    """The knobs of the search (bots/params.py) that trials have found best; all others are as usual."""
    search_at: ClassVar[Mapping[int, Mapping[str, Any]]] = {}
    """Those that differ with a number of players."""
    search_learnt: ClassVar[Mapping[str, Any]] = {"depth": 2, "plan": 40, "exploration": 0.4, "first_counts": True}
    """Those that differ where a net judges (bots/nets.py): less is played on, as it sees further, and its chances differ
    less from choice to choice."""
    failings: ClassVar[Mapping[str, Mapping[str, float]]] = {"peasant": {"vague": 2.0}, "novice": {"vague": 1.0}, "squire": {"leeway": 0.2}}
    """How bots of the lower levels err (bots/levels.py), in points of the judgement."""
    styles: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What suits a style of play: how the notation of such actions begins (bots/styles.py)."""
    landmarks: ClassVar[tuple[str, ...]] = ()
    """Things on the board that stand for no action, but that a lesson may point at."""
    small: ClassVar[Small | None] = None
    """Its small game, where there is one (`mh_small_NAME` in OpenSpiel)."""
    on_page: ClassVar[bool] = True
    """Whether the page has a board for it."""

    def __reduce__(self) -> str:
        """The one object of its game, by its name in its module: also in other processes."""
        return self.package.rpartition(".")[2].upper()

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    @abstractmethod
    def seat_names(self, players: int) -> tuple[str, ...]:
        """A key per seat, for texts and notation."""

    @abstractmethod
    def make_facts(self, players: int, options: Options, components: Components) -> Facts:
        """Check the components and build the facts."""

    def longest(self, facts: Facts) -> int | None:
        """A bound of the decisions in a game, derived from the rules in the game's length.py; None if nobody has."""
        return None

    # A game without words of its own speaks in the names of its numbers.

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        """The sentence that tells a viewer what to do now, or whom to wait for."""
        return " ".join([question.decision, *(f"{name}={value}" for name, value in question.args.items())])

    def points_by_source(self, words: Words, view: View) -> list[dict[str, int]]:
        """At the end: the points of each seat, and then of an enemy without one, by what they came from in words; none where
        points decide nothing."""
        return []

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        """The words of an action as a choice."""
        return self.decisions.of_action(facts, action).choice(words, facts, facts.noun(action))

    def choice_here(self, facts: Facts, words: Words, action: int, view: View) -> str:
        """The words of an action as a choice in the position that `view` shows: those of every position, or more to the point."""
        return self.decisions.of_action(facts, action).choice_here(words, facts, facts.noun(action), view)

    def is_aside(self, facts: Facts, action: int) -> bool:
        """Whether an action only opens something by the way, while the main question follows and can be answered at once."""
        row, noun = self.decisions.of_action(facts, action), facts.noun(action)
        return noun not in row.declines and any(passed in row.declines for passed in row.passing)

    def declines(self, facts: Facts, action: int) -> bool:
        """Whether an action does nothing, or ends what could go on: such a choice comes last."""
        return facts.noun(action) in self.decisions.of_action(facts, action).declines

    def asked_by(self, decision: int) -> int:
        """The number of the rule that asks for a decision; 0 if none is named."""
        return self.decisions.rows[decision].asked_by

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        """The log's sentence for an event."""
        return self.events[event.kind].text(words, facts, event)

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        """A view as text for a terminal."""
        return json.dumps(view, indent=1, ensure_ascii=False)

    def board_picture(self, facts: Facts, words: Words, view: View) -> Picture:
        """A view as a picture, with lines that tell what it does not show; a game that draws none has all as lines."""
        return Picture(0, 0, (), self.board_text(facts, words, view).rstrip().split("\n"))

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        """Ids of the things on the board that stand for an action; none if it is a button."""
        return self.decisions.of_action(facts, action).things(facts, facts.noun(action), seat)

    def things_here(self, facts: Facts, action: int, seat: int, view: View) -> tuple[str, ...]:
        """The things that stand for an action in the position that `view` shows: those of every position, or what only this one tells."""
        return self.action_things(facts, action, seat)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        """Ids of the things on the board that an event touches."""
        return self.events[event.kind].touched(facts, event)

    def event_shown(self, event: Event) -> Shown:
        """How long the page dwells on an event."""
        return self.events[event.kind].shown

    def event_hits(self, facts: Facts, event: Event) -> tuple[int, ...]:
        """The seats to whom an event is done by another."""
        return self.events[event.kind].hit(facts, event)

    def is_impersonal(self, event: Event) -> bool:
        """Whether nobody does what happened, such as a new round: where the log tells nothing else of a decision, no player's mark
        stands beside it."""
        return self.events[event.kind].impersonal

    def told_of(self, facts: Facts, event: Event, doer: int) -> int | None:
        """Whose mark the log shows beside an event: a seat, -1 for somebody without one (a solo enemy), or None. Where the event names
        nobody, it is the one who chose."""
        row = self.events[event.kind]
        who = row.who(row.given(event))
        if row.impersonal or (who is None and doer < 0):
            return None
        return doer if who is None else who if who < facts.players else -1

    def shown_events(self, facts: Facts, events: Sequence[Event]) -> list[Event]:
        """All events so far, or since the log was last settled, one for one, as a log may list them now: some games do not let what was
        seen be looked up."""
        return list(events)

    def actions_of(self, facts: Facts, thing: str, seat: int) -> list[int]:
        """The actions that a thing stands for, legal or not."""
        return self.decisions.actions_of(facts, thing, seat)

    def for_bots(self, facts: Facts) -> Facts:
        """The same game with the choices that bots look at: in a position some of the legal ones, or all."""
        return facts

    def for_people(self, options: Mapping[str, Any]) -> Options:
        """The options of a table where people sit."""
        return {option.name: option.for_people() for option in self.options} | dict(options)

    def words(self, language: str) -> Words:
        return words(language, self.package)

    def facts(
        self, players: int | None = None, options: Mapping[str, Any] | str | None = None, components: Components | Path | None = None
    ) -> Facts:
        """Settle a game: number of players (default: the least), options or the name of a set of them, component file (default: ours)."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise self.wrong_players(count)
        box = Components.read(components) if isinstance(components, Path) else components or self.own_components()
        if box.heading.rest is not None:
            from meadhall.core.boxes import over_ours  # which asks games

            box = over_ours(self, box)
        settled = settle(self.options, self.house_rules(options) if isinstance(options, str) else options or {})
        return usual_facts(self, count, tuple(settled.items())) if box is self.own_components() else self.make_facts(count, settled, box)

    @property
    def house_sets(self) -> Mapping[str, Options]:
        """Named sets of options (core/house_rules.py)."""
        return sets_in(self.package)

    def house_rules(self, name: str) -> Options:
        """The options of a named set."""
        return set_called(self.package, name)

    def wrong_players(self, count: int) -> OptionError:
        if len(self.players) == 1:
            return OptionError("players_only", game=self.name, only=self.players[0], given=count)
        return OptionError("players", game=self.name, least=self.players[0], most=self.players[-1], given=count)

    @property
    def workshop(self) -> Workshop:
        """The parts that an owner can fill in (core/workshop.py), declared in the game's workshop.py; without one, none."""
        return workshop_in(self.package)

    def own_components(self) -> Components:
        return components_of(self.package)

    def rulebook(self, language: str, facts: Facts | None = None) -> Rulebook:
        """The rules as they usually are, or as they hold with certain facts."""
        if facts is None:
            return read_rulebook(self.package, language)
        return read_rulebook(self.package, language, tuple(self.in_force(facts, self.words(language)).items()))

    def in_force(self, facts: Facts, words: Words) -> Options:
        """The options by which the sentences of rules are chosen. Where one says "as in the component file", a game may say what
        that comes to, and in `words` what else of that file its rules tell."""
        return facts.options

    def rule_text(self, facts: Facts, number: str, language: str) -> str:
        """The sentence of a rule, as it holds with the options of this game."""
        return self.rulebook(language, facts).sentence(number)


@lru_cache(maxsize=64)
def usual_facts(game: Game, players: int, options: tuple[tuple[str, Any], ...]) -> Facts:
    """With our own components: the same object for all games that are set up alike, because facts never change."""
    return game.make_facts(players, dict(options), game.own_components())


@cache
def components_of(package: str) -> Components:
    """The component file that a game's package brings; it does not change while we run."""
    with as_file(files(package) / "components.toml") as path:
        return Components.read(path, "components.toml")


@cache
def workshop_in(package: str) -> Workshop:
    try:
        module = import_module(f"{package}.workshop")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.workshop":
            raise
        return Workshop((), {}, frozenset())
    file = files(package) / "weights.toml"
    return weighed(module.WORKSHOP, tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})
