"""The log tells all that happens: whoever follows it alone knows the board (ledger.py). And what is refused names the rule that asks."""

from typing import Any

import pytest

from meadhall.core.rng import Stream
from meadhall.games.brian_boru import constants as c
from meadhall.games.brian_boru.decisions import DECISIONS
from tests.brian_boru import ledger
from tests.brian_boru.table import BRIAN_BORU, Table


def named(events: list[Any]) -> list[tuple[Any, ...]]:
    """Each event's name and particulars."""
    return [(ledger.ROWS[event.kind].name, *event.args[: len(ledger.ROWS[event.kind].particulars)]) for event in events]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_can_be_followed_by_its_log(players: int) -> None:
    facts: Any = BRIAN_BORU.facts(players)
    for seed in range(2):
        stream = Stream(seed)
        state = facts.start(seed, listen=True)
        assert named(state.events) == [("first_player", state.to_dict()["holder"])]
        while not state.over:
            state.events = []
            before = state.to_dict()
            seats = state.actors()
            seat = seats[stream.below(len(seats))]
            legal = state.legal(seat)
            state.apply(legal[stream.below(len(legal))], seat)
            ledger.check(before, state.to_dict(), facts, state.events)


@pytest.mark.parametrize(("players", "sizes"), [(3, [6, 4, 2]), (4, [4, 2]), (5, [3, 1])])
def test_bb83_to_bb92_the_draft_is_told(players: int, sizes: list[int]) -> None:
    """Packs, who has kept two cards, packs passed on with so many cards, the last ones kept whole; then the first trick."""
    facts: Any = BRIAN_BORU.facts(players)
    state = facts.start(1)
    while state.to_dict()["phase"] == c.SETUP:
        state.apply(state.legal()[0])
    state.events = []
    while state.to_dict()["phase"] == c.DRAFT:
        seat = state.actors()[0]
        state.apply(state.legal(seat)[0], seat)
    told = [event[0] for event in named(state.events)]
    kept = ["kept", "kept", "picked"] * players
    between = ["passed_on", *["pack"] * players, *kept] * (len(sizes) - 1)
    assert told == [*kept, *between, "passed_on", *["rest"] * players, "drafted", "trick"]
    assert [event[1] for event in named(state.events) if event[0] == "passed_on"] == sizes
    assert ("drafted", 1) in named(state.events)


def test_bb118_the_chosen_line_is_told() -> None:
    for noun, number in (("upper", 0), ("lower", 1)):
        t = Table(action=("B", 2))
        t.play(f"line {noun}")
        assert t.events("line") == [(1, number, 0, 0, 0)]


def test_bb220_bb221_the_battle_is_told() -> None:
    assert len(Table(begin="battle", area=0).events("repelled")) == 1
    t = Table(begin="battle", area=3, discs={"A": ["l8"]})
    assert (t.events("incursion"), t.events("repelled")) == ([(3, 0, 0, 0, 0)], [])


def test_bb110_the_view_tells_who_would_win() -> None:
    """Nobody before a card lies there, then whose card is the highest that fits."""
    t = Table(hands={"A": [11, 5], "B": [2, 24], "C": [13, 1], "D": [17, 6]}, holder="A", coins=[0] * 4)
    seen = [t.view(None)["trick"]["winning"]]
    for move in ("active c8", "lead 11", "follow 24", "follow 13", "follow 17"):
        t.play(move)
        seen.append(t.view(None)["trick"]["winning"])
    fits = {card.value for card in t.facts.box.cards if card.suit in (c.RED, c.WHITE)}
    lies = [(0, 11), (1, 24), (2, 13), (3, 17)]
    best = [max((value, seat) for seat, value in lies[:n] if value in fits)[1] for n in (1, 2, 3, 4)]
    assert seen == [None, None, *best]


# -- refusals -----------------------------------------------------------------------------------------------------------------

PHASE = {c.START_TOWN: c.SETUP, c.KEEP: c.DRAFT}
PHASE |= {step: c.ACTION if step < c.MARRIAGE_TOWN else c.UPKEEP for step in range(c.LEAD_TOWN, c.MONASTERY_FOUR + 1)}
#         start keep | active lead follow | line disc raider step expand free | upkeep
CARDS = {  # while cards are played
    c.LEAD_TOWN: (57, 64, 0, 97, 97, 115, 115, 115, 115, 115, 115, 64),
    c.LEAD_CARD: (57, 64, 101, 0, 101, 115, 115, 115, 115, 115, 115, 64),
    c.FOLLOW: (57, 64, 106, 106, 0, 115, 115, 115, 115, 115, 115, 64),
}
LOSER = {  # while a loser acts; for the winner there is no line to choose (BB-117)
    c.LINE: (57, 64, 115, 115, 115, 0, 118, 118, 118, 118, 118, 64),
    c.BUY_DISC: (57, 64, 115, 115, 115, 118, 0, 160, 160, 127, 127, 64),
    c.BUY_RAIDER: (57, 64, 115, 115, 115, 118, 160, 0, 160, 127, 127, 64),
    c.BUY_STEP: (57, 64, 115, 115, 115, 118, 160, 160, 0, 127, 127, 64),
    c.EXPAND_TOWN: (57, 64, 115, 115, 115, 118, 160, 160, 160, 0, 127, 64),
    c.FREE_TOWN: (57, 64, 115, 115, 115, 118, 160, 160, 160, 127, 0, 64),
}
WINNER = {step: (*rules[:5], 117, *rules[6:]) for step, rules in LOSER.items() if step != c.LINE}
# Why another seat has to wait, by the decision that is asked.
WAITING = (57, 85, 96, 96, 106, 115, 115, 115, 115, 115, 115, 182, 182, 315, 224, 225, 245, 253)


