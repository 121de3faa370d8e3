"""The arena: who meets whom, when to stop, ratings, plots, and going on after an interruption."""

import json
import sys
from collections.abc import Callable
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from meadhall.arena.forfeits import Forfeits
from meadhall.arena.log import Played
from meadhall.arena.matches import play_game, play_random_game, seed_of
from meadhall.arena.plot import plot
from meadhall.arena.ratings import model, rate
from meadhall.arena.report import arena_tables
from meadhall.arena.schedule import Fixture, Question, fixture, number_of, questions
from meadhall.arena.sequential import Sequential
from meadhall.arena.tournament import Tournament
from meadhall.bots import make_bot
from meadhall.core.errors import MeadhallError
from meadhall.core.words import LANGUAGES, words
from meadhall.games import GAMES, game

FACTS = game("saga").facts()
BOTS = ["random", "greedy"]


def fixtures(asked: list[Question], players: int, rounds: int) -> list[Fixture]:
    return [fixture(asked, players, number, 1) for number in range(rounds * len(asked) * players)]


def played(due: Fixture, winner: int) -> Played:
    """A game that nobody had to play."""
    players = range(len(due.bots))
    returns, counts = tuple(float(seat == winner) for seat in players), tuple(10 for _ in players)
    none, silent = tuple(0 for _ in players), tuple("" for _ in players)
    times = tuple(0.5 for _ in players)
    return Played(due.number, *due.question, due.seat, due.seed, due.bots, returns, "clock", 6, 20, times, counts, none, silent)


def scripted(monkeypatch: pytest.MonkeyPatch, winner: Callable[[Fixture], int]) -> None:
    """Let games end as told, without playing them."""
    monkeypatch.setattr("meadhall.arena.tournament.play", lambda _, due: (played(due, winner(due)), "a record"))


def test_two_players_change_seats_on_the_same_seeds() -> None:
    asked = questions(["a", "b", "c"], 2)
    found = fixtures(asked, 2, 2)
    assert len(found) == 2 * 3 * 2
    assert [fixture.number for fixture in found] == list(range(12))
    assert [number_of(asked, 2, asked[1], game_) for game_ in range(4)] == [2, 3, 8, 9]
    assert [one.number for one in found if one.question == asked[1]] == [2, 3, 8, 9]
    assert [fixture.bots for fixture in found[:6]] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    assert len({fixture.seed for fixture in found[:6]}) == 1 and found[0].seed != found[6].seed


def test_at_larger_tables_one_sits_among_the_others() -> None:
    found = fixtures(questions(["a", "b"], 4), 4, 1)
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


def test_a_verdict_stays() -> None:
    test = Sequential(0.5)
    for share in [1.0] * 15 + [0.0] * 60:
        test.add(share)
    assert test.verdict == "more"


@pytest.mark.parametrize("every", [False, True])
def test_a_decided_question_ends_with_its_round(every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The 15th win decides; the 16th game is played for the other seat's sake, and its loss changes nothing."""
    scripted(monkeypatch, lambda due: due.seat if due.number < 15 else 1 - due.seat)
    contest = Tournament(FACTS, BOTS, 30, 1, early=not every)
    list(contest.run())
    (answer,) = contest.answers()
    assert answer["verdict"] == "more" and answer["games"] == (60 if every else 16)
    assert [at["games"] for at in answer["by_seat"]] == [answer["games"] // 2] * 2


def test_a_round_that_was_interrupted_is_ended_though_its_question_is_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.seat)
    list(islice(kept(tmp_path, 30).run(), 15))
    resumed = kept(tmp_path, 30)
    assert resumed.answers()[0]["verdict"] == "more"
    assert [one.number for one in resumed.run()] == [15]


def test_every_seat_is_played_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.seat if due.question.bot == "greedy" else (due.seat + 1 + due.number % 2) % 3)
    for about in ("", "greedy"):
        contest = Tournament(game("brian-boru").facts(3), [*BOTS, "novice"], 100, 1, about=about)
        list(contest.run())
        answers = contest.answers()
        assert all(answer["verdict"] for answer in answers) and len(contest.played) < len(contest)
        assert all(len({at["games"] for at in answer["by_seat"]}) == 1 for answer in answers)


