"""Who knows what (SG-213, SG-219 to SG-235, SG-336 to SG-339, SG-343, SG-349, SG-350, option O-6), and redeals exactly so."""

import copy
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from meadhall.core.constants import EVERYBODY, SPECTATOR, SPECTATORS
from meadhall.core.rng import Stream
from meadhall.games.saga.constants import NONE, SIDES, A, V
from tests.saga.battlefield import battle, idle, shown
from tests.saga.table import SAGA, Table

COAST = ("northumbria", "east_anglia", "essex", "kent", "sussex")
VIEWERS = (V, A, SPECTATOR)


def random_games(seeds: Iterable[int], every: int = 1) -> Iterable[Any]:
    """Positions of random games."""
    for seed in seeds:
        state = SAGA.facts().start(seed)
        chance = Stream(seed + 77)
        n = 0
        while not state.over:
            n += 1
            if n % every == 0:
                yield state
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        yield state


# -- what is public --------------------------------------------------------------------------------------------------------


def public_part(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the fields that may differ from viewer to viewer."""
    view = copy.deepcopy(view)
    del view["seat"], view["own_leaders"], view["pool"]["markers"]
    for leader in [*(leader for area in view["areas"] for leader in area["leaders"]), *view["gone"]]:
        del leader["ability"]
    for slot in view["slots"]:
        del slot["marker"]
    return view


def test_sg219_where_every_unit_stands_is_public() -> None:
    """Also SG-220: leader or warrior; SG-221: coins, supplies, track, tiles, pool; the same for both players and onlookers."""
    for state in random_games(range(12), every=3):
        views = [public_part(state.view(viewer)) for viewer in VIEWERS]
        assert views[0] == views[1] == views[2]
        fields = state.to_dict()
        for place, area in enumerate(views[0]["areas"]):
            for side, name in enumerate(SIDES):
                assert area["warriors"][name] == fields["warriors"][side][place]
                labels = sorted(fields["label"][side][i] for i in range(4) if fields["leader_at"][side][i] == place)
                assert [leader["label"] for leader in area["leaders"] if leader["side"] == name] == labels
            assert area["burh"] == (place < 7 and bool(fields["burh"][place]))


def test_sg221_supplies_coins_track_and_pool_are_public() -> None:
    t = Table(
        v={"kent": 2, "north": 1},
        a={"mercia": 3},
        leaders={"V1": "kent", "A1": "mercia", "A2": "gone"},
        aside=("V4",),
        burhs=["mercia"],
        coins=(4, 5),
        slots={"north": "?kent", "south": "essex"},
        round=3,
        tile=4,
        actor="A",
    )
    for viewer in ("V", "A", None):
        view = t.view(viewer)
        assert view["coins"] == {"V": 4, "A": 5, "bank": 6}
        assert view["supply"] == {"V": {"warriors": 9, "leaders": 2}, "A": {"warriors": 9, "leaders": 2, "burhs": 4}}
        assert view["track"] == {"spaces": 10, "round": 8, "burh": 2}
        assert view["pool"]["count"] == 3
        assert [slot["face"] for slot in view["slots"]] == ["down", "empty", "up"]
        assert [(tile["id"], tile["holder"]) for tile in view["tiles"]] == [(1, "V"), (2, "V"), (3, "A"), (4, "A")]


def test_a_view_does_not_change_when_the_game_goes_on() -> None:
    """Plain data of one moment: what was handed out is not the position's own memory."""
    for seed in range(12):
        state = SAGA.facts().start(seed)
        chance = Stream(seed)
        while not state.over:
            views = [state.view(viewer) for viewer in VIEWERS]
            before = copy.deepcopy(views)
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
            assert views == before


# -- leaders ---------------------------------------------------------------------------------------------------------------


def test_sg222_an_unrevealed_ability_is_known_to_the_owner_only() -> None:
    """Also SG-213: in Scandinavia, in England, on the Drakkar."""
    t = Table(v={"kent": 1}, a={"mercia": 1}, leaders={"V2": "kent", "V1": "north", "V3": "drakkar", "A3": "mercia"}, tile=4, actor="V")
    for label, ability in ((1, "V2"), (2, "V1"), (3, "V3")):
        assert [shown(t, viewer, "V", label) for viewer in ("V", "A", None)] == [ability, None, None]
    assert [shown(t, viewer, "A", 1) for viewer in ("V", "A", None)] == [None, "A3", None]


def test_sg223_a_reveal_tells_everybody() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent", "A1": "kent"}).play("reveal 1")
    assert [shown(t, viewer, "V", 1) for viewer in ("V", "A", None)] == ["V1"] * 3
    assert [shown(t, viewer, "A", 1) for viewer in ("V", "A", None)] == [None, "A1", None]
    assert t.events("revealed") == [(V, 1, 0, 4, 0)]


def test_sg225_the_view_keeps_what_was_seen() -> None:
    """After the battle, after a Move, on the Drakkar, back in Scandinavia and when it is gone."""
    t = battle("kent", v=1, a=3, leaders={"V1": "kent", "V2": "kent", "A1": "kent"}).play("reveal 1", "reveal pass", "reveal pass")
    t.play("casualty 1-kept", "casualty 1-kept", "retreat drakkar")  # 3 to 4: V2 and the warrior are lost, A loses a warrior
    assert t.where("V1") == "drakkar"
    assert [shown(t, viewer, "V", 1) for viewer in ("V", "A", None)] == ["V1"] * 3
    idle(t)
    assert t.where("V1") in ("north", "middle", "south")
    assert [shown(t, viewer, "V", 1) for viewer in ("V", "A", None)] == ["V1"] * 3
    assert t.view("V")["own_leaders"][0]["seen"] is True  # V is told that A knows it
    lost = t.view("V")["own_leaders"][1]
    assert [lost[key] for key in ("ability", "where", "label", "seen")] == ["V2", "gone", 2, False]


def test_sg225_v_keeps_what_he_has_seen_too() -> None:
    t = battle("kent", v=1, a=3, leaders={"A1": "kent"}).play("reveal 1")
    assert t.decision() == "battle_next"  # 1 to 4: the warrior is lost, and the battle over
    assert [shown(t, viewer, "A", 1) for viewer in ("V", None)] == ["A1"] * 2
    idle(t)
    assert [shown(t, viewer, "A", 1) for viewer in ("V", None)] == ["A1"] * 2


def test_sg225_a_seen_leader_that_is_lost_later_is_remembered() -> None:
    t = battle("kent", v=1, a=2, leaders={"V1": "kent"}, seen=["V1"]).play("reveal pass", "casualty 1-lost")
    assert t.where("V1") == "gone"
    assert [shown(t, viewer, "V", 1) for viewer in ("A", None)] == ["V1"] * 2


def test_sg226_a_set_aside_leader_is_hidden_from_the_opponent() -> None:
    """Also SG-227: the owner knows it."""
    views = [Table(v={"kent": 1}, a={"mercia": 1}, aside=("V4", aside), tile=4, actor="V").view("V") for aside in ("A1", "A2", "A3", "A4")]
    assert views[0] == views[1] == views[2] == views[3]
    for aside in ("A1", "A3"):
        own = Table(v={"kent": 1}, a={"mercia": 1}, aside=("V4", aside), tile=4, actor="V").view("A")["own_leaders"]
        assert [leader["ability"] for leader in own if leader["where"] == "aside"] == [aside]


def test_sg226_the_replacement_joins_the_supply_unseen() -> None:
    views = []
    for aside in ("V2", "V4"):
        t = battle("kent", v=2, a=2, leaders={"V3": "kent"}, aside=(aside, "A4")).play("reveal 1", "kill stop")
        views.append(t.view("A"))
        assert t.view("A")["supply"]["V"]["leaders"] == 3
    assert views[0] == views[1]


@pytest.mark.parametrize("public", [False, True])
def test_sg228_a_leader_removed_unrevealed_is_not_shown(public: bool) -> None:
    """Option O-6 shows it; in either case that the leader with this label is gone is public."""
    options = {"removed_leader_public": public}
    t = battle("kent", v=2, leaders={"A2": "kent"}, options=options).play("reveal pass")  # 2 to 1: A2 is lost
    assert t.where("A2") == "gone"
    assert [shown(t, viewer, "A", 1) for viewer in ("V", "A", None)] == (["A2"] * 3 if public else [None, "A2", None])


@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("cause", ["killed", "no retreat"])
def test_option_o6_whatever_removed_it(cause: str, public: bool) -> None:
    options = {"removed_leader_public": public}
    if cause == "killed":
        t = battle("kent", v=1, a=1, leaders={"V3": "kent", "A2": "kent"}, options=options).play("reveal 1", "kill leader-1", "kill stop")
        side, ability, other = "A", "A2", "V"
    else:
        around = {"mercia": 1, "northumbria": 1, "east_anglia": 1, "essex": 1, "wessex": 1}
        t = battle("mercia", a=around, leaders={"V1": "mercia"}, options=options).play("reveal pass")
        side, ability, other = "V", "V1", "A"
    assert t.where(ability) == "gone"
    assert [shown(t, viewer, side, 1) for viewer in (other, None)] == ([ability] * 2 if public else [None] * 2)


def test_option_o6_leaders_still_on_the_board_stay_hidden() -> None:
    t = battle("kent", v=3, a=1, leaders={"A2": "kent", "A1": "kent"}, options={"removed_leader_public": True}).play("reveal pass")
    t.play("casualty 1-lost")  # 3 to 3: A loses 1
    assert (shown(t, "V", "A", 1), shown(t, "V", "A", 2)) == ("A2", None)


@pytest.mark.parametrize("public", [False, True])
def test_option_o6_a_removal_that_shows_a_leader_is_a_disclosure(public: bool) -> None:
    """An undo past a step that has told somebody something needs consent; so such a step must be counted (core.state)."""
    t = battle("kent", v=2, leaders={"A2": "kent"}, options={"removed_leader_public": public})
    before, hidden = t.state.disclosures(), shown(t, "V", "A", 1)
    t.play("reveal pass")  # 2 to 1: A2 is lost
    assert hidden is None
    assert (t.state.disclosures() > before) == (shown(t, "V", "A", 1) is not None) == public


def test_sg223_reveals_and_draws_are_disclosures() -> None:
    t = battle("kent", v=1, a=1, leaders={"V1": "kent", "A1": "kent"})
    counts = [t.state.disclosures()]
    for move in ("reveal 1", "reveal pass"):
        counts.append(t.play(move).state.disclosures() - counts[0])
    assert counts[1:] == [1, 1]


def test_sg233_labels_are_given_in_the_order_of_entering_and_kept() -> None:
    """Also SG-343: 1, 2, 3, 4 for each side separately."""
    state = SAGA.facts().start(3)
    t = Table()
    t.state = state
    left = t.offered()
    t.play(left[2], left[0])  # the third of V's three goes north, the first to middle, the second to south
    names = [move.split()[1].upper() for move in (left[2], left[0], left[1])]
    assert [shown(t, "V", "V", label) for label in (1, 2, 3)] == names
    assert [t.where(name) for name in names] == ["north", "middle", "south"]
    assert all(leader["side"] == "V" for area in t.view("A")["areas"] for leader in area["leaders"])
    t = Table(
        v={"kent": 1, "north": 1},
        a={"mercia": 1},
        leaders={"V1": "north", "V2": "north", "V3": "gone"},
        aside=("A4",),
        burhs=["mercia", "essex"],
        coins=(3, 3),
        tile=4,
        actor="A",
        hold={"A": [2, 4], "V": [1, 3]},
    )
    t.play("action income", "income-coin no", "income-coin no", "income-recruit a3", "income-recruit a1")
    assert [shown(t, "A", "A", label) for label in (1, 2)] == ["A3", "A1"]
    t.play("action move", "from mercia", "to wessex", "move-leader 1-goes", "warriors 0")
    assert (t.where("A3"), shown(t, "A", "A", 1)) == ("wessex", "A3")
    assert [leader["label"] for leader in t.view("V")["areas"][6]["leaders"]] == [1]


def test_sg343_the_replacement_gets_label_4() -> None:
    t = Table(
        v={"north": 1, "kent": 1}, a={"mercia": 1}, leaders={"V1": "north", "V2": "south", "V3": "gone"}, aside=("A4",), tile=4, actor="V"
    )
    t.play("action recruit", "recruit single", "recruit-leader v4-joins")
    if t.decision() == "spread_area":
        t.play("spread middle")
    assert (t.where("V4"), t["label"][V]) == ("middle", [1, 2, 3, 4])


def test_sg234_leaders_in_a_supply_show_the_opponent_only_their_number() -> None:
    leaders = [{"A1": "mercia"}, {"A2": "mercia"}]  # three others: two in supply, A4 aside
    views = [Table(v={"kent": 1}, a={"mercia": 1}, leaders=who, tile=4, actor="V").view("V") for who in leaders]
    assert views[0] == views[1]
    assert views[0]["supply"]["A"]["leaders"] == 2
    own = Table(v={"kent": 1}, a={"mercia": 1}, leaders=leaders[0], tile=4, actor="V").view("A")["own_leaders"]
    assert [leader["ability"] for leader in own if leader["where"] == "supply"] == ["A2", "A3"]


def test_sg349_leaders_on_the_board_by_label_leaders_in_supply_by_ability() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 2}, leaders={"A3": "mercia", "A1": "mercia"}, burhs=["mercia"], tile=4, actor="A")
    t.play("action move", "to wessex")
    assert t.offered() == ["move-leader 1-stays", "move-leader 1-goes"]  # also for the owner
    t = Table(v={"kent": 1}, a={"mercia": 2}, leaders={"A3": "mercia"}, burhs=["mercia"], tile=4, actor="A")
    t.play("action income", "income-coin no")
    assert t.offered() == ["income-recruit warrior", "income-recruit a1", "income-recruit a2", "income-recruit nobody"]
    t = battle("kent", v=1, leaders={"V3": "kent", "V1": "kent", "A3": "kent"}).play("reveal pass", "reveal 1")
    assert t.offered() == ["send-away warrior", "send-away leader-1", "send-away leader-2"]