def asking(step: int, winner: int = 1) -> Any:
    """Seat 0 is asked this."""
    fields = {"phase": PHASE[step], "step": step, "actor": 0, "winner": winner, "picking": 1}
    return Table().state.from_dict(fields)


def rule(state: Any, seat: int, step: int) -> str:
    """Which rule refuses an answer to a decision."""
    return str(state.why_not(seat, state.facts.firsts[step]).rule)


def expected(number: int) -> str:
    return f"BB-{number}"


@pytest.mark.parametrize("winner", [0, 1], ids=["the winner", "a loser"])
def test_what_is_asked_now_comes_first(winner: int) -> None:
    """BB-57, BB-64, BB-97, BB-101, BB-106, BB-115, BB-117, BB-118, BB-127, BB-160, BB-178: whatever is asked, every other answer is
    refused with the rule that puts it elsewhere."""
    for asked, rules in (CARDS | (WINNER if winner == 0 else LOSER)).items():
        state = asking(asked, winner)
        for step in range(c.START_TOWN, c.MONASTERY_FOUR + 1):
            if step != asked:
                assert rule(state, 0, step) == expected(rules[min(step, c.MARRIAGE_TOWN) - 1]), (asked, step)
    for asked in (c.START_TOWN, c.KEEP, *range(c.MARRIAGE_TOWN, c.MONASTERY_FOUR + 1)):
        for step in range(c.START_TOWN, c.MONASTERY_FOUR + 1):
            if step != asked:
                number = 57 if step == c.START_TOWN else 178 if min(asked, step) >= c.MARRIAGE_TOWN else 64
                assert rule(asking(asked), 0, step) == expected(number), (asked, step)


def test_whoever_is_not_asked_has_to_wait() -> None:
    """BB-57, BB-85, BB-96, BB-106, BB-115, BB-182, BB-224, BB-225, BB-245, BB-253, BB-315."""
    for asked, number in enumerate(WAITING, start=1):
        for step in (asked, c.FOLLOW):
            assert rule(asking(asked), 2, step) == expected(number), (asked, step)
    over = Table().state.from_dict({"phase": c.OVER})
    assert {rule(over, seat, step) for seat in range(4) for step in range(1, 19)} == {expected(282)}


def test_an_impossible_position_is_noticed() -> None:
    """BB-I1 to BB-I34 are looked at when a position is checked."""
    state = Table().state
    for field, value in (("discs", [7] * 8), ("claim", [9] * 8), ("hand", [1] * 5)):
        with pytest.raises(AssertionError):
            state.from_dict({field: value}).check()


def test_where_an_action_begins() -> None:
    """A town to lead and its card are one step, and so is all that a card's action asks for."""
    parts = {row.name for row in DECISIONS.rows[1:] if not asking(row.number).settled()}
    assert parts == {"lead_card", "secondary_line", "buy_church", "buy_raider", "buy_step", "expand", "free_town"}


def test_disclosures_are_counted_one_by_one() -> None:
    """BB-70, BB-83, BB-85, BB-88, BB-102, BB-106: a round, packs received, no card that fits, a card played."""
    one = {"round": 1, "passed_on": 1, "cannot_lead": 1, "played": 1}
    for players in (3, 4, 5):
        facts: Any = BRIAN_BORU.facts(players)
        stream = Stream(players)
        state = facts.start(players)
        while not state.over:
            state.events = []
            before = state.disclosures()
            seats = state.actors()
            seat = seats[stream.below(len(seats))]
            legal = state.legal(seat)
            state.apply(legal[stream.below(len(legal))], seat)
            told = [event[0] for event in named(state.events)]
            first_packs = told.count("round")  # a round begins with packs, too
            assert state.disclosures() - before == sum(one.get(name, 0) for name in told) + first_packs, told


def test_nobody_leads_in_an_empty_region() -> None:
    """BB-276: neither a player nor the Vikings, until somebody has a town there."""
    t = Table(discs={"A": ["l8"], "B": ["c1"]}, vikings=["c1"])
    standings = {region["id"]: region["standing"] for region in t.view(None)["regions"]}
    ahead = {name: (standing["leaders"], standing["vikings_lead"]) for name, standing in standings.items()}
    assert ahead == {name: ([0], False) if name[0] == "L" else ([], name[0] == "C") for name in ahead}


def test_bb224_the_view_tells_what_each_target_would_change() -> None:
    """Whoever chooses another's town sees what becomes of its region, town by town."""
    t = Table(begin="battle", area=3, raiders=[3, 0, 1, 1], discs={"B": ["l8", "l7"], "A": ["c1"]})
    assert (t.actor(), t.decision()) == ("A", "viking_target")
    assert {town.lower() for town in t.view("A")["outlook"]} == {*t.nouns()} == {"l7", "l8"}


def test_the_vikings_of_an_ally_count_for_nobody_else() -> None:
    """BB-204: with the military side their towns count for whoever has married the princess, and no longer for themselves."""
    for princess, counts in (("military", 0), ("trade", 2)):
        t = Table(married={"estrid": "A"}, princess=princess, discs={"B": ["l8", "l7", "l6"]}, vikings=["l8", "l7"])
        found = {region["id"]: region["standing"]["vikings"] for region in t.view(None)["regions"]}
        assert {name: n for name, n in found.items() if n or name[0] != "L"} == dict.fromkeys(
            (name for name in found if name[0] != "L"), 0
        ) | ({"LEI": counts} if counts else {})
