"""Nets: what they see is what their seat could know, their arithmetic is exact, and a file that does not fit is not used."""

import json
from array import array
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from meadhall.arena.tournament import Tournament
from meadhall.bots import at_table, decide, make_bot, nets
from meadhall.bots.nets import Weights, brought, lend, net_named, net_of, own_net, trouble_with, weights_of
from meadhall.bots.params import Params, params_by_hand, params_for
from meadhall.bots.searching import SearchBot, ponder
from meadhall.build import is_compiled
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.inputs import Inputs, inputs_of, layout_hash
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.games import GAMES, game
from meadhall.train.fit import judged
from tests.nets import drawn

TABLES = [game(name).facts(players) for name in GAMES for players in game(name).players]
every_table = pytest.mark.parametrize("facts", TABLES, ids=lambda facts: f"{facts.game.name}-{facts.players}")
SHIPPED = [facts for facts in TABLES if brought(facts).is_file()]
every_shipped = pytest.mark.parametrize("facts", SHIPPED, ids=lambda facts: f"{facts.game.name}-{facts.players}")


def positions(facts: Facts, seed: int, step: int) -> list[State]:
    """Every so many-th position of a random game."""
    state, chance, found, n = facts.start(seed), Stream(seed), [], 0
    while not state.over:
        if n % step == 0:
            found.append(state.clone())
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(legal[chance.below(len(legal))], seat)
        n += 1
    return found


def seen(inputs: Inputs, state: State, seat: int) -> list[int]:
    out = array("h", bytes(2 * inputs.size))
    inputs.show(state, seat, out)
    return list(out)


# -- inputs -------------------------------------------------------------------------------------------------------------------------


@every_table
def test_inputs_keep_within_their_bounds_and_tell_positions_apart(facts: Facts) -> None:
    inputs = inputs_of(facts)
    bounds = nets.largest(inputs)
    rows = [seen(inputs, state, seat) for state in positions(facts, 3, 7) for seat in range(facts.players)]
    assert len(inputs.names) == inputs.size == len(set(inputs.names))
    assert all(abs(value) <= most for row in rows for value, most in zip(row, bounds, strict=True))
    assert len(set(map(tuple, rows))) > 0.8 * len(rows) / (1 if not facts.game.sided else facts.players)


@every_table
def test_reading_inputs_touches_nothing_and_leaves_nothing_behind(facts: Facts) -> None:
    """The same position gives the same inputs, whatever was read before."""
    inputs, states = inputs_of(facts), positions(facts, 4, 11)
    before = [(state.to_bytes(), [seen(inputs, state, seat) for seat in range(facts.players)]) for state in states]
    for state, (plain, rows) in reversed(list(zip(states, before, strict=True))):
        assert [seen(Inputs(facts), state, seat) for seat in range(facts.players)] == rows
        assert state.to_bytes() == plain


def test_the_layout_changes_with_players_and_with_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len({layout_hash(facts) for facts in TABLES}) == len(TABLES)
    facts = TABLES[0]
    before = layout_hash(facts)
    layout_hash.cache_clear()
    monkeypatch.setattr(type(facts.game), "version", facts.game.version + 1)
    assert layout_hash(facts) != before
    layout_hash.cache_clear()


# -- arithmetic ---------------------------------------------------------------------------------------------------------------------


@every_table
def test_the_arithmetic_is_exact(facts: Facts) -> None:
    """What the net says of a seat is, to the last bit, what whole numbers of any size give."""
    weights = drawn(facts)
    net = net_of(weights, facts)
    rows, said = [], []
    for state in positions(facts, 5, 9):
        found = net.looks(state)
        for seat in range(1 if facts.game.sided else facts.players):
            rows.append(seen(inputs_of(facts), state, seat))
            said.append(found[seat])
    assert said == (judged(weights, np.array(rows, np.int16))).tolist()
    assert len(set(said)) > len(said) // 3


def test_weights_that_could_count_too_far_are_refused() -> None:
    facts = TABLES[0]
    weights = drawn(facts)
    b1 = array("i", [(1 << 31) - 1] * weights.sizes[1])
    with pytest.raises(nets.NetTrouble, match="torn or spoiled"):
        net_of(weights._replace(rows=(weights.rows[0], b1, *weights.rows[2:])), facts)


# -- files --------------------------------------------------------------------------------------------------------------------------


def test_a_file_says_what_it_holds() -> None:
    weights = drawn(TABLES[0])
    assert weights_of(weights.to_bytes()) == weights


