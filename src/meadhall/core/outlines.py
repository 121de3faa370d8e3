"""The outlines of a game's map, as SVG paths by name: `outlines.toml` in its folder, written from the page's map (tests/outlines.py)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def outlines(package: str) -> Mapping[str, str]:
    found: dict[str, str] = tomllib.loads(files(package).joinpath("outlines.toml").read_text(encoding="utf-8"))
    return found
