"""Mistakes in a component file (SG-38): each gets one sentence with the file, the key and what would be right."""

from pathlib import Path

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import ComponentError
from tests.boxes import box_keys, own_keys, refusal
from tests.saga.boxes import NAME, TEXT, changed
from tests.saga.table import SAGA

AREAS = "northumbria, mercia, east_anglia, essex, kent, sussex, wessex"
TABLES = "game, areas, edges, scandinavia, tiles, track, coins, pieces, win"
T1_V = 'V = { bonus = "recruit_warrior", actions = ["move", "scout"], actions_source = "rulebook" }'

# What is changed in the file, and the sentence after its name.
MISTAKES: list[tuple[str, list[tuple[str, str]], str]] = [
    ("wrong game", [('game = "saga"', 'game = "barony"')], "game: must be 'saga', not 'barony'"),
    ("no game", [('game = "saga"', "")], "game: is missing; it must be 'saga'"),
    ("game no text", [('game = "saga"', "game = 7")], "game: must be 'saga', not 7"),
    ("unknown table", [("[track]", "[map]")], f"map: is unknown; there are {TABLES}"),
    (
        "missing table",
        [('[win]\nsource = "rulebook"\nareas = 5\ncoins = 8', "")],
        "win: is missing; it must be a table",
    ),
    (
        "missing source",
        [('[win]\nsource = "rulebook"', "[win]")],
        "win.source: is missing; it must be one of rulebook, public, reconstruction, owners, confirmed",
    ),
    (
        "unknown source",
        [('[win]\nsource = "rulebook"', '[win]\nsource = "hearsay"')],
        "win.source: must be one of rulebook, public, reconstruction, owners, confirmed, not 'hearsay'",
    ),
    # areas
    ("kind", [('kent = "coast"', 'kent = "hills"')], "areas.kent: must be one of coast, inland, not 'hills'"),
    ("kind no text", [('kent = "coast"', "kent = 3")], "areas.kent: must be one of coast, inland, not 3"),
    ("capital", [('kent = "coast"', 'Kent = "coast"')], "areas.Kent: must be a name of small letters and '_' that no other place has"),
    ("digit", [('kent = "coast"', 'kent2 = "coast"')], "areas.kent2: must be a name of small letters and '_' that no other place has"),
    (
        "a name taken",
        [('kent = "coast"', 'north = "coast"')],
        "areas.north: must be a name of small letters and '_' that no other place has",
    ),
    ("six areas", [('kent = "coast"\n', "")], "areas: must have 7 entries, not 6"),
    ("eight areas", [('kent = "coast"\n', 'kent = "coast"\nwales = "inland"\n')], "areas: must have 7 entries, not 8"),
    ("six coasts", [('wessex = "inland"', 'wessex = "coast"')], "areas: must have 5 'coast' areas, one for each raid-target marker, not 6"),
    ("four coasts", [('kent = "coast"', 'kent = "inland"')], "areas: must have 5 'coast' areas, one for each raid-target marker, not 4"),
    (
        "mercia on the coast",
        [('mercia = "inland"', 'mercia = "coast"'), ('kent = "coast"', 'kent = "inland"')],
        "areas.mercia: must be there and 'inland': the first burh stands in it",
    ),
    (
        "no mercia",
        [('mercia = "inland"', 'powys = "inland"')],
        "areas.mercia: must be there and 'inland': the first burh stands in it",
    ),
    # edges
    (
        "neighbour twice",
        [('northumbria = ["mercia"]', 'northumbria = ["mercia", "mercia"]')],
        "edges.northumbria: names 'mercia' twice",
    ),
    ("missing area", [('northumbria = ["mercia"]\n', "")], f"edges.northumbria: is missing; the areas are {AREAS}"),
    (
        "unknown area",
        [('northumbria = ["mercia"]\n', 'northumbria = ["mercia"]\nwales = []\n')],
        f"edges.wales: is an unknown area; the areas are {AREAS}",
    ),
    (
        "unknown neighbour",
        [('northumbria = ["mercia"]', 'northumbria = ["mercia", "wales"]')],
        f"edges.northumbria: names an unknown area 'wales'; the areas are {AREAS}",
    ),
    (
        "over the sea",
        [('northumbria = ["mercia"]', 'northumbria = ["mercia", "north"]')],
        f"edges.northumbria: names an unknown area 'north'; the areas are {AREAS}",
    ),
    (
        "own neighbour",
        [('northumbria = ["mercia"]', 'northumbria = ["mercia", "northumbria"]')],
        "edges.northumbria: names the area as its own neighbour",
    ),
    ("no list", [('northumbria = ["mercia"]', 'northumbria = "mercia"')], "edges.northumbria: must be a list, not 'mercia'"),
    ("no name", [('northumbria = ["mercia"]', 'northumbria = ["mercia", 4]')], "edges.northumbria, entry 2: must be a text, not 4"),
    (
        "asymmetric edge",
        [('east_anglia = ["mercia", "essex"]', 'east_anglia = ["mercia"]')],
        "edges.east_anglia: must name 'essex' too: 'essex' names 'east_anglia' as its neighbour",
    ),
    (
        "unreachable area",
        [('northumbria = ["mercia"]', "northumbria = []"), ('mercia = ["northumbria", ', "mercia = [")],
        "edges.mercia: cannot be reached from 'northumbria'; every area must hang together with the others",
    ),
    # Scandinavia
    ("missing home", [('north = ["middle"]\n', "")], "scandinavia.north: is missing; it must be a list"),
    (
        "unknown home",
        [('north = ["middle"]', 'north = ["middle"]\neast = []')],
        "scandinavia.east: is unknown; there are north, middle, south",
    ),
    (
        "unknown home neighbour",
        [('north = ["middle"]', 'north = ["middle", "kent"]')],
        "scandinavia.north: names an unknown area 'kent'; the areas are north, middle, south",
    ),
    (
        "asymmetric home",
        [('north = ["middle"]', "north = []")],
        "scandinavia.north: must name 'middle' too: 'middle' names 'north' as its neighbour",
    ),
    (
        "unreachable home",
        [('middle = ["north", "south"]', 'middle = ["north"]'), ('south = ["middle"]', "south = []")],
        "scandinavia.south: cannot be reached from 'north'; every area must hang together with the others",
    ),
    # tiles
    ("missing half", [(T1_V, "")], "tiles.1.V: is missing; it must be a table"),
    ("half no table", [(T1_V, 'V = "move"')], "tiles.1.V: must be a table, not 'move'"),
    ("a tile of another number", [("[tiles.4]", "[tiles.5]")], "tiles.5: is unknown; there are act_first, draft_first, 1, 2, 3, 4"),
    ("fifth tile", [("[tiles.4]", "[tiles.5]\n[tiles.4]")], "tiles.5: is unknown; there are act_first, draft_first, 1, 2, 3, 4"),
    (
        "unknown action",
        [(T1_V, 'V = { actions = ["move", "fish"] }')],
        "tiles.1.V.actions, entry 2: must be one of move, scout, recruit, raid, not 'fish'",
    ),
    (
        "action of the other side",
        [('A = { bonus = "move1_or_coin", actions = ["move", "tribute"] }', 'A = { actions = ["move", "raid"] }')],
        "tiles.1.A.actions, entry 2: must be one of move, build, fyrd, income, tribute, not 'raid'",
    ),
    ("action twice", [(T1_V, 'V = { actions = ["move", "move"] }')], "tiles.1.V.actions: names 'move' twice"),
    ("no action", [(T1_V, "V = { actions = [] }")], "tiles.1.V.actions: must not be empty"),
    ("actions no list", [(T1_V, 'V = { actions = "move" }')], "tiles.1.V.actions: must be a list, not 'move'"),
    ("actions missing", [(T1_V, 'V = { bonus = "move" }')], "tiles.1.V.actions: is missing; it must be a list"),
    (
        "unknown bonus",
        [('bonus = "recruit_warrior"', 'bonus = "feast"')],
        "tiles.1.V.bonus: must be one of recruit_warrior, move or left out, not 'feast'",
    ),
    (
        "bonus of the other side",
        [('bonus = "recruit_warrior"', 'bonus = "coin"')],
        "tiles.1.V.bonus: must be one of recruit_warrior, move or left out, not 'coin'",
    ),
    ("either", [("either = true", 'either = "yes"')], "tiles.2.A.either: must be true or false, not 'yes'"),
    (
        "unknown key of a half",
        [("either = true", "one_only = true")],
        "tiles.2.A.one_only: is unknown; there are actions, bonus, either",
    ),
    ("act_first", [("act_first = 2", "act_first = 5")], "tiles.act_first: must be from 1 to 4, not 5"),
    ("draft_first", [("draft_first = 4", "draft_first = 0")], "tiles.draft_first: must be from 1 to 4, not 0"),
    ("one tile with both", [("draft_first = 4", "draft_first = 2")], "tiles.draft_first: must be another tile than act_first, which is 2"),
    ("no act_first", [("act_first = 2\n", "")], "tiles.act_first: is missing; it must be a whole number from 1 to 4"),
    # numbers
    ("track too long", [("spaces = 10", "spaces = 31")], "track.spaces: must be from 8 to 30, not 31"),
    ("track too short", [("spaces = 10", "spaces = 7")], "track.spaces: must be from 8 to 30, not 7"),
    ("burh start", [("burh_start = 3", "burh_start = 2")], "track.burh_start: must be from 3 to 25, not 2"),
    ("track too slow", [("spaces = 10", "spaces = 13")], "track: spaces minus burh_start must be from 5 to 9, not 13 - 3 = 10"),
    ("track too fast", [("burh_start = 3", "burh_start = 6")], "track: spaces minus burh_start must be from 5 to 9, not 10 - 6 = 4"),
    ("no number", [("spaces = 10", 'spaces = "ten"')], "track.spaces: must be a whole number from 8 to 30, not 'ten'"),
    ("half a number", [("spaces = 10", "spaces = 9.5")], "track.spaces: must be a whole number from 8 to 30, not 9.5"),
    ("true is no number", [("spaces = 10", "spaces = true")], "track.spaces: must be a whole number from 8 to 30, not True"),
    ("missing number", [("spaces = 10\n", "")], "track.spaces: is missing; it must be a whole number from 8 to 30"),
    ("coins", [("total = 15", "total = 16")], "coins.total: must be 15, not 16"),
    ("coins of V", [("V = 2\n", "V = 8\n")], "coins.V: must be from 0 to 7, not 8"),
    ("coins of A", [("A = 3\nV", "A = 14\nV")], "coins.A: must be from 0 to 13, not 14"),
    ("burhs", [("burhs = 5", "burhs = 6")], "pieces.burhs: must be 5, not 6"),
    ("warriors", [("warriors = 12", "warriors = 11")], "pieces.warriors: must be 12, not 11"),
    ("leaders", [("leaders = 4", "leaders = 3")], "pieces.leaders: must be 4, not 3"),
    ("areas to win", [("areas = 5", "areas = 8")], "win.areas: must be from 1 to 7, not 8"),
    ("coins to win", [("coins = 8", "coins = 0")], "win.coins: must be from 1 to 15, not 0"),
]


