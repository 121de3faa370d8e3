"""A tiny training: it can be stopped anywhere and goes on, a torn piece is made again, and what does not fit is refused in a sentence."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from meadhall.arena.duel import Duel, Thinker, duel, knobs_of
from meadhall.bots.nets import net_of, weights_of
from meadhall.bots.sparring import Sparring
from meadhall.core.errors import MeadhallError
from meadhall.games import game
from meadhall.train import games, gate, run, shards
from meadhall.train.fit import fit
from meadhall.train.games import sample
from meadhall.train.gate import passed, told_of
from meadhall.train.run import Report, Stage, Training
from meadhall.train.settings import Settings

FACTS = game("saga").facts()
TINY = Settings(
    generations=2, quick_games=4, games=2, iterations=3, positions=5, wide=4, narrow=2, epochs=2,
    gate_games=1, gate_seconds=0.001, late_games=0, greedy_games=0, slips=300,
)  # fmt: skip


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games to a shard, and a gate that plays none."""
    monkeypatch.setattr(games, "CHUNK", 2)
    monkeypatch.setattr(run, "CHUNK", 2)
    monkeypatch.setattr(gate, "duel", lambda facts, *_: iter([Duel(20, 20.0, ((10.0, 10), (10.0, 10)), "more")]))


def without_times(reports: list[Report]) -> list[dict[str, object]]:
    return [{key: value for key, value in found.items() if key != "seconds"} for found in reports]


def test_from_nothing_to_a_net_that_can_be_played_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Stage] = []
    monkeypatch.undo()
    monkeypatch.setattr(games, "CHUNK", 2)
    monkeypatch.setattr(run, "CHUNK", 2)
    settings = replace(TINY, generations=1)
    reports = Training(FACTS, settings, tmp_path, told=told.append).run()
    assert [found["generation"] for found in reports] == [0]
    assert {one.doing for one in told} == {"train_games", "train_fit", "train_gate"}
    lineage = json.loads((tmp_path / "saga-2.json").read_text(encoding="utf-8"))
    assert lineage["settings"] == settings.as_dict() and "--set wide=4" in lineage["command"]
    for found in reports:
        data = (tmp_path / f"generation-{found['generation']}" / "net.bin").read_bytes()
        weights = weights_of(data)
        assert net_of(weights, FACTS).size == weights.sizes[0] and weights.digest == found["digest"]
        assert found["gate"][0]["games"] == 1 and 0 < found["loss"] < 2
    assert (tmp_path / "saga-2.bin").exists() == any(found["passed"] for found in reports)


def test_stopped_anywhere_it_goes_on_to_the_same(tmp_path: Path) -> None:
    whole = Training(FACTS, TINY, tmp_path / "whole").run()
    assert all(found["passed"] for found in whole) and (tmp_path / "whole" / "saga-2.bin").exists()

    class Stopped(BaseException):
        pass

    for stop in (2, 4, 7):
        left = [stop]

        def told(_: Stage, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] == 0:
                raise Stopped

        with suppress(Stopped):
            Training(FACTS, TINY, tmp_path / "parts", told=told).run()
    assert without_times(Training(FACTS, TINY, tmp_path / "parts").run()) == without_times(whole)