# -- markers ---------------------------------------------------------------------------------------------------------------


def test_sg229_a_does_not_see_the_pool() -> None:
    """Also SG-230: V does, and his face-down markers; SG-231: A sees that a slot is filled; SG-232: face-up markers are public."""
    t = Table(v={"kent": 1, "north": 1}, a={"mercia": 1}, slots={"north": "?kent", "south": "essex"}, tile=4, actor="A")
    assert t.view("V")["pool"]["markers"] == ["northumbria", "east_anglia", "sussex"]
    assert [slot["marker"] for slot in t.view("V")["slots"]] == ["kent", None, "essex"]
    for viewer in ("A", None):
        view = t.view(viewer)
        assert view["pool"] == {"count": 3, "markers": None}
        assert [(slot["face"], slot["marker"]) for slot in view["slots"]] == [("down", None), ("empty", None), ("up", "essex")]
        assert view["slots"][0]["possible"] == ["northumbria", "east_anglia", "kent", "sussex"]


def table_of_markers(slots: dict[str, str] | None = None, seed: int = 0) -> Table:
    """V can scout and move on tile 1, see `again`."""
    pieces = {"north": 3, "middle": 5, "south": 3, "kent": 1}
    leaders = {"V1": "kent", "V2": "kent", "V3": "kent"}
    return Table(v=pieces, a={"mercia": 1}, leaders=leaders, slots=slots, tile=1, actor="V", seed=seed)


