"""Barony's entry in the registry."""

from functools import lru_cache
from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.drawing import Picture
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option, Options
from meadhall.core.state import State
from meadhall.core.values import Prompt, View
from meadhall.core.words import Noun, Words
from meadhall.games.barony import drawing, terminal, text
from meadhall.games.barony.constants import ENDLESS, LAYOUTS, TITLES, USUAL_CAP
from meadhall.games.barony.decisions import DECISIONS
from meadhall.games.barony.events import EVENTS
from meadhall.games.barony.facts import BaronyFacts
from meadhall.games.barony.length import longest
from meadhall.games.barony.planes import PLANES, TERMS
from meadhall.games.barony.rules import Barony
from meadhall.games.barony.schema import BaronyView
from meadhall.games.barony.sheets import SHEETS


class BaronyGame(Game):
    name = "barony"
    prefix = "BA"
    in_order = 200
    package = "meadhall.games.barony"
    version = 1
    players = (2, 3, 4)
    search: ClassVar[dict[str, int]] = {"thought": 100, "look": 300, "ripe": 4, "plan": 300, "depth": 6}
    search_learnt: ClassVar[dict[str, float]] = {**Game.search_learnt, "depth": -1, "thought": 3000}  # the time of `thought` above
    uncertain = False  # BA-14, BA-15
    failings: ClassVar[dict[str, dict[str, float]]] = {
        "peasant": {"overlooks": 2, "vague": 0.8, "fights": 1.6, "leeway": 0.1},
        "novice": {"vague": 0.5, "fights": 1.0, "leeway": 0.1},
        "squire": {"leeway": 0.1},
    }
    styles: ClassVar[dict[str, tuple[str, ...]]] = {
        "builder": ("action build", "action city", "as stronghold"),
        "raider": ("action move", "steal "),
        "opportunist": ("action title", "action expedition", "action recruit"),
    }
    state: ClassVar[type[State]] = Barony
    events = EVENTS
    planes = PLANES
    terms = TERMS
    sheets = SHEETS
    decisions = DECISIONS
    options = (
        Option("O-1", "layout", "bands", LAYOUTS),
        Option("O-2", "connected_land", False, (False, True)),
        Option("O-3", "bank", "unlimited", ("unlimited", "limited")),
        Option("O-4", "free_pass", False, (False, True)),
        Option("O-5", "round_cap", USUAL_CAP, (0, ENDLESS), span=True),  # 0 = none
        Option("O-6", "payment", "minimal", ("minimal", "any_set"), people="any_set"),
        Option("O-7", "canonical_order", True, (True, False), people=False),
        Option("O-8", "single_items", "asked", ("asked", "silent"), people="silent"),
        Option("O-9", "first_player", "seat_1", ("seat_1", "random")),
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("red", "blue", "green", "yellow")[:players]

    def make_facts(self, players: int, options: Options, components: Components) -> BaronyFacts:
        return BaronyFacts(self, players, options, components)

    def longest(self, facts: Facts) -> int:
        return longest(ours(facts))

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, facts, question, viewer)

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, cast(BaronyView, view), self.seat_names(facts.players))

    def board_picture(self, facts: Facts, words: Words, view: View) -> Picture:
        return drawing.picture(words, cast(BaronyView, view), self.seat_names(facts.players))

    def points_by_source(self, words: Words, view: View) -> list[dict[str, int]]:
        title, cities, silver = (words.name(Noun("piece", source)) for source in ("title", "new_cities", "silver"))
        shown = cast(BaronyView, view)
        return [
            {
                title: TITLES.index(one["title"]) * shown["points"]["title"],
                cities: one["new_cities"] * shown["points"]["city"],
                silver: one["silver"],
            }
            for one in shown["seats"]
        ]

    def in_force(self, facts: Facts, words: Words) -> Options:
        return facts.options | {"round_cap": ours(facts).cap}

    def for_bots(self, facts: Facts) -> Facts:
        return narrow(facts)


def ours(facts: Facts) -> BaronyFacts:
    assert isinstance(facts, BaronyFacts)
    return facts


BARONY = BaronyGame()


@lru_cache(maxsize=32)
def narrow(facts: Facts) -> Facts:
    """One order of choices that may be made in any, and minimal payments only: the same positions, but for needless payments."""
    wanted = facts.options | {"payment": "minimal", "canonical_order": True}
    return facts if facts.options == wanted else BARONY.facts(facts.players, wanted, facts.components)