@pytest.mark.parametrize(("changes", "sentence"), [pytest.param(*mistake[1:], id=mistake[0]) for mistake in MISTAKES])
def test_sg38_a_mistake_gets_one_sentence(changes: list[tuple[str, str]], sentence: str) -> None:
    assert str(refused(changes)) == f"{NAME}: {sentence}"


def refused(changes: list[tuple[str, str]]) -> ComponentError:
    return refusal(lambda: SAGA.facts(components=changed(*changes)))


def test_sg38_every_sentence_of_ours_is_said() -> None:
    assert own_keys((refused(changes) for _, changes, _ in MISTAKES), SAGA.package) == box_keys(SAGA.package)


@pytest.mark.parametrize("name", ["sail", "draw", "replace", "no", "drakkar", "south"])
def test_sg38_an_area_may_not_bear_a_word_that_has_another_meaning(name: str) -> None:
    """'to sail' must not be both a way by marker and a way to an area called sail."""
    with pytest.raises(ComponentError, match=f"^{NAME}: areas.{name}: must be a name"):
        SAGA.facts(components=Components(TEXT.replace("sussex", name), NAME))


@pytest.mark.parametrize("table", ["track", "coins", "pieces", "win"])
def test_sg38_a_key_that_nobody_reads_is_a_mistake(table: str) -> None:
    """Somebody who writes `burhs_start = 4` must not play with 3."""
    with pytest.raises(ComponentError, match=rf"^{NAME}: {table}\.surplus: "):
        SAGA.facts(components=changed((f"[{table}]\n", f"[{table}]\nsurplus = 4\n")))


