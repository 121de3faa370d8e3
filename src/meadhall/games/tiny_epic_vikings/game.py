"""Tiny Epic Vikings' entry in the registry."""

from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option, Options
from meadhall.core.state import Prompt, State, View
from meadhall.core.words import Words
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import terminal, text
from meadhall.games.tiny_epic_vikings.box import RAID_COSTS, WOOD_COSTS
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from meadhall.games.tiny_epic_vikings.events import EVENTS
from meadhall.games.tiny_epic_vikings.facts import LAST_TURNS, VikingFacts
from meadhall.games.tiny_epic_vikings.notation import COLOURS
from meadhall.games.tiny_epic_vikings.rules import TinyEpicVikings
from meadhall.games.tiny_epic_vikings.schema import VikingsView
from meadhall.games.tiny_epic_vikings.sheets import SHEETS


class TinyEpicVikingsGame(Game):
    name = "tiny-epic-vikings"
    prefix = "TV"
    package = "meadhall.games.tiny_epic_vikings"
    version = 2
    players = (1, 2, 3, 4)
    search: ClassVar[dict[str, int]] = {"thought": 400, "plan": 60, "depth": 8}
    search_alone: ClassVar[dict[str, int]] = {"thought": 5000}
    state: ClassVar[type[State]] = TinyEpicVikings
    events = EVENTS
    sheets = SHEETS
    decisions = DECISIONS
    # The last boat of the set-up has hands dealt; a Rune Action or a boon may draw. A card laid face down was already chosen twice.
    irrevocable = ("place", "rune", "boon")
    landmarks = (*(f"party:{party}" for party in (*COLOURS, "enemy")), *(f"favor:f{n:02}" for n in range(1, 19)))
    options = (
        Option("boat_harvest", "as_in_file", ("as_in_file", "steel", "food")),  # OPT-1
        Option("raid_steel", "as_in_file", ("as_in_file", *RAID_COSTS)),  # OPT-2
        Option("own_card_counts", True, (True, False)),  # OPT-4
        Option("enemy_last_turn", "eras_1_and_2", LAST_TURNS),  # OPT-5
        Option("boat_near_boats", False, (False, True)),  # OPT-6
        Option("enemy_explore", "one", ("one", "n")),  # OPT-7
        Option("chase_raids", False, (False, True)),  # OPT-8
        Option("enemy_discards", "face_up", ("face_up", "face_down")),  # OPT-9
        Option("enemy_boosts", "era", ("era", "turn")),  # OPT-10
        Option("enemy_mat_action", "card_rune", ("card_rune", "required_rune")),  # OPT-11
        Option("control_check", "every_step", ("every_step", "end_of_action")),  # OPT-12
        Option("steel_refusable", False, (False, True)),  # OPT-14
        Option("first_player", 0, (0, 4), span=True),  # OPT-15; 0 = random, else the seat number of TV-7
        Option("wood_costs", "as_in_file", ("as_in_file", *WOOD_COSTS)),  # OPT-16
    )  # OPT-3, OPT-13 and OPT-17 are values of the component file

    def seat_names(self, players: int) -> tuple[str, ...]:
        return COLOURS[:players]

    def make_facts(self, players: int, options: Options, components: Components) -> VikingFacts:
        return VikingFacts(self, players, options, components)

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, ours(facts), question, viewer)

    def asked_by(self, decision: int) -> int:
        return k.ASKED_BY[decision]

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, ours(facts), cast(VikingsView, view))


def ours(facts: Facts) -> VikingFacts:
    assert isinstance(facts, VikingFacts)
    return facts


TINY_EPIC_VIKINGS = TinyEpicVikingsGame()
