"""House rules: named sets of options, in `house_rules.toml` of a game's folder. Options that a set does not name keep their defaults.

What they are called stands in the game's words, `[house.NAME]` with `name` and `about`.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from meadhall.core.errors import OptionError
from meadhall.core.options import Options

NONE: Mapping[str, Options] = {}


@cache
def sets_in(package: str) -> Mapping[str, Options]:
    """The sets that a game's package brings, by their names; none where it has no such file."""
    file = files(package) / "house_rules.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else NONE


def set_called(package: str, name: str) -> Options:
    """The options of a set."""
    found = sets_in(package)
    if name not in found:
        raise OptionError("no_house_rules" if found else "no_house_rules_here", name=repr(name), known=", ".join(found))
    return dict(found[name])
