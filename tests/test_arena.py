"""The arena: who meets whom, when to stop, ratings, plots, and going on after an interruption."""

import json
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.arena.plot import plot
from meadhall.arena.ratings import rate
from meadhall.arena.schedule import Question, fixtures, questions
from meadhall.arena.sequential import Sequential
from meadhall.arena.tournament import Tournament
from meadhall.core.errors import MeadhallError
from meadhall.games import game

FACTS = game("saga").facts()


def test_two_players_change_seats_on_the_same_seeds() -> None:
    found = list(fixtures(questions(["a", "b", "c"], 2), 2, 2, 1))
    assert len(found) == 2 * 3 * 2
    assert [fixture.number for fixture in found] == list(range(12))
    assert [fixture.bots for fixture in found[:6]] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    assert len({fixture.seed for fixture in found[:6]}) == 1 and found[0].seed != found[6].seed


def test_at_larger_tables_one_sits_among_the_others() -> None:
    found = list(fixtures(questions(["a", "b"], 4), 4, 1, 1))
    assert [fixture.bots for fixture in found[:2]] == [("a", "b", "b", "b"), ("b", "a", "b", "b")]
    assert [fixture.bots for fixture in found[4:6]] == [("b", "a", "a", "a"), ("a", "b", "a", "a")]
    assert questions(["a", "b"], 1) == [Question("a", None), Question("b", None)]
    assert questions(["a", "b"], 1, "b") == [Question("b", None)]
    assert questions(["a", "b", "c"], 4, "b") == questions(["a", "b", "c"], 2, "b") == [Question("b", "a"), Question("b", "c")]


def test_the_sequential_test_decides_what_is_clear_and_waits_otherwise() -> None:
    sure, even = Sequential(0.5), Sequential(0.5)
    games = 0
    while not sure.verdict:
        sure.add(1.0)
        games += 1
    assert sure.verdict == "more" and games == 15  # ln 19 / ln (0.55 / 0.45)
    for game_ in range(1000):
        even.add(game_ % 2)
    assert even.verdict == ""
    losing = Sequential(0.25)
    for _ in range(100):
        losing.add(0.0)
    assert losing.verdict == "less"


def test_the_sequential_test_is_seldom_wrong() -> None:
    """Of runs with a share of 0.55 about one in twenty is called weaker."""
    from meadhall.core.rng import Stream

    stream, wrong = Stream(1), 0
    for _ in range(400):
        test = Sequential(0.5)
        while not test.verdict:
            test.add(float(stream.below(100) < 55))
        wrong += test.verdict == "less"
    assert 4 < wrong < 36


def test_ratings_put_winners_first() -> None:
    pytest.importorskip("openskill")
    found = rate([(("a", "b"), (1.0, 0.0)), (("b", "a"), (0.0, 1.0)), (("c", "b"), (0.0, 1.0))] * 10)
    assert found["a"].value > found["b"].value > found["c"].value
    assert all(rating.low < rating.value < rating.high for rating in found.values())
    table = rate([(("a", "b", "b", "b"), (1.0, 0.0, 0.0, 0.0))] * 10)
    assert table["a"].value > table["b"].value


def test_a_plot_is_well_formed() -> None:
    text = plot("who & what", {"search:<1>": (30.0, 28.0, 32.0), "greedy": (20.0, 18.0, 22.0)})
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg") and text.count("<circle") == 2
    ElementTree.fromstring(plot("nothing", {}))


def test_a_tournament_tells_who_is_stronger_and_stops() -> None:
    contest = Tournament(FACTS, ["random", "greedy"], 500, 1)
    played = list(contest.run())
    assert len(played) == len(contest.played) < len(contest) == 1000
    (answer,) = contest.answers()
    assert answer["verdict"] == "less" and answer["share"] < 0.3 and answer["fair"] == 0.5
    assert sum(row["rate"] for row in contest.balance()) == pytest.approx(1)


def test_alone_there_is_no_rival() -> None:
    contest = Tournament(game("tiny-epic-vikings").facts(1), ["random"], 3, 1)
    assert len(list(contest.run())) == 3
    (answer,) = contest.answers()
    assert answer["rival"] is None and answer["verdict"] == "" and 0 <= answer["share"] <= 1


def test_an_interrupted_tournament_goes_on(tmp_path: Path) -> None:
    def contest(folder: Path | None, jobs: int = 1) -> Tournament:
        return Tournament(FACTS, ["random", "search:1"], 3, 7, jobs, early=False, folder=folder)

    whole = contest(None)
    list(whole.run())
    broken = contest(tmp_path)
    list(islice(broken.run(), 2))
    log = tmp_path / "games.jsonl"
    assert len(log.read_text().splitlines()) == 3
    with log.open("a") as file:
        file.write('{"number": 5, "bo')  # as if the power had gone
    log.write_text("\n".join(log.read_text().splitlines()) + "\n")
    resumed = contest(tmp_path, jobs=2)
    assert len(resumed.played) == 2
    list(resumed.run())
    assert [(p.number, p.bots, p.returns) for p in resumed.games()] == [(p.number, p.bots, p.returns) for p in whole.games()]
    assert len(list((tmp_path / "records").iterdir())) == len(whole)
    again = contest(tmp_path)
    assert list(again.run()) == []


def test_a_folder_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    Tournament(FACTS, ["random", "greedy"], 1, 1, folder=tmp_path)
    with pytest.raises(MeadhallError, match=r"holds another arena \(other bots, seed\)"):
        Tournament(FACTS, ["random", "novice"], 1, 2, folder=tmp_path)
    (tmp_path / "games.jsonl").write_text("not of ours")
    with pytest.raises(MeadhallError, match="is not of an arena"):
        Tournament(FACTS, ["random", "greedy"], 1, 1, folder=tmp_path)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["random"], "needs at least two different bots"),
        (["random", "random"], "needs each bot once"),
        (["random", "nobody"], "there is no bot 'nobody'"),
        (["random", "search:0"], "at least one iteration"),
    ],
)
def test_bad_arenas(bots: list[str], said: str) -> None:
    with pytest.raises(MeadhallError, match=said):
        Tournament(FACTS, bots, 1, 1)


def test_an_arena_about_somebody_else() -> None:
    with pytest.raises(MeadhallError, match="about 'novice', which is not one of its bots: random, greedy"):
        Tournament(FACTS, ["random", "greedy"], 1, 1, about="novice")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    from meadhall.cli import app

    arguments = ["arena", "saga", "--bots", "random,search:1", "-n", "1", "--out", str(tmp_path), "--json"]
    app(arguments, standalone_mode=False)
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2 and set(told["ratings"]) == {"random", "search:1"} and not told["stopped"]
    assert (tmp_path / "ratings.svg").exists()
    app(arguments[:-1], standalone_mode=False)
    assert "search:1" in capsys.readouterr().out
