"""The map that Python draws has the coasts and borders of the page's."""

import re

from tests.outlines import outlines_file, page_map, text_of


def shapes() -> list[tuple[str, str]]:
    return re.findall(r"^\s+(\w+): '([^']*)'", page_map("brian-boru", "regions.generated.ts"), re.MULTILINE)


def test_outlines_are_those_of_the_page() -> None:
    written = outlines_file("brian_boru").read_text(encoding="utf-8")
    assert written == text_of(shapes()), "python -m tests.brian_boru.test_drawing writes it again"


if __name__ == "__main__":
    outlines_file("brian_boru").write_text(text_of(shapes()), encoding="utf-8")
