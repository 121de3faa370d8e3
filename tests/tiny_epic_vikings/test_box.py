"""Component files: one clear sentence per mistake; and the options."""

from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import ComponentError, OptionError
from meadhall.games.tiny_epic_vikings import battle, cards, end, enemy, tracks
from meadhall.games.tiny_epic_vikings import constants as c
from tests.boxes import box_keys, own_keys, refusal
from tests.tiny_epic_vikings.table import VIKINGS, Table

TEXT = VIKINGS.own_components().text
CA = 'AC = { route = "CA"'
A_1_2 = (
    'A = { rune = "riches", ring = "inner", half = "top", touches_edge = false, x = 110, y = 72, docks = ["AX", "AB", "AC", "AZ", "A0"] }'
)
X_1_2 = 'X = { rune = "wrath", ring = "outer", half = "top", touches_edge = true, x = 150'

MISTAKES = [
    ('game = "tiny-epic-vikings"', 'game = "saga"', "game: must be 'tiny-epic-vikings', not 'saga'"),
    ("[enemy]\nsource", "[foe]\nsource", "foe: is unknown; there are game, cards"),
    ('R01 = { name = "Asa", rune = "riches"', 'R01 = { name = "Asa", rune = "luck"', "cards.R01.rune: must be one of riches, secrets, wrath"),  # noqa: E501
    ('leader = "sail 3", needs = "1 secrets"', 'leader = "row 3", needs = "1 secrets"', "cards.R01.leader: has an unknown action 'row'"),
    ('rune_action = "exchange"', 'rune_action = "barter"', "cards.R05.rune_action: has an unknown action 'barter'"),
    ('needs = "3 riches", rune_action = "build"', 'needs = "riches", rune_action = "build"', "cards.R02.needs: must be a number and a rune"),  # noqa: E501
    ('strength = "2 + riches"', 'strength = "2 - riches"', "cards.R02.strength: must be like '3', '2 + food' or '2 x wrath'"),
    ('rune_action = "smite 2"', f'rune_action = "smite {"2" * 9000}"', "cards.R07.rune_action: needs a number from 1 to 2 where"),
    ('rune_action = "smite 2"', 'rune_action = "smite 3"', "cards.R07.rune_action: needs a number from 1 to 2"),
    ('W16 = { name', 'W16b = 1 #', "cards.W16b: must be a table"),
    ('R01 = { name = "Asa"', 'R01 = { alias = "x", name = "Asa"', "cards.R01.alias: is unknown"),
    ('F18 = {', '# F18 = {', "favors: must have 18 entries, not 17"),
    ('pouch = "food 2 any 1"', 'pouch = "food"', "favors.F01.pouch: must name resources with their numbers"),
    ('pouch = "wood 2 steel 1"', 'pouch = "gold 2"', "favors.F02.pouch: must be one of wood, food, steel, any, not 'gold'"),
    ('Tyr = "collect steel 2"', '', "gods: must have 6 entries, not 5"),
    ('Loki = "fury"', 'Loki = "sail 2"', "gods.Loki: has an unknown action 'sail'"),
    ("boats = [1, 2, 3]", "boats = [1, 2]", "clan_costs.boats: must have 3 entries, not 2"),
    ("temples = [3, 4]", "temples = [3, 9]", "clan_costs.temples, entry 2: must be from 0 to 7, not 9"),
    ('passing = ["cw", "ccw", "cw"]', 'passing = ["cw", "left", "cw"]', "era.passing, entry 2: must be one of cw, ccw, not 'left'"),
    ("island = [6, 4, 2]", "island = [5, 4, 2]", "scoring.island: must begin with 6"),
    ("favor = [3, 2, 1]", "favor = [3, 3, 1]", "scoring.favor: must fall from god to god"),
    ('"harvest 3", "build"]', '"harvest 3", "smite 1"]', "era_actions.dedications, entry 4: has an unknown action 'smite'"),
    ('6 = "chase"', '6 = "battle 2"', "enemy_mat.wood.6: must be one of fury, chase, cross, not 'battle'"),
    ('7 = "temple"', '9 = "temple"', "enemy_mat.food.9: needs a number from 1 to 7 where it says '9'"),
    (CA, 'AC = { route = "QQ"', "map_1_2.docks.AC.route: ends in no dock: 'QQ' is none"),
    (CA, 'AC = { route = "CB"', "does not lead back"),
    (A_1_2, A_1_2.replace('"AZ", ', ""), "map_1_2.docks.AZ: belongs to no island"),
    (A_1_2, A_1_2.replace('rune = "riches"', 'rune = "secrets"'), "map_1_2.islands: must have 2 islands with riches, not 1"),
    ('whale = "W"', 'whale = "Q"', "map_1_2.whale: must be one of W, I1, I2, I3, E1, E2, E3, E4, E5, E6, not 'Q'"),
    ('adjacent = ["I1", "I2", "I3"]', 'adjacent = ["I1", "I2"]', "map_1_2.fjords.W.adjacent: must name 'I3' too"),
    ('edge = true, islands = ["B", "X"]', 'edge = true, islands = ["B"]', "must be the islands of the docks that touch the fjord"),
    ('AX = { route = "XA", fjords = ["E6", "I1"], village = false', 'AX = { route = "XA", fjords = ["E6"], village = false', "map_1_2.docks.AX.fjords: must have 2 entries, not 1"),  # noqa: E501
    ('AX = { route = "XA", fjords = ["E6", "I1"]', 'AX = { route = "XA", fjords = ["E6", "E6"]', "map_1_2.docks.AX.fjords: must name the two fjords"),  # noqa: E501
    ('pouch = "food 2 any 1"', 'pouch = "food 2 food 1"', "favors.F01.pouch: names 'food' twice"),
    ('Loki = "fury"', 'Loki = "fury 2"', "gods.Loki: must be 'fury' alone, not 'fury 2'"),
    ("R01 = { name", '"R-1" = { name', "cards.R-1: must be named with letters and digits only"),
    (X_1_2, X_1_2.replace("X =", "none ="), "map_1_2: 'none' must be a name of letters and digits"),
    (X_1_2, X_1_2.replace("outer", "inner"), "map_1_2.islands: must have 3 inner islands, not 4"),
    (X_1_2, X_1_2.replace("top", "bottom"), "map_1_2.islands: must have 3 islands in the top half and 3 in the bottom half, not 2 and 4"),
    (X_1_2, X_1_2.replace("x = 150", "x = 1.5"), "map_1_2.islands.X.x: must be a whole number from -10000 to 10000, not 1.5"),
    ('docks = ["XB", "XA"]', 'docks = ["XB", "XB"]', "map_1_2.islands.X.docks: names 'XB', which is listed already"),
    ('docks = ["XB", "XA"]', 'docks = ["XB", "QQ"]', "map_1_2.islands.X.docks, entry 2: must be one of AB, BA"),
    ('docks = ["XB", "XA"]', "docks = []", "map_1_2.islands.X.docks: must not be empty"),
    ('whale = "W"', 'whale = "I1"', "map_1_2.islands.C.docks: must have a dock at the fjord 'I1': the Chieftain Boat starts there"),
    ("chieftain_sail = 2", "chieftain_sail = true", "enemy.chieftain_sail: must be a whole number"),
]  # fmt: skip


