"""All that each seat has seen and done since its game began, in order: what OpenSpiel calls an information state.

A digest grows with each thing: equal digests are equal histories. What a seat has seen is `State.knowledge`, and counts when it changes.
"""

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from meadhall.core.state import State


class Recall(NamedTuple):
    """By seat: what it saw last, and the digest of all that it has seen and done."""

    seen: tuple[bytes, ...]
    digests: tuple[bytes, ...]

    def does(self, seat: int, action: int) -> "Recall":
        """A seat acts; nobody else knows it by that."""
        return self._replace(digests=(*self.digests[:seat], remembered(self.digests[seat], b"a%d" % action), *self.digests[seat + 1 :]))

    def sees(self, state: "State") -> "Recall":
        """Every seat looks at a position."""
        seen = tuple(map(state.knowledge, range(len(self.seen))))
        digests = [
            old if now == then else remembered(old, b"s" + now) for old, then, now in zip(self.digests, self.seen, seen, strict=True)
        ]
        return Recall(seen, tuple(digests))

    def redealt(self, viewer: int, world: "State") -> "Recall":
        """In a position that the viewer could be in: what the others remember there is not known, so it begins empty."""
        seen = tuple(map(world.knowledge, range(len(self.seen))))
        begun = [own if seat == viewer else remembered(b"r", seen[seat]) for seat, own in enumerate(self.digests)]
        return Recall(seen, tuple(begun))

    def told(self, seat: int) -> str:
        return f"{seat}:{self.digests[seat].hex()}"


def nothing_yet(players: int) -> Recall:
    """Before anybody has seen anything."""
    return Recall((b"",) * players, (b"",) * players)


def remembered(before: bytes, what: bytes) -> bytes:
    """A memory with one more thing in it: equal memories are of the same things in the same order."""
    return blake2b(before + what, digest_size=32).digest()
