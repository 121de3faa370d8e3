"""New Game's entry in the registry, which finds it by the name of its folder."""

from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option, Options
from meadhall.core.state import State
from meadhall.core.values import Prompt, View
from meadhall.core.words import Words
from meadhall.games.new_game import terminal, text
from meadhall.games.new_game.decisions import DECISIONS
from meadhall.games.new_game.events import EVENTS
from meadhall.games.new_game.facts import NewGameFacts
from meadhall.games.new_game.rules import NewGame
from meadhall.games.new_game.schema import NewGameView


class NewGameGame(Game):
    name = "new-game"
    prefix = "NG"
    package = "meadhall.games.new_game"
    version = 1
    players = (2, 3, 4)
    search: ClassVar[dict[str, int]] = {"thought": 200, "plan": 20, "depth": 4}
    state: ClassVar[type[State]] = NewGame
    events = EVENTS
    decisions = DECISIONS
    irrevocable = ("die",)
    options = (Option("O-1", "apart", False, (False, True)),)  # NG-6

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("red", "blue", "green", "yellow")[:players]

    def make_facts(self, players: int, options: Options, components: Components) -> NewGameFacts:
        return NewGameFacts(self, players, options, components)

    def longest(self, facts: Facts) -> int:
        """A stone and a throw, in all turns of every player."""
        assert isinstance(facts, NewGameFacts)
        return 2 * facts.turns * facts.players

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, facts, question, viewer)

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, cast(NewGameView, view), self.seat_names(facts.players))


NEW_GAME = NewGameGame()
