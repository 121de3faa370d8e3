"""Players and pieces, terrain and tokens, the map, start placement (BA-1 to BA-67, BA-195, BA-200, BA-201)."""

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.games.barony import constants as c
from tests.barony.table import BARONY, Table, spread

COUNTS = [2, 3, 4]
TILES = (  # noqa: SIM905
    "MMM MMF MMP MMA MML MML MFF MFL MPF MPP MAF MAP MAA MLP MLA FFF FFF FFP FFA FFL FFL "
    "FPP FPA FAA FLP FLA PPP PPP PPA PPL PPL PAA PAL AAA AAL AAL"
).split()
ORDERS = {2: [1, 2, 2, 2, 1, 1], 3: [1, 2, 3, 3, 3, 2, 2, 1, 1], 4: [1, 2, 3, 4, 4, 4, 3, 3, 2, 2, 1, 1]}


def start(players: int, seed: int = 0, **options: Any) -> Any:
    return BARONY.facts(players, options).start(seed)


def placed(players: int, seed: int = 0, **options: Any) -> Any:
    """After start placement, always on the first hex allowed."""
    state = start(players, seed, **options)
    while state.prompt(0).decision == "start_hex":
        state.apply(state.legal()[0])
    return state


# -- players and pieces -------------------------------------------------------------------------------------------------------------


def test_ba1_two_to_four_players() -> None:
    assert BARONY.players == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 players"):
            BARONY.facts(players)


@pytest.mark.parametrize("players", COUNTS)
def test_ba2_ba3_ba4_ba67_ba68_turn_order(players: int) -> None:
    """BA-2: turns pass in ascending order. BA-3, BA-4, BA-67: seat 1 begins every round. BA-68: a round is one turn of everybody."""
    state = placed(players)
    seen = []
    for _ in range(3 * players):
        seen.append(state.actors()[0])
        while state.actors()[0] == seen[-1]:
            state.apply(state.legal()[0])
    assert seen == list(range(players)) * 3
    assert state.view(0)["round"] == 4


@pytest.mark.parametrize("players", COUNTS)
def test_ba2_others_wait(players: int) -> None:
    state = placed(players)
    action = state.legal()[0]
    for seat in range(1, players):
        assert state.legal(seat) == []
        assert state.why_not(seat, action).rule == "BA-2"


@pytest.mark.parametrize("players", COUNTS)
def test_ba5_to_ba12_what_each_player_starts_with(players: int) -> None:
    """BA-5 7 knights, BA-6 5 cities, BA-7 2 strongholds, BA-8 14 villages, BA-9 in reserve, BA-10 no tokens, BA-11 baron,
    BA-12 0 points."""
    for seat in start(players).view(0)["seats"]:
        assert seat["reserve"] == {"knight": 7, "city": 5, "stronghold": 2, "village": 14}
        assert seat["tokens"] == {"field": 0, "plain": 0, "forest": 0, "mountain": 0}
        assert (seat["title"], seat["points"], seat["removed"]) == ("baron", 0, 0)


def test_ba13_colour_has_no_effect() -> None:
    """BA-13: the same position with the colours exchanged offers the same."""
    one = Table({(0, 0): "P Rk", (1, 0): "A Bv", (2, 0): "F"}, 2, "R", tokens={"B": "A 1"}).play("action move", "move 0,0")
    other = Table({(0, 0): "P Bk", (1, 0): "A Rv", (2, 0): "F"}, 2, "B", tokens={"R": "A 1"}).play("action move", "move 0,0")
    assert one.offered() == other.offered() == ["e"]


def test_ba14_everything_is_open() -> None:
    """BA-14: every viewer sees the same, but for the seat they look from."""
    for layout in ("bands", "players_lay"):
        state = start(3, layout=layout)
        for _ in range(20):
            views = [dict(state.view(viewer), seat=None) for viewer in (-1, 0, 1, 2)]
            assert all(view == views[0] for view in views)
            state.apply(state.legal()[-1])


