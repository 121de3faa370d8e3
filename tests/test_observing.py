"""What a seat knows as numbers: fair, within its bounds, and telling all that the view tells; and many games stepped by one call."""

import random
from typing import Any, cast

import numpy as np
import pytest

import meadhall as mh
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.games import GAMES
from tests.battery import shown
from tests.scale import scaled
from tests.trials import trial

TABLES = [(name, players) for name in sorted(GAMES) for players in mh.load(name).game.players]
pytestmark = pytest.mark.parametrize(("name", "players"), TABLES)


def planes_that_differ(facts: Facts, one: "np.ndarray", other: "np.ndarray") -> set[str]:
    return {plane.name for plane in facts.spec.planes if (one[plane.start : plane.stop] != other[plane.start : plane.stop]).any()}


def random_positions(facts: Facts, games: int, chance: random.Random) -> list[State]:
    """Some positions of random games, in their order."""
    found = []
    for seed in range(games):
        state = facts.start(seed)
        for _ in range(250):
            if state.over:
                break
            if chance.random() < 0.2:
                found.append(state.clone())
            seat = chance.choice(state.actors())
            state.apply(chance.choice(state.legal(seat)), seat)
        found.append(state.clone())
    return found


def test_it_is_the_same_in_positions_that_a_seat_cannot_tell_apart(name: str, players: int) -> None:
    facts, chance = mh.load(name, players), random.Random(1)
    for state in random_positions(facts, scaled(4), chance):
        for seat in range(players):
            seen = state.observe(seat)
            for _ in range(2):
                other = state.redeal(seat, chance.getrandbits(63)).observe(seat)
                assert not planes_that_differ(facts, seen, other)


def test_it_is_within_its_bounds(name: str, players: int) -> None:
    facts = mh.load(name, players)
    spec = facts.spec
    for state in random_positions(facts, scaled(4), random.Random(2)):
        for seat in range(players):
            seen = state.observe(seat)
            outside = np.nonzero((seen < spec.low) | (seen > spec.high))[0]
            assert not [(plane.name, seen[i]) for i in outside for plane in spec.planes if plane.start <= i < plane.stop]


def test_it_changes_when_the_view_does(name: str, players: int) -> None:
    """But for who has answered a secret choice that is still open: that the others are not told."""
    facts = mh.load(name, players)
    before: dict[int, tuple[bytes, bytes]] = {}
    for state in random_positions(facts, scaled(4), random.Random(3)):
        if len(state.actors()) > 1:
            continue
        for seat in range(players):
            view, known = shown(state, seat), state.knowledge(seat)
            if seat in before and before[seat][0] != view:
                assert known != before[seat][1], f"seat {seat}: {state!r}"
            before[seat] = view, known


def test_planes_cover_an_observation(name: str, players: int) -> None:
    spec = mh.load(name, players).spec
    assert [plane.start for plane in spec.planes] == [0, *[plane.stop for plane in spec.planes[:-1]]]
    assert spec.planes[-1].stop == spec.observation
    assert spec.actions == mh.load(name, players).actions


def test_the_oracle_knows_all_that_any_seat_could(name: str, players: int) -> None:
    """Within its bounds; and worlds that some seat would see otherwise, it sees otherwise."""
    facts, chance = mh.load(name, players), random.Random(6)
    low, high = np.zeros(facts.spec.oracle, np.int16), np.zeros(facts.spec.oracle, np.int16)
    for plane in facts.spec.oracle_planes:
        low[plane.start : plane.stop], high[plane.start : plane.stop] = plane.low, plane.high
    out, differed = np.empty(facts.spec.oracle, np.int16), 0
    for state in random_positions(facts, scaled(4), chance):
        truth = state.oracle()
        outside = np.nonzero((truth < low) | (truth > high))[0]
        assert not [(plane.name, truth[i]) for i in outside for plane in facts.spec.oracle_planes if plane.start <= i < plane.stop]
        assert state.oracle(out) is out and (out == truth).all()
        world = state.redeal(chance.randrange(players), chance.getrandbits(63))
        if any(world.knowledge(seat) != state.knowledge(seat) for seat in range(players)):
            differed += 1
            assert (world.oracle() != truth).any()
    assert differed or players == 1 or not facts.spec.chance


