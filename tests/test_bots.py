"""Bots: legal, honest, repeatable, and greedy much better than random. And the arithmetic of the arena."""

from collections.abc import Iterator
from functools import cache

import pytest

from meadhall.arena.matches import CHUNK, Outcome, play_game, play_many, seed_of
from meadhall.arena.tally import Tally, interval
from meadhall.bots import BOTS, LEVELS, decide, known_bots, levels, make_bot, roster
from meadhall.bots.constants import DEEPEST
from meadhall.bots.greedy import worths
from meadhall.bots.searching import SearchBot
from meadhall.bots.styles import STYLES, in_style
from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.core.words import LANGUAGES, words
from meadhall.games import GAMES, game
from tests.scale import scaled
from tests.trials import trial

# Greedy wins 98 % and more of its games of Saga. A bot that wins 88 % would be taken for it less than once in a thousand times (z > 3.4).
MATCH, NEEDED = (scaled(250), 0.95) if is_compiled() else (40, 0.90)


def titled(facts: Facts) -> str:
    return f"{facts.game.name}-{facts.players}"


every_table = pytest.mark.parametrize("facts", [game(name).facts(p) for name in GAMES for p in game(name).players], ids=titled)
every_bot = pytest.mark.parametrize("name", ["random", "greedy", "novice", "search:12"])
STYLED = ("peasant/builder", "squire/raider", "knight/opportunist")


def positions(facts: Facts, seed: int, share: int, bot: str = "") -> Iterator[State]:
    """One in so many of the positions of a random game, from the seed; fewer for a bot that thinks longer."""
    share *= trial(facts.game.name).bots * (6 if bot.startswith("search") else 1)
    stream = Stream(seed)
    state = facts.start(seed)
    while not state.over:
        if stream.below(share) == 0:
            yield state.clone()
        seats = state.actors()
        seat = seats[stream.below(len(seats))]
        actions = state.legal(seat)
        state.apply(actions[stream.below(len(actions))], seat)


# -- choices --------------------------------------------------------------------------------------------------------------------


@every_table
@every_bot
def test_a_bot_chooses_what_is_legal_and_touches_nothing(facts: Facts, name: str) -> None:
    bot = make_bot(name)
    looked = 0
    for seed in range(trial(facts.game.name).brief * (scaled(12 if facts.players == 1 else 8) if is_compiled() else 3)):
        for state in positions(facts, seed, 2 if is_compiled() else 6, name):
            before = state.to_bytes()
            for seat in state.actors():
                assert decide(bot, state, seat, seed) in state.legal(seat)
                assert bot.choose(state, seat, seed) in state.legal(seat)
                looked += 1
            assert state.to_bytes() == before, "choosing has changed the position"
    assert looked > 20


@every_table
@every_bot
def test_a_bot_cannot_peek(facts: Facts, name: str) -> None:
    """What a seat cannot tell apart it answers alike: the choice is the same in the true position and in any redealt one."""
    bot = make_bot(name)
    seeds = Stream(99)
    different = 0
    for seed in range(trial(facts.game.name).brief * (scaled(6) if is_compiled() else 2)):
        for state in positions(facts, 100 + seed, 3 if is_compiled() else 8, name):
            for seat in state.actors():
                chance = seeds.word()
                chosen = decide(bot, state, seat, chance)
                for _ in range(3):
                    other = state.redeal(seat, seeds.word())
                    different += other.to_bytes()[8:] != state.to_bytes()[8:]
                    assert decide(bot, other, seat, chance) == chosen
    if facts.game.uncertain:
        assert different > 20, "no position had anything hidden"
    else:
        assert different == 0, "a redeal has changed what is not hidden"


@every_table
@every_bot
def test_the_same_seed_gives_the_same_choice(facts: Facts, name: str) -> None:
    for state in positions(facts, 3, 4 if is_compiled() else 12, name):
        for seat in state.actors():
            assert len({decide(make_bot(name), state.clone(), seat, 5) for _ in range(3)}) == 1


@every_table
def test_the_random_bot_takes_every_choice(facts: Facts) -> None:
    """Each legal action, about as often."""
    bot = make_bot("random")
    state = next(state for state in positions(facts, 1, 1) if len(state.legal(state.actors()[0])) > 2)
    seat = state.actors()[0]
    legal = state.legal(seat)
    times = 300 * len(legal)
    chosen = [decide(bot, state, seat, seed) for seed in range(times)]
    for action in legal:
        assert 200 < chosen.count(action) < 400, f"{state.facts.notation(action)}: {chosen.count(action)} of {times}"


