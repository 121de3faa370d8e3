"""The options O-1 to O-9, and the layouts that they bring (BA-38, BA-39, BA-204 to BA-207)."""

import random
from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.games.barony.constants import SLOT_HEXES, TERRAINS
from tests.barony import naive
from tests.barony.table import BARONY, COLOURS, Table, spread
from tests.barony.test_perft import crowded, engine_turn, key

COUNTS = [2, 3, 4]


def test_options_and_their_defaults() -> None:
    assert {option.name: option.default for option in BARONY.options} == {
        "layout": "bands",
        "connected_land": False,
        "bank": "unlimited",
        "free_pass": False,
        "round_cap": 200,
        "payment": "minimal",
        "canonical_order": True,
        "single_items": "asked",
        "first_player": "seat_1",
    }
    with pytest.raises(OptionError, match="layout is 'round'; it must be one of bands, random_growth, players_lay"):
        BARONY.facts(2, {"layout": "round"})
    with pytest.raises(OptionError, match="round_cap is '-1'; it must be a whole number from 0"):
        BARONY.facts(2, {"round_cap": -1})


# -- O-1: random growth ---------------------------------------------------------------------------------------------------------------


def test_o1_random_growth_makes_other_shapes() -> None:
    """The shapes differ from game to game; that they hang together is tested with BA-38."""
    shapes = set()
    for seed in range(10):
        fields = BARONY.facts(2, {"layout": "random_growth"}).start(seed).to_dict()
        shapes.add(tuple(zip(fields["q"][:54], fields["r"][:54], strict=True)))
        assert (0, 0) in list(zip(fields["q"][:54], fields["r"][:54], strict=True))  # BA-205
    assert len(shapes) == 10


# -- O-1: the players lay ---------------------------------------------------------------------------------------------------------------


def slots_by_hand(laid: set[tuple[int, int]]) -> list[str]:
    """Every slot on free positions that touches the map and cuts no free position off, worked out by flooding."""
    low, high = -12, 13
    found = []
    for r in range(low, high):
        for q in range(low, high):
            for down in (0, 1):
                hexes = {(q + dq, r + dr) for dq, dr in SLOT_HEXES[down]}
                touches = any((x + dq, y + dr) in laid for x, y in hexes for dq, dr in naive.STEPS)
                if hexes & laid or not touches:
                    continue
                outside = {(x, y) for x in range(low - 4, high + 4) for y in range(low - 4, high + 4)} - laid - hexes
                if len(spread(outside, (low - 4, low - 4))) == len(outside):
                    found.append(f"{q},{r},{'down' if down else 'up'}")
    return found


def lay(state: Any, rng: random.Random, tiles: int) -> None:
    for _ in range(3 * tiles):
        state.apply(rng.choice(state.legal()))


def nouns(state: Any) -> list[str]:
    return [state.facts.noun(action) for action in state.legal()]


