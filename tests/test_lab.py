"""The laboratory: the same rows whoever plays them and however often it is interrupted, intervals that hold, and clear sentences."""

import json
from pathlib import Path
from typing import Any

import pytest

import meadhall as mh
from meadhall.core.errors import MeadhallError
from meadhall.lab import STUDIES, Finding, html_of, run, setting
from meadhall.lab.changes import variants_of
from meadhall.lab.estimates import difference, shared
from meadhall.lab.model import Setting, Task, frame_of
from meadhall.lab.report import write_report
from meadhall.lab.runner import run_study
from meadhall.lab.studies import study
from meadhall.lab.watch import ended, watched

QUICK: dict[str, Any] = {"games": 2, "limit": 1, "bots": "random"}


@pytest.mark.parametrize("name", [each for each in STUDIES if each not in ("worth", "tune", "positions")])
def test_every_study_says_what_it_found(name: str) -> None:
    bots = "random,peasant" if name in ("luck", "ladder") else "random"
    found = run("saga", name, **QUICK | {"bots": bots})
    assert isinstance(found, Finding)
    assert found.sentences
    assert "<table>" in html_of(mh.load("saga"), [found]) or name in ("solo",)


def test_a_second_start_goes_on_and_cut_lines_are_played_again(tmp_path: Path) -> None:
    whole = run("saga", "seats", out=tmp_path / "whole", games=4, bots="random")
    run("saga", "seats", out=tmp_path / "part", games=2, bots="random")
    log = tmp_path / "part" / "seats" / "rows.jsonl"
    log.write_text(log.read_text()[:-30])
    again = run("saga", "seats", out=tmp_path / "part", games=4, bots="random")
    assert isinstance(whole, Finding)
    assert isinstance(again, Finding)
    assert again.tables == whole.tables
    assert sorted(log.read_text().splitlines()[1:]) == sorted((tmp_path / "whole/seats/rows.jsonl").read_text().splitlines()[1:])


def test_a_folder_of_another_study_is_not_touched(tmp_path: Path) -> None:
    run("saga", "seats", out=tmp_path, **QUICK)
    before = (tmp_path / "seats" / "rows.jsonl").read_text()
    with pytest.raises(MeadhallError, match=r"another study \(other seed\)"):
        run("saga", "seats", out=tmp_path, seed=2, **QUICK)
    assert (tmp_path / "seats" / "rows.jsonl").read_text() == before


def test_a_watched_game_is_the_simulated_one() -> None:
    facts = mh.load("saga")
    row = watched(facts, ["random", "random"], 5)[0]
    quick = ended(facts, ["random", "random"], 5)
    assert {key: row[key] for key in quick} == quick


def test_luck_changes_only_what_is_drawn_anew() -> None:
    task = Task("", mh.load("saga"), ("random", "random"), 11)
    luck = study("luck")
    assert luck.play(task) == luck.play(task)
    assert luck.play(task)[0]["changed"]["who plays"] == luck.play(task)[0]["value"]  # both bots are the same: nothing hangs on who plays


def test_what_changes_nothing_is_not_called_unclear() -> None:
    found = run("saga", "vary", games=2, bots="random", vary="track_spaces=10,12")
    assert isinstance(found, Finding)
    assert found.sentences[-1] == "Not one game went otherwise with track_spaces=10: it is so already, or these bots never use it."
    assert [row[0] for row in found.tables[0].rows] == ["track_spaces=12"]


def test_a_card_is_compared_with_what_its_takers_seat_wins() -> None:
    """One seat always takes the sword and always wins: that is the seat's, not the sword's."""
    given = setting("saga", bots="random")
    ends = [{"returns": [1.0, 0.0], "picks": [[0, "sword", ["sword", "axe"]], [1, "axe", ["sword", "axe"]]]}] * 50
    found = study("draft").find(given, ends)
    assert {row[0]: row[5] for row in found.tables[0].rows} == {"sword": "+0 (-5 to +5)", "axe": "+0 (-5 to +5)"}
    assert found.sentences[0].startswith("Takers win more than their seats do on average with no card; less with no card.")


def test_a_report_keeps_what_other_starts_have_found(tmp_path: Path) -> None:
    facts = mh.load("saga")
    for name in ("unused", "seats"):
        write_report(tmp_path, facts, [run_study(name, setting(facts, games=1, bots="random"), folder=tmp_path / name)])
    page = (tmp_path / "report.html").read_text()
    assert page.index('id="seats"') < page.index('id="unused"')
    write_report(tmp_path, mh.load("saga", options={"v_tiles": "a"}), [])
    assert "<section" not in (tmp_path / "report.html").read_text()  # of other facts nothing is told


def test_a_few_equal_pairs_are_not_sure() -> None:
    few = difference([1.0, 1.0], [0.0, 0.0])
    assert few.low < 0 < few.value
    many = difference([1.0] * 60, [0.0] * 60)
    assert many.low > 0


def test_all_or_nothing_of_the_spread() -> None:
    values = [0.0, 1.0] * 50
    assert shared(values, [0.0] * 100).value == 0
    assert shared(values, [value - other for value, other in zip(values, [0.0, 0.0, 1.0, 1.0] * 25, strict=True)]).value == pytest.approx(
        1.0
    )


def test_a_number_of_the_components_is_changed() -> None:
    facts = mh.load("saga")
    (name, other), *_ = variants_of(facts, ["tiles.4.V.actions.1=raid"])
    assert name == "tiles.4.V.actions.1=raid"
    assert other.components.tables["tiles"]["4"]["V"]["actions"] == ["move", "raid"]
    assert facts.components.tables["tiles"]["4"]["V"]["actions"] == ["move", "recruit"]
    assert other.components.digest != facts.components.digest


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"studies": "colour"}, "no study 'colour'; there are seats"),
        ({"vary": "track_spaces"}, "says nothing to compare"),
        ({"vary": "tiles.9.V=1"}, "no 'tiles.9.V'"),
        ({"vary": "track_spaces=0..99"}, "says nothing to compare"),
        ({"seat": "normans"}, "no seat 'normans'; there are vikings"),
        ({"bots": "nobody"}, "nobody"),
        ({"within": 2.0}, "a share from 0 to 1"),
        ({"games": 0}, "games must be from 1"),
        ({"studies": "tune"}, "at least two values"),
        ({"on": "somewhere"}, "is no place to play"),
    ],
)
def test_what_is_wrong_is_said(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(MeadhallError) as caught:
        run("saga", **{"studies": "seats", **QUICK, **wrong})
    assert sentence in caught.value.told("en")


def test_the_report_asks_for_nothing_from_elsewhere(tmp_path: Path) -> None:
    given: Setting = setting("saga", games=2, bots="random")
    found = run_study("seats", given, folder=tmp_path / "seats")
    page = write_report(tmp_path, given.facts, [found]).read_text()
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert json.loads((tmp_path / "seats" / "rows.jsonl").read_text().splitlines()[0]) == frame_of("seats", given)
