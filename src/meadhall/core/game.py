"""A title: what is true of a game whatever its options. One module-level object of this kind is a game's registry entry."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, ClassVar

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.options import Option, settle
from meadhall.core.rulebook import Rulebook, read_rulebook
from meadhall.core.state import Event, Prompt, State
from meadhall.core.words import Words, words


class Game(ABC):
    """What a game's folder offers to everybody else.

    `version` counts changes of rules that alter what a record's actions do; records name it.
    """

    name: ClassVar[str]
    prefix: ClassVar[str]
    package: ClassVar[str]
    version: ClassVar[int]
    players: ClassVar[tuple[int, ...]]
    state: ClassVar[type[State]]
    options: ClassVar[tuple[Option, ...]]
    events: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]
    """Per event kind: its name (a key of the word catalogues) and the names of its particulars."""
    uncertain: ClassVar[bool] = True
    """Whether anything is hidden, or left to chance once a game has started; if not, a redeal keeps the position."""
    irrevocable: ClassVar[tuple[str, ...]] = ()
    """Verbs of which the page asks whether they are meant, where they draw or reveal something and so cannot be taken back alone."""
    impersonal: ClassVar[tuple[str, ...]] = ()
    """Events that nobody does, such as a new round: where the log tells nothing else of a decision, no player's mark stands beside it."""
    on_page: ClassVar[bool] = True
    """Whether the page has a board for it."""

    @abstractmethod
    def seat_names(self, players: int) -> tuple[str, ...]:
        """A key per seat, for texts and notation."""

    @abstractmethod
    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> Facts:
        """Check the components and build the facts."""

    # A game without words of its own speaks in the names of its numbers.

    def prompt_text(self, facts: Facts, words: Words, asked: Prompt, viewer: int) -> str:
        """The sentence that tells a viewer what to do now, or whom to wait for."""
        return " ".join([asked.decision, *(f"{name}={value}" for name, value in asked.args.items())])

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        """The words of an action as a choice."""
        return facts.notation(action)

    def choice_here(self, facts: Facts, words: Words, action: int, view: dict[str, Any]) -> str:
        """The words of an action as a choice in a position that the viewer sees so: the same, or more to the point."""
        return self.choice_text(facts, words, action)

    def declines(self, facts: Facts, action: int) -> bool:
        """Whether an action does nothing: a terminal lists such a choice last."""
        return False

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        """The log's sentence for an event."""
        name, names = self.events[event.kind]
        return " ".join([name, *(f"{key}={value}" for key, value in zip(names, event.args, strict=False))])

    def board_text(self, facts: Facts, words: Words, view: dict[str, Any]) -> str:
        """A view as text for a terminal."""
        return json.dumps(view, indent=1, ensure_ascii=False)

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        """Ids of the things on the board that stand for an action; none if it is a button."""
        return ()

    def things_here(self, facts: Facts, action: int, seat: int, view: dict[str, Any]) -> tuple[str, ...]:
        """The things that stand for an action in a position that its seat sees so: the same, or those that only the position tells."""
        return self.action_things(facts, action, seat)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        """Ids of the things on the board that an event touches."""
        return ()

    def shown_events(self, events: Sequence[Event]) -> list[Event]:
        """All events so far, one for one, as a log may list them now: some games do not let what was seen be looked up."""
        return list(events)

    def actions_of(self, facts: Facts, thing: str, seat: int) -> list[int]:
        """The actions that a thing stands for, legal or not. Games with very many actions find them without asking each."""
        return [action for action in facts.words.values() if thing in self.action_things(facts, action, seat)]

    def for_bots(self, facts: Facts) -> Facts:
        """The same game with the choices that bots look at: some legal ones of a position, if not all."""
        return facts

    def for_people(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a table where people sit."""
        return {option.name: option.for_people() for option in self.options} | dict(options)

    def words(self, language: str) -> Words:
        return words(language, self.package)

    def facts(
        self, players: int | None = None, options: Mapping[str, Any] | None = None, components: Components | Path | None = None
    ) -> Facts:
        """Settle a game: number of players (default: the least), options, component file (default: ours)."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            raise self.wrong_players(count)
        box = Components.read(components) if isinstance(components, Path) else components or self.own_components()
        return self.make_facts(count, settle(self.options, options or {}), box)

    def wrong_players(self, count: int) -> OptionError:
        if len(self.players) == 1:
            return OptionError("players_only", game=self.name, only=self.players[0], given=count)
        return OptionError("players", game=self.name, least=self.players[0], most=self.players[-1], given=count)

    def own_components(self) -> Components:
        return components_of(self.package)

    def rulebook(self, language: str) -> Rulebook:
        return read_rulebook(self.package, language)


@cache
def components_of(package: str) -> Components:
    """The component file that a game's package brings; it does not change while we run."""
    with as_file(files(package) / "components.toml") as path:
        return Components.read(path, "components.toml")
