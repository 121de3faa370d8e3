"""Where a rule just still holds: the last unit of a supply, the highest label, one draw more."""

from typing import Any

import pytest

from tests.saga.table import Table


def test_sg135_the_last_warrior_can_be_recruited() -> None:
    for left, offered in ((1, True), (0, False)):
        t = Table(a={"mercia": 12 - left}, v={"north": 1}, burhs=["kent"], tile=3, actor="A").play("action income", "income-coin no")
        assert ("income-recruit warrior" in t.offered()) == offered
        assert t.refused("income-recruit warrior") == ("" if offered else "SG-135")


def test_sg345_what_belongs_to_a_later_decision_is_not_judged_yet() -> None:
    """Only the first decision of an action says what forbids a choice before the action is chosen."""
    t = Table(v={"kent": 3, "north": 1}, tile=4)
    assert t.refused("from essex") == "SG-103"
    assert t.refused("to essex") == t.refused("to mercia") == t.refused("warriors 0") == t.refused("move-leader 1-goes") == "SG-345"


def test_sg223_every_marker_drawn_is_a_disclosure() -> None:
    """Chance has told something: an undo past it needs consent."""
    t = Table(v={"north": 2, "south": 2}, tile=1)
    before = t.state.disclosures()
    t.play("action move", "from north", "to draw", "warriors 1")
    assert t.state.disclosures() == before + 1


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("side", ["V", "A"])
@pytest.mark.parametrize("places", [("kent", "mercia", "wessex"), ("kent", "kent", "wessex"), ("kent", "kent", "kent")])
def test_sg338_a_deal_does_not_depend_on_where_unseen_leaders_are(side: str, seed: int, places: tuple[str, ...]) -> None:
    """The same seed deals the same position to the opponent, whichever leader stands where (SG-222 to SG-231)."""
    dealt = set()
    for order in ((1, 2, 3), (3, 1, 2), (2, 4, 1), (4, 3, 2)):
        leaders = {f"{side}{ability}": place for ability, place in zip(order, places, strict=True)}
        other = "A" if side == "V" else "V"
        aside = (f"{other}4", f"{side}{({1, 2, 3, 4} - {*order}).pop()}")
        position: dict[str, Any] = {"v": {"north": 1}, "a": {"essex": 1}, "aside": aside}
        t = Table(**position, leaders=leaders, tile=2)
        dealt.add(t.state.redeal("VA".index(other), seed).to_bytes())
    assert len(dealt) == 1
