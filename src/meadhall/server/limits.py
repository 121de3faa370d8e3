"""What one client may ask of the server, and how long a table is kept. All limits are in one table, `Limits`, which the operator may set
(`meadhall serve --limits`).

Whatever is asked costs credits (`COSTS`). An address, a seat and a socket each have an account of them that fills again by itself. REST
calls that cannot be paid are refused and told when to come again; messages on a socket wait until they can be paid, so others need not.

The library `limits` looks through all its keys at every hit, and tells no time for a cost; an account is two numbers.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from pathlib import Path

import msgspec

from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.shapes import misfit
from meadhall.core.textfiles import FileTrouble, read_text

LARGEST = 100_000  # bytes of the operator's file
MOST_ACCOUNTS = 50_000  # kept at once of a kind; whoever has been away longest begins again


class Credit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account: how much it holds, and how much it gains in a second."""

    most: float
    second: float


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits by their names. An address is one of IPv4, or a network of IPv6 (/64): a family or a school may share it."""

    address: Credit = Credit(1500, 75)  # all that one address asks
    seat: Credit = Credit(300, 20)  # calls with the secret of a seat
    socket: Credit = Credit(300, 20)  # messages of one socket
    tables: Credit = Credit(120, 1 / 20)  # new tables of an address
    listed: Credit = Credit(12, 1 / 300)  # of them, those that the hall shows to everybody
    connections: int = 200  # of an address, at once
    sockets: int = 100  # of an address, at once
    watching: int = 100  # sockets at one table, at once
    waiting: int = 3  # hints of an address that wait, and reviews
    reviews: int = 4  # of an address that are worked out at once
    head_seconds: float = 10.0  # in which the head of a request must have come,
    body_seconds: float = 30.0  # and its body
    hello_seconds: float = 30.0  # in which a socket must have said hello
    unpaid_seconds: float = 20.0  # a socket whose message would wait longer than this is closed
    unbegun_days: float = 14.0  # after which a table goes at which nobody has chosen anything; 0: never. Likewise
    unused_days: float = 365.0  # one that nobody has played at,
    opened_days: float = 30.0  # one that was made to look at a record,
    finished_days: float = 0.0  # one whose game is over,
    box_days: float = 365.0  # and an owner's box that nobody asks for
    boxes: Credit = Credit(60, 1 / 60)  # boxes that an address has kept


COSTS: dict[str, float] = {  # credits by the name of a call, or of a message on the socket; whatever is not named costs 1
    "act": 1,
    "go": 2,
    "why": 2,
    "undo": 2,
    "agree": 2,
    "hello": 10,  # the whole table is told
    "face": 10,
    "language": 10,
    "malformed": 2,
    "page": 0.2,  # files of the page
    "body": 1,  # each 64 KB of what is sent along
    "list_games": 2,
    "all_words": 6,
    "rules": 6,
    "how_to_play": 6,
    "lookup": 5,
    "open_tables": 5,
    "position": 3,
    "sheets": 2,
    "lesson": 3,
    "puzzle": 4,
    "puzzle_why": 3,
    "hint": 5,
    "attempt": 10,
    "new_table": 5,
    "claim": 5,
    "again": 5,
    "what_if": 20,
    "record": 5,
    "chance_of": 5,
    "open_record": 50,
    "review": 2,
    "check": 2,
    "compare": 5,
    "keep_box": 10,
    "begin_trial": 50,
    "trial": 1,
    "begin_review": 50,  # besides, when nobody has asked for it yet
}


class TooMany(MeadhallError):
    """More than a client may ask; `wait` seconds later it may be asked again."""

    def __init__(self, limit: str, wait: float, key: str = "too_often") -> None:
        self.limit = limit
        self.wait = max(1, ceil(wait))
        super().__init__(key, seconds=self.wait)


class Banned(MeadhallError):
    """Whom the operator keeps out."""


class Accounts:
    """The accounts of all who share a limit, by whom they belong to."""

    def __init__(self, limit: str, credit: Credit, clock: Callable[[], float] = time.monotonic) -> None:
        self.limit = limit
        self.credit = credit
        self.clock = clock
        self.kept: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what was there, and when

    def balance(self, whose: str) -> float:
        had, at = self.kept.get(whose, (self.credit.most, self.clock()))
        return min(self.credit.most, had + (self.clock() - at) * self.credit.second)

    def wait(self, whose: str, cost: float) -> float:
        """The seconds until a cost can be paid. What costs more than an account ever holds may be paid by a full one."""
        missing = min(cost, self.credit.most) - self.balance(whose)
        return max(0.0, missing / self.credit.second)

    def pay(self, whose: str, cost: float) -> None:
        """Pay, also what is not there: then what comes next waits."""
        self.kept[whose] = self.balance(whose) - cost, self.clock()
        self.kept.move_to_end(whose)
        while len(self.kept) > MOST_ACCOUNTS:
            self.kept.popitem(last=False)

    def charge(self, whose: str, cost: float) -> None:
        """Pay, or be told when to come again."""
        if (wait := self.wait(whose, cost)) > 0:
            raise TooMany(self.limit, wait)
        self.pay(whose, cost)


def read_limits(file: Path) -> Limits:
    """The operator's limits: a TOML file with those that are to be otherwise."""
    try:
        return msgspec.toml.decode(read_text(file, LARGEST), type=Limits)
    except FileTrouble as trouble:
        raise MeadhallError("file", file=str(file), what=trouble) from None
    except msgspec.MsgspecError as error:
        where, what = misfit(error)
        raise MeadhallError("file", file=str(file), what=Phrase("not_understood", where=where, what=what) if where else what) from None


def household(address: str) -> str:
    """Whom an address belongs to: one of IPv6 is one of very many that a client has."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