def test_masks_and_lists_in_arrays_of_ones_own(name: str, players: int) -> None:
    facts, chance = mh.load(name, players), random.Random(7)
    actions = facts.actions
    for state in random_positions(facts, 1, chance)[:5]:
        for seat in range(players):
            listed = state.legal(seat)
            assert list(np.flatnonzero(np.frombuffer(state.mask(seat), np.uint8))) == listed
            for kind in (np.uint8, np.int8, np.bool_):
                mask = np.full(actions, 1, kind)
                assert cast(Any, state.mask(seat, mask)) is mask and list(np.flatnonzero(mask)) == listed
            room = np.full(1024, -1, np.int32)
            found: Any = state.legal(seat, room)
            assert found.base is room and list(found) == listed
    state = facts.start(1)
    seat = state.actors()[0]
    wrong: Any
    for wrong in (np.zeros(actions, np.float32), np.zeros(actions - 1, np.uint8), np.zeros(2 * actions, np.uint8)[::2], bytearray(actions)):
        with pytest.raises(MeadhallError, match=rf"out must be an array of uint8 \({actions},\)"):
            state.mask(seat, wrong)
    for wrong in (np.zeros(1024, np.int64), np.zeros(len(state.legal(seat)) - 1, np.int32), [0] * 99):
        with pytest.raises(MeadhallError, match=r"out must be an array of int32 .* or more"):
            state.legal(seat, wrong)


def test_a_buffer_that_does_not_fit_is_named(name: str, players: int) -> None:
    state = mh.load(name, players).start(1)
    size = state.facts.spec.observation
    for wrong in (np.zeros(size, np.int32), np.zeros(size + 1, np.int16), np.zeros(2 * size, np.int16)[::2], [0] * size):
        with pytest.raises(MeadhallError, match="out must be an array of int16"):
            state.observe(0, wrong)
    out = np.zeros(size, np.int16)
    assert state.observe(0, out) is out and out.any()


def test_many_games_are_the_single_ones(name: str, players: int) -> None:
    """A vector steps each game as `apply` does, gives the same observations and masks, and pays the same shares."""
    envs = mh.vector.make(name, 3, seed=5, players=players, options=trial(name).short)
    now, chance = envs.reset(), np.random.default_rng(1)
    alone = [envs.facts.start(seed) for seed in envs.seeds]
    ended = 0
    while ended < scaled(1):
        for place, state in enumerate(alone):
            seat = int(now.seat[place])
            assert seat == state.actors()[0]
            assert (now.observation[place] == state.observe(seat)).all()
            assert bytes(now.mask[place]) == state.mask(seat)
        actions = envs.sample(chance)
        seats = now.seat.copy()
        now = envs.step(actions)
        for place, state in enumerate(alone):
            state.apply(int(actions[place]), int(seats[place]))
            assert state.over == bool(now.done[place])
            assert tuple(now.reward[place]) == pytest.approx(state.returns() if state.over else (0.0,) * players)
            if state.over:
                ended += 1
                alone[place] = envs.facts.start(envs.seeds[place])


def test_nothing_is_stepped_if_an_action_is_illegal(name: str, players: int) -> None:
    envs = mh.vector.make(name, 3, seed=6, players=players)
    with pytest.raises(MeadhallError, match="call reset"):
        envs.step([0, 0, 0])
    now = envs.reset()
    before = [envs.state(place) for place in range(3)]
    actions = envs.sample(np.random.default_rng(2))
    illegal = int(np.argmin(now.mask[1]))
    for wrong in (illegal, -1, envs.spec.actions, 2**40):
        given = np.array([actions[0], wrong, actions[2]], np.int64)
        with pytest.raises(MeadhallError, match="game 1, seat"):
            envs.step(given)
    for shape in (actions[:2], actions.astype(np.float32), [actions]):
        with pytest.raises(MeadhallError, match="actions must be an array of int"):
            envs.step(shape)
    assert [envs.state(place) for place in range(3)] == before


def test_a_snapshot_leads_back(name: str, players: int) -> None:
    envs = mh.vector.make(name, 2, seed=7, players=players, skip_forced=True)
    envs.reset()
    chance = np.random.default_rng(3)
    for _ in range(10):
        envs.step(envs.sample(chance))
    kept = envs.snapshot()
    ways = []
    for _ in range(2):
        chance, way = np.random.default_rng(4), []
        for _ in range(30):
            now = envs.step(envs.sample(chance))
            way.append((now.observation.tobytes(), now.mask.tobytes(), now.reward.tobytes(), now.done.tobytes()))
        ways.append(way)
        envs.restore(kept)
    assert ways[0] == ways[1]


def test_opponents_play_the_other_seats(name: str, players: int) -> None:
    envs = mh.vector.make(name, 2, seed=8, players=players, skip_forced=True, opponents="random")
    now, chance = envs.reset(), np.random.default_rng(5)
    for _ in range(40):
        assert (now.seat == 0).all()
        assert (now.mask.sum(1) > 1).all()
        now = envs.step(envs.sample(chance))