def again(t: Table) -> Table:
    """The tile's actions may be carried out once more."""
    t.state = t.state.from_dict({"done": [0] * 9})
    t.state.events = []
    return t


def scout(t: Table, marker: str, slot: str) -> Table:
    return again(t).play("action scout", f"scout {marker}", f"scout-slot {slot}")


def draw(t: Table, slot: str, marker: str) -> Table:
    """A draw or replacement that happens to bring this marker."""
    again(t).play("action move", f"from {slot}")
    for stream in range(1000):
        trial = t.state.clone()
        trial.rng = stream
        trial.apply(t.facts.parse("to draw" if "to draw" in t.offered() else "to replace"))
        if t.places[trial.to_dict()["slot"][t.places.index(slot) - 7]] == marker:
            t.state = trial
            t.state.events = []
            return t.play("warriors 1")
    raise AssertionError(f"{marker} is never drawn")


def possible(t: Table, slot: int) -> list[str]:
    found: list[str] = t.view("A")["slots"][slot]["possible"]
    assert t.view(None)["slots"][slot]["possible"] == found
    return found


def test_sg336_the_slot_that_scout_fills_is_public_the_marker_is_not() -> None:
    views = []
    for marker in COAST:
        t = scout(table_of_markers(), marker, "middle")
        views.append(
            (
                t.view("A"),
                t.view(None),
                [event for event in t.told() if event.seats >> A & 1],
                [e for e in t.told() if e.seats & SPECTATORS],
            )
        )
    assert all(view == views[0] for view in views)
    assert [slot["face"] for slot in views[0][0]["slots"]] == ["empty", "down", "empty"]
    t = scout(table_of_markers(), "kent", "middle")
    told = [(event.seats, event.args[:2]) for event in t.told() if SAGA.events[event.kind][0] == "scouted"]
    assert told == [(1 << V, (8, 4)), (1 << A | SPECTATORS, (8, NONE))]