def test_the_verdict_does_not_hang_on_who_ends_first() -> None:
    """Sixteen wins, then only losses: told in their order, from the end, or those in flight before the rest."""
    contests = [Tournament(FACTS, BOTS, 100, 1) for _ in range(3)]
    games = [played(due, due.seat if due.number < 16 else 1 - due.seat) for due in map(contests[0].fixture, range(60))]
    for contest, order in zip(contests, (games, games[::-1], games[20:] + games[:20]), strict=True):
        for one in order:
            contest.take(one)
    assert [contest.answers()[0]["verdict"] for contest in contests] == ["more"] * 3


def test_more_jobs_change_neither_verdict_nor_seats() -> None:
    one, two = Tournament(FACTS, BOTS, 500, 1), Tournament(FACTS, BOTS, 500, 1, jobs=2)
    list(one.run()), list(two.run())
    (answer,), (other,) = one.answers(), two.answers()
    assert answer["verdict"] == other["verdict"] == "less"
    assert len({at["games"] for at in answer["by_seat"]}) == len({at["games"] for at in other["by_seat"]}) == 1
    assert set(one.played) <= set(two.played)


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


@pytest.mark.parametrize(("lead", "wins"), [(0.0, 1 / 2), (4.0, 2 / 3), (6.5, 3 / 4)])
def test_what_a_lead_in_rating_means(lead: float, wins: float) -> None:
    """It is the lead at which ratings rest if that share of the games is won: gains and losses even out."""
    pytest.importorskip("openskill")
    skill = model()
    better, worse = skill.rating(mu=25 + lead, sigma=0.1), skill.rating(mu=25, sigma=0.1)
    gain, loss = (skill.rate([[better], [worse]], scores=scores)[0][0].mu - better.mu for scores in ([1, 0], [0, 1]))
    assert -loss / (gain - loss) == pytest.approx(wins, abs=0.01)


def test_a_plot_is_well_formed() -> None:
    text = plot("who & what", "how <much>", {"search:<1>": (30.0, 28.0, 32.0), "greedy": (20.0, 18.0, 22.0)})
    root = ElementTree.fromstring(text)
    assert root.tag.endswith("svg") and text.count("<circle") == 2
    ElementTree.fromstring(plot("nothing", "", {}))


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
    resumed = contest(tmp_path, jobs=2)
    assert len(resumed.played) == 2
    list(resumed.run())
    assert [(p.number, p.bots, p.returns) for p in resumed.games()] == [(p.number, p.bots, p.returns) for p in whole.games()]
    assert len(list((tmp_path / "records").iterdir())) == len(whole)
    again = contest(tmp_path)
    assert list(again.run()) == []
    assert len(log.read_text().splitlines()) == 1 + len(whole)


DAMAGE: dict[str, dict[str, Any]] = {
    "no number": {"number": None},
    "a number below": {"number": -1},
    "a number beyond all": {"number": 1 << 80},
    "no bots": {"bots": None},
    "another bot": {"bot": "novice"},
    "another rival": {"rival": None},
    "another seat": {"seat": 7},
    "another seed": {"seed": 5},
    "no returns": {"returns": []},
    "returns in words": {"returns": ["a", "b"]},
    "returns of no win": {"returns": [5, -3]},
    "returns of nothing": {"returns": [float("nan"), float("inf")]},
    "one return": {"returns": 1.0},
    "no condition": {"condition": 3},
    "no rounds": {"rounds": "6"},
    "half decisions": {"decisions": 0.5},
    "times for one": {"seconds": [0.5]},
    "choices in words": {"choices": ["many", "few"]},
    "forfeits for one": {"forfeits": [1], "trouble": [""]},
    "trouble in numbers": {"forfeits": [1, 0], "trouble": [1, 2]},
}


def kept(folder: Path, rounds: int = 2) -> Tournament:
    return Tournament(FACTS, BOTS, rounds, 7, folder=folder)


@pytest.mark.parametrize("line", ["", "[]", "[" * 100_000, "\0\0", '{"number": 1', *DAMAGE], ids=lambda line: line[:20] or "empty")
def test_a_line_that_is_no_game_is_left_out(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.number % 2)
    list(kept(tmp_path).run())
    log = tmp_path / "games.jsonl"
    lines = log.read_text().splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | DAMAGE[line]) if line in DAMAGE else line
    log.write_text("\n".join(lines) + "\n")
    damaged = log.read_text()
    resumed = kept(tmp_path)
    assert sorted(resumed.played) == [0, 2, 3] and resumed.answers()[0]["games"] == 3
    assert log.read_text() == damaged, "who only reads leaves it as it is"
    assert [one.number for one in resumed.run()] == [1]
    assert len(log.read_text().splitlines()) == 5 and len(kept(tmp_path).played) == 4


