"""What is settled before a game starts and never changes: the title, the players, the options, the components.

A position points at its facts; all positions of a game share them.
"""

import secrets
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from meadhall.core import constants as k
from meadhall.core.errors import UnknownAction, UnknownWords
from meadhall.core.memory import Memory, Row, word
from meadhall.core.native import Whole
from meadhall.core.options import Options, changed

if TYPE_CHECKING:
    from meadhall.core.components import Components
    from meadhall.core.game import Game
    from meadhall.core.spec import Spec
    from meadhall.core.state import State


class Verb(NamedTuple):
    """What is done, and the things it can be done with. Actions are counted verb by verb, and within one noun by noun, without a gap."""

    name: str
    nouns: tuple[str, ...]


class Facts(Memory):
    """The settled frame of one game; `start` makes its first position."""

    game: "Game"
    players: int
    options: Options
    components: "Components"
    verbs: tuple[Verb, ...]
    actions: int
    firsts: Row = word(k.MOST_DECISIONS + 1)  # by the number of the decision (the verb's place + 1): its first action
    counts: Row = word(k.MOST_DECISIONS)  # and how many it has
    words: dict[str, int]

    def __init__(self, game: "Game", players: int, options: Options, components: "Components", verbs: tuple[Verb, ...]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.components = components
        self.verbs = verbs
        names = [f"{verb.name} {noun}" for verb in verbs for noun in verb.nouns]
        self.actions = len(names)
        self.words = {name: action for action, name in enumerate(names)}
        first = 0
        for place, verb in enumerate(verbs):
            self.firsts[place + 1], self.counts[place + 1] = first, len(verb.nouns)
            first += len(verb.nouns)
        for step in range(len(verbs) + 1, k.MOST_DECISIONS + 1):
            self.firsts[step] = first

    def start(self, seed: int | None = None, listen: bool = False, recall: bool = False) -> "State":
        """The first position. The same seed gives the same game for the same actions; without one it is a new game each time. With
        `listen` it keeps events, with `recall` all that each seat sees and does (`information_state`)."""
        from meadhall.core.making import empty

        state = empty(self.game.state, self, secrets.randbits(63) if seed is None else seed)
        if listen:
            state.events = []
        state.begin()
        if recall:
            from meadhall.core.recall import nothing_yet

            state.recall = nothing_yet(self.players).sees(state)
        return state

    @property
    def spec(self) -> "Spec":
        """What a program that learns must know: actions, planes of an observation, what there is to win."""
        from meadhall.core.spec import spec_of

        return spec_of(self)

    def __reduce__(self) -> tuple[Any, ...]:
        own = self.components is self.game.own_components()
        box = None if own else (self.components.text, self.components.name)
        return facts_of, (self.game, self.players, tuple(self.options.items()), box)

    def title(self) -> str:
        """The game's name, the players, and the options that are not as usual."""
        players = f"{self.players} player" + ("s" if self.players > 1 else "")
        options = changed(self.game.options, self.options)
        return ", ".join([self.game.name, players, *[f"{name}={value}" for name, value in options.items()]])

    def __repr__(self) -> str:
        return f"<{self.title()}>"

    def is_action(self, action: Whole) -> bool:
        """Whether a number names an action of this game (legal somewhere or not)."""
        return 0 <= action < self.actions

    def check_action(self, action: Whole) -> None:
        """Raise UnknownAction for what names no action of this game."""
        if not hasattr(action, "__index__") or not self.is_action(action):
            raise UnknownAction("no_action", action=action, game=self.game.name)

    def step_of(self, action: int) -> int:
        """The number of the decision that an action answers."""
        low, high = 1, k.MOST_DECISIONS
        while low < high:
            middle = (low + high + 1) // 2
            if self.firsts[middle] <= action:
                low = middle
            else:
                high = middle - 1
        return low

    def place_of(self, action: int) -> int:
        """The place of an action's noun among those of its verb."""
        return action - self.firsts[self.step_of(action)]

    def verb(self, action: int) -> Verb:
        """What is done by an action."""
        return self.verbs[self.step_of(action) - 1]

    def noun(self, action: int) -> str:
        """What it is done with."""
        return self.verb(action).nouns[self.place_of(action)]

    def notation(self, action: int) -> str:
        """The words of an action, as records write it: 'to kent'."""
        self.check_action(action)
        return f"{self.verb(action).name} {self.noun(action)}"

    def parse(self, text: str) -> int:
        """The action that the words name, whether or not it is legal anywhere."""
        words = " ".join(text.split()).lower()
        if words in self.words:
            return self.words[words]
        name = words.partition(" ")[0]
        for verb in self.verbs:
            if verb.name == name:
                raise UnknownWords(text.strip(), name, verb.nouns)
        raise UnknownWords(text.strip(), None, tuple([v.name for v in self.verbs]))


@lru_cache(maxsize=64)
def facts_of(game: "Game", players: int, options: tuple[tuple[str, Any], ...], box: tuple[str, str] | None) -> Facts:
    """The facts of another process, from what they were made of; the same object for the same facts."""
    from meadhall.core.components import Components

    return game.facts(players, dict(options), None if box is None else Components(*box))
