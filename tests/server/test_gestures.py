"""One natural gesture: what declines comes last, a refusal speaks of what is asked, a choice without effect gives way to another."""

import random
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.authority import Authority, NotNow, Sight
from meadhall.core.errors import Refused
from meadhall.core.log import Move, Undo
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.games import GAMES, game
from meadhall.server import presenter, ways
from meadhall.server.protocol import Way
from meadhall.server.reasons import why_not
from tests.barony.table import Table as Land
from tests.saga.table import Table as Island
from tests.server.clicks import counted, played
from tests.server.house import House, Tab
from tests.trials import trial

DECLINING = {"done", "end", "no", "nobody", "none", "pass", "skip", "stop"}


def reason(state: State, thing: str, seat: int = 0) -> str | None:
    return why_not(state, seat, "en", None, thing).rule


def beside(state: State, thing: str) -> bool:
    return why_not(state, 0, "en", None, thing).beside


# -- what declines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_word_that_declines_is_marked_so(name: str) -> None:
    for row in game(name).decisions.rows[1:]:
        verb = next(verb for verb in game(name).facts().verbs if verb.name == row.verb)
        assert set(verb.nouns) & DECLINING <= set(row.declines), row.name
        assert set(row.declines) <= set(verb.nouns), row.name


@pytest.mark.parametrize("name", GAMES)
def test_to_decline_or_to_end_is_offered_last(name: str) -> None:
    facts = game(name).facts()
    state, luck, words = facts.start(3), random.Random(3), game(name).words("en")
    seen = 0
    while not state.over:
        seat = state.actors()[0]
        offered = presenter.choices(state, seat, words, state.view(seat))
        assert sorted(choice.action for choice in offered) == state.legal(seat)
        marks = [choice.declines for choice in offered]
        assert marks == sorted(marks)
        seen += any(marks)
        state.apply(luck.choice(state.legal(seat)), seat)
    assert seen


def test_what_is_only_by_the_way_is_marked_so() -> None:
    """Settlers may be brought home before anything else: a golden button for that would undo what was just paid for."""
    facts = game("tiny-epic-vikings").facts()
    aside = {notation for notation, action in facts.words.items() if facts.game.is_aside(facts, action)}
    assert aside == {notation for notation in facts.words if notation.startswith("recall ")} - {"recall done"}


# -- refusals ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_names_the_rule_that_asks_for_it(name: str) -> None:
    for row in game(name).decisions.rows[1:]:
        for language in ("en", "pl", "cs"):
            assert game(name).rulebook(language).sentence(f"{game(name).prefix}-{game(name).asked_by(row.number)}")


def test_a_click_beside_the_question_is_told_what_is_asked() -> None:
    """Tried and wrong before: BA-49 of the start placement, SG-73 of the phases."""
    land = Land({(0, 0): "P Rc Rk", (1, 0): "P", (0, 1): "L"}).play("action recruit", "recruit 0,0")
    assert reason(land.state, "hex:0") == "BA-80" and reason(land.state, "action:recruit") == "BA-80"
    assert reason(land.state, "knights:1") is None
    saga = Island(v={"kent": 2, "north": 1}, a={"mercia": 1}, tile=4, actor="V").play("action move")
    assert reason(saga.state, "tile:1") == "SG-101" and reason(saga.state, "marker:essex") == "SG-101"
    assert reason(saga.state, "area:mercia") == "SG-103"  # an answer to the question itself
    assert reason(saga.state, "the moon") is None
    # Then the rule's sentence is no reason that a person would understand: the page says what is asked instead.
    assert beside(land.state, "hex:0") and beside(saga.state, "tile:1") and not beside(saga.state, "area:mercia")


def test_before_an_action_is_chosen_a_click_is_told_why_it_cannot_begin_there() -> None:
    land = Land({(0, 0): "P Rc Rk", (1, 0): "P", (0, 1): "L"}, reserve={"R": {"knight": 0}})
    assert reason(land.state, "hex:0") == "BA-78"
    saga = Island(v={"kent": 2, "north": 1}, a={"mercia": 1}, tile=4, actor="V")
    assert reason(saga.state, "area:mercia") == "SG-103" and reason(saga.state, "icon:4:move") is None
    # Only that something else is asked first, is no reason that a person would understand.
    assert reason(saga.state, "area:kent") == "SG-91" and beside(saga.state, "area:kent")
    assert reason(saga.play("action move", "from north", "to middle").state, "icon:4:move") == "SG-93"


