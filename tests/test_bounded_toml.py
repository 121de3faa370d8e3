"""Component files of strangers: what would take the parser long, or make it fall, is refused before it is parsed."""

import tomllib

import pytest

from meadhall.core import bounded_toml
from meadhall.core.components import Components
from meadhall.core.errors import ComponentError
from meadhall.games import GAMES, game

HOSTILE = {
    "dotted": (".".join(["a"] * 16_000) + " = 1", "a key has more than 8 parts"),
    "dotted with quotes": (".".join(['"ž ž"'] * 4_000) + " = 1", "a key has more than 8 parts"),
    "dotted with blanks": ("a . " * 8_000 + "a = 1", "a key has more than 8 parts"),
    "a dotted table": ("[" + ".".join(["a"] * 16_000) + "]", "a key has more than 8 parts"),
    "in a table of one line": ("a = {" + ".".join(["a"] * 4_000) + " = 1}", "a key has more than 8 parts"),
    "lists": ("a = " + "[" * 1500 + "]" * 1500, "is nested more than 16 deep"),
    "tables": ("a = " + "{a = " * 1500 + "1" + "}" * 1500, "is nested more than 16 deep"),
    "digits": ("a = " + "9" * 20_000, "a number has more than 100 digits"),
    "hexadecimal": ("a = 0x" + "f" * 20_000, "a number has more than 100 digits"),
    "digits with lines": ("a = -" + "9_" * 20_000 + "9", "a number has more than 100 digits"),
    "parts": ("a = [" + "1," * 20_001 + "]", "has more than 20000 keys and values"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_it_is_refused_before_it_is_parsed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text, why = HOSTILE[kind]
    monkeypatch.setattr(bounded_toml, "tomllib", None)
    with pytest.raises(ComponentError) as caught:
        Components(text, "my.toml")
    assert str(caught.value) == f"my.toml: {why}"


def test_what_stands_in_texts_and_remarks_does_not_count() -> None:
    odd = "[" * 40 + ".a" * 40 + "9" * 40
    text = f"""
    # {odd} "
    a = "{odd} \\" {odd}"
    b = '{odd}'
    c = \"\"\"{odd}
    " {odd}\"\"\"
    d = '''{odd}
    ' {odd}'''
    "{odd}".e = 1
    """
    assert bounded_toml.loads(text) == tomllib.loads(text)


@pytest.mark.parametrize("unclosed", ['"""a', "'''a\n", '"', "'", '"\n', "[", "{", "a.", "a-", "1_"])
def test_the_bounds_are_found_in_one_pass(unclosed: str) -> None:
    """Twice the text takes no more than twice the steps: half a megabyte of it is read in no time, or this test would take minutes."""
    with pytest.raises((bounded_toml.Unbounded, ValueError)):
        bounded_toml.loads(unclosed * (400_000 // len(unclosed)) + "!")


@pytest.mark.parametrize("name", GAMES)
def test_our_own_files_are_far_within_the_bounds(name: str) -> None:
    text = game(name).own_components().text
    assert bounded_toml.loads(text * 1) == tomllib.loads(text)
    assert sum(1 for _ in bounded_toml.PART.finditer(text)) * 5 < bounded_toml.MOST_PARTS