def changed(*changes: tuple[str, str]) -> str:
    """Our file with the first of each old text replaced by the new one."""
    text: str = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


# More than one change is needed for these.
FILES = [
    (
        "a rune on no inner island",
        changed((A_1_2, A_1_2.replace("riches", "wrath")), (X_1_2, X_1_2.replace("wrath", "riches"))),
        "map_1_2.islands: must have the rune riches on an inner island",
    ),
    (
        "too many villages",
        "[map_3_4]".join((TEXT.partition("[map_3_4]")[0], TEXT.partition("[map_3_4]")[2].replace("village = false", "village = true"))),
        "map_3_4.docks: must have at most 13 villages",
    ),
    (
        "three fjords at the edge",
        changed(*[("{ edge = true", "{ edge = false")] * 3),
        "map_1_2.fjords: must have at least 4 fjords at the edge for the starting boats, not 3",
    ),
    (
        "a route home",
        changed(('XA = { route = "AX"', 'XA = { route = "XB"'), ('XB = { route = "BX"', 'XB = { route = "XA"')),
        "map_1_2.docks.XA.route: must lead to another island",
    ),
    (
        "a pond",
        changed(
            ('adjacent = ["I1", "I2", "I3"]', "adjacent = []"),
            ('adjacent = ["E1", "E6", "W"]', 'adjacent = ["E1", "E6"]'),
            ('adjacent = ["E2", "E3", "W"]', 'adjacent = ["E2", "E3"]'),
            ('adjacent = ["E4", "E5", "W"]', 'adjacent = ["E4", "E5"]'),
        ),
        "map_1_2.fjords: must hang together",
    ),
    (
        "an island without routes",
        changed(*[(f'{dock} = {{ route = "{dock[::-1]}"', f'{dock} = {{ route = "off"') for dock in ("XA", "AX", "XB", "BX")]),
        "map_1_2.docks: must hang together by shores and routes",
    ),
]


