"""The log says what happened: the right islands, cards and turns, and no more to anybody than he may know."""

from typing import Any

import pytest

from meadhall.core.words import LANGUAGES
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings import turns
from tests.tiny_epic_vikings.table import VIKINGS, Table


def told(t: Table, *kinds: str) -> list[str]:
    """The sentences of events of these kinds."""
    names = [row.name for row in VIKINGS.events]
    words = VIKINGS.words("en")
    return [VIKINGS.event_text(t.facts, words, event) for event in t.state.events if names[event.kind] in kinds]


def start(players: int) -> list[tuple[int, str]]:
    """What is told, and to whom, from the set-up to the first picks."""
    facts: Any = VIKINGS.facts(players)
    state = facts.start(3, listen=True)
    while not any(VIKINGS.events[event.kind][0] == "picked" for event in state.events):
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    words = VIKINGS.words("en")
    return [(event.seats, VIKINGS.event_text(facts, words, event)) for event in state.events]


def test_solo_piles_and_gods_are_three() -> None:
    """TV-13, TV-323, TV-324: three gods, h + 1 piles, three cards in each."""
    log = [sentence for _, sentence in start(1)]
    assert any("5 piles of three cards" in sentence for sentence in log)
    piles = [sentence for sentence in log if sentence.startswith("The next pile")]
    assert len(piles) == 2 and all(sentence.count(",") == 2 for sentence in piles)
    assert log[0].partition(":")[2].count(",") == 2


def test_picks_are_named_to_their_owner_only() -> None:
    """TV-485: the others are told that a card was kept, not which."""
    seats = {sentence: mask for mask, sentence in start(3) if "keeps" in sentence}
    named = [mask for sentence, mask in seats.items() if "a card" not in sentence]
    assert named and all(mask.bit_count() == 1 for mask in named)


@pytest.mark.parametrize(("chief", "island"), [("ac", "Ulfey"), ("a0", "Gullholm"), ("by", "Kornholm")])
def test_enemy_settlers_are_where_the_log_says(chief: str, island: str) -> None:
    """TV-391, TV-392."""
    t = Table(1, chief=chief, enemy_deck=["r08"], settlers={"enemy": {}}, enemy_turn=True)
    assert told(t, "enemy_settler") == [f"The enemy puts a settler on {island}."]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The enemy: explore 2; it adds no more than one settler (TV-391)."),
        ("pl", "Wróg: eksploracja 2; dodaje najwyżej jednego osadnika (TV-391)."),
        ("cs", "Nepřítel: průzkum 2; přidá nejvýš jednoho osadníka (TV-391)."),
    ],
)
def test_an_enemy_that_explores_adds_one_settler(language: str, sentence: str) -> None:
    """TV-391, OPT-7: the number printed is not what happens, unless the option says so; yours is."""
    for card, n, one in (("r09", 2, True), ("r07", 1, False)):
        t = Table(1, enemy_deck=[card], enemy_turn=True, goods={"enemy": (0, 1, 0)})
        assert told(t, "action")[0] == f"The enemy: explore {n}{'; it adds no more than one settler (TV-391)' if one else ''}."
        assert len(told(t, "enemy_settler")) == 1
    t = Table(1, enemy_deck=["r09"], enemy_turn=True)
    action = next(event for event in t.state.events if VIKINGS.events[event.kind][0] == "action")
    assert VIKINGS.event_text(t.facts, VIKINGS.words(language), action) == sentence
    t = Table(1, enemy_deck=["r09"], enemy_turn=True, goods={"enemy": (0, 1, 0)}, options={"enemy_explore": "n"})
    assert (told(t, "action")[0], len(told(t, "enemy_settler"))) == ("The enemy: explore 2.", 2)
    t = Table(1, hands={"blue": ["r09"]}, settlers={"blue": {"b": 1}}).up("r09", "leader use")
    assert told(t, "action") == ["Blue: explore 2."]
    t = Table(1, enemy_deck=["r11"], enemy_turn=True)
    assert told(t, "action")[0] == "The enemy: harvest 4."


def test_enemy_settlers_from_another_island() -> None:
    """TV-372: none on the mat."""
    t = Table(1, chief="ac", enemy_deck=["r08"], settlers={"enemy": {"y": 12}}, mat_settlers=0, enemy_turn=True)
    assert told(t, "enemy_settler") == ["The enemy moves a settler from Kornholm to Ulfey."]


