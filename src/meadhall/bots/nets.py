"""Nets as files: those that a game brings (`games/GAME/nets/GAME-PLAYERS.bin`), and those of a training.

A file is MAGIC, 16 bytes that stand for the layout of the inputs (core/inputs.py), three sizes, the weights, and 16 bytes that stand
for all of it; all numbers little-endian. One that is torn, or was made for other inputs or rules, is not used, but the hand-written
judgement.
"""

import struct
import sys
import threading
from array import array
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.bots.constants import MOST_UNITS, TOP
from meadhall.bots.net import Net
from meadhall.build import is_compiled
from meadhall.core.constants import AMOUNT
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.inputs import Inputs, layout_hash

MAGIC = b"MEADNET1"
HEAD = struct.Struct("<8s16s3I")
SEAL = 16  # bytes
MOST = 1 << 31
OWN = "own"  # as a file: the one that the game brings
lent: dict[str, bytes] = {}  # nets that lie in no file: those of a training, by name
CODES = "hihihi"  # of the weights: W1, b1, W2, b2, W3, b3


class NetTrouble(MeadhallError):
    """Why a net cannot be used."""


class Weights(NamedTuple):
    """What a file holds."""

    layout: bytes
    sizes: tuple[int, int, int]  # inputs, and units of both layers
    rows: tuple["array[int]", ...]

    def to_bytes(self) -> bytes:
        body = HEAD.pack(MAGIC, self.layout, *self.sizes) + b"".join(map(little, self.rows))
        return body + sha256(body).digest()[:SEAL]

    @property
    def digest(self) -> str:
        return sha256(self.to_bytes()).hexdigest()[:16]


def little(row: "array[int]") -> bytes:
    turned = array(row.typecode, row)
    if sys.byteorder == "big":
        turned.byteswap()
    return turned.tobytes()


def lengths(size: int, wide: int, narrow: int) -> tuple[int, ...]:
    return size * wide, wide, wide * narrow, narrow, narrow, 1


def weights_of(data: bytes) -> Weights:
    """What a file says, if it is whole."""
    if len(data) < HEAD.size + SEAL or data[: len(MAGIC)] != MAGIC:
        raise NetTrouble("net_foreign")
    body, seal = data[:-SEAL], data[-SEAL:]
    _, layout, size, wide, narrow = HEAD.unpack_from(body)
    counts = lengths(size, wide, narrow)
    wanted = HEAD.size + sum(n * (2 if code == "h" else 4) for n, code in zip(counts, CODES, strict=True))
    if sha256(body).digest()[:SEAL] != seal or len(body) != wanted or not 0 < wide <= MOST_UNITS or not 0 < narrow <= MOST_UNITS:
        raise NetTrouble("net_torn")
    rows, at = [], HEAD.size
    for n, code in zip(counts, CODES, strict=True):
        row = array(code)
        row.frombytes(body[at : at + n * row.itemsize])
        if sys.byteorder == "big":
            row.byteswap()
        rows.append(row)
        at += n * row.itemsize
    return Weights(layout, (size, wide, narrow), tuple(rows))


def net_of(weights: Weights, facts: Facts) -> Net:
    """The net, if it was made for these inputs and rules and cannot count too far."""
    usual = facts.game.facts(facts.players)
    if weights.layout != layout_hash(usual):
        raise NetTrouble("net_layout")
    inputs = Inputs(facts)
    size, wide, narrow = weights.sizes
    if size != inputs.size:
        raise NetTrouble("net_layout")
    w1, b1, w2, b2, w3, b3 = weights.rows
    most = largest(inputs)
    first = [abs(b1[j]) + sum(most[i] * abs(w1[i * wide + j]) for i in range(size)) for j in range(wide)]
    second = [abs(b2[j]) + TOP * sum(map(abs, w2[j * wide : (j + 1) * wide])) for j in range(narrow)]
    if max(*first, *second, abs(b3[0]) + TOP * sum(map(abs, w3))) >= MOST:
        raise NetTrouble("net_torn")
    return Net(inputs, wide, narrow, list(weights.rows))


def largest(inputs: Inputs) -> list[int]:
    """How far from 0 each input can get."""
    found = [1] * inputs.size
    for i in range(inputs.numbers):
        if inputs.kind[i] == AMOUNT:
            found[inputs.first[i]] = max(abs(inputs.low[i]), abs(inputs.high[i]))
    return found


# -- which one is used ----------------------------------------------------------------------------------------------------------------


def brought(facts: Facts) -> Any:
    """Where the game's own net lies, if it brings one."""
    return files(facts.game.package) / "nets" / f"{facts.game.name}-{facts.players}.bin"


def is_usual(facts: Facts) -> bool:
    """Whether a game is set up as it was learnt: our own components, and every option as it is for bots or for people."""
    ours = facts.components is facts.game.own_components()
    return ours and all(facts.options[option.name] in (option.default, option.for_people()) for option in facts.game.options)


@lru_cache(maxsize=64)
def own_net(facts: Facts) -> str:
    """OWN if the game's own net can judge this game, else nothing."""
    return OWN if brought(facts).is_file() and trouble_with(facts) is None else ""


def own_digest(facts: Facts) -> str:
    """Stands for the game's own net, if it can judge this game."""
    return weights_of(brought(facts).read_bytes()).digest if own_net(facts) else ""


def trouble_with(facts: Facts) -> NetTrouble | None:
    """Why the game's own net is not used, if it brings one for that number of players."""
    if not brought(facts).is_file():
        return None
    if not is_usual(facts):
        return NetTrouble("net_unusual")
    try:
        read(OWN, facts)
    except NetTrouble as trouble:
        return trouble
    return None


def read(name: str, facts: Facts) -> Net:
    """The net of a file, or the game's own."""
    if name in lent:
        return net_of(weights_of(lent[name]), facts)
    source = brought(facts) if name == OWN else Path(name)
    try:
        return net_of(weights_of(source.read_bytes()), facts)
    except OSError as error:
        raise NetTrouble("net_unread", why=error.strerror) from None


def lend(data: bytes) -> str:
    """A name for a net that lies in no file, good in this process."""
    name = f"lent:{sha256(data).hexdigest()[:SEAL]}"
    lent[name] = data
    return name


@lru_cache(maxsize=16)
def kept(name: str, facts: Facts, thread: int) -> Net:
    return read(name, facts)


def net_named(name: str, facts: Facts) -> Net:
    """The same for the same name. In the pure build another for each thread: a net works in fields of its own."""
    return kept(name, facts, 0 if is_compiled() else threading.get_ident())