def test_a_torn_shard_is_played_again(tmp_path: Path) -> None:
    whole = Training(FACTS, TINY, tmp_path).run()
    torn = shards.path_of(tmp_path, 0, 1)
    torn.write_bytes(torn.read_bytes()[:300])
    (tmp_path / "generation-0" / "report.json").unlink()
    (tmp_path / "generation-1" / "report.json").unlink()
    assert without_times(Training(FACTS, TINY, tmp_path).run()) == without_times(whole)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, left = Path.write_bytes, [2]

    def full(path: Path, data: bytes) -> int:
        left[0] -= 1
        if left[0] == 0:
            write(path, data[:10])
            raise OSError(28, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(MeadhallError, match="cannot be written: No space left on device"):
        Training(FACTS, TINY, tmp_path).run()
    assert not list(tmp_path.rglob("*.part"))
    assert len(Training(FACTS, TINY, tmp_path).run()) == 2


def test_another_training_in_the_folder(tmp_path: Path) -> None:
    Training(FACTS, TINY, tmp_path).open_folder()
    with pytest.raises(MeadhallError, match="holds another training \\(other settings\\)"):
        Training(FACTS, Settings(seed=2), tmp_path).open_folder()
    about = tmp_path / "training.json"
    about.write_text(about.read_text(encoding="utf-8").replace(json.loads(about.read_text())["layout"], "0" * 32), encoding="utf-8")
    with pytest.raises(MeadhallError, match="other layout"):
        Training(FACTS, TINY, tmp_path).open_folder()
    about.write_text("no", encoding="utf-8")
    with pytest.raises(MeadhallError, match="is not of a training"):
        Training(FACTS, TINY, tmp_path).open_folder()


def test_a_spoiled_net_of_an_earlier_generation(tmp_path: Path) -> None:
    training = Training(FACTS, TINY, tmp_path)
    training.run()
    path = tmp_path / "generation-0" / "net.bin"
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(MeadhallError, match=r"net\.bin: a net that is torn or spoiled"):
        training.net_at(0)


@pytest.mark.parametrize("written", ["games=0", "generations=0", "gate_seconds=0", "rate=-1"])
def test_a_budget_of_nothing(written: str) -> None:
    with pytest.raises(MeadhallError, match="a training needs"):
        Settings.of([written])


@pytest.mark.parametrize("written", ["games", "speed=3", "games=many"])
def test_a_setting_that_is_none(written: str) -> None:
    with pytest.raises(MeadhallError, match="a setting of a training is written name=number"):
        Settings.of([written])


def test_only_usual_games_are_learnt(tmp_path: Path) -> None:
    with pytest.raises(MeadhallError, match="our own components and the usual options"):
        Training(game("saga").facts(2, {"v_tiles": "b"}), TINY, tmp_path)


def test_a_sample_is_the_same_wherever_it_is_made() -> None:
    one, two = (sample(FACTS, TINY, b"", True, 5, 0) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True)) and one.positions > 4
    assert not np.array_equal(one.inputs[:4], sample(FACTS, TINY, b"", True, 6, 0).inputs[:4])


def test_quick_games_stop_within_actions_too() -> None:
    """Positions are learnt from wherever a search judges, which is anywhere."""
    state, within, choices = game("tiny-epic-vikings").facts(2).start(3), 0, 0
    sparring = Sparring(1, looks=20, slips=0)
    while not state.over:
        assert sparring.play(state, 1) == 1
        choices += 1
        within += not state.over and not state.settled()
    assert within > choices // 3


def test_what_can_be_learnt_is_learnt() -> None:
    """Who has won is plain to see in these positions: the net finds out."""
    found = sample(FACTS, Settings(positions=30, redealt=0, quick_games=1), b"", False, 8, 0)
    assert {tuple(row) for row in found.shares.tolist()} == {(1.0, 0.0), (0.0, 1.0)}, "each side has won"
    many = [found._replace(games=np.full(found.positions, number, np.int32)) for number in range(4)]
    learnt = fit(FACTS, many, Settings(epochs=60, batch=16, held=25), 1, lambda _, __: None)
    assert learnt.loss < 0.5 * learnt.constant


def test_the_gate() -> None:
    won, even, lost = (
        told_of("by hand", 0.01, 0.5, Duel(40, wins, (), verdict)) for wins, verdict in ((30, "more"), (20, ""), (8, "less"))
    )
    assert passed((won,)) and passed((won, even)) and not passed((even, won)) and not passed((won, lost)) and not passed(())
    hardly = told_of("by hand", 0.01, 0.5, Duel(40, 25, (), "more"))
    assert not passed((hardly,)), "so few games leave it open whether it is stronger"


def test_a_duel_is_fair_to_both() -> None:
    played = list(duel(FACTS, Thinker(0.001, knobs_of("depth=-1,scale=20")), Thinker(0, name="random"), 2, 3))
    assert [one.games for one in played] == [1, 2] and [games for _, games in played[-1].by_seat] == [1, 1]
    for wrong in ("depth", "scale=wide", "colour=3"):
        with pytest.raises(MeadhallError, match="a knob of the search is written"):
            knobs_of(wrong)
