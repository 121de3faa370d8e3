"""What a table's seed is made of, so that anybody can check after the end that nobody chose it (docs/fairness.md).

Before anybody has added anything the table shows a **commitment**: the SHA-256 of its set-up and of a secret of the server's. Then
people's browsers add bytes of their own, once for each seat. The seed is the SHA-256 of the secret and all that was added. After the end
the secret is told, and commitment, seed and every draw can be worked out again: by the page (`web/src/shell/lib/fair.ts`) and by
`meadhall verify`. Both are tested with `tests/fair.json`.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from meadhall.core.facts import Facts
from meadhall.core.options import changed, written

BYTES = re.compile("[0-9a-f]{64}")  # as secret and additions are written: 32 bytes
WORD = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Fair:
    """Where a seed comes from: the table it was made for, the server's secret, and what was added for each seat (empty: nothing)."""

    table: str
    secret: str
    added: tuple[str, ...]

    @property
    def additions(self) -> int:
        return sum(map(bool, self.added))


def new_fair(table: str, players: int) -> Fair:
    return Fair(table, f"{secrets.randbits(256):064x}", ("",) * players)


def set_up_text(facts: Facts, table: str) -> str:
    """What is settled before anything is drawn, one line each, as a record's header has it."""
    options = ", ".join(f"{name}={written(value)}" for name, value in changed(facts.game.options, facts.options).items())
    lines = (
        f"table: {table}",
        f"game: {facts.game.name}",
        f"rules: {facts.game.version}",
        f"players: {facts.players}",
        f"options: {options}",
        f"components: {facts.components.digest}",
    )
    return "".join(f"{line}\n" for line in lines)


def commitment_of(set_up: str, secret: str) -> str:
    return hashlib.sha256(f"meadhall commitment 1\n{set_up}secret: {secret}\n".encode()).hexdigest()


def commitment(facts: Facts, fair: Fair) -> str:
    """What the table shows at the start."""
    return commitment_of(set_up_text(facts, fair.table), fair.secret)


def seed_of(secret: str, added: Sequence[str]) -> int:
    """The seed of the game: sixty-four bits that nobody could choose alone."""
    lines = "".join(f"added {seat}: {more}\n" for seat, more in enumerate(added))
    return int.from_bytes(hashlib.sha256(f"meadhall seed 1\nsecret: {secret}\n{lines}".encode()).digest()[:8], "big")


def bot_key(seed: int, seat: int) -> int:
    """Where the chance of a seat's bot comes from. It follows from the game's seed, and nothing leads back from it."""
    keyed = hashlib.blake2b(bytes([seat]), digest_size=8, key=(seed & WORD).to_bytes(8, "big"), person=b"meadhall bot")
    return int.from_bytes(keyed.digest(), "big")
