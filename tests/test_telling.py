"""The log reads like a tale: what one did in one go is one sentence, and what goes without saying is left out."""

import pytest

from meadhall.core.constants import EVERYBODY
from meadhall.core.facts import Facts
from meadhall.core.telling import Heard, sentences, tell
from meadhall.core.values import Event
from meadhall.games import GAMES, game


def event(facts: Facts, name: str, *args: int) -> Event:
    kind = next(number for number, row in enumerate(facts.game.events) if row.name == name)
    return Event(EVERYBODY, kind, args)


def told(title: str, *events: tuple[int | str, ...], language: str = "en", doer: int = 0) -> list[str]:
    facts = game(title).facts(3 if title != "saga" else 2)
    heard = [Heard(doer, event(facts, str(name), *(int(n) for n in args))) for name, *args in events]
    return sentences(facts, facts.game.words(language), heard)


def test_a_sentence_goes_on() -> None:
    events = ("moved", 0, 3, 4), ("moved", 0, 9, 4), ("destroyed", 0, 1, 4, 1), ("stolen", 0, 1, 2)
    assert told("barony", *events) == [
        "Red moves a knight from hex 3 to hex 4 and one from hex 9 to hex 4, destroys Blue's village there and takes a forest token for it."
    ]
    polish = "Czerwony przesuwa rycerza z pola 3 na pole 4 i jednego z pola 9 na pole 4"
    assert told("barony", *events, language="pl") == [f"{polish}, niszczy tam wioskę Niebieskiego i zabiera za to żeton lasów."]


def test_what_is_alike_is_counted() -> None:
    assert told("barony", ("moved", 0, 3, 4), ("moved", 0, 3, 4)) == ["Red moves 2 knights from hex 3 to hex 4."]
    assert told("brian-boru", *[("raid", 1, 0)] * 3, language="cs") == ["Fialový si bere 3 nájezdníky."]
    assert told("brian-boru", ("coin", 1, 1, 0), ("coin", 1, 2, 0), ("paid", 1, 1, 0)) == ["Purple gets 3 coins and pays a coin."]


def test_another_person_begins_another_sentence() -> None:
    assert told("barony", ("moved", 0, 3, 4), ("moved", 1, 3, 4)) == [
        "Red moves a knight from hex 3 to hex 4.",
        "Blue moves a knight from hex 3 to hex 4.",
    ]


def test_what_is_told_in_between_begins_another_sentence() -> None:
    facts = game("barony").facts(2)
    moved = event(facts, "moved", 0, 3, 4)
    found = tell(facts, facts.game.words("en"), [Heard(0, moved), Heard(0, moved, apart=True), Heard(0, moved)])
    assert [bool(one.joined) for one in found] == [False, False, True]


def test_steps_are_one_way_unless_it_leads_back() -> None:
    out, on, back = ("sailed", 0, 7, 8), ("sailed", 0, 8, 9), ("sailed", 0, 8, 7)
    assert len(told("tiny-epic-vikings", out, on)) == 1
    assert len(told("tiny-epic-vikings", out, back)) == 2


def test_what_goes_without_saying_is_left_out_and_breaks_no_sentence() -> None:
    facts = game("tiny-epic-vikings").facts(3)
    events = [event(facts, "turn", 0, 1), event(facts, "sailed", 0, 7, 8), event(facts, "landed", 0, 1), event(facts, "deployed", 0, 1, 2)]
    found = tell(facts, facts.game.words("en"), [Heard(0, one) for one in events])
    assert [bool(one.text) for one in found] == [False, True, False, True]
    assert found[3].joined.startswith(found[1].text.removesuffix(".")) and found[3].joined.endswith("and lands 2 settlers.")


def test_news_are_told_with_what_they_go_on_from() -> None:
    """The log is sent decision by decision: a line tells the whole sentence that it has become part of."""
    facts = game("barony").facts(3)
    words = facts.game.words("en")
    heard = [Heard(0, event(facts, "moved", 0, 3, 4)), Heard(0, event(facts, "moved", 0, 9, 4))]
    assert tell(facts, words, heard, first=1) == tell(facts, words, heard)[1:]


@pytest.mark.parametrize("title", GAMES)
def test_a_sentence_goes_on_from_events_that_exist(title: str) -> None:
    rows = {row.name: row for row in game(title).events}
    for row in rows.values():
        assert set(row.after) <= set(rows), row.name
        said = {key for key in game(title).words("en").tables.get("tail", {}) if key == row.name or key.startswith(f"{row.name}_")}
        assert bool(row.after) == bool(said), f"{row.name}: goes on with {row.after}, and has the tails {said}"