def test_sg175_and_sg231_a_displaced_face_down_marker_is_not_shown() -> None:
    views = []
    for first in ("essex", "kent"):
        t = scout(scout(table_of_markers(), first, "north"), "sussex", "north")
        views.append(t.view("A"))
    assert views[0] == views[1]
    assert possible(t, 0) == list(COAST)


def test_sg175_a_displaced_face_down_marker_is_told_by_its_port() -> None:
    t = scout(scout(table_of_markers(), "kent", "middle"), "sussex", "middle")
    told = [(event.seats, event.args[:2]) for event in t.told() if SAGA.events[event.kind][0] == "displaced"]
    assert told[-2:] == [(1 << V, (8, 4)), (1 << A | SPECTATORS, (8, NONE))]


def test_sg235_every_draw_is_public() -> None:
    t = draw(table_of_markers(), "middle", "essex")
    for viewer in ("V", "A", None):
        assert t.view(viewer)["slots"][1]["marker"] == "essex"
        assert t.view(viewer)["slots"][1]["face"] == "up"
    told = [event for seed in range(3) for event in table_of_markers(seed=seed).play("action move", "from middle", "to draw").told()]
    drawn = [event for event in told if SAGA.events[event.kind][0] == "drawn"]
    assert len(drawn) == 3
    assert all(event.seats == EVERYBODY for event in drawn)


def test_sg337_a_rules_out_every_marker_seen_face_up_since() -> None:
    t = scout(table_of_markers({"north": "kent"}), "essex", "north")
    assert possible(t, 0) == ["northumbria", "east_anglia", "essex", "sussex"]  # not Kent, displaced by the same Scout
    t = draw(t, "middle", "sussex")
    assert possible(t, 0) == ["northumbria", "east_anglia", "essex"]
    t = draw(t, "middle", "kent")  # Sussex goes back to the pool
    assert possible(t, 0) == ["northumbria", "east_anglia", "essex"]
    t = draw(t, "middle", "northumbria")
    assert possible(t, 0) == ["east_anglia", "essex"]
    t = draw(t, "middle", "east_anglia")
    assert possible(t, 0) == ["essex"]  # A knows it without having seen it
    assert t.view("A")["slots"][0]["marker"] is None


def test_sg337_a_marker_laid_later_may_be_one_seen_before() -> None:
    t = draw(table_of_markers(), "middle", "sussex")
    t = draw(t, "middle", "kent")
    t = scout(t, "sussex", "north")
    assert possible(t, 0) == ["northumbria", "east_anglia", "essex", "sussex"]  # all but Kent, which lies face up


def test_sg337_a_face_down_marker_turned_up_is_known() -> None:
    t = scout(scout(table_of_markers(), "essex", "north"), "kent", "south")
    assert possible(t, 0) == possible(t, 2) == list(COAST)
    again(t).play("action move", "from north", "to sail", "warriors 1")
    assert t.view("A")["slots"][0]["marker"] == "essex"
    assert possible(t, 2) == ["northumbria", "east_anglia", "kent", "sussex"]


def test_sg338_two_face_down_markers_exclude_each_other() -> None:
    """North is known to be Essex by exclusion, so the marker laid in south afterwards is not Essex."""
    t = scout(table_of_markers({"north": "kent"}), "essex", "north")
    for marker in ("sussex", "northumbria", "east_anglia"):
        t = draw(t, "middle", marker)
    assert possible(t, 0) == ["essex"]
    t = scout(t, "sussex", "south")
    assert possible(t, 2) == ["northumbria", "kent", "sussex"]


def test_sg338_a_known_marker_displaced_face_down_is_not_the_new_one() -> None:
    """North is Essex by exclusion; V scouts to north once more: anything in the pool, but not Essex (SG-173)."""
    t = scout(table_of_markers({"north": "kent"}), "essex", "north")
    for marker in ("sussex", "northumbria", "east_anglia"):
        t = draw(t, "middle", marker)
    t = scout(t, "kent", "north")
    assert possible(t, 0) == ["northumbria", "kent", "sussex"]


Placement = tuple[str | None, str | None, str | None]


class Reckoning:
    """All placements of markers that hidden choices of V can have produced, by brute force from the public events alone."""

    def __init__(self) -> None:
        self.worlds: set[Placement] = {(None, None, None)}
        self.seen_since: list[set[str]] = [set(), set(), set()]  # SG-337, slot by slot

    def hear(self, kind: str, slot: int, marker: str) -> None:
        def put(world: Placement, what: str) -> Placement:
            a, b, c = (what if i == slot else old for i, old in enumerate(world))
            return a, b, c

        if kind == "scouted":
            up = {next(iter(self.worlds))[i] for i in range(3) if len({world[i] for world in self.worlds}) == 1}
            self.seen_since[slot] = {marker for marker in up if marker is not None}
            self.worlds = {put(world, marker) for world in self.worlds for marker in COAST if marker not in world}
        else:
            for seen in self.seen_since:
                seen.add(marker)
            if kind == "turned_up":
                self.worlds = {world for world in self.worlds if world[slot] == marker}
            else:
                self.worlds = {put(world, marker) for world in self.worlds if marker not in world}


