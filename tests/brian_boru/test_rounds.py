"""Control, set-up, the structure of a round and the preparation phase (BB-10 to BB-16, BB-39 to BB-75, BB-310)."""

from collections import Counter
from typing import Any

from meadhall.core.rng import Stream
from meadhall.games.brian_boru.constants import PHASES
from tests.brian_boru.table import BRIAN_BORU, SEATS, Table


def started(players: int = 4, seed: int = 0) -> Any:
    return BRIAN_BORU.facts(players).start(seed)


def place_all(state: Any) -> Any:
    """Every player takes the first start town offered."""
    for _ in range(state.facts.players):
        state.apply(state.legal()[0])
    return state


def play_until(state: Any, phase: str, round_: int = 0, seed: int = 1) -> Any:
    """Random play until a phase, of a certain round if one is given."""
    stream = Stream(seed)
    wanted = PHASES.index(phase)
    while not state.over:
        fields = state.fields()
        if fields["phase"] == wanted and round_ in (0, fields["round"]):
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
    return state


# -- control ------------------------------------------------------------------------------------------------------------


def test_bb10_bb11_occupied_and_covered_towns_are_not_empty() -> None:
    """BB-10, BB-11: neither a town with a disc nor one under Viking control can take a disc."""
    t = Table(discs={"A": ["n1"], "B": ["n2", "b1"]}, vikings=["n2"], coins=[5, 0, 0, 0], action=("A", 20))
    assert t.decision() == "lead_town"  # n1's only neighbour is not empty, though B does not control it
    t = Table(discs={"C": ["d1", "d2"]}, vikings=["d1"], track=[8, 9, 0, 0], area=0, begin="marriage")
    assert t.refused("track-town d1") == t.refused("track-town d2") == "BB-198"


def test_bb12_bb13_bb15_control() -> None:
    """BB-12, BB-13, BB-15: a covered disc counts for the Vikings, not for its owner."""
    t = Table(discs={"A": ["u1", "u2"], "B": ["u3"]}, vikings=["u2"], monasteries=["u1"])
    region = next(r for r in t.view(None)["regions"] if r["id"] == "ULA")
    assert region["counts"] == [2, 1, 0, 0]
    assert region["vikings"] == 1


def test_bb14_bb298_monastery_counts_double_for_claims_only() -> None:
    """BB-14, BB-298: two towns for the threshold and the claim, but one region."""
    t = Table(discs={"A": ["b1"], "B": ["b2"]}, monasteries=["b1"], area=0, begin="regions", round=4)
    assert t.token("BRE") == "A"
    assert t.view(None)["seats"][0]["regions"] == 1


def test_bb16_discs_stay() -> None:
    """BB-16: no disc leaves a town or changes its owner in whole games."""
    for seed in range(10):
        state = started(3, seed)
        stream = Stream(seed)
        before = [-1] * 53
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.apply(legal[stream.below(len(legal))], seat)
            now = state.to_dict()["disc"]
            assert all(b in (-1, n) for b, n in zip(before, now, strict=True))
            before = now


# -- set-up -------------------------------------------------------------------------------------------------------------


def test_bb40_bb41_colours() -> None:
    """BB-40, BB-41: a colour for each seat, all different, and no rule reads it."""
    for players in (3, 4, 5):
        assert len(set(BRIAN_BORU.seat_names(players))) == players


def test_bb42_to_bb48_bb54_bb55_start() -> None:
    """What everybody has and how the board lies before the first start town.

    Rules: BB-42, BB-43, BB-44, BB-45, BB-46, BB-47, BB-48, BB-54, BB-55.
    """
    view = started().view(0)
    for player in view["seats"]:
        assert (player["coins"], player["renown"], player["raiders"], player["church"], player["track"], player["points"]) == (
            3,
            1,
            0,
            0,
            0,
            10,
        )
    assert [region["token"] for region in view["regions"]] == ["down"] * 8
    assert all(town["disc"] is None and not town["viking"] and not town["monastery"] for town in view["towns"])
    assert view["battle_area"] == 0


def test_bb49_to_bb52_bb65_marriage_deck() -> None:
    """BB-49, BB-50, BB-51, BB-52, BB-65, BB-219: 2 or 3 ordinary cards, then the Princess in the last round; the rest stay out."""
    for players, rounds in ((3, 3), (4, 4), (5, 4)):
        seen: Counter[int] = Counter()
        for seed in range(16):
            state = play_until(place_all(started(players, seed)), "draft", rounds, seed)
            cards = state.view(-1)
            order = state.to_dict()["marriages"][: rounds - 1]
            assert cards["marriage"]["card"] == "estrid"
            assert cards["marriage"]["deck"] == 0
            assert len(set(order)) == rounds - 1
            assert 7 not in order
            seen.update(order)
        assert set(seen) == set(range(7))


def test_bb53_bb69_to_bb72_viking_deck() -> None:
    """BB-53, BB-69, BB-70, BB-71, BB-72: a shuffled deck, one card a round, as many raiders, never a card twice."""
    firsts: Counter[int] = Counter()
    for seed in range(200):
        state = place_all(started(4, seed))
        view = state.view(-1)
        assert view["battle_area"] == view["viking_deck"]["revealed"][0]
        assert view["viking_deck"]["count"] == 6
        firsts[view["battle_area"]] += 1
    assert set(firsts) == {9, 10, 11, 12, 13, 14}
    assert firsts[12] > 30
    state = play_until(place_all(started()), "over")
    shown = Counter(state.view(-1)["viking_deck"]["revealed"])
    assert len(list(shown.elements())) == 4
    assert shown <= Counter([9, 10, 11, 12, 12, 13, 14])


