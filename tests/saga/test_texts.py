"""What people read: prompts, choices, the log and the board in the terminal, in all languages."""

from typing import Any

import pytest

from meadhall.core.words import LANGUAGES, Noun
from meadhall.games.saga import names
from meadhall.games.saga.constants import AREAS, CLOCK, COINS
from tests.saga.battlefield import battle
from tests.saga.boxes import changed
from tests.saga.table import SAGA, Table


def log(t: Table, viewer: str | None = None, language: str = "en") -> list[str]:
    """The sentences of the log as a side, or an onlooker, reads them."""
    bit = 0x80 if viewer is None else 1 << "VA".index(viewer)
    return [SAGA.event_text(t.facts, SAGA.words(language), event) for event in t.told() if event.seats & bit]


def asked(t: Table, language: str = "en") -> str:
    seat = t.state.actors()[0]
    return SAGA.prompt_text(t.facts, SAGA.words(language), t.state.prompt(seat), seat)


def choices(t: Table, language: str = "en") -> list[str]:
    seat = t.state.actors()[0]
    view = t.state.view(seat)
    return [SAGA.choice_here(t.facts, SAGA.words(language), action, view) for action in t.state.legal()]


def board(t: Table, viewer: str | None, language: str = "en") -> str:
    return SAGA.board_text(t.facts, SAGA.words(language), t.view(viewer))


# -- the log -------------------------------------------------------------------------------------------------------------------------


def saxon(tile: int, **more: Any) -> Table:
    position: dict[str, Any] = {"v": {"north": 1, "kent": 2}, "a": {"mercia": 1}, "burhs": ["kent"]}
    return Table(**position | more, tile=tile, actor="A")


def test_what_was_paid_is_told() -> None:
    assert "The Anglo-Saxons build a burh in Mercia for a coin; the burh marker goes to 3." in log(saxon(2).play("action build"))
    assert "For 2 coins the fyrd in Kent drives off 2 Viking warriors." in log(saxon(3).play("action fyrd", "fyrd 2"))
    t = saxon(4, aside=("V4", "A4")).play("action income", "income-coin no", "income-recruit warrior")
    assert log(t)[-1] == "The Anglo-Saxons recruit 1 warrior in Kent for a coin."
    t = saxon(4, aside=("V4", "A4")).play("action income", "income-coin no", "income-recruit a2")
    assert log(t, "A")[-1] == "The Anglo-Saxons recruit leader 1, the Summoner, in Kent for a coin."
    assert log(t, "V")[-1] == log(t)[-1] == "The Anglo-Saxons recruit leader 1 in Kent for a coin."


def test_a_coin_bonus_is_told_once() -> None:
    t = saxon(1, bonus=True, a={"mercia": 2}).play("bonus coin")
    assert [line for line in log(t) if "coin" in line] == ["The Anglo-Saxons take a coin as a bonus."]


def test_a_band_is_told_in_one_line() -> None:
    t = Table(v={"kent": 1, "north": 1}, tile=4, actor="V", aside=("V1", "A1"), leaders={"V2": "kent", "V3": "kent", "V4": "kent"})
    t.play("action recruit", "recruit band", "spread middle")
    assert log(t)[-2:] == [
        "The Vikings pay 2 coins.",
        "The Vikings recruit 2 warriors in middle Scandinavia and 1 warrior in southern Scandinavia.",
    ]


def test_a_displaced_marker_is_told() -> None:
    """Face up by its name, to everybody; face down only to the Vikings (SG-175)."""
    up = Table(v={"kent": 1, "north": 1}, slots={"north": "kent"}, tile=3, actor="V").play(
        "action scout", "scout essex", "scout-slot north"
    )
    for viewer in ("V", "A", None):
        assert "The marker of Kent goes from northern Scandinavia back to the pool." in log(up, viewer)
    down = Table(v={"kent": 1, "north": 1}, slots={"north": "?kent"}, tile=3, actor="V")
    down.play("action scout", "scout essex", "scout-slot north")
    assert "The marker of Kent goes from northern Scandinavia back to the pool." in log(down, "V")
    for viewer in ("A", None):
        assert "The face-down marker that lay there goes from northern Scandinavia back to the pool unseen." in log(down, viewer)
    drawn = Table(v={"kent": 1, "north": 1}, slots={"north": "kent"}, tile=4, actor="V").play("action move", "from north", "to replace")
    assert "The marker of Kent goes from northern Scandinavia back to the pool." in log(drawn)


def test_a_tie_is_explained() -> None:
    even, uneven = battle("kent", v=1, a=1), battle("kent", v=1, a=2)
    assert "Vikings 1, Anglo-Saxons 1 in Kent: a tie, won by the Anglo-Saxons." in log(even)
    assert "The Anglo-Saxons win in Kent with strength 2 against 1." in log(uneven)