def placement(state: Any) -> Placement:
    a, b, c = (None if area == NONE else state.facts.places[area] for area in state.to_dict()["slot"])
    return a, b, c


def eager(state: Any, chance: Stream) -> int:
    """V likes to scout and to sail; everybody else plays at random."""
    legal: list[int] = state.legal()
    words = [state.facts.notation(action) for action in legal]
    for wish in ("action scout", "bonus move", "action move", "to replace", "to draw", "draft t1", "draft t3", "plunder no"):
        if state.actors() == (V,) and wish in words and chance.below(4):
            return legal[words.index(wish)]
    return legal[chance.below(len(legal))]


def marker_games(seeds: Iterable[int]) -> Iterable[tuple[Any, Reckoning]]:
    """Positions of whole games after every event about markers, with what A can know."""
    for seed in seeds:
        state: Any = SAGA.facts().start(seed)
        state.events = []
        chance = Stream(seed + 5)
        reckoning = Reckoning()
        while not state.over:
            state.events.clear()
            state.apply(eager(state, chance))
            heard = 0
            for event in state.events:
                kind = SAGA.events[event.kind][0]
                if event.seats >> A & 1 and kind in ("scouted", "drawn", "turned_up"):
                    area = event.args[1]
                    reckoning.hear(kind, event.args[0] - 7, "" if area == NONE else state.facts.places[area])
                    heard += 1
            if heard:
                yield state, reckoning


def test_sg338_the_view_tells_exactly_what_a_can_know() -> None:
    """Slot by slot against the brute force; SG-337: no marker seen face up since is possible; SG-I23: the truth is."""
    checked = 0
    for state, reckoning in marker_games(range(60)):
        assert placement(state) in reckoning.worlds
        for viewer in (A, SPECTATOR):
            for i, slot in enumerate(state.view(viewer)["slots"]):
                markers = {world[i] for world in reckoning.worlds}
                if slot["face"] == "down":
                    assert set(slot["possible"]) == markers
                    assert not markers & reckoning.seen_since[i]
                    checked += 1
                else:
                    assert markers == {slot["marker"]}
    assert checked > 500


# -- prompts and refusals ------------------------------------------------------------------------------------------------------


def test_sg350_the_opponent_is_shown_the_decision_but_not_its_options() -> None:
    decisions = set()
    for state in random_games(range(30), every=2):
        if state.over:
            continue
        (actor,) = state.actors()
        mine = state.prompt(actor)
        decisions.add(mine.decision)
        for viewer in (1 - actor, SPECTATOR):
            theirs = state.prompt(viewer)
            assert (theirs.decision, theirs.seats, theirs.args) == (mine.decision, (actor,), {})
        assert state.legal(1 - actor) == []
    assert {"setup_leader", "income_recruit", "scout_marker", "scout_slot", "recruit_leader", "reveal", "casualty_leader"} <= decisions


def test_sg350_the_player_asked_is_told_the_particulars() -> None:
    t = table_of_markers().play("action scout", "scout kent")
    assert t.state.prompt(V) == ("scout_slot", (V,), {"marker": "kent"})
    assert t.state.prompt(A) == ("scout_slot", (V,), {})
    t = battle("kent", v=2, a=2, leaders={"V2": "kent", "V1": "kent"}).play("reveal pass")
    assert t.state.prompt(V) == ("casualty_leader", (V,), {"area": "kent", "n": 1, "label": 1, "ability": "V2"})
    assert t.state.prompt(A) == ("casualty_leader", (V,), {})


@pytest.mark.parametrize("viewer", VIEWERS)
def test_sg350_views_prompts_and_refusals_do_not_depend_on_what_is_hidden(viewer: int) -> None:
    """The same in any two positions that differ only in what is hidden from the viewer."""
    for n, state in enumerate(random_games(range(25), every=2)):
        other = state.redeal(viewer, n)
        assert other.view(viewer) == state.view(viewer)
        assert other.prompt(viewer) == state.prompt(viewer)
        assert other.disclosures() == state.disclosures()
        other.check()
        for seat in {viewer} & {V, A}:
            assert other.legal(seat) == state.legal(seat)
            for action in range(n % 7, state.facts.actions, 7):
                if state.facts.is_action(action):
                    assert str(other.why_not(seat, action)) == str(state.why_not(seat, action))


def kind_of(words: str) -> str:
    """A choice as the opponent hears of it: without the abilities and markers that are hidden from him."""
    verb, noun = words.split()
    if verb in ("set-up", "scout"):
        return verb
    if verb == "income-recruit" and noun not in ("warrior", "nobody"):
        return verb
    if verb == "recruit-leader":
        return noun.partition("-")[2]
    return words


