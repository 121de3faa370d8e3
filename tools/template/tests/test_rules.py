"""The rules of New Game by their numbers."""

from typing import Any

import pytest

from meadhall.core.components import Components
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import ComponentError
from meadhall.core.state import State
from meadhall.games import game
from meadhall.games.new_game.constants import NONE

GAME = game("new-game")


class Table:
    """A position that is played by notation."""

    state: Any

    def __init__(self, players: int = 2, seed: int = 1, **options: Any) -> None:
        self.state = GAME.facts(players, options).start(seed, listen=True)

    def play(self, *moves: str) -> None:
        for move in moves:
            self.state.apply(self.state.facts.parse(move))

    def refused(self, move: str, seat: int | None = None) -> str:
        who = self.state.actors()[0] if seat is None else seat
        why = self.state.why_not(who, self.state.facts.parse(move))
        return why.rule if why else ""

    def set(self, **fields: Any) -> None:
        self.state = self.state.from_dict(fields)

    def with_cards(self, *cards: int) -> None:
        self.set(card=[card - 1 for card in cards] + [0] * (4 - len(cards)))


def cards(state: State) -> list[int]:
    """The true cards of all seats."""
    found: list[int] = state.to_dict()["card"][: state.facts.players]
    return found


def row(*seats: int) -> list[int]:
    """The owners of the spaces from 1 on; the others are free."""
    return [*seats, *[NONE] * (6 - len(seats)), *[0] * 6]


def test_ng2_the_row_is_free() -> None:
    assert [space["seat"] for space in Table().state.view(0)["spaces"]] == [None] * 6


@pytest.mark.parametrize("players", GAME.players)
def test_ng3_each_has_a_card_of_its_own_and_sees_no_other(players: int) -> None:
    state = Table(players).state
    assert len(set(cards(state))) == players
    for viewer in (SPECTATOR, *range(players)):
        known = [seat for seat, player in enumerate(state.view(viewer)["players"]) if player["card"]]
        assert known == [seat for seat in range(players) if seat == viewer]


def test_ng4_ng8_a_stone_then_the_die_then_the_next_player() -> None:
    table = Table()
    assert table.refused("lay 3", seat=1) == "NG-4"
    assert table.refused("die throw") == "NG-8"
    table.play("lay 3")
    assert table.state.view(0)["spaces"][2]["seat"] == 0
    assert table.refused("lay 4") == "NG-8"
    table.play("die leave")
    assert table.state.actors() == (1,)


def test_ng5_a_space_with_a_stone_is_closed() -> None:
    table = Table()
    table.play("lay 3", "die leave")
    assert table.refused("lay 3") == "NG-5"


def test_ng6_stones_of_a_player_apart() -> None:
    near, apart = Table(), Table(apart=True)
    for table in (near, apart):
        table.play("lay 3", "die leave", "lay 6", "die leave")
    assert [near.refused(f"lay {n}") for n in (2, 4)] == ["", ""]
    assert [apart.refused(f"lay {n}") for n in (2, 4)] == ["NG-6", "NG-6"]
    assert [apart.refused(f"lay {n}") for n in (1, 5)] == ["", ""]


def test_ng7_who_finds_no_space_passes() -> None:
    table = Table()
    table.set(owner=row(1, 0, 1, 0, 1))
    table.play("lay 6", "die leave")
    assert table.state.over and table.state.view(0)["round"] == 3


@pytest.mark.parametrize(("seed", "crowned"), [(1, False), (3, True)])
def test_ng9_the_die(seed: int, crowned: bool) -> None:
    table = Table(seed=seed)
    table.play("lay 5", "die throw")
    space = table.state.view(1)["spaces"][4]
    assert (table.state.thrown >= 4) == crowned
    assert space == {"id": 5, "seat": 0 if crowned else None, "crowned": crowned}
    assert table.state.disclosures() == 1


def finished(*owners: int, cards: tuple[int, int]) -> Any:
    """The end of a game of two, before whose last turn the stones lay so."""
    table = Table()
    table.set(turns=5, actor=1, owner=row(*owners))
    table.with_cards(*cards)
    table.play("lay 6", "die leave")
    return table


def test_ng10_ng11_ng12_three_turns_and_the_points() -> None:
    table = finished(0, 0, 1, cards=(2, 5))
    assert table.state.result().scores == (5, 2)
    assert table.state.result().winners == (0,)
    assert [player["card"] for player in table.state.view(1)["players"]] == [2, 5]
    assert table.refused("lay 5", seat=0) == "NG-10"


def test_ng13_the_later_player_wins_a_tie() -> None:
    result = finished(0, 0, 1, cards=(4, 5)).state.result()
    assert result.scores == (2, 2) and result.winners == (1,)


def test_redeal_keeps_the_own_card_and_deals_all_others() -> None:
    state = Table(3).state
    dealt = [state.redeal(1, seed) for seed in range(200)]
    own = cards(state)[1]
    assert {cards(other)[1] for other in dealt} == {own}
    assert {cards(other)[0] for other in dealt} == set(range(6)) - {own}


def test_the_longest_game_follows_the_component_file() -> None:
    box = Components(GAME.own_components().text.replace("turns = 3", "turns = 9"), "my.toml")
    facts = GAME.facts(4, components=box)
    assert (GAME.longest(GAME.facts(4)), GAME.longest(facts)) == (2 * 3 * 4, 2 * 9 * 4)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('game = "new-game"', 'game = "chess"', "game: must be 'new-game', not 'chess'"),
        ("spaces = 6", "spaces = 13", "row.spaces: must be from 4 to 12, not 13"),
        ("crowns = 4", "crown = 4", "die.crown: is unknown; there are crowns"),
    ],
)
def test_a_component_file_that_does_not_fit(old: str, new: str, sentence: str) -> None:
    text = GAME.own_components().text
    assert old in text
    with pytest.raises(ComponentError) as wrong:
        GAME.facts(components=Components(text.replace(old, new), "my.toml"))
    assert sentence in str(wrong.value)
