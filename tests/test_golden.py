"""The golden games are as they were. If a change is meant: `python -m tests.golden`, then read the difference."""

import pytest

from meadhall.games import GAMES
from tests.golden import Golden, all_golden, text, there


@pytest.mark.parametrize("golden", all_golden(), ids=lambda golden: golden.file.stem)
def test_golden_game_is_as_it_was(golden: Golden) -> None:
    assert golden.file.exists(), f"{golden.file.name} is missing; write it with: python -m tests.golden"
    before, now = golden.file.read_text(encoding="utf-8").splitlines(), text(golden).splitlines()
    for n, (old, new) in enumerate(zip(before, now, strict=False), start=1):
        assert new == old, f"{golden.file.name}:{n}: was {old!r}, is {new!r}; if that is meant: python -m tests.golden"
    assert len(now) == len(before), f"{golden.file.name} had {len(before)} lines and has {len(now)}"


def test_every_game_has_a_golden_game_and_no_file_is_left_over() -> None:
    assert {golden.title for golden in all_golden()} == set(GAMES)
    assert set(there()) == {golden.file for golden in all_golden()}