def test_sg350_whether_a_decision_is_asked_never_depends_on_anything_hidden() -> None:
    """The same choice in two positions that the opponent cannot tell apart leads to two positions that he cannot tell apart."""
    compared = Counter[str]()
    for n, state in enumerate(random_games(range(16))):
        if state.over:
            continue
        (actor,) = state.actors()
        for viewer in (1 - actor, SPECTATOR)[n % 3 == 0 :][:1]:
            other = state.redeal(viewer, n)
            options = {kind_of(state.facts.notation(action)): action for action in other.legal()}
            for action in state.legal():
                words = kind_of(state.facts.notation(action))
                if (words.startswith("reveal ") and words != "reveal pass") or words in ("to sail", "to draw", "to replace"):
                    continue  # these tell something, or are chance
                one, two = state.clone(), other.clone()
                one.events, two.events = [], []
                one.apply(action)
                two.apply(options[words])
                assert one.view(viewer) == two.view(viewer)
                assert one.prompt(viewer) == two.prompt(viewer)
                bit = SPECTATORS if viewer == SPECTATOR else 1 << viewer
                assert [e for e in one.events if e.seats & bit] == [e for e in two.events if e.seats & bit]
                compared[words.split()[0]] += 1
    assert min(compared[words] for words in ("set-up", "scout", "income-recruit", "joins", "waits", "casualty", "spread-leader")) > 0


def test_sg350_events_tell_no_secrets() -> None:
    """SG-141, SG-190, SG-222: whoever enters hidden is told to its owner only, and to the others as a leader with a label."""
    names = [row.name for row in SAGA.events]
    found = Counter[str]()
    for seed in range(30):
        state = SAGA.facts().start(seed)
        state.events = []
        chance = Stream(seed)
        while not state.over:
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        for event in state.events:
            name = names[event.kind]
            secret = name in ("leader_placed", "scouted") or (name == "recruited" and event.args[2] > 0)
            secret = secret or (name == "displaced" and event.seats != EVERYBODY)
            if secret:
                owner = event.args[0] if name == "recruited" else V
                hidden = event.args[{"leader_placed": 2, "recruited": 3, "scouted": 1, "displaced": 1}[name]]
                assert event.seats in (1 << owner, EVERYBODY & ~(1 << owner) & (SPECTATORS | 3))
                assert (hidden == NONE) == (event.seats != 1 << owner)
                found[name] += 1
            else:
                assert event.seats == EVERYBODY
    assert min(found[name] for name in ("leader_placed", "recruited", "scouted", "displaced")) > 0


# -- redeals -------------------------------------------------------------------------------------------------------------------


def about_uniform(counts: Counter[Any], worlds: set[Any]) -> None:
    """Every world and no other occurs, all about as often: chi-square within six standard deviations."""
    assert set(counts) == worlds
    if len(worlds) < 2:
        return
    expected = counts.total() / len(worlds)
    assert expected >= 25
    chi = sum((n - expected) ** 2 / expected for n in counts.values())
    free = len(worlds) - 1
    assert chi < free + 6 * sqrt(2 * free) + 6


def redeals(state: Any, viewer: int, look: Callable[[Any], Hashable], n: int, seed: int = 0) -> Counter[Hashable]:
    before = state.to_bytes()
    counts = Counter(look(state.redeal(viewer, seed * 1_000_003 + i)) for i in range(n))
    assert state.to_bytes() == before  # a redeal leaves the position alone
    return counts


def leaders(side: int) -> Callable[[Any], Hashable]:
    """Place and label of each ability of a side."""

    def look(state: Any) -> Hashable:
        fields = state.to_dict()
        return tuple(zip(fields["leader_at"][side], fields["label"][side], strict=True))

    return look


def leader_worlds(state: Any, side: int, seen: set[int]) -> set[Any]:
    """All ways to put the abilities on the pieces, those that were seen on their own."""
    truth = list(zip(state.to_dict()["leader_at"][side], state.to_dict()["label"][side], strict=True))
    return {world for world in permutations(truth) if all(world[ability] == truth[ability] for ability in seen)}


def a_table_of_leaders(seen: tuple[str, ...]) -> Table:
    leaders = {"V2": "north", "V1": "kent", "V4": "drakkar", "A3": "mercia", "A2": "wessex"}
    return Table(v={"kent": 1}, a={"mercia": 1}, leaders=leaders, aside=("V3", "A1"), seen=seen, tile=4, actor="V")


@pytest.mark.parametrize("seen", [(), ("V2",), ("V1", "V4", "A3"), ("V2", "V1", "V4", "A3", "A2")])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_redeal_of_leaders(viewer: int, seen: tuple[str, ...]) -> None:
    """SG-222, SG-225 to SG-228, SG-234: own leaders stay, seen ones too, all else is every order of the rest."""
    t = a_table_of_leaders(seen)
    for side in (V, A):
        fixed = {int(name[1]) - 1 for name in seen if name[0] == SIDES[side]} if side != viewer else {0, 1, 2, 3}
        worlds = leader_worlds(t.state, side, fixed)
        assert len(worlds) == [24, 6, 2, 1, 1][len(fixed)]
        about_uniform(redeals(t.state, viewer, leaders(side), 60 * len(worlds), seed=viewer + 2), worlds)


def test_redeal_of_leaders_in_supply_and_gone() -> None:
    """Three A leaders in supply and one aside: four worlds for V. A lost one that nobody saw is one of those not seen."""
    home = {"V1": "north", "V2": "middle", "V3": "south"}
    t = Table(v={"kent": 1}, a={"mercia": 1}, leaders=home, tile=4, actor="V", aside=("V4", "A2"))
    worlds = leader_worlds(t.state, A, set())
    assert len(worlds) == 4
    about_uniform(redeals(t.state, V, leaders(A), 400), worlds)
    leaders_there = home | {"A1": "gone", "A2": "mercia", "A3": "gone"}
    t = Table(v={"kent": 1}, a={"mercia": 1}, leaders=leaders_there, seen=["A3"], aside=("V4",), tile=4, actor="V")
    worlds = leader_worlds(t.state, A, {2})
    assert len(worlds) == 6
    about_uniform(redeals(t.state, V, leaders(A), 600), worlds)
    for i in range(20):
        t.state.redeal(V, i).check()


