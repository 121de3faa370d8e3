"""Tiny Epic Vikings' entry in the registry."""

from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.drawing import Picture
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option, Options
from meadhall.core.state import State
from meadhall.core.values import Prompt, View
from meadhall.core.words import Noun, Words
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import drawing, terminal, text
from meadhall.games.tiny_epic_vikings.box import RAID_COSTS, WOOD_COSTS
from meadhall.games.tiny_epic_vikings.constants import RESOURCES
from meadhall.games.tiny_epic_vikings.decisions import DECISIONS
from meadhall.games.tiny_epic_vikings.events import EVENTS
from meadhall.games.tiny_epic_vikings.facts import LAST_TURNS, VikingFacts
from meadhall.games.tiny_epic_vikings.length import longest
from meadhall.games.tiny_epic_vikings.notation import COLOURS
from meadhall.games.tiny_epic_vikings.planes import PLANES, TERMS
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
    search_at: ClassVar[dict[int, dict[str, int]]] = {1: {"thought": 5000, "plan": 0, "depth": 0}}
    search_learnt: ClassVar[dict[str, float]] = {**Game.search_learnt, "thought": 1500}  # up to a fifth of a second
    failings: ClassVar[dict[str, dict[str, float]]] = {
        "peasant": {"overlooks": 3, "vague": 0.9, "fights": 2.0, "leeway": 0.1},
        "novice": {"vague": 0.5, "fights": 1.0, "leeway": 0.1},
        "squire": {"leeway": 0.1},
    }
    styles: ClassVar[dict[str, tuple[str, ...]]] = {
        "builder": ("build ", "explore ", "temple "),
        "raider": ("raid yes", "join yes", "smite ", "leader use"),
        "opportunist": ("favor ", "gain ", "rune use", "boon use"),
    }
    state: ClassVar[type[State]] = TinyEpicVikings
    events = EVENTS
    planes = PLANES
    terms = TERMS
    simultaneous = True
    sheets = SHEETS
    decisions = DECISIONS
    # The last boat of the set-up has hands dealt; a Rune Action or a boon may draw. A card laid face down was already chosen twice.
    irrevocable = ("place", "rune", "boon")
    wasteful = ("leader",)
    landmarks = (*(f"party:{party}" for party in (*COLOURS, "enemy")), *(f"favor:f{n:02}" for n in range(1, 19)))
    options = (
        Option("OPT-1", "boat_harvest", "as_in_file", ("as_in_file", "steel", "food")),
        Option("OPT-2", "raid_steel", "as_in_file", ("as_in_file", *RAID_COSTS)),
        Option("OPT-4", "own_card_counts", True, (True, False)),
        Option("OPT-5", "enemy_last_turn", "eras_1_and_2", LAST_TURNS),
        Option("OPT-6", "boat_near_boats", False, (False, True)),
        Option("OPT-7", "enemy_explore", "one", ("one", "n")),
        Option("OPT-8", "chase_raids", False, (False, True)),
        Option("OPT-9", "enemy_discards", "face_up", ("face_up", "face_down")),
        Option("OPT-10", "enemy_boosts", "era", ("era", "turn")),
        Option("OPT-11", "enemy_mat_action", "card_rune", ("card_rune", "required_rune")),
        Option("OPT-12", "control_check", "every_step", ("every_step", "end_of_action")),
        Option("OPT-14", "steel_refusable", False, (False, True)),
        Option("OPT-15", "first_player", 0, (0, 4), span=True),  # 0 = random, else the seat number of TV-7
        Option("OPT-16", "wood_costs", "as_in_file", ("as_in_file", *WOOD_COSTS)),
    )  # OPT-3, OPT-13 and OPT-17 are values of the component file

    def seat_names(self, players: int) -> tuple[str, ...]:
        return COLOURS[:players]

    def make_facts(self, players: int, options: Options, components: Components) -> VikingFacts:
        return VikingFacts(self, players, options, components)

    def longest(self, facts: Facts) -> int:
        return longest(ours(facts))

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, ours(facts), question, viewer)

    def in_force(self, facts: Facts, words: Words) -> Options:
        box = ours(facts).box
        return facts.options | {"boat_harvest": RESOURCES[box.boat_harvest], "raid_steel": ", ".join(map(str, box.raid_steel))}

    def points_by_source(self, words: Words, view: View) -> list[dict[str, int]]:
        shown = cast(VikingsView, view)
        return [
            {
                words.say("runes_of_god", god=Noun("god", god["god"])): party["runes"][god["rune"]] * god["points"]["island"]
                + sum(shown["favor_cards"][card]["runes"].count(god["rune"]) for card in party["favors"] or ()) * god["points"]["favor"]
                for god in shown["gods"]
            }
            for party in shown["parties"]
            if party["score"] is not None
        ]

    def asked_by(self, decision: int) -> int:
        return k.ASKED_BY[decision]

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, ours(facts), cast(VikingsView, view))

    def board_picture(self, facts: Facts, words: Words, view: View) -> Picture:
        return drawing.picture(words, ours(facts), cast(VikingsView, view))


def ours(facts: Facts) -> VikingFacts:
    assert isinstance(facts, VikingFacts)
    return facts


TINY_EPIC_VIKINGS = TinyEpicVikingsGame()
