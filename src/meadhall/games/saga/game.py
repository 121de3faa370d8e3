"""Saga's entry in the registry."""

from typing import Any, ClassVar

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option
from meadhall.core.state import Event, Prompt, State
from meadhall.core.words import Words
from meadhall.games.saga import terminal, text, things
from meadhall.games.saga.box import A_TILES, V_TILES
from meadhall.games.saga.facts import SagaFacts
from meadhall.games.saga.rules import Saga

# In the order of the E_ numbers in constants.py: name, and what its particulars are.
EVENTS = (
    ("first_marker", ("area",)),
    ("second_marker", ("area",)),
    ("leader_placed", ("place", "label", "ability_v")),
    ("round", ("n",)),
    ("drafted", ("side", "tile")),
    ("initiative", ("side",)),
    ("first_actor", ("side",)),
    ("tile", ("side", "tile")),
    ("bonus", ("side", "bonus", "tile")),
    ("action", ("side", "action", "tile")),
    ("tile_used", ("side", "tile")),
    ("moved", ("side", "origin", "target", "warriors", "leaders")),
    ("turned_up", ("place", "area")),
    ("drawn", ("place", "area")),
    ("built", ("area", "space")),
    ("fyrd", ("area", "n")),
    ("coin", ("side", "area", "n")),
    ("paid", ("side", "n")),
    ("recruited", ("side", "place", "label", "ability")),
    ("tribute", ("area",)),
    ("scouted", ("place", "area")),
    ("raided", ("area", "n", "space")),
    ("to_drakkar", ("area", "warriors", "leaders")),
    ("battle", ("area",)),
    ("revealed", ("side", "label", "ability", "area")),
    ("passed", ("side",)),
    ("pulled", ("origin", "target", "unit")),
    ("sent_away", ("area", "unit")),
    ("landed", ("origin", "target", "unit")),
    ("killed", ("area", "unit")),
    ("strengths", ("area", "v", "a", "side")),
    ("casualties", ("side", "area", "warriors", "leaders")),
    ("retreated", ("side", "origin", "target", "warriors", "leaders")),
    ("no_retreat", ("side", "area", "warriors", "leaders")),
    ("replacement", ("side",)),
    ("battle_over", ("area",)),
    ("round_marker", ("n",)),
    ("inland_coins", ("n",)),
    ("returned", ("place", "warriors", "leaders")),
    ("won", ("side", "condition")),
    ("sacrificed", ("label", "ability_v", "area")),
    ("band", ("at_north", "at_middle", "at_south")),
    ("displaced", ("place", "area")),
    ("unmasked", ("side", "label", "ability", "area")),
)


class SagaGame(Game):
    name = "saga"
    prefix = "SG"
    package = "meadhall.games.saga"
    version = 1
    players = (2,)
    state: ClassVar[type[State]] = Saga
    events = EVENTS
    impersonal = ("round", "initiative", "first_actor", "round_marker")
    irrevocable = ("to", "reveal")  # sailing to a marker turns it up or draws one; a leader shown in battle stays known
    options = (
        Option("track_spaces", 0, (0, 30), span=True),  # O-1; 0 = as in the component file
        Option("track_burh_start", 0, (0, 25), span=True),
        Option("a3_targets_leaders", True, (True, False)),  # O-2
        Option("edge_essex_wessex", "as_in_file", ("as_in_file", "off", "on")),  # O-3
        Option("edge_kent_wessex", "as_in_file", ("as_in_file", "on", "off")),  # O-4
        Option("scandinavia_triangle", "as_in_file", ("as_in_file", "off", "on")),  # O-5
        Option("removed_leader_public", False, (False, True)),  # O-6
        Option("v_tiles", "default", tuple(V_TILES)),  # O-7
        Option("a_tiles", "default", tuple(A_TILES)),  # O-8
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("vikings", "anglo_saxons")

    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> SagaFacts:
        return SagaFacts(self, options, components)

    def prompt_text(self, facts: Facts, words: Words, asked: Prompt, viewer: int) -> str:
        return text.prompt(words, facts, asked, viewer)

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        return text.choice(words, facts, action)

    def choice_here(self, facts: Facts, words: Words, action: int, view: dict[str, Any]) -> str:
        return text.choice(words, facts, action, view)

    def declines(self, facts: Facts, action: int) -> bool:
        return text.declines(facts, action)

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        assert isinstance(facts, SagaFacts)
        return text.event(words, facts, event)

    def board_text(self, facts: Facts, words: Words, view: dict[str, Any]) -> str:
        return terminal.board(words, view)

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        return things.of_action(facts, action, seat)

    def things_here(self, facts: Facts, action: int, seat: int, view: dict[str, Any]) -> tuple[str, ...]:
        return things.of_choice(facts, action, seat, view)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        return things.of_event(facts, event)


SAGA = SagaGame()