# -- another choice instead ----------------------------------------------------------------------------------------------------


def begun(house: House, name: str, *kinds: str) -> tuple[str, list[Tab]]:
    table, keys = house.new_table(*kinds, game=name)
    return table, [house.tab(table, secret) for secret in keys.values()]


def mover(tabs: list[Tab]) -> Tab:
    for tab in tabs:
        tab.drain()
    return next(tab for tab in tabs if tab.choices())


def choose(tab: Tab, notation: str) -> None:
    answer = tab.act(next(choice["action"] for choice in tab.state["choices"] if choice["notation"] == notation))
    assert answer["type"] == "ack"


def way_to(tab: Tab, thing: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = [way for way in tab.state["ways"] if thing in way["things"]]
    assert len(found) == 1
    return {"type": "go", "back": found[0]["back"], "actions": found[0]["actions"], "version": tab.state["version"]}


def test_another_action_takes_the_place_of_one_without_effect(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table, tabs = begun(house, "barony", "person", "person")
        while (tab := mover(tabs)).state["prompt"]["decision"] != "action":
            tab.act(tab.choices()[0])
        before = house.truth(table).to_bytes()
        assert not any("action:" in thing for way in tab.state["ways"] for thing in way["things"])
        choose(tab, "action recruit")
        choose(tab, tab.state["choices"][0]["notation"])
        count = len(house.entries(table))
        wish = way_to(tab, "action:move")
        assert wish["back"] == 2 and not tab.state["over"]
        refused = tab.ask(**wish | {"actions": [*wish["actions"], wish["actions"][0]]})
        assert refused["code"] == "refused" and len(house.entries(table)) == count  # all or nothing
        assert tab.ask(**wish)["type"] == "ack"
        decisions = count - 2
        assert house.entries(table)[count:] == [Undo(decisions + 1), Move(0, wish["actions"][0])]
        assert tab.state["prompt"]["decision"] == "move_hex" and house.truth(table, decisions).to_bytes() == before
        assert tab.ask(**wish)["code"] == "stale"
        other = next(one for one in tabs if one is not tab)
        other.drain()
        assert other.state["notice"] == ""  # nothing had been told of it


def test_what_was_told_and_is_taken_back_is_told_to_the_others(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        _, tabs = begun(house, "saga", "person", "person")
        while (tab := mover(tabs)).state["prompt"]["decision"] != "tile_first":
            tab.act(tab.choices()[0])
        other = next(one for one in tabs if one is not tab)
        first, second = (choice["notation"] for choice in tab.state["choices"])
        choose(tab, first)
        number = tab.state["decisions"]
        assert tab.ask(**way_to(tab, f"tile:{second[-1]}"))["type"] == "ack"
        assert tab.state["decisions"] == number and tab.state["notice"] == ""
        other.drain()
        name = next(seat["name"] for seat in tab.state["seats"] if seat["seat"] == tab.state["facing"])
        assert other.state["notice"].lower() == f"{name} took back a choice."
        choose(tab, tab.state["choices"][0]["notation"])
        other.drain()
        assert other.state["notice"] == ""
        tab.ask(type="undo", version=tab.state["version"])
        other.drain()
        assert other.state["notice"].lower().startswith(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_stands_in_place_of_those_only_that_have_had_no_effect(name: str) -> None:
    """No way goes back over what was told to anybody, drawn or revealed, or chosen by another; each way can be gone."""
    facts = game(name).facts()
    table, luck, found = Authority(Record(facts, 5, ["a"] * facts.players)), random.Random(5), 0
    while not table.state.over and table.decisions < 250:
        seat = table.state.actors()[0]
        sight = table.sight(seat)
        for path in ways.others(sight, seat, table.fixed) if sight.state.actors() == (seat,) else ():
            taken = range(table.decisions - path.back, table.decisions)
            assert all(table.moves[number].seat == seat for number in taken)
            assert all(facts.game.events[event.kind].announces for number in taken for event in table.events[number + 1])
            undo, move = table.propose_way(seat, path.back, path.actions, table.shown_version(seat))
            assert undo.entry == Undo(table.decisions - path.back + 1) and move.entry == Move(seat, *path.actions)
            found += 1
        table.act(seat, luck.choice(sight.state.legal(seat)))
    assert found or name == "brian-boru"


def test_a_way_ends_where_something_is_told_or_another_is_asked() -> None:
    facts = game("barony").facts()
    table = Authority(Record(facts, 5, ["a", "b"]))
    seat = table.state.actors()[0]
    actions = table.state.legal(seat)[:1] * 2
    proposals = table.propose_way(seat, 0, actions, 0)
    assert [proposal.entry for proposal in proposals] == [Move(seat, actions[0])]  # the next start is the other's
    with pytest.raises(Refused):
        table.propose_way(1 - seat, 0, actions, 0)
    with pytest.raises(NotNow):
        table.propose_way(seat, 1, actions, 0)
    secret = Authority(Record(game("tiny-epic-vikings").facts(2), 5, ["a", "b"]))
    while len(secret.state.actors()) == 1:
        secret.act(secret.state.actors()[0], secret.state.legal()[0])
    with pytest.raises(NotNow):
        secret.propose_way(0, 0, secret.state.legal(0)[:1], secret.shown_version(0))


# -- ways onward ---------------------------------------------------------------------------------------------------------------


def alone(state: State) -> Sight:
    return Sight(state, (), (), ((),), (), {}, {})


def offered(state: State, seat: int) -> list[Way]:
    words = state.facts.game.words("en")
    return ways.ways(alone(state), seat, words, presenter.choices(state, seat, words, state.view(seat)), 0)


def told(state: State, seat: int) -> dict[str, list[str]]:
    """By thing, or by its words if it is a button: the actions of each way."""
    found: dict[str, list[str]] = {}
    for way in offered(state, seat):
        for key in way.things or [way.text]:
            found.setdefault(key, []).append(notations(state, way))
    return found


def notations(state: State, way: Way) -> str:
    return " | ".join(map(state.facts.notation, way.actions))


@pytest.mark.parametrize("name", GAMES)
def test_ways_can_be_gone_and_tell_nothing_that_is_hidden(name: str) -> None:
    facts = game(name).facts(2 if 2 in game(name).players else None)
    state, luck, found = facts.start(7), random.Random(7), 0
    for _ in range(160):
        if state.over:
            break
        seat = state.actors()[0]
        if state.actors() == (seat,):
            here = offered(state, seat)
            assert here == offered(state.redeal(seat, luck.randrange(1000)), seat)
            assert not any(way.declines for way in here)
            for way in luck.sample(here, min(4, len(here))):
                after = state.clone()
                for action in way.actions:
                    after.apply(action, seat)
                found += 1
        state.apply(luck.choice(state.legal(seat)), seat)
    assert found or not trial(name).clicks


def test_a_move_of_saga_begins_at_its_area_and_goes_as_a_group() -> None:
    t = Island(v={"kent": 2, "north": 1}, a={"mercia": 1}, leaders={"V1": "kent"}, tile=4, actor="V")
    assert told(t.state, 0)["area:kent"] == ["action move | from kent"]
    assert told(t.state, 0)["Recruit, 3 units for 2 coins"] == ["action recruit | recruit band"]
    t.play("action move", "from kent", "to sussex")
    groups = {way.text: way for way in offered(t.state, 0) if way.pieces}
    both = groups["The Wall-breaker goes, 2 warriors"]
    assert notations(t.state, both) == "move-leader 1-goes | warriors 2" and both.things == ["area:sussex"]
    assert both.pieces == {"leader:V:1": 1, "warriors:V:kent": 2}
    assert groups["1 warrior"].pieces == {"warriors:V:kent": 1}


def test_a_bonus_of_saga_is_never_taken_by_what_ends_the_tile() -> None:
    """Tried and dangerous before: `End the tile` took the coin first."""
    t = Island(v={"north": 1}, a={"kent": 2, "mercia": 2}, burhs=["mercia"], tile=1, actor="A", bonus=True)
    assert t.offered() == ["bonus skip", "bonus move", "bonus coin"]
    found = told(t.state, 1)
    assert found["icon:1:move"] == ["bonus coin | action move"]
    assert not any("skip" in one or "action end" in one for ways in found.values() for one in ways)


def test_where_a_thing_may_mean_several_ways_each_is_told_in_full() -> None:
    """Of a game of Saga, before a tile is chosen: the bonus move of one tile and the action of another lead to the same area."""
    seen = 0
    for seed in range(4):
        state, luck = game("saga").facts().start(seed), random.Random(seed)
        while not state.over:
            seat = state.actors()[0]
            if state.prompt(seat).decision == "tile_first":
                led = [way for way in offered(state, seat) if way.things and not way.back]
                for thing in {thing for way in led for thing in way.things}:
                    told = [way.text for way in led if thing in way.things and not way.pieces]
                    assert len(set(told)) == len(told)
                    seen += len(told) > 1 and any(text.startswith("tile 1, move, ") for text in told)
            state.apply(luck.choice(state.legal(seat)), seat)
    assert seen


def test_income_of_saga_is_gathered_and_left_open_before_what_declines() -> None:
    t = Island(v={"north": 1}, a={"mercia": 1}, burhs=["mercia", "kent", "wessex"], tile=3, actor="A").play("action income")
    found = told(t.state, 1)
    assert found["a coin in Mercia, a coin in Kent"] == ["income-coin mercia | income-coin kent"]  # Wessex is asked for then
    assert found["a coin in Kent"] == ["income-coin no | income-coin kent"]
    assert "a coin in Mercia" not in found  # that is the answer itself
    assert found["a coin in Mercia, a coin in Kent, a warrior in Wessex"] == [
        "income-coin mercia | income-coin kent | income-coin no | income-recruit warrior"
    ]
    assert not any("income-recruit a" in one for ways in found.values() for one in ways)  # a leader is chosen by itself


def test_a_move_of_saga_is_one_click_on_its_goal_with_those_who_go() -> None:
    """Each group to each place; a unit that must stay is in none; what is forced is told with the rest."""
    t = Island(v={"kent": 3, "north": 1}, a={"kent": 1, "mercia": 1}, leaders={"V1": "kent"}, tile=4, actor="V")
    t.play("action move", "from kent")
    groups = [way for way in offered(t.state, 0) if way.pieces]
    assert {thing for way in groups for thing in way.things} == {"area:essex", "area:sussex", "area:wessex"}
    assert {tuple(sorted(way.pieces.items())) for way in groups if way.things == ["area:sussex"]} == {
        (("leader:V:1", 1),),
        *((("leader:V:1", 1), ("warriors:V:kent", n)) for n in (1, 2)),
        *((("warriors:V:kent", n),) for n in (1, 2, 3)),
    }
    assert not any(way.declines for way in groups)
    one = Island(v={"kent": 1, "north": 1}, a={"mercia": 1}, leaders={"V1": "kent"}, tile=4, actor="V").play("action move", "from kent")
    stays = [way for way in offered(one.state, 0) if way.things == ["area:essex"] and "leader:V:1" not in way.pieces]
    assert [(notations(one.state, way), way.pieces) for way in stays] == [("to essex | move-leader 1-stays", {"warriors:V:kent": 1})]


def test_the_icons_of_a_tile_of_saga_are_its_buttons_before_it_is_chosen() -> None:
    t = Island(v={"north": 1}, a={"kent": 2}, burhs=["mercia", "wessex"], hold={"V": [1, 4], "A": [2, 3]}, actor="A")
    found = told(t.state, 1)
    assert found["icon:2:income"] == ["tile t2 | action income"] and found["icon:3:bonus"] == ["tile t3 | bonus coin"]
    assert found["icon:3:income"] == ["tile t3 | bonus coin | action income"]
    assert "tile:2" not in found  # the tile itself is a choice


def test_a_marker_of_saga_is_sailed_with_by_a_click() -> None:
    t = Island(v={"north": 2, "middle": 1}, a={"mercia": 1}, slots={"north": "kent"}, tile=4, actor="V")
    found = told(t.state, 0)
    assert found["slot:north"] == ["action move | from north | to sail"] and found["area:kent"] == found["slot:north"]
    assert found["slot:middle"] == ["action move | from middle | to draw"]
    assert not any("to replace" in one for ways in found.values() for one in ways)  # rare, and never by the way


@pytest.mark.parametrize("name", [name for name in GAMES if trial(name).clicks])
def test_the_clicks_of_a_turn(name: str) -> None:
    """All of the games that the figures are made of (tests/server/clicks.py), whole; no seed is better than another."""
    found = counted(name, 2)
    assert found.turns > 60
    assert found.now <= (trial(name).clicks or 0) * found.before, found


def test_what_a_solo_enemy_does_bears_its_mark() -> None:
    """It has no seat: -1 stands for it, and what nobody does has no mark."""
    table = played("tiny-epic-vikings", 1, 1, 80)
    facts = table.facts
    told = [
        facts.game.told_of(facts, event, move.seat) for move, events in zip(table.moves, table.events[1:], strict=True) for event in events
    ]
    assert {-1, 0, None} == set(told)