def test_redeal_during_set_up() -> None:
    """V has placed one leader; A knows neither it, nor the two in V's hand, nor the one set aside."""
    state = SAGA.facts().start(11)
    state.apply(state.legal()[1])
    worlds = leader_worlds(state, V, set())
    assert len(worlds) == 12
    about_uniform(redeals(state, A, leaders(V), 1200), worlds)
    for i in range(40):
        other = state.redeal(A, i)
        hand = [ability for ability in range(4) if other.to_dict()["leader_at"][V][ability] == 11]
        assert [other.facts.notation(action) for action in other.legal()] == [f"set-up v{ability + 1}" for ability in hand]


def test_redeal_in_a_battle_keeps_what_is_revealed() -> None:
    t = battle("kent", v=1, a=2, leaders={"V1": "kent", "V2": "kent", "V3": "north", "A1": "kent"}).play("reveal 2")
    assert (t.actor(), t.where("V3")) == ("A", "kent")  # V2 has landed it
    worlds = leader_worlds(t.state, V, {1})
    assert len(worlds) == 6
    about_uniform(redeals(t.state, A, leaders(V), 600), worlds)


def about_to_recruit() -> Table:
    return Table(
        v={"north": 1, "kent": 1},
        a={"mercia": 1},
        leaders={"V1": "kent", "V2": "south"},
        aside=("V4", "A4"),
        coins=(3, 3),
        tile=4,
        actor="V",
    )


def test_redeal_of_a_leader_recruited_by_half() -> None:
    """While V decides whether its leader joins, A does not know which one it is; the question fits the leader dealt."""
    t = about_to_recruit()
    t.play("action recruit", "recruit single")
    assert t.offered() == ["recruit-leader v3-waits", "recruit-leader v3-joins"]
    worlds = leader_worlds(t.state, V, set())
    assert len(worlds) == 24
    about_uniform(redeals(t.state, A, leaders(V), 1200), worlds)
    for i in range(60):
        other = t.state.redeal(A, i)
        (ability,) = [ability for ability in range(4) if other.to_dict()["leader_at"][V][ability] == 11]
        offered = [other.facts.notation(action) for action in other.legal()]
        assert offered == [f"recruit-leader v{ability + 1}-waits", f"recruit-leader v{ability + 1}-joins"]
        other.apply(other.legal()[1])
        other.check()
        assert other.to_dict()["leader_at"][V][ability] == 8  # middle was empty


def test_redeal_of_a_leader_about_to_be_placed() -> None:
    t = about_to_recruit()
    t.play("action recruit", "recruit band", "recruit-leader v3-joins")
    while t.decision() == "spread_area":
        t.play(t.offered()[0])
    assert t.decision() == "spread_leader"
    about_uniform(redeals(t.state, A, leaders(V), 1200), leader_worlds(t.state, V, set()))
    for i in range(60):
        other = t.state.redeal(A, i)
        (ability,) = [ability for ability in range(4) if other.to_dict()["leader_at"][V][ability] == 11]
        other.apply(other.legal()[0])
        other.check()
        assert other.to_dict()["label"][V][ability] == 3


def test_redeal_of_markers_over_whole_games() -> None:
    """Against the brute force: all placements possible for A and onlookers, and only those, about equally often."""
    sizes = Counter[int]()
    for n, (state, reckoning) in enumerate(marker_games(range(100, 130))):
        if not any(slot["face"] == "down" for slot in state.view(A)["slots"]):
            continue
        assert placement(state.redeal(V, n)) == placement(state)
        if sizes[len(reckoning.worlds)] < 3:
            sizes[len(reckoning.worlds)] += 1
            viewer = (A, SPECTATOR)[n % 2]
            about_uniform(redeals(state, viewer, placement, 40 * len(reckoning.worlds), seed=n), set(reckoning.worlds))
    assert len(sizes) > 10


@pytest.mark.parametrize("viewer", [A, SPECTATOR])
def test_redeal_of_a_displaced_face_down_marker(viewer: int) -> None:
    t = scout(table_of_markers({"north": "kent"}), "essex", "north")
    for marker in ("sussex", "northumbria"):
        t = draw(t, "middle", marker)
    assert possible(t, 0) == ["east_anglia", "essex"]
    t = scout(t, "east_anglia", "north")  # it was Essex or East Anglia, now it is what was in the pool then
    worlds = {(marker, "northumbria", None) for marker in ("east_anglia", "essex", "kent", "sussex")}
    about_uniform(redeals(t.state, viewer, placement, 400), worlds)


@pytest.mark.parametrize("viewer", [A, SPECTATOR])
def test_redeal_of_two_face_down_markers(viewer: int) -> None:
    """Any two of the five, either way round."""
    t = scout(scout(table_of_markers(), "essex", "middle"), "kent", "south")
    worlds = {(None, middle, south) for middle in COAST for south in COAST if middle != south}
    assert len(worlds) == 20
    about_uniform(redeals(t.state, viewer, placement, 600), worlds)