def test_sg38_not_toml() -> None:
    with pytest.raises(ComponentError, match=r"^mybox\.toml: not a TOML file: .*line 1.*$"):
        Components("game = saga", NAME)


def test_sg38_no_such_file_no_file_no_text(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    with pytest.raises(ComponentError) as caught:
        SAGA.facts(components=missing)
    assert str(caught.value) == f"{missing}: cannot be read: No such file or directory"
    with pytest.raises(ComponentError) as caught:
        SAGA.facts(components=tmp_path)
    assert str(caught.value) == f"{tmp_path}: cannot be read: Is a directory"
    picture = tmp_path / "picture.toml"
    picture.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(ComponentError) as caught:
        SAGA.facts(components=picture)
    assert str(caught.value) == f"{picture}: not a text file in UTF-8"


def test_sg38_a_correct_file_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(TEXT.replace("burh_start = 3", "burh_start = 4"), encoding="utf-8")
    assert SAGA.facts(components=path).start(1).view(0)["track"]["burh"] == 4


def test_sg38_coins_and_conditions_come_from_the_file() -> None:
    box = changed(("A = 3\nV = 2", "A = 5\nV = 4"), ("coins = 8", "coins = 6"), ("areas = 5", "areas = 3"))
    view = SAGA.facts(components=box).start(1).view(0)
    assert view["coins"] == {"V": 4, "A": 5, "bank": 6}
    assert (view["conditions"]["coins"], view["conditions"]["areas"]) == ([4, 6], [1, 3])


def test_sg38_the_fingerprint_of_a_box_is_that_of_its_data() -> None:
    own = Components(TEXT, "a")
    assert Components("# another comment\n" + TEXT, "b").digest == own.digest
    assert changed(('note = "Three areas by the rulebook;', 'note = "Three;')).digest == own.digest
    assert changed(("burh_start = 3", "burh_start = 4")).digest != own.digest