def refused(text: str) -> ComponentError:
    return refusal(lambda: VIKINGS.facts(1, components=Components(text, "mine.toml")))


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKES)
def test_mistakes(old: str, new: str, sentence: str) -> None:
    """TV-2, TV-4, TV-131, TV-133: what is wrong, where, and what would be right."""
    told = str(refused(changed((old, new))))
    assert sentence in told
    assert told.startswith("mine.toml: ")


@pytest.mark.parametrize(("text", "sentence"), [pytest.param(*rest, id=name) for name, *rest in FILES])
def test_mistakes_in_what_belongs_together(text: str, sentence: str) -> None:
    """TV-315: a rune on each inner island; TV-6: as many villages as the box holds; TV-131 to TV-135: the map hangs together."""
    assert str(refused(text)).startswith(f"mine.toml: {sentence}")


def test_every_sentence_of_ours_is_said() -> None:
    texts = [*(changed((old, new)) for old, new, _ in MISTAKES), *(text for _, text, _ in FILES)]
    assert own_keys(map(refused, texts), VIKINGS.package) == box_keys(VIKINGS.package)


def test_owner_values_are_used() -> None:
    """OPT-3, OPT-13, OPT-17: scoring, dedications and tracks come from the file."""
    mine = TEXT.replace("island = [6, 4, 2]", "island = [6, 3, 1]").replace(
        '"sail 2", "explore 2", "harvest 3", "build"', '"harvest 1", "sail 3", "build", "explore 1"'
    )
    t = Table(3, components=Components(mine, "mine.toml"), holds={"blue": ["b"]}, fury=(5, 4, 0))
    assert end.score_of(t.state, 0) == 3
    assert [d["action"] for d in t.view(None)["dedications"]] == ["harvest 1", "sail 3", "build", "explore 1"]
    t = Table(1, components=Components(TEXT.replace('2 = "cross"', '1 = "cross"'), "mine.toml"))
    assert t.view(None)["enemy"]["tracks"]["wood"][:3] == ["", "cross", ""]


def with_option(name: str, value: Any, players: int = 3, **more: object) -> Table:
    return Table(players, options={name: value}, **more)  # type: ignore[arg-type]


def test_options_of_the_mats() -> None:
    """OPT-1, OPT-2, OPT-16 (TV-176, TV-164, TV-182)."""
    built: dict[str, Any] = {"built": {"blue": ["boat-1"]}, "boats": {"blue": ["e1", "e1"]}, "goods": {"blue": (0, 0, 0)}}
    t = with_option("boat_harvest", "food", hands={"blue": ["r12"]}, **built)
    assert t.up("r12", "leader use").goods("blue") == (0, 1, 0)
    t = with_option("raid_steel", "1-1-2", hands={"blue": ["r01"]}, era=2, boats={"blue": ["w"]}, goods={"blue": (0, 0, 1)})
    t.up("r01", "leader use", "boat w", "sail ab", "raid yes")
    assert t.goods("blue")[2] == 0
    t = with_option("wood_costs", "2-3-4-4-5", hands={"blue": ["r15"]}, settlers={"blue": {"a": 1}}, goods={"blue": (3, 0, 0)})
    assert t.up("r15", "leader use").nouns() == ["boat-1", "boat-2", "none"]


def test_own_card_does_not_count() -> None:
    """OPT-4 (TV-42): neither for its requirement nor for its strength."""
    t = with_option("own_card_counts", False, hands={"blue": ["r04"]}, rows={"blue": ["r01"]})
    t.up("r04", "leader skip")
    assert t.actor() == "red"
    t = with_option(
        "own_card_counts", False, battle={"blue": "w05"}, rows={"blue": ["w01"]}, turn=3, deck=["r16"], gods=["Odin", "Frigg", "Tyr"]
    )
    assert t.events("strength")[0][2] == 2


@pytest.mark.parametrize(
    ("card", "row"), [("r10", ["r01"]), ("r13", ["s01", "w01", "r01"]), ("r14", ["s01"])], ids=["its rune", "any rune", "another rune"]
)
@pytest.mark.parametrize("counts", [True, False])
def test_own_card_of_the_enemy(card: str, row: list[str], counts: bool) -> None:
    """OPT-4 (TV-42, TV-420): with its own rune the enemy has just enough; where another rune is asked for, it changes nothing."""
    t = with_option("own_card_counts", counts, 1, rows={"enemy": row}, enemy_deck=[card], enemy_turn=True, chief="a0")
    assert len(t.events("action")) == (2 if counts or card == "r14" else 1)