def test_ba15_nothing_random_after_the_map() -> None:
    """BA-15: another stream changes nothing; the facts say so."""
    state = start(2)
    assert state.facts.game.uncertain is False
    other = state.redeal(0, 12345)
    assert other.rng != state.rng
    for _ in range(300):
        action = state.legal()[len(state.legal()) // 2]
        state.apply(action)
        other.apply(action)
        assert state.to_dict() == other.to_dict()
        if state.over:
            break
    assert state.disclosures() == 0


def test_ba195_pieces_come_back() -> None:
    """BA-195: a knight from a building site is recruited again, a village from a new city is built again."""
    t = Table({(0, 0): "P Rc", (0, 1): "A Rk", (-1, 2): "F", (3, 0): "P Bc"}, 2, reserve={"R": {"knight": 0, "village": 1}})
    assert t.refused("action recruit") == "BA-78"
    t.play("action build", "build 0,1", "as village", "action recruit", "recruit 3,0", "knights 1")
    t.play("action recruit", "recruit 0,0", "knights 1")
    assert t.at(0, 0) == "P Rc Rk"
    t = Table({(0, 0): "A Rv Rk", (1, 0): "P", (2, 0): "P Rk", (5, 0): "P Bc"}, 2, reserve={"R": {"village": 0, "stronghold": 0}})
    assert t.refused("action build") == "BA-124"
    t.play("action city", "city 0,0", "action recruit", "recruit 5,0", "knights 1", "action build", "build 2,0", "as village")
    assert t.at(2, 0) == "P Rv"


# -- terrain and tokens -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_ba16_ba17_terrain(players: int) -> None:
    """BA-16: one of five terrains a hex. BA-17: it never changes."""
    state = start(players)
    first = [h["terrain"] for h in state.view(0)["hexes"]]
    assert set(first) <= {"field", "plain", "forest", "mountain", "lake"}
    while not state.over:
        state.apply(state.legal()[len(state.legal()) // 3])
    assert [h["terrain"] for h in state.view(0)["hexes"]] == first


def test_ba18_no_piece_on_a_lake() -> None:
    """BA-18: no start city, no move, no expedition."""
    t = Table({(0, 0): "P", (1, 0): "L"}, 2, phase="placement")
    assert t.refused("start 1,0") == "BA-55"
    t = Table({(0, 0): "P Rk", (1, 0): "L", (0, 1): "P"}, 2).play("action move", "move 0,0")
    assert t.refused("to e") == "BA-97"
    t = Table({(0, 0): "P Rk", (1, 0): "L", (0, 1): "P"}, 2).play("action expedition")
    assert t.refused("expedition 1,0") == "BA-157"


def test_ba19_to_ba27_tokens() -> None:
    """BA-19: four kinds. BA-20, BA-21 field 5/3; BA-22, BA-23 plain 4/2; BA-24, BA-25 forest 3/1; BA-26, BA-27 mountain 2/0."""
    assert start(2).view(0)["values"] == {
        "field": {"gold": 5, "silver": 3},
        "plain": {"gold": 4, "silver": 2},
        "forest": {"gold": 3, "silver": 1},
        "mountain": {"gold": 2, "silver": 0},
    }
    for letter, gold, silver in (("A", 5, 3), ("P", 4, 2), ("F", 3, 1), ("M", 2, 0)):
        red = Table({(0, 0): "P"}, 2, tokens={"R": f"{letter} 1"}).seat("R")
        assert (red["gold"], red["silver"]) == (gold, silver)


def test_ba28_ba29_ba30_tokens_without_limit() -> None:
    """BA-28: the bank never runs out. BA-29, BA-30: any number may be held and kept."""
    t = Table({(0, 0): "A Rk", (1, 0): "P"}, 2, tokens={"R": "A 100", "B": "A 200"})
    t.play("action build", "build 0,0", "as village")
    assert t.tokens("R") == "A 101"
    assert t.state.view(0)["bank"] is None


def test_ba31_ba32_where_tokens_come_from_and_go() -> None:
    """BA-31: only Build and a destroyed village bring tokens. BA-32: only titles and theft cost any."""
    rng = random.Random(5)
    for players in COUNTS:
        state = start(players, 3)
        state.events = []
        while not state.over:
            before = [seat["tokens"] for seat in state.view(0)["seats"]]
            told = len(state.events)
            state.apply(rng.choice(state.legal()))
            if [seat["tokens"] for seat in state.view(0)["seats"]] != before:
                kinds = {BARONY.events[event.kind][0] for event in state.events[told:]}
                assert kinds & {"token", "stolen", "paid"}


# -- the map ------------------------------------------------------------------------------------------------------------------------


def test_ba33_ba34_ba43_the_tiles() -> None:
    """BA-33: 36 tiles. BA-34: three hexes each. BA-43: written clockwise, never mirrored."""
    facts: Any = BARONY.facts(2)
    box = Components(facts.components.text, "x").tables["tiles"]["kinds"]
    assert sorted(name for name, n in box.items() for _ in range(n)) == sorted(TILES)
    assert Counter("".join(TILES)) == {"A": 22, "P": 25, "F": 25, "M": 22, "L": 14}


def tiles_of(state: Any) -> list[str]:
    """What lies in each slot of the band layout, read clockwise from its first hex."""
    at = {(h["q"], h["r"]): "APFML"[c.TERRAINS.index(h["terrain"])] for h in state.view(0)["hexes"]}
    bands = {2: [6, 6, 6], 3: [7, 7, 7, 6], 4: [6] * 6}[state.facts.players]
    found = []
    for b, tiles in enumerate(bands):
        for i in range(tiles):
            q, r = -b + 3 * (i // 2), 2 * b
            hexes = [(q + 1, r), (q + 2, r), (q + 1, r + 1)] if i % 2 else [(q, r), (q, r + 1), (q - 1, r + 1)]
            found.append("".join(at.pop(place) for place in hexes))
    assert not at
    return found


@pytest.mark.parametrize("players", COUNTS)
def test_ba35_to_ba42_the_band_layout(players: int) -> None:
    """BA-35: 9 tiles a player. BA-36, BA-37: drawn without replacement. BA-40, BA-41: the slots. BA-42, BA-43: turned, never mirrored."""
    first, turns = Counter[str](), Counter[int]()
    for seed in range(60):
        laid = tiles_of(start(players, seed))
        assert len(laid) == 9 * players
        names = [next(name for name in TILES if tile in name + name) for tile in laid]
        assert not Counter(names) - Counter(TILES)
        first[names[0]] += 1
        for tile, name in zip(laid, names, strict=True):
            if len(set(name)) > 1:
                turns[(name + name).index(tile)] += 1
    assert len(first) > 15
    assert max(turns.values()) < 1.2 * min(turns.values())


def test_ba36_every_tile_is_as_likely_in_every_place() -> None:
    """BA-36: of the 24 tiles that exist once, each is drawn as often in each of the 36 places."""
    facts: Any = BARONY.facts(4, {"layout": "players_lay"})
    single = [number for number, name in enumerate(facts.kinds) if TILES.count(name) == 1]
    games, seen = 3000, Counter[tuple[int, int]]()
    for seed in range(games):
        seen.update(enumerate(facts.start(seed).to_dict()["tiles"]))
    expected = games / 36
    chi = sum((seen[place, kind] - expected) ** 2 / expected for place in range(36) for kind in single)
    assert len(single) == 24
    assert chi < 24 * 35 + 6 * (2 * 24 * 35) ** 0.5


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("layout", ["bands", "random_growth"])
def test_ba38_ba39_ba45_ba46_the_map_hangs_together(players: int, layout: str) -> None:
    """BA-38: connected. BA-39: no gap. BA-45: six directions. BA-46: hexes are numbered without regard to tiles.
    BA-44: any terrains touch."""
    touching = set()
    for seed in range(15):
        fields = start(players, seed, layout=layout).to_dict()
        hexes = {(fields["q"][h], fields["r"][h]): h for h in range(27 * players)}
        assert len(hexes) == 27 * players
        assert list(hexes) == sorted(hexes, key=lambda place: (place[1], place[0]))
        assert len(spread(set(hexes), (fields["q"][0], fields["r"][0]))) == len(hexes)
        west, east = min(q for q, _ in hexes) - 1, max(q for q, _ in hexes) + 1
        north, south = min(r for _, r in hexes) - 1, max(r for _, r in hexes) + 1
        outside = {(q, r) for q in range(west, east + 1) for r in range(north, south + 1)} - set(hexes)
        assert len(spread(outside, (west, north))) == len(outside)
        for (q, r), h in hexes.items():
            beside = [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]
            assert fields["near"][h] == [hexes.get(place, -1) for place in beside]
            touching |= {(fields["terrain"][h], fields["terrain"][n]) for n in fields["near"][h] if n >= 0}
    assert len(touching) == 25  # BA-44


@pytest.mark.parametrize(("players", "border", "rows"), [(2, 26, [9] * 6), (3, 32, [10, 11, 10, 11, 10, 11, 9, 9]), (4, 38, [9] * 12)])
def test_ba40_ba47_ba48_shape_and_border(players: int, border: int, rows: list[int]) -> None:
    """BA-47: a border hex misses a neighbour; BA-48: a lake is no edge. The numbers are those of the rules' table."""
    fields = start(players).to_dict()
    assert [fields["r"][: 27 * players].count(r) for r in range(len(rows))] == rows
    assert sum(-1 in near for near in fields["near"][: 27 * players]) == border


# -- start placement ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_ba49_ba50_ba52_ba53_ba54_order_of_placement(players: int) -> None:
    """BA-52, BA-53, BA-54: the order of steps. BA-50: one hex a step. BA-49: before the first turn. BA-60: none can be declined."""
    state = start(players)
    order = []
    while state.prompt(0).decision == "start_hex":
        seat = state.actors()[0]
        order.append(seat + 1)
        other = (seat + 1) % players
        assert state.why_not(other, state.legal()[0]).rule == {2: "BA-52", 3: "BA-53", 4: "BA-54"}[players]
        assert state.why_not(seat, state.facts.parse("action pass")).rule == "BA-49"  # BA-60
        assert all(state.facts.verb(action).name == "start" for action in state.legal())
        state.apply(state.legal()[0])
    assert order == ORDERS[players]
    assert state.why_not(0, state.facts.parse("start 0")).rule == "BA-49"
    assert state.why_not(0, state.facts.parse("pay 3-0-0-0")).rule == "BA-166"


@pytest.mark.parametrize("players", COUNTS)
def test_ba51_ba63_to_ba66_after_placement(players: int) -> None:
    """BA-51: 1 city and 1 knight a step. BA-63, BA-64: no tokens, no points. BA-65, BA-66: what stands and what is left."""
    view = placed(players).view(0)
    for number, seat in enumerate(view["seats"]):
        assert seat["reserve"] == {"knight": 4, "city": 2, "stronghold": 2, "village": 14}
        assert sum(seat["tokens"].values()) == seat["points"] == 0
        cities = [h for h in view["hexes"] if h["building"] == {"kind": "city", "seat": number}]
        assert len(cities) == 3
        assert all(h["knights"][number] == sum(h["knights"]) == 1 for h in cities)
    assert view["phase"] == "turns"
    assert view["round"] == 1
    assert view["actor"] == 0  # BA-67


ROW = {(q, 0): terrain for q, terrain in enumerate("PAFMLAPPMPA")}


@pytest.mark.parametrize("players", COUNTS)
def test_ba55_to_ba59_where_a_city_may_stand(players: int) -> None:
    """BA-55 lake, BA-56 forest, BA-57 a city there, BA-58 beside a city of anybody, BA-59 all others."""
    t = Table(ROW, players, phase="placement", options={"canonical_order": False})
    assert t.offered() == [f"{q},0" for q in (0, 1, 3, 5, 6, 7, 8, 9, 10)]
    t.play("start 6,0")
    assert t.actor() == "B"
    refused = {q: t.refused(f"start {q},0") for q in range(11)}
    assert {q: rule for q, rule in refused.items() if rule} == {2: "BA-56", 4: "BA-55", 5: "BA-58", 6: "BA-57", 7: "BA-58"}
    t.play("start 0,0")
    assert t.refused("start 1,0") == "BA-58"
    if players == 2:  # the own city counts too
        assert t.actor() == "B"


def test_ba61_ba62_no_hex_is_allowed() -> None:
    """BA-61: the steps are skipped. BA-62: the pieces stay in reserve and give no third new city."""
    t = Table({(0, 0): "P", (1, 0): "P", (2, 0): "F", (3, 0): "L", (4, 0): "A"}, 2, phase="placement")
    t.play("start 0,0", "start 4,0")
    assert t.decision() == "action"
    assert t.actor() == "R"
    assert t.events("skipped") == [(1, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)]
    assert (t.reserve("R", "city"), t.reserve("R", "knight")) == (4, 6)
    t = Table({(0, 0): "P Rv", (1, 0): "P"}, 2, reserve={"R": {"city": 2}}, founded={"R": 2})
    assert t.refused("action city") == "BA-141"


def test_ba201_ascending_inside_a_block() -> None:
    """BA-201: only higher hexes inside a block of one player, unless there is none; not with canonical_order off."""
    t = Table(ROW, 2, phase="placement").play("start 6,0")
    assert t.offered() == ["0,0", "1,0", "3,0", "8,0", "9,0", "10,0"]
    t.play("start 3,0")
    assert t.offered() == ["8,0", "9,0", "10,0"]
    assert t.refused("start 0,0") == "BA-201"
    t.play("start 8,0")
    assert t.offered() == ["10,0"]
    t = Table(ROW, 2, phase="placement").play("start 6,0", "start 10,0")
    assert t.offered() == ["0,0", "1,0", "3,0", "8,0"]
    t = Table(ROW, 2, phase="placement", options={"canonical_order": False}).play("start 6,0", "start 3,0")
    assert t.offered() == ["0,0", "1,0", "8,0", "9,0", "10,0"]


def test_ba201_the_very_next_hex_is_a_higher_one() -> None:
    t = Table({(0, 0): "P", (3, 0): "P", (6, 0): "P", (0, 3): "P"}, 2, phase="placement").play("start 0,0", "start 6,0")
    assert t.offered() == ["0,3"]
    assert t.refused("start 3,0") == "BA-201"


def test_ba201_loses_no_set_of_start_hexes() -> None:
    def sets(canonical: bool) -> set[frozenset[str]]:
        found = set()
        todo = [[]]  # type: list[list[str]]
        while todo:
            line = todo.pop()
            t = Table(ROW, 2, phase="placement", options={"canonical_order": canonical}).play("start 6,0", *line)
            if t.decision() != "start_hex" or t.actor() != "B":
                found.add(frozenset(line))
            else:
                todo += [[*line, f"start {noun}"] for noun in t.offered()]
        return found

    assert sets(True) == sets(False)


def test_ba200_one_decision_at_a_time() -> None:
    """BA-200: a choice of the action under way that is not asked now; BA-69: one of another action."""
    t = Table({(0, 0): "P Rc 2Rk", (1, 0): "A"}, 2)
    assert t.refused("move 0,0") == "BA-200"
    t.play("action move")
    assert t.refused("to e") == "BA-200"
    assert t.refused("recruit 0,0") == "BA-69"
    assert t.refused("action build") == "BA-69"


def test_hexes_ascend_in_every_list() -> None:
    state = start(4)
    for _ in range(100):
        legal = state.legal()
        assert all(one < other for one, other in pairwise(legal))
        state.apply(legal[len(legal) // 2])