def test_a_line_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.seat)
    list(kept(tmp_path).run())
    log = tmp_path / "games.jsonl"
    with log.open("a") as file:
        line = log.read_text().splitlines(keepends=True)[1]
        file.write(line * 40 + line.replace("[1.0, 0.0]", "[0.0, 1.0]"))
    resumed = kept(tmp_path, 3)
    assert len(resumed.played) == 4 and resumed.answers()[0]["verdict"] == "" and resumed.answers()[0]["share"] == 1
    assert resumed.tests == kept(tmp_path, 3).tests
    list(resumed.run())
    assert len(log.read_text().splitlines()) == 7


def test_a_log_of_before_forfeits_were_counted_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.seat)
    list(kept(tmp_path).run())
    log = tmp_path / "games.jsonl"
    first = json.loads(log.read_text().splitlines()[1])
    assert list(first) == [*Played._fields[:-2]]
    assert kept(tmp_path).forfeits().as_dict() == {} and list(kept(tmp_path).run()) == []


def test_a_folder_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    Tournament(FACTS, ["random", "greedy"], 1, 1, folder=tmp_path)
    with pytest.raises(MeadhallError, match=r"holds another arena \(other bots, seed\)"):
        Tournament(FACTS, ["random", "novice"], 1, 2, folder=tmp_path)
    (tmp_path / "games.jsonl").write_text("not of ours")
    with pytest.raises(MeadhallError, match="is not of an arena"):
        Tournament(FACTS, ["random", "greedy"], 1, 1, folder=tmp_path)


def test_folders_and_files_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda due: due.seat)
    file = tmp_path / "afile"
    file.write_text("mine")
    with pytest.raises(MeadhallError) as error:
        kept(file)
    assert str(error.value) == f"{file}: cannot be used: Not a directory"
    folder = tmp_path / "folder"
    log = folder / "games.jsonl"
    contest = kept(folder)
    log.unlink()
    log.mkdir()
    with pytest.raises(MeadhallError) as error:
        list(contest.run())
    assert str(error.value) == f"{log}: cannot be written: Is a directory"
    with pytest.raises(MeadhallError) as error:
        kept(folder)
    assert str(error.value) == f"{log}: cannot be read: Is a directory"


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


def test_tables_come_before_a_plot_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    from meadhall.cli import app

    (tmp_path / "ratings.svg" / "mine").mkdir(parents=True)
    arguments = ["arena", "saga", "--bots", "random,search:1", "-n", "1", "--out", str(tmp_path)]
    for more, told in (([], "search:1"), (["--json"], '"ratings"')):
        with pytest.raises(MeadhallError) as error:
            app([*arguments, *more], standalone_mode=False)
        assert str(error.value) == f"{tmp_path}/ratings.svg: cannot be written: Is a directory"
        assert told in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), [("saga", 2), ("brian-boru", 5), ("tiny-epic-vikings", 4), ("tiny-epic-vikings", 1)])
