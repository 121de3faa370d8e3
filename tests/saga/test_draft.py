"""Round and draft: SG-72 to SG-82."""

from typing import Any

import pytest

from tests.saga.table import Table


def draft(initiative: str = "V", **position: Any) -> Table:
    return Table(v={"kent": 1, "north": 2}, a={"mercia": 2, "essex": 1}, initiative=initiative, phase="draft", **position)


def holders(t: Table) -> list[str | None]:
    return [tile["holder"] for tile in t.view(None)["tiles"]]


def test_sg72_a_round_has_four_phases_in_order() -> None:
    t = Table(v={"kent": 1, "essex": 1, "north": 1}, a={"kent": 1, "essex": 1, "mercia": 1}, phase="draft")
    seen = []

    def note() -> None:
        if (now := (t.view(None)["round"], t.view(None)["phase"])) not in seen:
            seen.append(now)

    note()
    while t.view(None)["round"] == 1:
        moves = t.offered()
        t.play("action end" if "action end" in moves else "bonus skip" if "bonus skip" in moves else moves[0])
        note()
    assert seen == [(1, "draft"), (1, "actions"), (1, "battles"), (2, "draft")]  # the end phase asked nothing here
    names = ["drafted", "tile", "battle", "round_marker", "round"]
    told = [t.facts.game.events[event.kind][0] for event in t.told()][1:]  # after the first "round"
    assert [name for name in dict.fromkeys(told) if name in names] == names


def test_sg72_the_end_phase_comes_after_the_battles() -> None:
    t = Table(
        v={"kent": 1, "drakkar": 1, "north": 1, "middle": 1, "south": 1}, a={"mercia": 1, "essex": 1}, hold={"V": [1, 4], "A": [2, 3]}
    )
    while t.view(None)["phase"] == "actions":
        t.play("action end" if "action end" in t.offered() else "bonus skip" if "bonus skip" in t.offered() else t.offered()[0])
    assert (t.view(None)["phase"], t.decision()) == ("end", "spread_area")
    assert t.play("spread south").view(None)["phase"] == "draft"


def test_sg73_a_phase_begins_only_when_the_one_before_is_finished() -> None:
    t = draft()
    for early in ("tile t1", "action move", "battle kent", "reveal pass"):
        assert t.refused(early) == "SG-73"
    acting = Table(v={"kent": 1}, a={"kent": 1}, hold={"V": [1, 4], "A": [2, 3]})
    for wrong in ("draft t1", "leave t1", "battle kent", "reveal pass"):
        assert acting.refused(wrong) == "SG-73"
    fighting = Table(v={"kent": 1, "essex": 1}, a={"kent": 1, "essex": 1}, phase="battles")
    for late in ("draft t1", "action move", "tile t1", "bonus skip"):
        assert fighting.refused(late) == "SG-73"


@pytest.mark.parametrize(("side", "other"), [("V", "A"), ("A", "V")])
def test_sg74_and_sg76_the_initiative_tile_names_the_first_drafter(side: str, other: str) -> None:
    t = draft(side)
    assert (t.actor(), t.decision()) == (side, "draft_first")
    assert t.offered() == ["draft t1", "draft t2", "draft t3", "draft t4"]
    assert t.refused("draft t1", other) == "SG-76"
    t.play("draft t3")
    assert holders(t) == [None, None, side, None]
    assert t.actor() == other


def test_sg75_in_round_1_the_vikings_draft_first() -> None:
    facts = Table().facts
    for seed in range(10):
        state = facts.start(seed)
        while state.prompt(0).decision == "setup_leader":
            state.apply(state.legal()[0])
        assert (state.actors(), state.view(1)["round"]) == ((0,), 1)


@pytest.mark.parametrize("side", ["V", "A"])
def test_sg77_and_sg78_the_second_drafter_takes_two_and_leaves_one(side: str) -> None:
    other = "A" if side == "V" else "V"
    t = draft(side).play("draft t3")
    assert (t.actor(), t.offered()) == (other, ["leave t1", "leave t2", "leave t4"])
    assert t.refused("leave t3") == "SG-77"
    assert t.refused("draft t1") == "SG-77"
    t.play("leave t2")
    assert holders(t) == [other, side, side, other]
    assert t.view(None)["phase"] == "actions"  # the last tile was no choice


@pytest.mark.parametrize("side", ["V", "A"])
def test_sg79_who_takes_tile_4_turns_the_initiative_tile_at_once(side: str) -> None:
    other = "A" if side == "V" else "V"
    mine = draft(side).play("draft t4")
    assert mine.view(None)["initiative"] == side
    assert mine.events("initiative") == []  # it showed this side already
    theirs = draft(side).play("draft t1", "leave t2")
    assert theirs.view(None)["initiative"] == other
    left = draft(side).play("draft t1", "leave t4")
    assert left.view(None)["initiative"] == side
    other_side = draft(side).play("draft t1")
    assert other_side.view(None)["initiative"] == side  # not before the tile is taken


def test_sg80_turning_the_tile_counts_from_the_next_round() -> None:
    t = draft("V").play("draft t1")
    assert t.actor() == "A"
    t.play("leave t2")  # A takes T3 and T4 and turns the initiative tile; V still gets the last tile
    assert (holders(t), t.view(None)["initiative"]) == (["V", "V", "A", "A"], "A")
    assert t.actor() == "V"  # and the order of the actions is that of T2
    while t.view(None)["round"] == 1:
        moves = t.offered()
        t.play("action end" if "action end" in moves else "bonus skip" if "bonus skip" in moves else moves[0])
    assert (t.decision(), t.actor()) == ("draft_first", "A")


def test_sg81_drafting_is_open() -> None:
    t = draft("V").play("draft t2")
    for viewer in ("V", "A", None):
        assert [tile["holder"] for tile in t.view(viewer)["tiles"]] == [None, "V", None, None]
    assert t.events("drafted") == [(0, 1, 0, 0, 0)]
    assert {event.seats for event in t.told() if t.facts.game.events[event.kind][0] == "drafted"} == {0xFF}


def test_sg82_only_the_own_half_of_a_tile_counts() -> None:
    rich: dict[str, Any] = {"v": {"kent": 3, "essex": 1, "north": 1}, "a": {"mercia": 2, "essex": 2}, "burhs": ["kent", "mercia"]}
    viking = Table(**rich, tile=2, actor="V")
    assert viking.offered() == ["action end", "action move", "action raid"]
    assert viking.refused("action build") == viking.refused("action income") == "SG-82"
    saxon = Table(**rich, tile=2, actor="A")
    assert saxon.offered() == ["action end", "action build", "action income"]
    assert saxon.refused("action raid") == saxon.refused("action move") == "SG-82"
    assert Table(**rich, tile=3, actor="V", bonus=True).refused("bonus coin") == "SG-39"
    assert Table(**rich, tile=3, actor="A", bonus=True).refused("bonus move") == "SG-39"
