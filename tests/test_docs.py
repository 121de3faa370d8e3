"""The examples in README and docs run as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in PAGES
    for number, code in enumerate(
        re.findall(
            r"```python\n(import meadhall as mh\n.*?|import numpy as np\nimport meadhall as mh\n.*?)```", page.read_text("utf-8"), re.S
        )
    )
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_example(code: str) -> None:
    exec(compile(code, "example", "exec"), {})


def test_there_are_some() -> None:
    assert len(EXAMPLES) >= 2