@pytest.mark.parametrize("public", [True, False])
def test_o6_a_death_is_no_reveal(public: bool) -> None:
    t = battle("kent", a=2, leaders={"V2": "kent"}, options={"removed_leader_public": public}).play("reveal pass")
    assert ("Leader 1 of the Vikings, fallen in Kent, is shown: the Shoreman." in log(t)) == public
    assert t.events("revealed") == []


# -- prompts and choices -------------------------------------------------------------------------------------------------------------


def test_prompts_say_how_many() -> None:
    recruit = Table(v={"kent": 1, "north": 1}, tile=4, actor="V", coins=(3, 3)).play("action recruit")
    assert asked(recruit.play("recruit single")) == "Do you recruit the Wall-breaker?"
    band = Table(v={"kent": 1, "north": 1}, tile=4, actor="V", coins=(3, 3)).play("action recruit", "recruit band")
    assert asked(band) == "Does the Wall-breaker join the band of 3?"
    lost = battle("kent", v=3, a=4, leaders={"V1": "kent"}).play("reveal pass")
    assert asked(lost) == "Casualties in Kent: you lose 2 units. Is leader 1 (the Wall-breaker) one of them?"
    raid = Table(v={"kent": 2}, a={"kent": 1}, leaders={"V1": "kent"}, burhs=["kent"], tile=2, actor="V").play("action raid")
    assert asked(raid) == "Raid in Kent: 1 unit stays bound. Is it leader 1 (the Wall-breaker)?"


def test_income_tells_that_recruiting_comes_later() -> None:
    t = saxon(4).play("action income")
    assert asked(t) == "Income in Kent: take a coin (or recruit here afterwards)?"
    # SG-133: the bank was empty in the coin pass; a recruit has filled it again.
    last = saxon(4, a={"mercia": 1}, burhs=["kent", "essex"], coins=(13, 2)).play("action income", "income-recruit warrior")
    last.play("income-recruit nobody")
    assert asked(last) == "Income in Kent: take a coin?"


def test_choices_name_leaders_and_the_goal_of_a_voyage() -> None:
    t = Table(v={"north": 2}, leaders={"V3": "north"}, slots={"north": "?kent"}, tile=4, actor="V").play("action move")
    assert "sail to Kent with the marker" in choices(t)
    assert choices(t.play("to sail")) == ["The Berserker stays", "The Berserker goes"]  # the question names its label
    fight = battle("kent", v=1, a=2, leaders={"V1": "kent", "V2": "kent", "A3": "kent"}).play("reveal 1", "reveal 1")
    assert choices(fight) == ["a warrior", "leader 1 (the Wall-breaker)", "leader 2"]  # V2 is hidden from the Anglo-Saxons


def test_what_declines() -> None:
    facts = SAGA.facts()
    declining = {facts.notation(action) for action in filter(facts.is_action, range(facts.actions)) if SAGA.declines(facts, action)}
    assert declining == {
        *(
            "bonus skip",
            "action end",
            "income-coin no",
            "income-recruit nobody",
            "raid no",
            "reveal pass",
            "kill stop",
            "plunder no",
            "fyrd 0",
        ),
        *(f"move-leader {n}-stays" for n in range(1, 5)),
        *(f"raid-leader {n}-goes" for n in range(1, 5)),
        *(f"casualty {n}-kept" for n in range(1, 5)),
        *(f"recruit-leader v{n}-waits" for n in range(1, 5)),
    }


# -- the board in the terminal ---------------------------------------------------------------------------------------------------------


def test_the_board_at_set_up_has_no_round() -> None:
    for language in LANGUAGES:
        words = SAGA.words(language)
        first = SAGA.board_text(SAGA.facts(), words, SAGA.facts().start(1).view(0)).splitlines()[0]
        assert first.startswith(words.find("phase.setup"))


def test_the_header_counts_in_words() -> None:
    t = Table(v={"kent": 11}, a={"mercia": 12}, coins=(1, 2), burhs=["mercia", "kent", "essex", "sussex"], tile=4, actor="V")
    lines = board(t, "V").splitlines()
    assert lines[1].endswith("Vikings: 1 coin · supply: 1 warrior, 3 leaders")
    assert lines[2].endswith("Anglo-Saxons: 2 coins · supply: 0 warriors, 3 leaders, 1 burh")
    assert lines[4].endswith("areas of England (1/5) · coins (1/8) · no Anglo-Saxons in England (12 units left)")
    assert lines[5].endswith("clock (5 spaces to go) · no Vikings in England (11 units left)")
    polish = board(t, "V", "pl").splitlines()
    assert polish[1].endswith("1 moneta · zasoby gracza: 1 wojownik, 3 przywódców")
    assert polish[2].endswith("2 monety · zasoby gracza: 0 wojowników, 3 przywódców, 1 gród")
    czech = board(t, "V", "cs").splitlines()
    assert czech[1].endswith("1 mince · zásoba: 1 bojovník, 3 vůdci")