def test_boats_near_boats() -> None:
    """OPT-6 (TV-186): next to docked boats and where boats are."""
    t = with_option(
        "boat_near_boats",
        True,
        2,
        hands={"blue": ["r15"]},
        settlers={"blue": {"c": 1}, "enemy": {}},
        temples={},
        holds={},
        boats={"blue": ["ab", "e6"]},
    )
    t.up("r15", "leader use", "build boat-1")
    assert set(t.nouns()) == {"w", "i1", "i2", "i3", "e3", "e4", "e5", "e6"}


def test_options_of_the_solo_enemy() -> None:
    """OPT-7, OPT-8, OPT-10, OPT-11 (TV-391, TV-436, TV-345, TV-422)."""
    t = with_option("enemy_explore", "n", 1, chief="ac")
    enemy.carry_out(t.state, 108)
    t.state.advance()
    assert t.settlers("enemy", "c") == 2
    t = with_option("chase_raids", True, 1, chief="ac", boats={"blue": ["ab"]}, dedicated=(2, 2, 2, 2, 0, 0, 0))
    tracks.resolve_symbol(t.state, c.S_CHASE)
    t.state.advance()
    assert not t.village("ab")
    for value, strength in (("era", 3 + 3), ("turn", 3 + 2)):  # S14: 3 + wrath; island C, itself not wrath
        t = with_option(
            "enemy_boosts", value, 1, rows={"enemy": ["w01"]}, holds={"enemy": ["c", "x"]}, settlers={"enemy": {"c": 1, "x": 1}}
        )
        assert battle.strength_of(t.state, 1, t.card("s14")) == strength
    t = with_option(
        "enemy_mat_action",
        "required_rune",
        1,
        enemy_deck=["r09"],
        enemy_turn=True,
        holds={"enemy": ["c"]},
        settlers={"enemy": {"c": 3}},
        chief="a0",
    )
    assert t.events("action")[-1][:3] == (1, c.EXPLORE, 2)  # wrath is required: explore 2


def test_face_down_discards() -> None:
    """OPT-9 (TV-307): hidden until the era ends."""
    facts = VIKINGS.facts(2, {"enemy_discards": "face_down"})
    state: Any = facts.start(2)
    while state.to_dict()["phase"] != c.TURNS:
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    assert (state.view(0)["discards"], state.view(0)["discards_down"]) == ([], 3)
    end.clean_up(state)
    assert len(state.view(0)["discards"]) == 3


def test_face_down_discards_in_a_reshuffle() -> None:
    """OPT-9 (TV-307): they are turned up when the pile becomes the deck, and one of them is drawn."""
    state: Any = VIKINGS.facts(2, {"enemy_discards": "face_down"}).start(2)
    while state.to_dict()["phase"] != c.TURNS:
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    s = state.to_dict()
    down = {card for card in range(48) if s["where"][card] == c.ENEMY_DOWN}
    s["where"], s["deck_n"] = [c.INVADER if where == c.DECK else where for where in s["where"]], 0
    state = state.from_dict(s)
    state.events = []
    assert cards.draw_card(state) in down and len(down) == 3
    told = [(VIKINGS.events[event.kind].name, event.args[0]) for event in state.events]
    assert ({n for name, n in told if name == "enemy_discard"}, told[-1]) == (down, ("reshuffled", 3))


def test_steel_may_be_refused() -> None:
    """OPT-14 (TV-86): then as not able to pay."""
    t = with_option("steel_refusable", True, battle={"blue": "r03"}, turn=3, top=["f02"], deck=["w01"])
    assert (t.decision(), t.nouns()) == ("pay_steel", ["no", "yes"])
    t.play("pay no")
    assert (t.goods("blue")[2], t.favor_row(0)) == (2, ["f02"])
    assert [args[:2] for args in t.events("out")] == [(0, t.card("r03"))]
    t = with_option("steel_refusable", True, battle={"blue": "r03"}, turn=3, top=["f02"], deck=["w01"])
    t.play("pay yes")
    assert t.favors("blue") == ["f02"]


def test_first_player() -> None:
    """OPT-15 (TV-27)."""
    assert VIKINGS.facts(4, {"first_player": 3}).start(1).view(-1)["first"] == "green"
    with pytest.raises(OptionError, match="there are 2 players"):
        VIKINGS.facts(2, {"first_player": 3})


def test_free_units_are_lost_at_seven() -> None:
    """TV-38: without a question."""
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=["f06"], goods={"blue": (7, 7, 7)})
    assert t.decision() == "choose_card"
    assert t.goods("blue") == (7, 7, 7)
