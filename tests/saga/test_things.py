"""What may be clicked on Saga's board: each choice by the things that mean it, and what a click on them is told."""

from typing import Any

import pytest

from meadhall.core.words import Noun
from meadhall.server import presenter
from meadhall.server.reasons import why_not
from tests.saga.table import SAGA, Table

V, A = 0, 1


def clicks(t: Table, seat: int = V) -> dict[str, list[str]]:
    """The choices, in notation, that a click on each thing offers."""
    found: dict[str, list[str]] = {}
    for choice in presenter.choices(t.state, seat, t.state.facts.game.words("en"), t.state.view(seat)):
        for thing in choice.things:
            found.setdefault(thing, []).append(choice.notation)
    return found


def reason(t: Table, thing: str, seat: int = V) -> Any:
    return why_not(t.state, seat, "en", None, thing).rule


def sailing(slots: dict[str, str]) -> Table:
    return Table(v={"kent": 1, "north": 2, "middle": 1}, a={"mercia": 1}, slots=slots, tile=4, actor="V").play("action move", "from north")


@pytest.mark.parametrize("marker", ["essex", "?essex"])
def test_a_voyage_is_chosen_at_its_goal_or_its_slot(marker: str) -> None:
    """The Vikings know their own marker, face up or down; to replace it is a button."""
    t = sailing({"north": marker, "middle": "kent"})
    assert clicks(t) == {
        "area:middle": ["to middle"],
        "area:essex": ["to sail"],
        "slot:north": ["to sail"],
    }
    for thing in clicks(t):
        assert reason(t, thing) is None
    assert reason(t, "area:kent") == "SG-155"
    assert clicks(t, A) == {}


def test_a_voyage_without_a_marker_is_chosen_at_the_slot() -> None:
    t = sailing({"middle": "kent"})
    assert clicks(t) == {"area:middle": ["to middle"], "slot:north": ["to draw"]}
    assert reason(t, "slot:north") is None
    assert reason(t, "area:essex") == "SG-154"


def test_leaders_are_chosen_by_their_tokens_and_told_with_their_abilities() -> None:
    income = Table(v={"north": 1, "kent": 2}, a={"mercia": 1}, burhs=["kent"], tile=4, actor="A").play("action income", "income-coin no")
    assert clicks(income, A) == {f"own:A{n}": [f"income-recruit a{n}"] for n in (1, 2, 3)}
    texts = {
        one.notation: one.text for one in presenter.choices(income.state, A, income.state.facts.game.words("en"), income.state.view(A))
    }
    assert texts["income-recruit a3"] == "The Envoy: sends 1 Viking unit of the battle to the Drakkar"
    assert texts["income-recruit warrior"] == "a warrior in Kent"
    start = Table()
    start.state = SAGA.facts().start(1)
    asked = {choice.things[0]: choice.text for choice in presenter.choices(start.state, V, SAGA.words("pl"), start.state.view(V))}
    here = [own["ability"] for own in start.state.view(V)["own_leaders"] if own["where"] == "supply"]
    words = SAGA.words("pl")
    assert list(asked) == [f"own:{one}" for one in here]
    for one in here:
        assert asked[f"own:{one}"].lower() == f"{words.name(Noun('leader', one))}: {words.find(f'ability.{one}')}".lower()


def test_a_recruit_who_is_asked_for_is_chosen_by_the_token() -> None:
    t = Table(v={"kent": 1, "north": 1}, a={"mercia": 1}, tile=4, actor="V").play("action recruit", "recruit single")
    assert clicks(t) == {"own:V1": ["recruit-leader v1-joins"]}


def test_a_token_that_is_not_asked_for_is_only_looked_at() -> None:
    t = Table(v={"kent": 1, "north": 1}, a={"mercia": 1}, tile=4, actor="V")
    assert reason(t, "own:V1") is None and clicks(t).get("own:V1") is None
