"""What people read: prompts, and the board in the terminal, in all languages."""

import re

import pytest

from meadhall.core.words import LANGUAGES, Noun
from tests.brian_boru.table import BRIAN_BORU, SEATS, Table


def prompt(t: Table, language: str) -> str:
    seat = t.state.actors()[0]
    return BRIAN_BORU.prompt_text(t.facts, BRIAN_BORU.words(language), t.state.prompt(seat), seat)


def board(t: Table, language: str = "en") -> str:
    return BRIAN_BORU.board_text(t.facts, BRIAN_BORU.words(language), t.view("A"))


@pytest.mark.parametrize(
    ("language", "said"), [("en", "four or more discs"), ("pl", "co najmniej cztery dyski"), ("cs", "nejméně čtyři disky")]
)
def test_bb253_a_monastery_for_four_discs_or_more(language: str, said: str) -> None:
    """BB-253: with five discs nobody is told that they have four."""
    t = Table(discs={"A": ["n1", "n2"]}, church=[6, 6, 0, 0], area=0, begin="church")
    assert t.decision() == "monastery_four" and t["church"][0] == 5
    assert said in prompt(t, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_shows_every_road(language: str) -> None:
    """BB-6, BB-165: each road stands with the region of either end, by the ids of its towns."""
    t = Table(4)
    title = BRIAN_BORU.words(language).name(Noun("part", "roads"))
    shown = [line.strip() for line in board(t, language).splitlines() if line.strip().startswith(f"{title}: ")]
    region_of = {town.id.lower(): town.region for town in t.facts.box.towns}
    expected: list[set[tuple[str, str]]] = [set() for _ in range(8)]
    for ends in t.facts.box.roads:
        one, other = (t.towns[end] for end in ends)
        expected[region_of[one]].add((one, other))
        expected[region_of[other]].add((one, other))
    assert [set(re.findall(r"(\w+)–(\w+)", line)) for line in shown] == expected


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Marriage track: 2, 3 and 4: coins 1 · 5 and 6: coins 2 · 7: renown 1 · 8: town 1"),
        ("pl", "Tor Zaślubin: 2, 3 i 4: monety 1 · 5 i 6: monety 2 · 7: Poważanie 1 · 8: miasto 1"),
        ("cs", "Stupnice sňatků: 2, 3 a\u00a04: mince 1 · 5 a\u00a06: mince 2 · 7: věhlas 1 · 8: město 1"),
    ],
)
def test_the_board_shows_what_the_marriage_track_gives(language: str, line: str) -> None:
    """BB-29, BB-196."""
    assert line in board(Table(4), language).splitlines()


@pytest.mark.parametrize("bride", ["niall", "estrid"])
def test_bb185_a_card_being_resolved_stands_once_on_the_board(bride: str) -> None:
    """BB-185, BB-186: the taker has it when everything on it is gained."""
    t = Table(discs={"A": ["c1"]}, track=[0, 2, 0, 0], area=1, raiders=[1, 2, 2, 2], begin="marriage", bride=bride, round=4)
    assert t.decision() == ("princess" if bride == "estrid" else "marriage_town")
    name = BRIAN_BORU.words("en").name(Noun("marriage", bride))
    assert board(t).count(name) == 1
    for viewer in (None, *SEATS[:4]):
        view = t.view(viewer)
        assert view["marriage"]["card"] == bride
        assert [player["marriages"] for player in view["seats"]] == [[], [], [], []]
    t.play(t.offered()[0])
    assert t.view("A")["marriage"]["card"] is None
    assert t.view("A")["seats"][1]["marriages"] == [bride]
    assert board(t).count(name) >= 1


def test_bb57_set_up_is_no_round() -> None:
    """BB-57: the first round begins when each has placed a disc."""
    facts = BRIAN_BORU.facts(3)
    state = facts.start(1)
    words = BRIAN_BORU.words("en")
    first = BRIAN_BORU.board_text(facts, words, state.view(0)).splitlines()[0]
    assert first.startswith("Set-up · ") and "Round" not in first
    while state.view(0)["phase"] == "setup":
        state.apply(state.legal()[0])
    assert BRIAN_BORU.board_text(facts, words, state.view(0)).startswith("Round 1/3 · ")
