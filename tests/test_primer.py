"""What newcomers are told at a table is true: every decision has its phase, every tip its occasion, every rule its number."""

import random
import tomllib
from functools import cache
from importlib.resources import files

import pytest

from meadhall.core.events import Shown
from meadhall.core.facts import Facts
from meadhall.core.words import LANGUAGES
from meadhall.games import GAMES, game
from meadhall.lessons.primer import Primer, primer_of
from meadhall.server.primers import primer
from tests.scale import scaled

TOLD = [name for name in GAMES if primer_of(game(name)).phases]
each_game = pytest.mark.parametrize("name", TOLD)
GAMES_EACH = scaled(24)  # at each table, at most


def test_every_game_of_ours_has_a_primer() -> None:
    assert {"saga", "barony", "brian-boru", "tiny-epic-vikings"} <= set(TOLD)


@cache
def tables(name: str) -> list[Facts]:
    """Each number of players as at a table of people, and the other ways to lay a map."""
    title = game(name)
    found = [title.facts(players, title.for_people({})) for players in title.players]
    if any(option.name == "layout" and "players_lay" in option.values for option in title.options):
        found.append(title.facts(title.players[0], title.for_people({"layout": "players_lay"})))
    return found


@cache
def met(name: str) -> tuple[set[str], set[str], set[str]]:
    """The decisions and events of some random games, and where a decision had not exactly one phase."""
    title, told = game(name), primer_of(game(name))
    wanted = {(tip.decision, tip.event) for tip in told.tips}
    decisions, events, wrong = set[str](), set[str](), set[str]()
    for facts in tables(name):
        for seed in range(GAMES_EACH):
            luck = random.Random(f"{name} {facts.players} {seed}")
            state = facts.start(seed)
            state.events = []
            while not state.over:
                seat = luck.choice(list(state.actors()))
                asked, view = state.prompt(seat).decision, state.glimpse(seat)
                decisions.add(asked)
                fitting = [phase.name for phase in told.phase_of(asked, view)]
                if len(fitting) != 1:
                    wrong.add(f"{asked} while {view['phase']}: {fitting}")
                state.apply(luck.choice(state.legal(seat)), seat)
            events |= {title.events[event.kind].name for event in state.events}
            if all(decision in decisions or event in events for decision, event in wanted):
                break
    return decisions, events, wrong


@each_game
def test_every_decision_belongs_to_exactly_one_phase(name: str) -> None:
    """In random games; and each decision that there is stands in the table."""
    told = primer_of(game(name))
    named = {decision for phase in told.phases for decision in phase.decisions}
    assert named == {row.name for row in game(name).decisions.rows[1:]}
    assert met(name)[2] == set()


@each_game
def test_every_tip_has_its_occasion(name: str) -> None:
    """Each trigger is met in random games; an event is one that the page is shown, for only such events are moments."""
    title, told = game(name), primer_of(game(name))
    decisions, events, _ = met(name)
    shown = {row.name for row in title.events if row.shown != Shown.NOT or title.sheets.closed_by(row.name)}
    assert 8 <= len(told.tips) <= 15
    assert len({tip.name for tip in told.tips}) == len(told.tips)
    for tip in told.tips:
        assert bool(tip.decision) != bool(tip.event), tip.name
        assert (tip.decision in decisions) if tip.decision else (tip.event in events and tip.event in shown), f"{name}: {tip.name}"


@each_game
def test_every_rule_that_is_named_exists(name: str) -> None:
    told = primer_of(game(name))
    named = [*(phase.rule for phase in told.phases), *(tip.rule for tip in told.tips), *told.about.values()]
    assert set(named) - set(game(name).rulebook("en").rules) == set()


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_primer_is_told_in_every_language(name: str, language: str) -> None:
    """Short enough for a small card beside the board; with nothing that the table does not name."""
    told = primer(game(name), language)
    for phase in told.phases:
        assert 0 < len(phase.title) <= 30 and 0 < len(phase.text) <= 110, phase
    for tip in told.tips:
        assert 0 < len(tip.title) <= 40 and 0 < len(tip.text) <= 130 and 0 < len(tip.why) <= 120, tip
    tables = tomllib.loads((files(game(name).package) / "primer" / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    assert {kind: set(table) for kind, table in tables.items()} == {
        "phase": {phase.name for phase in told.phases},
        "tip": {tip.name for tip in told.tips},
    }


def test_a_thing_is_looked_up_by_its_own_name_first() -> None:
    told = Primer(about={"icon": "SG-1", "icon:bonus": "SG-2"})
    assert [told.rule_of(thing) for thing in ("icon:bonus:3", "icon:move", "tile:1")] == ["SG-2", "SG-1", None]
