"""TOML of a stranger, within bounds. The parser of the standard library takes more than quadratic time for long dotted keys, and as many
frames as a value is deep: what would cost more than its size is refused before it is parsed. One pass over the text finds it."""

import re
import tomllib
from typing import Any

from meadhall.core.errors import Phrase

Tables = dict[str, Any]  # what a file says
MOST_DEEP = 16  # lists and tables inside each other
MOST_DOTS = 8  # parts of a key
MOST_PARTS = 20_000  # keys and values
MOST_DIGITS = 100  # of a number

# Texts and remarks, in which nothing counts; one that does not end goes to the end, so that nothing is read twice.
TEXTS = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"""|\Z)|' + r"'''.*?(?:'''|\Z)|" + r'"(?:[^"\\\n]|\\.)*+"?|' + r"'[^'\n]*+'?|" + r"#[^\n]*+",
    re.DOTALL,
)
BRACKETS = re.compile(r"[\[{\]}]")
PART = re.compile(r"[=,\[{]")
DOTTED = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_DOTS}}}")
NUMBER = re.compile(rf"(?<![\w.])\d[\w.]{{{MOST_DIGITS}}}")


class Unbounded(Exception):
    """A file that is not parsed: why."""

    def __init__(self, why: Phrase) -> None:
        self.why = why


def loads(text: str) -> Tables:
    """The tables of a file; raises Unbounded, or ValueError where it is no TOML."""
    bare = TEXTS.sub(lambda found: "" if found[0].startswith("#") else "_", text)
    depth = 0
    for found in BRACKETS.finditer(bare):
        depth += 1 if found[0] in "[{" else -1
        if depth > MOST_DEEP:
            raise Unbounded(Phrase("toml_deep", most=MOST_DEEP))
    if DOTTED.search(bare):
        raise Unbounded(Phrase("toml_dots", most=MOST_DOTS))
    if NUMBER.search(bare):
        raise Unbounded(Phrase("toml_digits", most=MOST_DIGITS))
    if sum(1 for _ in PART.finditer(bare)) > MOST_PARTS:
        raise Unbounded(Phrase("toml_parts", most=MOST_PARTS))
    return tomllib.loads(text)