@pytest.mark.parametrize("players", COUNTS)
def test_o1_ba204_the_players_lay_in_turn(players: int) -> None:
    """BA-204: own tiles, in turn order; D-1 offers each different tile once."""
    state: Any = BARONY.facts(players, {"layout": "players_lay"}).start(4)
    rng = random.Random(4)
    for number in range(9 * players):
        seat = number % players
        hands = state.view(0)["layout"]["hands"]
        assert [len(hand) for hand in hands] == [9 - (number + players - 1 - other) // players for other in range(players)]
        assert state.actors() == (seat,)
        assert set(nouns(state)) == set(hands[seat])
        assert len(nouns(state)) == len(set(nouns(state)))
        for tile in set(hands[(seat + 1) % players]) - set(hands[seat]):
            assert state.why_not(seat, state.facts.parse(f"lay {tile}")).rule == "BA-204"
        assert state.why_not((seat + 1) % players, state.legal()[0]).rule == "BA-204"
        assert state.why_not(seat, state.facts.parse("turn 0")).rule == "BA-200"
        assert state.why_not(seat, state.facts.parse("start 0")).rule == "BA-49"
        lay(state, rng, 1)
    assert state.view(0)["layout"] is None
    assert state.prompt(0).decision == "start_hex"
    state.check()
    assert state.why_not(0, state.facts.parse("slot 0,0,up")).rule == "BA-49"


def test_o1_ba49_ba200_one_decision_at_a_time() -> None:
    """D-1 to D-3: another choice of the same tile waits for its own question, whatever comes after the map for the map."""
    state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(4)
    tile = state.legal()[0]
    choices = [state.facts.notation(tile), "slot 0,0,up", "turn 0"]
    for asked in choices:
        for choice in [*choices, "start 0", "action pass"]:
            refused = state.why_not(0, state.facts.parse(choice))
            expected = None if choice == asked else "BA-200" if choice in choices else "BA-49"
            assert (refused and refused.rule) == expected, (asked, choice)
        state.apply(state.facts.parse(asked))


def test_o1_one_map_does_not_disturb_another() -> None:
    """Two tables at which maps are laid by turns: at each the slots are those of its own map."""
    alone: list[list[list[int]]] = []
    for seed in (1, 2):
        state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(seed)
        alone.append([])
        for _ in range(24):
            legal = state.legal()
            alone[-1].append(legal)
            state.apply(legal[seed % len(legal)])
    tables: list[Any] = [BARONY.facts(2, {"layout": "players_lay"}).start(seed) for seed in (1, 2)]
    for n in range(24):
        offered = [state.legal() for state in tables]
        assert offered == [lists[n] for lists in alone]
        for seed, (state, legal) in enumerate(zip(tables, offered, strict=True), start=1):
            state.apply(legal[seed % len(legal)])


def test_o1_ba205_the_first_slot() -> None:
    state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(0)
    state.apply(state.legal()[0])
    assert nouns(state) == ["0,0,up"]
    assert state.why_not(0, state.facts.parse("slot 1,0,up")).rule == "BA-205"


@pytest.mark.parametrize(("tiles", "seed"), [(1, 0), (2, 1), (4, 2), (7, 3), (7, 4), (9, 5)])
def test_o1_ba38_ba39_ba206_legal_slots(tiles: int, seed: int) -> None:
    """The engine looks only at the nine positions round a slot; flooding the whole plane gives the same slots in the same order."""
    state = BARONY.facts(2, {"layout": "players_lay"}).start(seed)
    lay(state, random.Random(seed), tiles)
    laid = {(h["q"], h["r"]) for h in state.view(0)["hexes"]}
    assert len(laid) == 3 * tiles
    state.apply(state.legal()[0])
    legal = slots_by_hand(laid)
    assert nouns(state) == legal
    seat = state.actors()[0]
    rules = set()
    for r in range(-9, 9):
        for q in range(-9, 9):
            for way in ("up", "down"):
                slot = f"{q},{r},{way}"
                hexes = {(q + dq, r + dr) for dq, dr in SLOT_HEXES[way == "down"]}
                beside = {(hq + dq, hr + dr) for hq, hr in hexes for dq, dr in naive.STEPS}
                gap = "" if slot in legal else "BA-39"
                rule = "BA-206" if hexes & laid else gap if beside & laid else "BA-38"
                refused = state.why_not(seat, state.facts.parse(f"slot {slot}"))
                assert ("" if refused is None else refused.rule) == rule, slot
                rules.add(rule)
    assert rules == {"", "BA-38", "BA-206"} | ({"BA-39"} if tiles >= 4 else set())


def test_o1_ba207_rotations() -> None:
    """D-3: one rotation of a tile of one terrain, three of any other; terrain (j + t) mod 3 on hex j."""
    seen = set()
    for seed in range(8):
        state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(seed)
        for action in state.legal():
            other: Any = state.clone().apply(action)
            other.apply(other.legal()[0])
            tile = state.facts.noun(action)
            if len(set(tile)) == 1:
                assert nouns(other) == ["0"]
                assert other.why_not(0, other.facts.parse("turn 1")).rule == "BA-207"
                seen.add("one")
                continue
            assert nouns(other) == ["0", "1", "2"]
            for turn in range(3):
                view = other.clone().apply(other.facts.parse(f"turn {turn}")).view(0)
                at = {(h["q"], h["r"]): h["terrain"] for h in view["hexes"]}
                letters = ["apfml"[TERRAINS.index(at[place])] for place in ((0, 0), (0, 1), (-1, 1))]
                assert letters == [tile[(j + turn) % 3] for j in range(3)]
                seen.add("three")
    assert seen == {"one", "three"}


def test_o1_no_list_of_slots_is_too_long() -> None:
    """A map spread as far as it goes offers fewer slots than a menu holds, and all of them have a name."""
    state = BARONY.facts(4, {"layout": "players_lay"}).start(0)
    for number in range(36):
        state.apply(state.legal()[0])
        legal = state.legal()
        assert len(legal) < 1024
        state.apply(legal[-1 if number % 2 else 0])
        state.apply(state.legal()[0])
    state.check()
    rows = [h["r"] for h in state.view(0)["hexes"]]
    assert max(rows) - min(rows) > 60


# -- O-2 to O-9 -------------------------------------------------------------------------------------------------------------------------


def connected(state: Any) -> bool:
    land = {(h["q"], h["r"]) for h in state.view(0)["hexes"] if h["terrain"] != "lake"}
    return len(spread(land, next(iter(land)))) == len(land)


@pytest.mark.parametrize("layout", ["bands", "random_growth"])
def test_o2_connected_land(layout: str) -> None:
    """With the option the deals that fall apart are dealt again, and no others."""
    dealt_again = 0
    any_land = BARONY.facts(2, {"layout": layout})
    one_land = BARONY.facts(2, {"layout": layout, "connected_land": True})
    for seed in range(300 if layout == "bands" else 40):
        plain, whole = any_land.start(seed), one_land.start(seed)
        assert connected(whole)
        assert (plain.to_dict() == whole.to_dict()) == connected(plain)
        dealt_again += not connected(plain)
    assert dealt_again > 0
    with pytest.raises(OptionError, match="connected_land is true; it must be false when the players lay the map"):
        BARONY.facts(2, {"layout": "players_lay", "connected_land": True})


def test_o2_a_deal_that_falls_apart_is_dealt_again() -> None:
    """Two deals of bands: the first hangs together and stays, the other is dealt again until one does."""
    for seed, stays in ((0, True), (286, False)):
        plain, whole = BARONY.facts(2).start(seed), BARONY.facts(2, {"connected_land": True}).start(seed)
        assert (connected(plain), connected(whole)) == (stays, True)
        assert (plain.to_dict() == whole.to_dict()) == stays


def test_o3_limited_bank() -> None:
    """A building whose kind has run out pays nothing; what is paid for a title comes back."""
    board = {(0, 0): "A Rk", (1, 0): "A Rk", (5, 0): "P Bc"}
    t = Table(board, 2, tokens={"B": "A 19"}, options={"bank": "limited"})
    assert t.state.view(0)["bank"] == {"field": 1, "plain": 20, "forest": 20, "mountain": 20}
    t.play("action build", "build 0,0", "as village", "also-build 1,0", "as village")
    assert [t.at(0, 0), t.at(1, 0), t.tokens("R")] == ["A Rv", "A Rv", "A 1"]
    assert t.state.view(0)["bank"]["field"] == 0
    t.play("action title", "pay 3-0-0-0")
    assert t.state.view(0)["bank"]["field"] == 3


@pytest.mark.parametrize("players", COUNTS)
def test_o4_free_pass(players: int) -> None:
    t = Table({(0, 0): "P Rc"}, players, options={"free_pass": True})
    assert t.offered() == ["recruit", "pass"]
    t.play("action pass")
    assert t.actor() == "B"


def test_o5_round_cap() -> None:
    board = {(0, 0): "P Rc", (4, 0): "P Bc"}
    turn = ("action recruit", "recruit 0,0", "knights 1", "action recruit", "recruit 4,0", "knights 1")
    t = Table(board, 2, options={"round_cap": 1}).play(*turn)
    assert t.state.over
    t = Table(board, 2, options={"round_cap": 3}, round=2).play(*turn)
    assert not t.state.over
    assert t.play(*turn).state.over
    t = Table(board, 2, options={"round_cap": 0}, round=20_000).play(*turn)
    assert not t.state.over
    assert t.state.view(0)["cap"] is None


def test_o6_any_set() -> None:
    """A minimal set, or freely: the numbers of the four kinds one after the other, each so that 15 can still be reached."""
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 3 M 1"}, options={"payment": "any_set"}).play("action title")
    assert t.offered() == ["3-0-0-0", "freely"]
    assert Table({(0, 0): "P"}, 2, tokens={"R": "A 3 M 1"}).play("action title").refused("pay freely") == "BA-168"
    t.play("pay freely")
    assert t.decision() == "give_field"
    assert t.offered() == ["3"]
    assert [t.refused("give-field 2"), t.refused("give-field 4"), t.refused("pay 3-0-0-0")] == ["BA-167", "BA-167", "BA-200"]
    t.play("give-field 3", "give-plain 0", "give-forest 0")
    assert t.offered() == ["0", "1"]
    t.play("give-mountain 1")
    assert (t.tokens("R"), t.seat("R")["title"]) == ("", "viscount")


def test_o6_freely_only_with_a_token_to_spare() -> None:
    """BA-168: all tokens together are a minimal set, so there is no other."""
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 2 P 2"}, options={"payment": "any_set"}).play("action title")
    assert (t.offered(), t.refused("pay freely")) == (["2-2-0-0"], "BA-168")


def test_o6_offers_every_set_and_no_other() -> None:
    held = {"A": 2, "P": 2, "F": 2, "M": 3}
    t = Table({(0, 0): "P"}, 2, tokens={"R": "A 2 P 2 F 2 M 3"}, options={"payment": "any_set", "round_cap": 0})
    after = {tuple(state.to_dict()["tokens"][0]) for state in engine_turn(t.play("action title").state)}
    left = set()
    for a in range(3):
        for p in range(3):
            for f in range(3):
                for m in range(4):
                    if 5 * a + 4 * p + 3 * f + 2 * m >= 15:
                        left.add((held["A"] - a, held["P"] - p, held["F"] - f, held["M"] - m))
    assert after == left


def test_o7_all_orders_lead_to_the_same_positions() -> None:
    """C-1 to C-3 lose no position and bring none."""
    state = crowded()
    free = BARONY.facts(2, {"canonical_order": False}).start(0).from_bytes(state.to_bytes())
    one, other = engine_turn(state), engine_turn(free)
    assert len(other) > len(one)
    assert {key(after) for after in one} == {key(after) for after in other}


def test_o8_single_items_are_applied_silently() -> None:
    """A game with the option is the game without it, leaving out what was no choice."""
    for players in COUNTS:
        asked: Any = BARONY.facts(players).start(9)
        silent: Any = BARONY.facts(players, {"single_items": "silent"}).start(9)
        rng = random.Random(9)
        while not silent.over:
            assert len(silent.legal()) > 1
            while len(asked.legal()) == 1:
                asked.apply(asked.legal()[0])
            assert asked.to_dict() == silent.to_dict()
            action = rng.choice(silent.legal())
            silent.apply(action)
            asked.apply(action)
        while not asked.over:
            assert len(asked.legal()) == 1
            asked.apply(asked.legal()[0])
        assert asked.to_dict() == silent.to_dict()


def test_o8_silent_with_players_laying() -> None:
    state = BARONY.facts(2, {"single_items": "silent", "layout": "players_lay"}).start(0)
    rng = random.Random(0)
    while not state.over:
        assert len(state.legal()) > 1
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("players", COUNTS)
def test_o9_random_first_player(players: int) -> None:
    """The seats are shuffled; placement, turns and ties follow their places."""
    facts: Any = BARONY.facts(players, {"first_player": "random"})
    orders = {tuple(facts.start(seed).to_dict()["order"][:players]) for seed in range(250)}
    assert len(orders) == {2: 2, 3: 6, 4: 24}[players]
    for seed in range(8):
        state = facts.start(seed)
        view = state.view(0)
        order = view["order"]
        assert [view["seats"][seat]["place"] for seat in order] == list(range(1, players + 1))
        starts = []
        while state.prompt(0).decision == "start_hex":
            starts.append(state.actors()[0])
            state.apply(state.legal()[0])
        assert starts == [order[place] for place in state.facts.starts()]
        seen = []
        for _ in range(2 * players):
            seen.append(state.actors()[0])
            while state.actors()[0] == seen[-1]:
                state.apply(state.legal()[0])
        assert seen == order * 2


def test_o9_ties_by_place() -> None:
    t = Table({(0, 0): "P"}, 3, options={"first_player": "random", "free_pass": True})
    t.state = t.state.from_dict({"order": [2, 0, 1, 3], "place": [1, 2, 0, 3], "actor": 2})
    assert t.actor() == "G"
    t.play(*["action pass"] * 3)
    assert t.state.result().winners == (1,)
    assert t.state.view(0)["result"]["ranking"] == [1, 0, 2]


def test_seats_have_names() -> None:
    for players in COUNTS:
        assert len(BARONY.seat_names(players)) == players == len(COLOURS[:players])


@pytest.mark.parametrize(("items", "first"), [("asked", "lay_tile"), ("silent", "lay_slot")])
def test_o8_the_first_question_may_have_one_answer(items: str, first: str) -> None:
    """O-8, BA-204: in a box whose tiles are all alike, nobody has to say which one he lays."""
    text = BARONY.own_components().text
    kinds = text.index("[tiles.kinds]")
    alike = f"{text[:kinds]}[tiles.kinds]\nAAA = 36\n{text[text.index('[', kinds + 1) :]}"
    state = BARONY.facts(2, {"layout": "players_lay", "single_items": items}, Components(alike, "alike.toml")).start(1)
    assert state.prompt(state.actors()[0]).decision == first


@pytest.mark.parametrize("players", COUNTS)
def test_ba204_everybody_lays_his_own_nine_tiles(players: int) -> None:
    """BA-204: whoever sits where, the kinds that he may lay are those that he has drawn and not laid yet."""
    for seed in range(3):
        state: Any = BARONY.facts(players, {"layout": "players_lay", "first_player": "random"}).start(seed)
        drawn = {seat: state.to_dict()["tiles"][9 * place : 9 * place + 9] for place, seat in enumerate(state.to_dict()["order"][:players])}
        for _ in range(3 * players):
            (seat,) = state.actors()
            assert state.legal() == sorted({*drawn[seat]})  # a tile's kind is its action
            drawn[seat].remove(state.legal()[-1])
            state.apply(state.legal()[-1])
            while state.prompt(seat).decision != "lay_tile":
                state.apply(state.legal()[0])


def test_ba45_the_finished_map_is_told() -> None:
    """BA-34, BA-45: each tile that a player lays, and then the map, before the first city."""
    state: Any = BARONY.facts(2, {"layout": "players_lay"}).start(1)
    state.events = []
    while state.prompt(0).decision != "start_hex":
        state.apply(state.legal()[0])
    told = [BARONY.events[event.kind].name for event in state.events]
    assert told == [*["laid"] * 18, "map"]
    assert state.events[-1].args[0] == 54
