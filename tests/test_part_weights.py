"""What the order of the parts in the workshop rests on: edits of one part that the game allows, and games on the same seeds."""

import random
import tomllib
from importlib.resources import files

import pytest

from meadhall.games import GAMES, game
from tools import part_weights
from tools.part_weights import another, measured


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part_weights, "TRIES", 4)


@pytest.mark.parametrize("name", GAMES)
def test_a_part_is_made_otherwise_and_nothing_else(name: str) -> None:
    title, ours = game(name), game(name).own_components()
    rows = [kind for kind in title.workshop.kinds if any(sheet.rows != "single" for sheet in title.workshop.sheets[kind.table])]
    for kind in [kind for kind in rows if not kind.whole][:2]:
        box = another(title, kind, random.Random(kind.table))
        if box is not None:
            assert [table for table, value in box.tables.items() if value != ours.tables[table]] == [kind.table]
            title.facts(components=box)


def test_the_share_of_games_that_end_otherwise() -> None:
    title = game("saga")
    found = measured(title, 1, 4)
    assert set(found) <= {kind.table for kind in title.workshop.kinds}
    assert all(0 <= one.share <= 1 and one.games == 4 for one in found.values())
    assert found["tiles"].games == 4
    assert "below" in part_weights.Measured(0.0, 100, 2).told() and "+-" in part_weights.Measured(0.5, 100, 2).told()


def test_what_changes_no_game_of_two_is_tried_with_more_players(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def played(title: object, box: object, games: int, count: int) -> list[tuple[float, ...]]:
        asked.append(count)
        return [(1.0, 0.0 if box is None or count < 4 else 1.0)] * games

    monkeypatch.setattr(part_weights, "winners", played)
    found = measured(game("tiny-epic-vikings"), 1, 4)
    assert {one.players for one in found.values()} == {4} and set(asked) == {2, 4}


@pytest.mark.parametrize("name", GAMES)
def test_parts_stand_by_their_weight(name: str) -> None:
    title = game(name)
    file = files(title.package) / "weights.toml"
    weights = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    assert {kind.table: kind.weight for kind in title.workshop.kinds} == dict.fromkeys(title.workshop.sheets, 0.0) | weights
    assert [kind.weight for kind in title.workshop.kinds] == sorted((kind.weight for kind in title.workshop.kinds), reverse=True)


def test_cells_of_named_rows_are_exchanged() -> None:
    title = game("tiny-epic-vikings")
    kind = next(kind for kind in title.workshop.kinds if kind.table == "cards")
    box = another(title, kind, random.Random(1))
    assert box is not None and box.tables["cards"] != title.own_components().tables["cards"]