def test_a_torn_or_foreign_file_is_none() -> None:
    data = drawn(TABLES[0]).to_bytes()
    for spoiled in (data[:-1], data[:100], data + b"\0", data[:200] + bytes([data[200] ^ 1]) + data[201:]):
        with pytest.raises(nets.NetTrouble, match="torn or spoiled"):
            weights_of(spoiled)
    for foreign in (b"", b"GIF89a" + data, b"MEADNET"):
        with pytest.raises(nets.NetTrouble, match="not a net of Meadhall"):
            weights_of(foreign)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where games are taken to bring their nets."""
    monkeypatch.setattr(nets, "brought", lambda facts: tmp_path / f"{facts.game.name}-{facts.players}.bin")
    for kept in (own_net, nets.kept):
        kept.cache_clear()
    yield tmp_path
    for kept in (own_net, nets.kept):
        kept.cache_clear()


def test_a_game_without_a_net_is_judged_by_hand(folder: Path) -> None:
    assert own_net(TABLES[0]) == "" and trouble_with(TABLES[0]) is None
    assert params_for(TABLES[0]) == params_by_hand(TABLES[0])


def test_a_net_that_fits_is_used(folder: Path) -> None:
    facts = TABLES[0]
    (folder / f"{facts.game.name}-{facts.players}.bin").write_bytes(drawn(facts).to_bytes())
    assert params_for(facts).net == nets.OWN and trouble_with(facts) is None
    state = facts.start(1)
    found = ponder(replace(params_for(facts), iterations=20), state, state.actors()[0], 1)
    assert found.iterations == 20 and sum(found.chances()) == pytest.approx(1)
    assert make_bot("search:5").name == "search:5"


def test_a_tournament_says_by_which_net_its_bots_judge(folder: Path, tmp_path: Path) -> None:
    """What was played without it, or with another, is another tournament."""
    facts, weights = TABLES[0], drawn(TABLES[0])
    assert "net" not in Tournament(facts, ["random", "search:1"], 1, 1, folder=tmp_path / "played").frame()
    (folder / f"{facts.game.name}-{facts.players}.bin").write_bytes(weights.to_bytes())
    own_net.cache_clear()
    assert Tournament(facts, ["random", "search:1"], 1, 1).frame()["net"] == weights.digest
    assert "net" not in Tournament(facts, ["random", "greedy", "search:1/hand"], 1, 1).frame()
    with pytest.raises(MeadhallError, match="net"):
        Tournament(facts, ["random", "search:1"], 1, 1, folder=tmp_path / "played")


def test_a_net_that_does_not_fit_is_not_used_and_says_why(folder: Path) -> None:
    facts, other = TABLES[0], TABLES[1]
    path = folder / f"{facts.game.name}-{facts.players}.bin"
    for data, why in ((drawn(other).to_bytes(), "other rules or other inputs"), (b"MEADNET1", "not a net"), (b"", "not a net")):
        path.write_bytes(data)
        own_net.cache_clear()
        assert own_net(facts) == ""
        assert why in str(trouble_with(facts))
        assert params_for(facts) == params_by_hand(facts)
        assert [at_table(name, facts) for name in ("knight", "search:5", "greedy")] == ["knight/hand", "search:5/hand", "greedy"]
    path.write_bytes(drawn(facts).to_bytes())
    own_net.cache_clear()
    assert at_table("knight", facts) == "knight"
    by_hand = make_bot("search:5/hand")
    assert isinstance(by_hand, SearchBot) and not by_hand.params_at(facts.start(1)).net and by_hand.name == "search:5/hand"
    for wrong in ("greedy/hand", "knight/hand/hand", "/hand"):
        with pytest.raises(MeadhallError, match="there is no bot"):
            make_bot(wrong)


def test_other_options_or_components_are_judged_by_hand(folder: Path) -> None:
    usual = game("brian-boru").facts(4)
    path = folder / f"{usual.game.name}-{usual.players}.bin"
    path.write_bytes(drawn(usual).to_bytes())
    box = usual.game.own_components()
    told = [usual.game.facts(4, {"older_tricks": "open"}), usual.game.facts(4, {}, Components(box.text + "\n", "mine.toml"))]
    for facts in told:
        assert own_net(facts) == "" and "other components or options" in str(trouble_with(facts))
    people = game("barony").facts(2, game("barony").for_people({}))
    (folder / "barony-2.bin").write_bytes(drawn(game("barony").facts(2)).to_bytes())
    assert own_net(people) == nets.OWN, "the options of a table with people are usual ones"


# -- honesty ------------------------------------------------------------------------------------------------------------------------


class ByNet(SearchBot):
    """The search with a net that has learnt nothing."""

    def __init__(self, weights: Weights) -> None:
        super().__init__("by-net", iterations=12)
        self.net = lend(weights.to_bytes())

    def params(self, params: Params) -> Params:
        return replace(super().params(params), net=getattr(self, "net", ""), depth=-1)


@pytest.mark.parametrize("facts", TABLES if is_compiled() else TABLES[:1], ids=lambda facts: f"{facts.game.name}-{facts.players}")
def test_a_learnt_bot_cannot_peek(facts: Facts) -> None:
    """In worlds that a seat cannot tell apart it makes the same choice, with the same seed."""
    bot, seeds, different = ByNet(drawn(facts)), Stream(99), 0
    for state in positions(facts, 6, 5):
        for seat in state.actors():
            chance = seeds.word()
            chosen = decide(bot, state, seat, chance)
            assert chosen in state.legal(seat)
            for _ in range(2):
                other = state.redeal(seat, seeds.word())
                different += other.to_bytes()[8:] != state.to_bytes()[8:]
                assert decide(bot, other, seat, chance) == chosen
    assert (different > 0) == facts.game.uncertain


# -- what is shipped ----------------------------------------------------------------------------------------------------------------


@every_shipped
def test_what_is_shipped_fits_and_is_used(facts: Facts) -> None:
    """If rules or inputs were changed on purpose: train again (docs/bots.md), or take the net away."""
    assert trouble_with(facts) is None
    assert params_for(facts).net == nets.OWN
    assert net_named(nets.OWN, facts).size == inputs_of(facts).size


@every_shipped
def test_what_is_shipped_tells_where_it_comes_from(facts: Facts) -> None:
    """Beside the weights: the command that makes them again, and a gate that they have passed for sure."""
    file = Path(str(brought(facts)))
    weights, lineage = weights_of(file.read_bytes()), json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    told = [found for found in lineage["generations"] if found["digest"] == weights.digest]
    assert len(told) == 1 and told[0]["passed"]
    assert lineage["layout"] == weights.layout.hex() and lineage["command"].startswith(
        f"meadhall train {facts.game.name} -p {facts.players}"
    )
    first = told[0]["gate"][0]
    assert first["games"] >= 200 and first["interval"][0] > first["fair"]
