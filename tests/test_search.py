"""The search: it finds what is there to be found, keeps to its budget and its memory, and its choices can be made again."""

import random
from dataclasses import replace
from zlib import crc32

import pytest

from meadhall.arena.matches import play_game
from meadhall.arena.rerun import rerun
from meadhall.bots import choice_of, decide, make_bot
from meadhall.bots.params import Params, params_for
from meadhall.bots.review import actions_of, compared, judge, known, luck_of
from meadhall.bots.search import Search
from meadhall.bots.searching import SearchBot, Verdict, ponder, together
from meadhall.build import is_compiled
from meadhall.core.authority import Authority
from meadhall.core.log import Move
from meadhall.core.players import has_resigned, person, player_at
from meadhall.core.record_text import parse_record
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.games import game

TITLES = ["saga", "barony", "brian-boru"]
FEW = 60 if is_compiled() else 6


def middle(name: str, players: int | None = None, decisions: int = 40, seed: int = 5) -> State:
    """A position some way into a random game, with a real choice."""
    state = game(name).facts(players).start(seed)
    stream = Stream(seed)
    while decisions > 0 or len(state.legal(state.actors()[0])) < 3:
        decisions -= 1
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
    return state


def quick(state: State, iterations: int = FEW) -> Params:
    return replace(params_for(state.facts), iterations=iterations)


@pytest.mark.parametrize("name", TITLES)
def test_a_budget_of_iterations_is_kept_and_repeatable(name: str) -> None:
    state = middle(name)
    seat = state.actors()[0]
    one, same = (ponder(quick(state), state, seat, 7) for _ in range(2))
    assert one == same
    assert one.iterations == FEW
    assert sum(tried for tried, _ in one.choices.values()) == FEW
    assert set(one.choices) == set(state.legal(seat))
    assert one.best() in state.legal(seat)


@pytest.mark.parametrize("name", TITLES)
def test_chances_are_shares_of_one_win(name: str) -> None:
    state = middle(name)
    found = ponder(quick(state), state, state.actors()[0], 3)
    assert sum(found.chances()) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in found.chances())
    assert all(0 <= found.chance(action) <= 1 for action in found.choices)


def test_a_time_budget_ends() -> None:
    state = middle("saga")
    found = ponder(replace(Params(), seconds=0.01), state, state.actors()[0], 3)
    assert found.iterations > 0


def test_the_tree_stays_within_its_nodes() -> None:
    state = middle("saga")
    params = replace(quick(state, 4 * FEW), nodes=50)
    search = Search(params, state, state.actors()[0], 3)
    search.run()
    assert search.used <= 50
    assert search.iterations == 4 * FEW
    assert sum(tried for tried, _ in search.found().values()) == 4 * FEW


@pytest.mark.parametrize("name", TITLES)
def test_every_way_to_judge(name: str) -> None:
    """To the end of the game, some steps on, greedily or not, with and without weights."""
    state = middle(name)
    for knobs in ({"to_the_end": True}, {"depth": 4}, {"plan": 50, "depth": 2}, {"temper": 0.0}, {"look": 50, "ripe": 1}):
        params = replace(Params(iterations=4), **knobs)  # type: ignore[arg-type]
        assert ponder(params, state, state.actors()[0], 1).iterations == 4


def test_a_win_at_hand_is_taken() -> None:
    """Near the end of won games: where one choice wins on the spot, the search takes it, whichever seat it is."""
    found = 0
    for seed in range(60 if is_compiled() else 8):
        facts = game("saga").facts()
        state, stream = facts.start(seed), Stream(seed)
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            wins = [action for action in legal if is_won(state.clone().apply(action, seat), seat)]
            if 0 < len(wins) < len(legal):
                sure = [a for a in wins if all(is_won(state.redeal(seat, s).apply(a, seat), seat) for s in range(12))]
                if sure:
                    found += 1
                    chosen = SearchBot("search", iterations=400).choose(state, seat, seed)
                    assert is_won(state.redeal(seat, 99).apply(chosen, seat), seat)
            state.apply(legal[stream.below(len(legal))], seat)
    assert found > 0


def is_won(state: State, seat: int) -> bool:
    return state.over and state.returns()[seat] == 1.0