@pytest.mark.parametrize("name", ["", "Greedy", "deep blue", "greedy ", "greedy:5", "knight:100"])
def test_an_unknown_bot(name: str) -> None:
    with pytest.raises(MeadhallError) as caught:
        make_bot(name)
    assert str(caught.value) == f"there is no bot {name!r}; there are {', '.join(known_bots())}"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("search:0", "a search needs a budget of at least one iteration"),
        ("search:0s", "a search takes 0.001 to 30 seconds, not 0"),
        ("search:1000000s", "a search takes 0.001 to 30 seconds, not 1000000"),
        ("search:100000s", "a search takes 0.001 to 30 seconds, not 100000"),
        ("search:99999999", "a search has 1 to 10000000 iterations, not 99999999"),
        ("search:5*0", "a search grows 1 to 64 trees, not 0"),
        ("search:5*1000", "a search grows 1 to 64 trees, not 1000"),
        ("search:", None),
        ("search:-5", None),
        ("search:5*", None),
        ("search:5*x", None),
        ("search:many", None),
        ("search:1e3s", None),
    ],
)
def test_an_impossible_budget(name: str, said: str | None) -> None:
    with pytest.raises(MeadhallError) as caught:
        make_bot(name)
    how = "a budget is written as search:500 (iterations), search:0.5s or search:0.5s*4 (four trees)"
    assert str(caught.value) == f"{name!r}: {said or how}"


def test_a_budget_of_a_million_is_a_budget() -> None:
    bot = make_bot("search:1000000")
    assert isinstance(bot, SearchBot) and bot.iterations == 1_000_000


def test_there_are_levels_to_choose_from() -> None:
    assert list(LEVELS) == ["peasant", "novice", "squire", "knight", "master"]
    for language in LANGUAGES:
        for level in LEVELS:
            assert words(language).say(f"page.bot.{level}") and words(language).say(f"page.strength.{level}")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_styles_that_suit_some_of_its_actions(name: str) -> None:
    facts = game(name).facts(max(2, game(name).players[0]))
    spelled = [facts.notation(action) for action in range(facts.actions)]
    assert set(facts.game.styles) == set(STYLES)
    for style, beginnings in facts.game.styles.items():
        for beginning in beginnings:
            assert any(words.startswith(beginning) for words in spelled), f"{style}: no action begins with {beginning!r}"


def test_a_style_takes_what_suits_it_where_that_costs_little() -> None:
    facts = game("barony").facts(2)
    build, move, title = (facts.parse(f"action {noun}") for noun in ("build", "move", "title"))
    worth = {build: 5.0, move: 4.9, title: 3.0}
    assert in_style(facts, worth, build, "raider", 0.3) == move
    assert in_style(facts, worth, build, "opportunist", 0.3) == build and in_style(facts, worth, build, "", 0.3) == build


def test_people_of_lower_levels_err_where_little_is_lost() -> None:
    """The larger a loss, the rarer: the novice hardly ever takes what is far behind, the peasant seldom."""
    facts = game("saga").facts(2)
    behind: dict[str, list[float]] = {"peasant": [], "novice": [], "squire": []}
    for seed in range(scaled(6)):
        for state in positions(facts, seed, 6):
            seat = state.actors()[0]
            world, actions = state.redeal(seat, seed), state.legal(seat)
            worth = dict(zip(actions, worths([world], seat, actions, DEEPEST), strict=True))
            for level, lost in behind.items():
                lost.append(max(worth.values()) - worth[make_bot(level).choose(world, seat, seed)])
    means = [sum(lost) / len(lost) for lost in behind.values()]
    assert means == sorted(means, reverse=True) and means[0] > 1.2 * means[1]
    assert sum(lost > 3.0 for lost in behind["novice"]) < 0.05 * len(behind["novice"])


def test_bots_know_their_names() -> None:
    assert [make_bot(name).name for name in (*BOTS, *STYLED)] == [*BOTS, *STYLED]
    assert {"random", "greedy"} <= set(BOTS)


# -- strength -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1], ids=["vikings", "anglo_saxons"])
def test_greedy_beats_random_in_saga(side: int) -> None:
    names = ["random", "random"]
    names[side] = "greedy"
    wins = sum(outcome.returns[side] for outcome in play_many(game("saga").facts(), names, MATCH, 2024, jobs=2))
    assert wins >= NEEDED * MATCH, f"{wins:g} of {MATCH}"


@pytest.mark.parametrize("players", game("barony").players)
def test_greedy_beats_random_in_barony(players: int) -> None:
    """Every seat in turn, against random bots at all others: ten games of ten."""
    games = scaled(10) if is_compiled() else 1
    facts = game("barony").facts(players)
    for seat in range(players):
        names = ["random"] * players
        names[seat] = "greedy"
        outcomes = list(play_many(facts, names, games, 2024, jobs=2))
        wins = sum(outcome.returns[seat] for outcome in outcomes)
        assert wins >= 0.96 * games, f"seat {seat}: {wins:g} of {games}"
        assert sum(outcome.rounds for outcome in outcomes) / games < 50


@pytest.mark.parametrize(("players", "games", "needed"), [(2, 20, 0.95), (3, 8, 0.9), (4, 6, 0.9)])
def test_greedy_beats_random_in_tiny_epic_vikings(players: int, games: int, needed: float) -> None:
    """Every seat in turn, against random bots at all others."""
    games = scaled(games) if is_compiled() else 1
    facts = game("tiny-epic-vikings").facts(players)
    wins = 0.0
    for seat in range(players):
        names = ["random"] * players
        names[seat] = "greedy"
        wins += sum(outcome.returns[seat] for outcome in play_many(facts, names, games, 2024, jobs=2))
    if is_compiled():
        assert wins >= needed * games * players, f"{wins:g} of {games * players}"


