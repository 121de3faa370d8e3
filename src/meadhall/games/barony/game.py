"""Barony's entry in the registry."""

from functools import lru_cache
from typing import Any, ClassVar

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option
from meadhall.core.state import Event, Prompt, State
from meadhall.core.words import Words
from meadhall.games.barony import terminal, text, things
from meadhall.games.barony.constants import ENDLESS, LAYOUTS
from meadhall.games.barony.facts import BaronyFacts
from meadhall.games.barony.rules import Barony

# In the order of the E_ numbers in constants.py: name, and what its particulars are.
EVENTS = (
    ("seated", ("first", "second", "third", "fourth")),
    ("laid", ("tile", "q", "r", "down", "turn")),
    ("map", ("n",)),
    ("start", ("seat", "hex")),
    ("skipped", ("seat",)),
    ("round", ("n",)),
    ("recruited", ("seat", "hex", "n")),
    ("moved", ("seat", "origin", "target")),
    ("destroyed", ("seat", "owner", "hex", "piece")),
    ("stolen", ("seat", "owner", "token")),
    ("built", ("seat", "hex", "piece")),
    ("token", ("seat", "token")),
    ("city", ("seat", "hex")),
    ("expedition", ("seat", "hex")),
    ("paid", ("seat", "field", "plain", "forest", "mountain")),
    ("title", ("seat", "title")),
    ("last_round", ("seat",)),
    ("passed", ("seat",)),
    ("over", ("seat", "condition", "n")),
)


class BaronyGame(Game):
    name = "barony"
    prefix = "BA"
    package = "meadhall.games.barony"
    version = 1
    players = (2, 3, 4)
    on_page = True
    uncertain = False  # BA-14, BA-15
    state: ClassVar[type[State]] = Barony
    events = EVENTS
    impersonal = ("round",)
    options = (
        Option("layout", "bands", LAYOUTS),  # O-1
        Option("connected_land", False, (False, True)),  # O-2
        Option("bank", "unlimited", ("unlimited", "limited")),  # O-3
        Option("free_pass", False, (False, True)),  # O-4
        Option("round_cap", 200, (0, ENDLESS), span=True),  # O-5; 0 = none
        Option("payment", "minimal", ("minimal", "any_set"), people="any_set"),  # O-6
        Option("canonical_order", True, (True, False), people=False),  # O-7
        Option("single_items", "asked", ("asked", "silent"), people="silent"),  # O-8
        Option("first_player", "seat_1", ("seat_1", "random")),  # O-9
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("red", "blue", "green", "yellow")[:players]

    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> BaronyFacts:
        return BaronyFacts(self, players, options, components)

    def prompt_text(self, facts: Facts, words: Words, asked: Prompt, viewer: int) -> str:
        return text.prompt(words, facts, asked, viewer)

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        return text.choice(words, facts, action)

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        assert isinstance(facts, BaronyFacts)
        return text.event(words, facts, event)

    def board_text(self, facts: Facts, words: Words, view: dict[str, Any]) -> str:
        return terminal.board(words, view, self.seat_names(facts.players))

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        return things.of_action(facts, action, seat)

    def actions_of(self, facts: Facts, thing: str, seat: int) -> list[int]:
        return things.to_actions(facts, thing)

    def for_bots(self, facts: Facts) -> Facts:
        return narrow(facts)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        return things.of_event(facts, event)


BARONY = BaronyGame()


@lru_cache(maxsize=32)
def narrow(facts: Facts) -> Facts:
    """One order of choices that may be made in any, and minimal payments only: the same positions, but for needless payments."""
    wanted = facts.options | {"payment": "minimal", "canonical_order": True}
    return facts if facts.options == wanted else BARONY.facts(facts.players, wanted, facts.components)