def test_trees_are_added_up() -> None:
    one = Verdict({1: (3, 2.0), 2: (1, 0.0)}, [2.0, 2.0], 4)
    two = Verdict({2: (4, 3.0), 3: (0, 0.0)}, [3.0, 1.0], 4)
    both = together([one, two])
    assert both.choices == {1: (3, 2.0), 2: (5, 3.0), 3: (0, 0.0)}
    assert both.best() == 2
    assert both.iterations == 8 and both.chances() == [5 / 8, 3 / 8]


@pytest.mark.parametrize(("name", "players"), [("brian-boru", 3), ("barony", 2), ("saga", 2), ("tiny-epic-vikings", 2)])
def test_a_single_iteration_is_enough_to_choose(name: str, players: int) -> None:
    state = game(name).facts(players).start(1)
    for seed in range(20):
        seat = state.actors()[0]
        action = decide(make_bot("search:1"), state, seat, seed)
        assert action in state.legal(seat)
        state.apply(action, seat)


def test_several_trees_on_several_cores_give_the_same_choice() -> None:
    state = middle("saga")
    seat = state.actors()[0]
    bot = SearchBot("search", iterations=FEW, trees=2)
    assert bot.choose(state, seat, 11) == bot.choose(state, seat, 11)


# -- records ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("search:10", "greedy"), ("novice", "search:5")] if is_compiled() else [("search:1", "random")])
def test_a_games_bot_moves_can_be_made_again(names: tuple[str, str]) -> None:
    facts = game("saga").facts()
    text = play_game(facts, [make_bot(name) for name in names], 4, keep_record=True).record
    record = parse_record(text, "it", game)
    again = list(rerun(record))
    assert len(again) == len(record.log)
    assert all(one.chosen == one.written for one in again)


class Fickle:
    """Chooses by every byte of what it is handed."""

    name = "fickle"

    def choose(self, state: State, seat: int, seed: int) -> int:
        legal = state.legal(seat)
        return legal[crc32(state.to_bytes()) % len(legal)]


@pytest.mark.parametrize("name", ["brian-boru", "tiny-epic-vikings"])
def test_bots_are_asked_as_if_nobody_else_had_answered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers a secret choice first, and whatever is taken back meanwhile: the bots' choices can be made again."""
    monkeypatch.setattr("meadhall.arena.rerun.repeatable", lambda name: Fickle())
    facts, luck = game(name).facts(3), random.Random(5)
    authority = Authority(Record(facts, 9, ["Eva", "bot:fickle", "bot:fickle"]))
    bot, asked, undone = Fickle(), 0, 0
    while not authority.state.over and authority.decisions < 60:
        seat = luck.choice(authority.state.actors())
        if seat == 0:
            authority.act(0, luck.choice(authority.state.legal(0)))
        else:
            asked += 1
            authority.act(seat, choice_of(bot, authority, seat))
            mine = any(move.seat == 0 for move in authority.moves[authority.known_to_all :])
            if mine and authority.moves[-1].seat != 0 and luck.random() < 0.5 and authority.undo_is_free(0):
                authority.accept(authority.propose_undo(0, authority.shown_version(0)))
                undone += 1
    again = list(rerun(authority.record))
    assert undone > 1
    assert len(again) == asked
    assert [one for one in again if one.chosen != one.written] == []


def test_bots_that_cannot_be_asked_are_counted() -> None:
    facts = game("saga").facts()
    record = Record(facts, 3, ["bot:of-a-stranger", "bot:of-a-stranger"])
    record.add(Move(0, facts.start(3).legal(0)[0]))
    assert [one.chosen for one in rerun(record)] == [None]


def test_a_false_bot_move_is_found() -> None:
    facts = game("saga").facts()
    record = parse_record(play_game(facts, [make_bot("random")] * 2, 4, keep_record=True).record, "it", game)
    record.seats = ["bot:greedy", "bot:greedy"]
    assert any(one.chosen != one.written for one in rerun(record))


def test_choices_by_the_clock_are_not_made_again() -> None:
    facts = game("saga").facts()
    record = Record(facts, 3, ["bot:master", "Eva"])
    state = facts.start(3)
    seat = state.actors()[0]
    record.add(Move(seat, state.legal(seat)[0]))
    assert [one.chosen for one in rerun(record)] == ([None] if seat == 0 else [])


