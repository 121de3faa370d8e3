"""The luck of tests: seeds follow from the name of the test that draws them, and are the same in every run.

In the test's own process they take the place of `secrets.randbits` (tests/conftest.py). Servers and commands in processes of their own are
started through this file, `[*MEADHALL, "serve", ...]`; those follow the name that stands in the file TEST_LUCK. The program itself knows
nothing of it: nobody can ask a server for a seed. Secrets of seats and names of tables stay random.
"""

import os
import random
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEADHALL = [sys.executable, "-P", __file__]  # as `meadhall`; -P: the folders of tests are not to be taken for packages


class Luck:
    """A stream of seeds that begins again with every name."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, name: str) -> None:
        self.name, self.stream = name, random.Random(name)

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Another name for a while; afterwards the stream goes on where it was."""
        before = self.name, self.stream
        self.begin(name)
        try:
            yield
        finally:
            self.name, self.stream = before

    def bits(self, k: int) -> int:
        return self.stream.getrandbits(k)


class FollowedLuck(Luck):
    """Luck whose name stands in a file, which may change."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file

    def bits(self, k: int) -> int:
        if (name := self.file.read_text()) != self.name:
            self.begin(name)
        return super().bits(k)


def main() -> None:
    from meadhall.cli import main as meadhall

    file = os.environ.get("TEST_LUCK")
    secrets.randbits = (FollowedLuck(Path(file)) if file else Luck()).bits
    meadhall()


if __name__ == "__main__":
    main()