def test_turns_count_from_one() -> None:
    """TV-59."""
    t = Table(2)
    turns.begin_turn(t.state, 0)
    assert told(t, "turn")[-1].startswith("Turn 1: ")


# -- actions that cannot be carried out --------------------------------------------------------------------------------------------


def idle(t: Table, language: str = "en") -> list[str]:
    words = VIKINGS.words(language)
    return [VIKINGS.event_text(t.facts, words, event) for event in t.state.events if VIKINGS.events[event.kind][0] == "idle"]


def test_a_card_that_can_do_nothing_says_why() -> None:
    """TV-67, TV-216: Gunnar without settlers and with one rune; no question follows, so the log is all there is."""
    t = Table(3, hands={"blue": ["s06"]}, settlers={}).up("s06")
    assert idle(t) == [
        "The Leader Action (explore 2) is not possible: no settler that could move (TV-67).",
        "Blue has too few runes for the Rune Action (sail 2): 1 of 2 × secrets (TV-216).",
    ]
    assert idle(t, "pl")[1] == "Niebieski ma za mało run na akcję runiczną (żegluga 2): 1 z 2 × Sekrety (TV-216)."
    assert idle(t, "cs")[0] == "Akci vůdce (průzkum 2) nelze provést: žádný osadník se nemůže pohnout (TV-67)."
    told_to = {event.seats for event in t.state.events if VIKINGS.events[event.kind][0] == "idle"}
    assert told_to == {event.seats for event in t.state.events if VIKINGS.events[event.kind][0] == "played_up"}


def test_an_action_that_is_offered_is_not_explained() -> None:
    t = Table(3, hands={"blue": ["s06"]}, rows={"blue": ["s01"]}, settlers={"blue": {"a": 1}}).up("s06")
    assert idle(t) == [] and t.decision() == "use_leader_action"


def test_the_own_card_may_not_count() -> None:
    """OPT-4."""
    t = Table(3, hands={"blue": ["s06"]}, settlers={}, options={"own_card_counts": False}).up("s06")
    assert idle(t)[1] == "Blue has too few runes for the Rune Action (sail 2): 0 of 2 × secrets (TV-216)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_that_can_fail_has_its_reason(language: str) -> None:
    words = VIKINGS.words(language)
    assert [act for act in c.ACTS if not words.has(f"lacking.{act}")] == ["sail", "fury"]  # these are always possible


def test_nothing_to_enter_a_battle_for() -> None:
    """TV-235: both Favor rows are empty and no battle is running."""
    more: dict[str, Any] = {"hands": {"blue": ["s12"]}, "rows": {"blue": ["s01"]}, "goods": {"blue": (7, 7, 7)}}
    t = Table(3, top=[], bottom=[], **more).up("s12")
    assert [event[1:3] for event in t.events("idle")] == [(t.card("s12"), 67), (c.REF_RUNE + t.card("s12"), 235)]
    why = {
        "en": "The Rune Action (enter battle) is not possible: no battle is running and no Favor card is left (TV-235).",
        "pl": "Nie można wykonać akcji runicznej (wkroczenie do bitwy): nie trwa żadna bitwa i nie ma już kart łask (TV-235).",
        "cs": "Runovou akci (vstup do bitvy) nelze provést: neprobíhá žádná bitva a nezbývá žádná karta přízně (TV-235).",
    }
    assert {language: idle(t, language)[1] for language in LANGUAGES} == why
    t = Table(3, top=["f01"], bottom=[], **more).up("s12")
    assert (t.decision(), len(idle(t))) == ("use_rune_action", 1)
    t = Table(3, top=["f01"], bottom=[], battle={"red": "r15"}, **more).up("s12")
    assert (t["favor_n"], t.decision(), len(idle(t))) == ([0, 0], "use_rune_action", 1)


def test_a_boon_that_cannot_be_used_says_why() -> None:
    """TV-67: all of Red's resources are at 7."""
    t = Table(3, battle={"blue": "w15", "red": "s06"}, turn=3, gods=("Odin", "Frigg", "Thor"), goods={"red": (7, 7, 7)}, top=["f03"])
    why = "nothing to collect, or no room for it"
    assert idle(t) == [f"The Valhalla Boon of Frigg (collect 2 resources of any kind) is not possible: {why} (TV-67)."]


def test_favor_cards_are_called_so() -> None:
    t = Table(3, hands={"blue": ["s10"]}, top=["f03"])
    t.down("s10", "favor top-left")
    assert told(t, "battle_started")[0].startswith("Blue starts a battle for a Favor card: ")