@pytest.mark.parametrize("viewer", [A, SPECTATOR])
def test_redeal_of_a_scout_that_is_half_done(viewer: int) -> None:
    """V has chosen a marker but no slot (SG-347): for A it is any of the pool, in each placement that is possible."""

    def look(state: Any) -> Hashable:
        return placement(state), state.facts.places[state.to_dict()["chosen"]]

    t = scout(table_of_markers({"south": "sussex"}), "essex", "north")
    again(t).play("action scout", "scout kent")
    assert t.decision() == "scout_slot"
    worlds = {
        ((north, None, "sussex"), chosen) for north in COAST for chosen in COAST if north != chosen and "sussex" not in (north, chosen)
    }
    assert len(worlds) == 12
    about_uniform(redeals(t.state, viewer, look, 1200), worlds)
    assert redeals(t.state, V, look, 20) == {((("essex", None, "sussex")), "kent"): 20}
    for i in range(30):
        other = t.state.redeal(viewer, i)
        chosen = look(other)[1]  # type: ignore[index]
        other.apply(t.facts.parse("scout-slot middle"))
        other.check()
        assert placement(other)[1] == chosen


def test_redeal_before_the_marker_is_chosen() -> None:
    """The options of D-19 are the pool of the placement dealt."""
    t = again(scout(table_of_markers(), "essex", "north")).play("action scout")
    for i in range(60):
        other = t.state.redeal(A, i)
        pool = [marker for marker in COAST if marker not in placement(other)]
        assert [other.facts.notation(action) for action in other.legal()] == [f"scout {marker}" for marker in pool]


def test_redeal_of_leaders_and_markers_together() -> None:
    """For an onlooker: both sides' leaders and the markers, independently."""
    leaders_there = {"V1": "kent", "V2": "north", "A1": "mercia", "A2": "wessex"}
    t = Table(
        v={"kent": 1},
        a={"mercia": 1},
        leaders=leaders_there,
        seen=["V1", "V2", "A1", "A2"],
        slots={"north": "?kent", "middle": "essex", "south": "sussex"},
        tile=4,
        actor="V",
    )

    def look(state: Any) -> Hashable:
        return leaders(V)(state), leaders(A)(state), placement(state)

    worlds = {
        (v, a, (marker, "essex", "sussex"))
        for v in leader_worlds(t.state, V, {0, 1})
        for a in leader_worlds(t.state, A, {0, 1})
        for marker in ("northumbria", "east_anglia", "kent")
    }
    assert len(worlds) == 2 * 2 * 3
    about_uniform(redeals(t.state, SPECTATOR, look, 1200), worlds)
    of_a = {(v, leaders(A)(t.state), slots) for v, _, slots in worlds}
    about_uniform(redeals(t.state, A, look, 600), of_a)
    of_v = {(leaders(V)(t.state), a, placement(t.state)) for _, a, _ in worlds}
    about_uniform(redeals(t.state, V, look, 200), of_v)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redeal_has_a_new_future(viewer: int) -> None:
    """The next draw is random over the pool of the position dealt, whatever the true stream would bring."""
    t = table_of_markers({"north": "essex"}).play("action move", "from middle")

    def drawn(state: Any) -> Hashable:
        return placement(state.apply(t.facts.parse("to draw")))[1]

    about_uniform(redeals(t.state, viewer, drawn, 400), set(COAST) - {"essex"})


def half_done() -> dict[str, tuple[Table, Table]]:
    """Pairs of positions after different answers of V within one composed choice."""

    def recruit(answer: str) -> Table:
        t = Table(v={"kent": 1}, a={"mercia": 1}, leaders={"V1": "kent", "V2": "kent"}, aside=("V4", "A4"), coins=(3, 3), tile=4, actor="V")
        return t.play("action recruit", "recruit single", f"recruit-leader v3-{answer}")

    def raid(answer: str) -> Table:
        t = Table(v={"kent": 2, "essex": 2, "sussex": 1}, a={"mercia": 1}, burhs=["kent", "essex", "sussex"], tile=2, actor="V")
        return t.play("action raid", f"raid {answer}")

    def casualty(answer: str) -> Table:
        t = battle("kent", v=2, a=4, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass")
        return t.play(f"casualty 1-{answer}")

    def move(answer: str) -> Table:
        t = Table(v={"kent": 2}, a={"mercia": 1}, leaders={"V1": "kent", "V2": "kent"}, tile=4, actor="V")
        return t.play("action move", "to essex", f"move-leader 1-{answer}")

    def stay(answer: str) -> Table:
        t = Table(v={"kent": 3}, a={"kent": 2}, leaders={"V1": "kent", "V2": "kent"}, burhs=["kent"], tile=2, actor="V")
        return t.play("action raid", f"raid-leader 1-{answer}")

    return {
        "D-9": (move("goes"), move("stays")),
        "D-22": (recruit("joins"), recruit("waits")),
        "D-25": (raid("essex"), raid("no")),
        "D-26": (stay("goes"), stay("stays")),
        "D-35": (casualty("lost"), casualty("kept")),
    }


@pytest.mark.parametrize("decision", ["D-9", "D-22", "D-25", "D-26", "D-35"])
def test_redeal_of_choices_that_are_half_done(decision: str) -> None:
    """An answer that A's view does not show is one of the things A cannot know, so a redeal for A must be able to change it."""
    one, two = half_done()[decision]
    assert one.decision() == two.decision()
    if one.view("A") != two.view("A"):
        return  # A is shown the answer

    def look(state: Any) -> Hashable:
        fields = state.to_dict()
        answers: dict[str, Hashable] = {"D-22": fields["spread_leaders"] > 0, "D-25": tuple(fields["raided"]), "D-35": fields["group"]}
        return answers[decision]

    first, second = (redeals(t.state, A, look, 60) for t in (one, two))
    assert set(first) == set(second)