def test_tables_fit_a_terminal(name: str, players: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openskill")
    scripted(monkeypatch, lambda due: due.seat)
    contest = Tournament(game(name).facts(players), ["knight", "search:1000"], 8, 1)
    list(contest.run())
    catalogue, told = contest.facts.game.words(language), StringIO()
    console = Console(file=told, width=80)
    for grid in arena_tables(contest, catalogue):
        console.print(grid)
    text = told.getvalue()
    assert "…" not in text and max(map(len, text.splitlines())) <= 80
    headings = ["bot", "against", "games", "rate", "interval", "verdict", "seat"]
    whole = {word for key in headings for word in catalogue.say(f"table.{key}").split()}
    assert whole <= set(text.split()) and "search:1000" in text
    assert catalogue.percent(1) in text, "numbers are written as the language writes them"


@pytest.mark.parametrize(("language", "title"), [("en", "players: 2"), ("pl", "liczba graczy: 2"), ("cs", "počet hráčů: 2")])
def test_the_plot_speaks_the_language(language: str, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openskill")
    scripted(monkeypatch, lambda due: due.seat)
    contest = kept(tmp_path)
    list(contest.run())
    path = contest.write_plot(game("saga").words(language))
    assert path is not None
    numbers = [element.text or "" for element in ElementTree.fromstring(path.read_text()).iter() if element.get("font-size") == "12"]
    assert f", {title}<" in path.read_text() and f">{words(language).say('table.rating')}, " in path.read_text()
    assert any(str(words(language).find("decimal_sign")) in number for number in numbers)


def test_alone_nobody_is_rated(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """So the package that rates is not asked for."""
    from meadhall.cli import app

    monkeypatch.setitem(sys.modules, "openskill.models", None)
    app(["arena", "tiny-epic-vikings", "-p", "1", "--bots", "random", "-n", "2"], standalone_mode=False)
    assert "random" in capsys.readouterr().out
    with pytest.raises(MeadhallError, match=r"openskill is not installed; get it with: pip install 'meadhall\[arena\]'"):
        app(["arena", "saga", "--bots", "random,greedy", "-n", "1"], standalone_mode=False)


# -- forfeits ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that cannot even be started."""
    file = tmp_path / "bots.toml"
    file.write_text('[stranger]\ncommand = ["nonexistent-bot"]\n')
    monkeypatch.setenv("MEADHALL_BOTS", str(file))
    return "stranger"


def test_a_bot_that_never_ran_is_told_of(stranger: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    from meadhall.cli import app

    out = tmp_path / "out"
    arguments = ["arena", "saga", "--bots", f"{stranger},random", "-n", "1", "--out", str(out)]
    app([*arguments, "--json"], standalone_mode=False)
    ((bot, row),) = json.loads(capsys.readouterr().out)["forfeits"].items()
    assert bot == stranger and row["forfeited"] == row["choices"] > 10 and "cannot be started" in row["last_reason"]
    app(arguments, standalone_mode=False)  # from the log
    told = " ".join(capsys.readouterr().out.split())
    assert f"Choices forfeited by stranger: {row['forfeited']} of {row['choices']}. The last reason: the bot stranger cannot" in told


def test_a_bot_of_others_that_plays_forfeits_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = "import json, sys\nfor line in sys.stdin: print(json.dumps({'action': json.loads(line)['choices'][0]['action']}), flush=True)"
    (tmp_path / "first.py").write_text(program)
    file = tmp_path / "bots.toml"
    file.write_text(f'[first]\ncommand = ["{sys.executable}", "{tmp_path}/first.py"]\n')
    monkeypatch.setenv("MEADHALL_BOTS", str(file))
    outcome = play_game(FACTS, [make_bot("first"), make_bot("random")], 1)
    assert outcome.choices[0] > 5 and outcome.forfeits == (0, 0) and outcome.trouble == ("", "")


def test_simulate_tells_of_forfeits_too(stranger: str, capsys: pytest.CaptureFixture[str]) -> None:
    from meadhall.cli import app

    arguments = ["simulate", "saga", "--bots", f"{stranger},random", "-n", "1"]
    app([*arguments, "--json"], standalone_mode=False)
    row = json.loads(capsys.readouterr().out)["forfeits"][stranger]
    app(arguments, standalone_mode=False)
    told = " ".join(capsys.readouterr().out.split())
    assert f"Choices forfeited by stranger: {row['forfeited']} of {row['forfeited']}." in told
    app(["simulate", "saga", "-n", "1"], standalone_mode=False)
    assert "forfeited" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "told"), [("en", "by stranger: 3 of 12."), ("pl", "bot stranger nie dokonał: 3 z 12."), ("cs", "bota stranger: 3 z 12.")]
)
def test_forfeits_add_up(language: str, told: str) -> None:
    forfeits = Forfeits()
    forfeits.add(["stranger", "random"], [5, 4], [1, 0], ["first", ""])
    forfeits.add(["random", "stranger"], [4, 7], [0, 2], ["", "then"])
    (sentence,) = forfeits.told(words(language))
    assert told in sentence and sentence.endswith(": then.")


@pytest.mark.parametrize(("name", "players"), [(name, players) for name in GAMES for players in game(name).players])
def test_random_games_in_one_call_are_those_of_random_bots(name: str, players: int) -> None:
    facts = game(name).facts(players)
    for number in range(4):
        seed = seed_of(number, 11)
        assert play_random_game(facts, seed, number) == play_game(facts, [make_bot("random")] * players, seed, number)
