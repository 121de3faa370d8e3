"""Saga's entry in the registry."""

from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.drawing import Picture
from meadhall.core.facts import Facts
from meadhall.core.game import Game, Small
from meadhall.core.options import Option, Options
from meadhall.core.state import State
from meadhall.core.values import Prompt, View
from meadhall.core.words import Words
from meadhall.games.saga import drawing, names, terminal, text, things
from meadhall.games.saga.box import A_TILES, V_TILES
from meadhall.games.saga.decisions import DECISIONS
from meadhall.games.saga.events import EVENTS
from meadhall.games.saga.facts import SagaFacts
from meadhall.games.saga.length import longest
from meadhall.games.saga.planes import PLANES, TERMS
from meadhall.games.saga.rules import Saga
from meadhall.games.saga.schema import SagaView
from meadhall.games.saga.sheets import SHEETS


class SagaGame(Game):
    name = "saga"
    prefix = "SG"
    in_order = 345
    package = "meadhall.games.saga"
    version = 1
    players = (2,)
    search: ClassVar[dict[str, int]] = {"thought": 1500, "plan": 24, "depth": 4}
    search_learnt: ClassVar[dict[str, float]] = {**Game.search_learnt, "depth": 4, "plan": 24, "thought": 2000}
    small = Small(players=2, seed=1248, left=7, worlds=4)
    failings: ClassVar[dict[str, dict[str, float]]] = {
        "peasant": {"overlooks": 5, "vague": 1.0, "fights": 2.0, "leeway": 0.4},
        "novice": {"vague": 0.5, "fights": 1.0, "leeway": 0.4},
        "squire": {"leeway": 0.4},
    }
    styles: ClassVar[dict[str, tuple[str, ...]]] = {
        "builder": ("action build", "action fyrd", "action recruit", "recruit band", "bonus warrior"),
        "raider": ("action raid", "action move", "bonus move", "raid ", "plunder yes"),
        "opportunist": ("action income", "action tribute", "action scout", "bonus coin", "plunder yes"),
    }
    state: ClassVar[type[State]] = Saga
    events = EVENTS
    planes = PLANES
    terms = TERMS
    sided = True
    sheets = SHEETS
    decisions = DECISIONS
    wasteful = ("action",)  # a tile ended with actions left on it
    irrevocable = ("to", "reveal")  # sailing to a marker turns it up or draws one; a leader shown in battle stays known
    options = (
        Option("O-1", "track_spaces", 0, (0, 30), span=True),  # 0 = as in the component file
        Option("O-1", "track_burh_start", 0, (0, 25), span=True),
        Option("O-2", "a3_targets_leaders", True, (True, False)),
        Option("O-3", "edge_essex_wessex", "as_in_file", ("as_in_file", "off", "on")),
        Option("O-4", "edge_kent_wessex", "as_in_file", ("as_in_file", "on", "off")),
        Option("O-5", "scandinavia_triangle", "as_in_file", ("as_in_file", "off", "on")),
        Option("O-6", "removed_leader_public", False, (False, True)),
        Option("O-7", "v_tiles", "default", tuple(V_TILES)),
        Option("O-8", "a_tiles", "default", tuple(A_TILES)),
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("vikings", "anglo_saxons")

    def make_facts(self, players: int, options: Options, components: Components) -> SagaFacts:
        return SagaFacts(self, options, components)

    def longest(self, facts: Facts) -> int:
        assert isinstance(facts, SagaFacts)
        return longest(facts)

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, facts, question, viewer)

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, cast(SagaView, view))

    def board_picture(self, facts: Facts, words: Words, view: View) -> Picture:
        return drawing.picture(words, cast(SagaView, view))

    def in_force(self, facts: Facts, words: Words) -> Options:
        assert isinstance(facts, SagaFacts)
        track = {"track_spaces": facts.spaces, "track_burh_start": facts.burh_start}
        return facts.options | track | names.goal_told(facts) | names.map_told(words, facts)

    def things_here(self, facts: Facts, action: int, seat: int, view: View) -> tuple[str, ...]:
        shown = cast(SagaView, view)
        if self.decisions.of_action(facts, action).name == "move_warriors":
            return things.goal(shown)  # a number of warriors is said by putting them there
        return things.here(facts.noun(action), shown) or things.resolved(self.action_things(facts, action, seat), shown)


SAGA = SagaGame()
