"""The map that Python draws has the coasts of the page's."""

import json
import re
from collections.abc import Iterator

from tests.outlines import outlines_file, page_map, text_of


def shapes() -> Iterator[tuple[str, str]]:
    """England, and Scandinavia as it lies beside it; `neutral` is land of the same island that nobody enters."""
    maps = {
        name: json.loads(body)
        for name, body in re.findall(r"export const (\w+) = (\{.*?\n\});", page_map("saga", "map.generated.ts"), re.DOTALL)
    }
    yield "neutral", "".join(part for part in re.findall(r"M[^M]*", maps["england"]["neutral"]) if int(part[1:].partition(" ")[0]) < 700)
    yield from maps["england"]["areas"].items()
    yield from maps["wide"]["areas"].items()


def test_outlines_are_those_of_the_page() -> None:
    assert outlines_file("saga").read_text(encoding="utf-8") == text_of(shapes()), "python -m tests.saga.test_drawing writes it again"


if __name__ == "__main__":
    outlines_file("saga").write_text(text_of(shapes()), encoding="utf-8")