def test_the_board_shows_what_is_known() -> None:
    t = Table(
        v={"kent": 1}, a={"mercia": 1}, slots={"north": "?kent", "middle": "essex"}, leaders={"V1": "gone", "V2": "kent"}, tile=4, actor="V"
    )
    assert "→ Kent (▼)" in board(t, "V")
    for viewer in ("A", None):
        assert "→ ▼ may be: Northumbria, East Anglia, Kent, Sussex" in board(t, viewer)
        assert "Out of the game: ⚔ [1 ?]" in board(t, viewer)
    assert "Out of the game: ⚔ [1 the Wall-breaker]" in board(t, "V")
    assert "Kent–Wessex · Sussex–Wessex · North–Middle · Middle–South" in board(t, "A")
    other = Table(v={"kent": 1}, a={"mercia": 1}, options={"edge_kent_wessex": "off", "scandinavia_triangle": "on"}, tile=4, actor="V")
    assert "Kent–Wessex" not in board(other, "A") and "North–South" in board(other, "A")


def test_the_board_tells_of_a_battle() -> None:
    t = battle("kent", v=2, a=2, leaders={"V1": "kent", "V2": "kent", "A1": "kent"}).play("reveal 1")
    assert "Battle in Kent · revealed: ⚔ [1 the Wall-breaker]\nBattles still to be fought: Northumbria, East Anglia" in board(t, "A")
    t.play("reveal 1")
    assert "◯ [1 the Burh-warden] · passed: " not in board(t, "V")
    t.play("reveal pass")
    assert "passed: Vikings, Anglo-Saxons · casualties: Vikings 1, Anglo-Saxons 2" in board(t, "A")


def test_the_board_lists_the_abilities_of_both_sides() -> None:
    t = Table(v={"kent": 1}, a={"mercia": 1}, leaders={"V1": "kent", "A2": "mercia"}, seen=["A2"], tile=4, actor="V")
    for viewer in ("V", None):
        assert "  [1] the Summoner: pulls 1 unbound unit from an adjacent area into the battle (Mercia)" in board(t, viewer)
        assert "  [?] the Envoy: sends 1 Viking unit of the battle to the Drakkar" in board(t, viewer)
    assert "  [1] the Wall-breaker: strength 2 in an area with a burh (Kent)" in board(t, "V")
    assert "  [?] the Wall-breaker: strength 2 in an area with a burh" in board(t, "A").splitlines()


@pytest.mark.parametrize(
    ("language", "unit", "warrior"),
    [
        ("en", "sends 1 Viking unit of the battle", "sends 1 Viking warrior of the battle"),
        ("pl", "1 jednostkę wikingów", "1 wojownika wikingów"),
        ("cs", "1 vikinskou jednotku", "1 vikinského bojovníka"),
    ],
)
def test_sg259_the_envoy_of_a_game_with_warriors_only(language: str, unit: str, warrior: str) -> None:
    """O-2: wherever his ability is told: on the board, and where he is recruited."""
    for options, told, other in (({}, unit, warrior), ({"a3_targets_leaders": False}, warrior, unit)):
        t = saxon(4, aside=("V4", "A4"), options=options)
        for viewer in ("V", "A", None):
            assert told in board(t, viewer, language) and other not in board(t, viewer, language)
        t.play("action income", "income-coin no")
        said = "\n".join(choices(t, language))
        assert told in said and other not in said


# -- the rule pages ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_the_names_of_the_leaders(language: str) -> None:
    words, text = SAGA.words(language), SAGA.rulebook(language).text
    for ability in (f"{side}{n}" for side in "VA" for n in range(1, 5)):
        assert f"{words.name(Noun('leader', ability))} ({ability})" in text


@pytest.mark.parametrize(
    ("language", "of_the_box", "of_another"),
    [
        ("en", ["they control 5 areas of England", "they own 8 coins"], ["they control 1 area of England", "they own 3 coins"]),
        ("pl", ["kontrolują 5 obszarów Anglii", "zebrali 8 monet"], ["kontrolują 1 obszar Anglii", "zebrali 3 monety"]),
        ("cs", ["ovládají 5 oblastí Anglie", "nashromáždili 8 mincí"], ["ovládají 1 oblast Anglie", "nashromáždili 3 mince"]),
    ],
)
def test_an_ending_names_what_the_box_asks_for(language: str, of_the_box: list[str], of_another: list[str]) -> None:
    """SG-322, SG-323."""
    words = SAGA.words(language)
    small = SAGA.facts(2, {}, changed(("areas = 5", "areas = 1"), ("coins = 8", "coins = 3")))
    assert [names.condition(words, SAGA.facts(2), way) for way in (AREAS, COINS)] == of_the_box
    assert [names.condition(words, small, way) for way in (AREAS, COINS)] == of_another
    assert names.condition(words, small, CLOCK) == words.fill("condition.clock")
