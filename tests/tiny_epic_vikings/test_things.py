"""What may be clicked and what an event touches: ids that the board finds in its view."""

import random
import re

import pytest

from tests import battery
from tests.tiny_epic_vikings.table import VIKINGS, Table

PARTY = "(blue|red|green|yellow|enemy)"
KNOWN = re.compile(
    rf"(island|dock|fjord):\w+|(settlers|temple):\w+:{PARTY}|good:{PARTY}:(wood|food|steel)|space:{PARTY}:(boat-[123]|temple-[12])"
    rf"|party:{PARTY}|symbol:(wood|food|steel):[1-7]|card:\w+|favor:\w+|end:(top|bottom)-(left|right)|invaders|deck|deck:enemy"
    r"|god:(riches|secrets|wrath)|dedication:[1-4]"
)


def places(view: dict[str, list[dict[str, object]]]) -> set[str]:
    """The ids of all places on the map, as a board makes them of a view."""
    return {f"{kind}:{place['id']}" for kind in ("island", "dock", "fjord") for place in view[f"{kind}s"]}


@pytest.mark.parametrize("players", VIKINGS.players)
def test_all_things_are_of_the_kinds_that_a_board_knows(players: int) -> None:
    facts = VIKINGS.facts(players)
    state = facts.start(players, listen=True)
    on_map = places(state.view(0))
    chance = random.Random(players)
    while not state.over:
        step = battery.a_step(state, chance)
        state.apply(step.action, step.seat)
    actions = [
        VIKINGS.action_things(facts, action, seat) for action in filter(facts.is_action, range(facts.actions)) for seat in range(players)
    ]
    events = [VIKINGS.event_things(facts, event) for event in state.events or []]
    for thing in {thing for things in (*actions, *events) for thing in things}:
        assert KNOWN.fullmatch(thing), thing
        assert thing in on_map or thing.partition(":")[0] not in ("island", "dock", "fjord"), thing


@pytest.mark.parametrize(
    ("move", "things"),
    [
        ("recall a", ("settlers:a:blue", "island:a")),
        ("smite b-red", ("settlers:b:red",)),
        ("boat ab", ("dock:ab",)),
        ("sail e1", ("fjord:e1",)),
        ("sail stop", ()),
        ("gain wood", ("good:blue:wood",)),
        ("build boat-2", ("space:blue:boat-2",)),
        ("dedicate action-2", ("dedication:2",)),
        ("dedicate wrath", ("god:wrath",)),
        ("favor top-left", ("end:top-left",)),
        ("return f03", ("favor:f03",)),
        ("face up", ()),
    ],
)
def test_things_of_actions(move: str, things: tuple[str, ...]) -> None:
    facts = VIKINGS.facts(2)
    assert VIKINGS.action_things(facts, facts.parse(move), 0) == things


def test_a_running_score_hides_what_is_hidden() -> None:
    t = Table(3, favors={"red": ["f04"]}, holds={"red": ["a"], "blue": ["b"]}, fury=(5, 3, 1))
    own, other = t.view("red")["parties"][1], t.view("blue")["parties"][1]
    assert own["score"] == {"islands": 6, "favors": 3 + 2}
    assert other["score"] == {"islands": 6, "favors": None}
    assert t.view("red")["parties"][0]["score"] == {"islands": 4, "favors": 0}
    assert [god["place"] for god in t.view("red")["gods"]] == [1, 2, 3]


def test_a_boat_under_way_is_shown_to_all() -> None:
    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["e1", "e2"]})
    t.up("r01", "leader use", "boat e1")
    assert t.view("red")["sailing"] == {"party": "blue", "place": "e1", "moves": 3}
    assert t.view("red")["docks"][0]["fjords"] == [t.facts.fjord_names[i] for i in t.facts.box.map.beside[0]]
