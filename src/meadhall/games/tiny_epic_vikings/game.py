"""Tiny Epic Vikings' entry in the registry."""

from typing import Any, ClassVar

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option
from meadhall.core.state import Event, Prompt, State
from meadhall.core.words import Words
from meadhall.games.tiny_epic_vikings import terminal, text, things
from meadhall.games.tiny_epic_vikings.box import RAID_COSTS, WOOD_COSTS
from meadhall.games.tiny_epic_vikings.facts import LAST_TURNS, VikingFacts
from meadhall.games.tiny_epic_vikings.notation import COLOURS
from meadhall.games.tiny_epic_vikings.rules import TinyEpicVikings

# In the order of the E_ numbers in constants.py: name, and what its particulars are.
EVENTS = (
    ("gods", ("god", "god", "god")),
    ("first_player", ("seat",)),
    ("enemy_island", ("island", "dock")),
    ("start_boat", ("party", "fjord")),
    ("era", ("n",)),
    ("dealt", ("n",)),
    ("picked", ("party", "card")),
    ("passed", ("round", "direction")),
    ("enemy_discard", ("card",)),
    ("pile", ("card", "card", "card")),
    ("turn", ("party", "n")),
    ("recalled", ("party", "island")),
    ("played_up", ("party", "card")),
    ("played_down", ("party", "card")),
    ("battle_started", ("party", "favor", "end")),
    ("joined", ("party",)),
    ("entered", ("party", "card")),
    ("declined", ("party",)),
    ("action", ("party", "act", "n")),
    ("sailed", ("party", "place", "place")),
    ("landed", ("party", "dock")),
    ("displaced", ("party", "dock", "fjord")),
    ("boat_home", ("dock",)),
    ("deployed", ("party", "island", "n")),
    ("attacked", ("party", "victim", "island")),
    ("raided", ("party", "dock")),
    ("explored", ("party", "island", "island")),
    ("gained", ("party", "resource", "n")),
    ("lost", ("party", "resource", "n")),
    ("built_boat", ("party", "fjord")),
    ("built_temple", ("party", "island")),
    ("temple_moved", ("party", "island", "island")),
    ("smitten", ("party", "victim", "island")),
    ("drew", ("party", "card")),
    ("discarded", ("party", "card")),
    ("exchanged", ("party", "resource", "resource", "n")),
    ("rune_taken", ("island", "party", "victim")),
    ("rune_returned", ("island", "victim")),
    ("fury", ("rune", "change", "n")),
    ("revealed", ("party", "card")),
    ("paid", ("party", "resource", "n")),
    ("out", ("party", "card")),
    ("invader", ("card", "strength")),
    ("strength", ("party", "card", "strength")),
    ("won_favor", ("party", "favor")),
    ("favor_back", ("favor", "end")),
    ("lost_battle", ("party", "card")),
    ("favor_kept", ("party", "n")),
    ("favor_returned", ("party", "favor", "end")),
    ("dedicated", ("party", "space")),
    ("reshuffled", ("n",)),
    ("clean_up", ("n",)),
    ("chieftain", ("seat",)),
    ("enemy_card", ("card",)),
    ("chief_moved", ("dock", "dock")),
    ("enemy_settler", ("island", "island")),
    ("enemy_boat", ("dock",)),
    ("enemy_temple", ("island", "n")),
    ("marker", ("resource", "n")),
    ("symbol", ("resource", "n", "symbol")),
    ("track_end", ("resource",)),
    ("scored", ("party", "points")),
    ("won", ("parties", "condition")),
    ("idle", ("party", "ref", "rule", "n")),
)


class TinyEpicVikingsGame(Game):
    name = "tiny-epic-vikings"
    prefix = "TV"
    package = "meadhall.games.tiny_epic_vikings"
    version = 1
    players = (1, 2, 3, 4)
    state: ClassVar[type[State]] = TinyEpicVikings
    events = EVENTS
    impersonal = ("era", "dealt", "passed", "turn", "reshuffled", "clean_up")
    # The last boat of the set-up has hands dealt; a Rune Action or a boon may draw. A card laid face down was already chosen twice.
    irrevocable = ("place", "rune", "boon")
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
        Option("control_check", "end_of_action", ("end_of_action", "every_step")),  # OPT-12
        Option("steel_refusable", False, (False, True)),  # OPT-14
        Option("first_player", 0, (0, 4), span=True),  # OPT-15; 0 = random, else the seat number of TV-7
        Option("wood_costs", "as_in_file", ("as_in_file", *WOOD_COSTS)),  # OPT-16
    )  # OPT-3, OPT-13 and OPT-17 are values of the component file

    def seat_names(self, players: int) -> tuple[str, ...]:
        return COLOURS[:players]

    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> VikingFacts:
        return VikingFacts(self, players, options, components)

    def prompt_text(self, facts: Facts, words: Words, asked: Prompt, viewer: int) -> str:
        return text.prompt(words, ours(facts), asked, viewer)

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        return text.choice(words, ours(facts), action)

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        return text.event(words, ours(facts), event)

    def board_text(self, facts: Facts, words: Words, view: dict[str, Any]) -> str:
        return terminal.board(words, ours(facts), view)

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        return things.of_action(ours(facts), action, seat)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        return things.of_event(ours(facts), event)


def ours(facts: Facts) -> VikingFacts:
    assert isinstance(facts, VikingFacts)
    return facts


TINY_EPIC_VIKINGS = TinyEpicVikingsGame()