def test_bb56_random_first_player() -> None:
    """BB-56."""
    holders = Counter(started(5, seed).view(-1)["marker"]["holder"] for seed in range(200))
    assert set(holders) == {0, 1, 2, 3, 4}


def test_bb57_to_bb61_bb310_start_towns() -> None:
    """The marker holder first, clockwise, any colour, not in a region with a disc, no skipping.

    Rules: BB-57, BB-58, BB-59, BB-60, BB-61, BB-310.
    """
    state = started(4, 3)
    holder = state.view(-1)["marker"]["holder"]
    assert state.actors() == (holder,)
    assert len(state.legal()) == 53
    order = []
    for town in ("start m1", "start n1", "start u1", "start d1"):
        order.append(state.actors()[0])
        assert all(not state.facts.notation(action).endswith("none") for action in state.legal())
        state.apply(state.facts.parse(town))
        if state.view(-1)["phase"] == "setup":
            taken = state.why_not(state.actors()[0], state.facts.parse("start m2"))
            assert taken.rule == "BB-59"
    assert order == [(holder + n) % 4 for n in range(4)]
    view = state.view(-1)
    assert sum(sum(region["counts"]) for region in view["regions"]) == 4
    assert next(town for town in view["towns"] if town["id"] == "M1")["disc"] == holder
    assert state.why_not(0, state.facts.parse("start c1")).rule == "BB-57"


# -- rounds -------------------------------------------------------------------------------------------------------------


def test_bb62_bb63_bb282_number_of_rounds() -> None:
    """BB-62, BB-63, BB-179, BB-180, BB-282."""
    for players, rounds in ((3, 3), (4, 4), (5, 4)):
        state = play_until(started(players), "over")
        assert state.over
        assert state.view(-1)["round"] == rounds
        assert state.why_not(0, state.facts.parse("lead 1")).rule == "BB-282"


def test_bb64_bb74_order_of_the_phases() -> None:
    """BB-64, BB-74: preparation without decisions, draft, action, upkeep, and again."""
    state = place_all(started(4, 7))
    stream = Stream(3)
    phases: list[tuple[int, str]] = []
    while not state.over:
        view = state.view(-1)
        if not phases or phases[-1] != (view["round"], view["phase"]):
            phases.append((view["round"], view["phase"]))
        seat = state.actors()[0]
        assert state.why_not(seat, state.facts.parse("start n1")).rule == "BB-57"
        if view["phase"] == "draft":
            assert state.why_not(seat, state.facts.parse("follow 1")).rule == "BB-64"
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
    order = {"draft": 0, "action": 1, "upkeep": 2}
    assert [round_ * 3 + order[phase] for round_, phase in phases] == sorted(round_ * 3 + order[phase] for round_, phase in phases)
    assert {(r, p) for r in (1, 2, 3, 4) for p in ("draft", "action")} <= set(phases)


def test_bb66_bb67_no_question_without_a_choice() -> None:
    """BB-66, BB-67, BB-I34: every decision asked has at least two options, but that of a leader (BB-H14)."""
    for players in (3, 4, 5):
        for seed in range(20):
            state = started(players, seed)
            stream = Stream(seed)
            while not state.over:
                for seat in state.actors():
                    assert len(state.legal(seat)) >= (1 if state.prompt(seat).decision in ("lead_town", "lead_card") else 2)
                seat = state.actors()[0]
                legal = state.legal(seat)
                state.apply(legal[stream.below(len(legal))], seat)


def test_bb68_order_in_the_upkeep() -> None:
    """BB-68, BB-233, BB-310: several losers choose one after the other, clockwise from the marker holder."""
    discs = dict(zip(SEATS, (["n1", "n2"], ["l1", "l2"], ["c1", "c2"], ["m1", "m2"]), strict=False))
    t = Table(discs=discs, raiders=[0] * 4, area=1, holder="C", begin="battle")
    order = []
    while t.decision() == "viking_own_town":
        order.append(t.actor())
        t.play(t.offered()[0])
    assert order == ["C", "D", "A", "B"]
    assert t.view(None)["towns"][0]["viking"] is True


def test_bb73_marriage_card_lies_open() -> None:
    """BB-73: the top card of the deck."""
    state = place_all(started(4, 11))
    assert state.view(-1)["marriage"]["card"] == state.facts.marriages[state.to_dict()["marriages"][0]]
    assert state.view(-1)["marriage"]["deck"] == 3


def test_bb75_everything_carries_over() -> None:
    """BB-75: after the claim regions step the next round begins with all that the players had."""
    t = Table(
        discs={"A": ["n1"], "B": ["l1"]},
        monasteries=["l1"],
        coins=[1, 2, 3, 4],
        points=[5, 6, 7, 8],
        renown=[1, 2, 3, 4],
        raiders=[4, 3, 2, 1],
        church=[1, 2, 3, 3],
        track=[1, 2, 0, 9],
        claims={"DUB": "board"},
        holder="D",
        round=2,
        married={"aoife": "C"},
        begin="regions",
        area=0,
    )
    assert t["round"] == 3
    assert t.decision() == "draft_pick"
    assert (t["coins"], t["points"], t["renown"], t["raiders"], t["church"], t["track"]) == (
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [1, 2, 3, 4],
        [4, 3, 2, 1],
        [1, 2, 3, 3],
        [1, 2, 0, 9],
    )
    assert t.holder() == "D"
    assert t.token("DUB") == "board"
    assert t.monastery("l1")
    assert t.disc("n1") == "A"
    assert t.view(None)["seats"][2]["marriages"] == ["aoife"]