def test_greedy_wins_a_fair_part_of_solo_games() -> None:
    games = scaled(40) if is_compiled() else 1
    facts = game("tiny-epic-vikings").facts(1)
    wins = sum(outcome.returns[0] for outcome in play_many(facts, ["greedy"], games, 2024, jobs=2))
    if is_compiled():
        assert 0.25 * games <= wins <= 0.9 * games, f"{wins:g} of {games}"


# -- matches --------------------------------------------------------------------------------------------------------------------


@every_table
def test_a_game_follows_from_its_seed(facts: Facts) -> None:
    bots = [make_bot("random") for _ in range(facts.players)]
    one, same, other = (play_game(facts, bots, seed, keep_record=True) for seed in (8, 8, 9))
    assert one == same
    assert one.record != other.record
    assert one.decisions == sum(line[:1].isdigit() for line in one.record.splitlines())
    assert play_game(facts, bots, 8).record == ""


def test_greedy_games_follow_from_their_seed() -> None:
    bots = [make_bot("greedy"), make_bot("random")]
    facts = game("saga").facts()
    assert play_game(facts, bots, 8, keep_record=True) == play_game(facts, bots, 8, keep_record=True)


@pytest.mark.parametrize("games", [1, CHUNK - 1, CHUNK, 5 * CHUNK + 3])
def test_any_number_of_processes_plays_the_same_games(games: int) -> None:
    facts = game("saga").facts()
    alone = list(play_many(facts, ["random", "random"], games, 5, 1, keep_record=True))
    together = list(play_many(facts, ["random", "random"], games, 5, 2, keep_record=True))
    assert [outcome.number for outcome in alone] == list(range(games))
    assert sorted(together) == alone
    assert [outcome.seed for outcome in alone] == [seed_of(index, 5) for index in range(games)]


def test_seeds_of_a_run_differ() -> None:
    assert len({seed_of(index, seed) for index in range(500) for seed in range(4)}) == 2000
    assert all(0 <= seed_of(index, 1) < 1 << 64 for index in range(100))


# -- arithmetic -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe 1998, table I, and by hand
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_intervals_are_sane() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    for games in (1, 2, 7, 100, 10_000):
        for wins in {0, 1, games // 2, games}:
            low, high = interval(wins, games)
            assert 0 <= low <= wins / games <= high <= 1
            mirrored = interval(games - wins, games)
            assert (1 - mirrored[1], 1 - mirrored[0]) == pytest.approx((low, high))
    assert interval(500, 1000)[1] - interval(500, 1000)[0] < interval(50, 100)[1] - interval(50, 100)[0]


def outcome(returns: tuple[float, ...], condition: str, rounds: int, decisions: int) -> Outcome:
    return Outcome(0, 0, returns, condition, rounds, decisions, "", (decisions, 0), (0, 0), ("", ""))


@cache
def counted() -> Tally:
    tally = Tally(["left", "right"], ["random", "greedy"])
    for one in (
        outcome((1.0, 0.0), "coins", 4, 100),
        outcome((0.0, 1.0), "clock", 8, 200),
        outcome((0.5, 0.5), "shared", 6, 150),
        outcome((0.0, 1.0), "clock", 2, 50),
    ):
        tally.add(one)
    return tally


def test_a_tally_adds_up() -> None:
    told = counted().as_dict()
    assert told["games"] == 4
    assert told["decisions_per_game"] == 125
    assert told["rounds"] == {"mean": 5, "least": 2, "most": 8}
    left, right = told["seats"]
    assert (left["seat"], left["bot"], left["wins"], left["rate"]) == ("left", "random", 1.5, 0.375)
    assert (right["seat"], right["bot"], right["wins"], right["rate"]) == ("right", "greedy", 2.5, 0.625)
    assert left["conditions"] == {"coins": 1, "shared": 1}
    assert right["conditions"] == {"clock": 2, "shared": 1}
    assert left["interval"] == list(interval(1.5, 4))


def test_an_empty_tally() -> None:
    told = Tally(["left", "right"], ["random", "random"]).as_dict()
    assert told["games"] == 0 and told["rounds"] == {"mean": 0, "least": 0, "most": 0}
    assert [(seat["wins"], seat["rate"], seat["interval"]) for seat in told["seats"]] == [(0, 0, [0.0, 1.0])] * 2


@pytest.mark.parametrize("compiled", [True, False])
def test_a_level_that_would_think_for_a_minute_is_not_offered(monkeypatch: pytest.MonkeyPatch, compiled: bool) -> None:
    monkeypatch.setattr(roster, "is_compiled", lambda: compiled)
    assert ("knight" in levels()) == compiled and {"peasant", "squire", "master"} < set(levels())