def test_who_played_when() -> None:
    assert player_at("Eva", 10) == "Eva"
    assert player_at("Eva; bot:knight from 41", 40) == "Eva"
    assert player_at("Eva; bot:knight from 41", 41) == "bot:knight"
    assert player_at("Eva; left from 41; bot:knight from 41", 41) == "bot:knight"
    assert [player_at("Eva; resigned from 41; bot:knight from 41", entry) for entry in (40, 41)] == ["Eva", "bot:knight"]
    assert has_resigned("Eva; resigned from 41; bot:knight from 41") and not has_resigned(person("resigned"))
    assert player_at("bot:novice; bot:squire from 5; bot:knight from 9", 7) == "bot:squire"


# -- what a review tells -----------------------------------------------------------------------------------------------------------


def test_choices_are_compared_in_the_same_worlds() -> None:
    """So a choice loses nothing to itself, whatever is drawn after it; what is the same to the reviewer is no loss."""
    facts = game("tiny-epic-vikings").facts(2)
    state, chance = facts.start(6), random.Random(6)
    for number in range(12):
        seat = state.actors()[0]
        legal = state.legal(seat)
        did, could = compared(state, seat, (legal[0],), (legal[0],), number)
        assert did == could
        did, could = compared(state, seat, (legal[0],), (legal[-1],), number)
        assert 0.0 <= did <= could <= 1.0
        state.apply(chance.choice(legal), seat)


def test_a_review_judges_whole_actions() -> None:
    """Every decision belongs to one action; an action is one seat's, and ends where something is told or the next one begins."""
    barony = game("barony")
    facts = barony.facts(2, barony.for_people({"round_cap": 3}))
    state, chance = facts.start(4), random.Random(4)
    decisions = []
    while not state.over:
        (seat,) = state.actors()
        move = Move(seat, chance.choice(state.legal(seat)))
        decisions.append((state.clone(), move))
        state.apply(move.action, seat)
    actions = list(actions_of(decisions))
    assert [Move(one.seat, step) for one in actions for step in one.line] == [move for _, move in decisions]
    assert all(one.state.settled() for one in actions) and max(len(one.line) for one in actions) > 2
    for one in actions:
        judged = judge(known(one, 1), 1)
        assert 0.0 <= judged.chance_chosen <= judged.chance_best <= 1.0 and not any(judged.luck), "nothing is drawn in Barony"
        assert judged.until == one.number + len(one.line) - 1 and (judged.best == one.line) == (judged.chance_best == judged.chance_chosen)


def test_luck_is_where_something_is_drawn_or_revealed() -> None:
    """What one seat gains by it others lose; a choice that discloses nothing has none."""
    facts = game("tiny-epic-vikings").facts(3)
    state, chance, drawn, lucky = facts.start(6), random.Random(6), 0, 0
    for number in range(60):
        seat = state.actors()[0]
        move = Move(seat, chance.choice(state.legal(seat)))
        after = state.clone().apply(move.action, seat)
        if after.disclosures() == state.disclosures():
            assert luck_of(state, move, number) == [0.0] * 3
        elif drawn < 8:
            luck = luck_of(state, move, number)
            assert sum(luck) == pytest.approx(0)
            drawn, lucky = drawn + 1, lucky + any(luck)
        state = after
    assert drawn == 8 and lucky > 0


@pytest.mark.parametrize("name", ["saga", "brian-boru", "tiny-epic-vikings"])
def test_whoever_judges_an_action_is_told_no_more_than_its_seat_knew(name: str) -> None:
    """In two worlds that the seat could not tell apart, what is handed on is the same, byte by byte; it is not the true position."""
    title = game(name)
    state, chance = title.facts(max(2, title.players[0])).start(11), random.Random(11)
    decisions: list[tuple[State, Move]] = []
    while len(decisions) < 120 and not state.over:
        seat = state.actors()[0]
        move = Move(seat, chance.choice(state.legal(seat)))
        decisions.append((state.clone(), move))
        state.apply(move.action, seat)
    same = true = 0
    for one in actions_of(decisions):
        other = one._replace(state=one.state.redeal(one.seat, 77))
        ours, theirs = known(one, 5), known(other, 5)
        assert ours.start == theirs.start
        if ours.after is None and theirs.after is None:
            assert ours.last == theirs.last
            same += 1
        true += ours.start == one.state
    assert same > 20 and true == 0
