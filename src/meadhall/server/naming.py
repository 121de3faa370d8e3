"""People are called by their own names in all that is told at a table; bots and open seats by their colour.

A name that two people have would tell nobody apart: then both are called by their colours. Names cannot be declined, so other forms than
the plain name are made with the table `named` of the word catalogue.
"""

from collections import Counter
from functools import lru_cache

from meadhall.core.facts import Facts
from meadhall.core.players import has_resigned
from meadhall.core.words import Words, words
from meadhall.games import game
from meadhall.server.protocol import SeatKind
from meadhall.server.table import Seat, Table

NOUNS = ("player", "party")  # the tables in which a game has the players, if its sentences speak of each as one person
NAMELESS = "?"  # the name of a person who has given none


def spoken(table: Table, language: str) -> Words:
    """The words in which a table is told of."""
    sitting = tuple([(seat.kind, seat.name, seat.secret_hash) for seat in table.seats])
    return words_at(table.facts, language, sitting, tuple(table.authority.record.seats))


@lru_cache(maxsize=2048)
def words_at(facts: Facts, language: str, sitting: tuple[tuple[SeatKind, str, str | None], ...], players: tuple[str, ...]) -> Words:
    """Likewise, by who sits there and who has played. Who has resigned does not play on: what the bot does is not told under their name."""
    seats = [
        Seat(kind, name, None, None if has_resigned(who) else secret) for (kind, name, secret), who in zip(sitting, players, strict=True)
    ]
    return with_names(facts.game.name, language, called(seats, facts.game.seat_names(facts.players)))


def called(seats: list[Seat], roles: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The seats that are called by a name: their roles, and the names."""
    people = {role: seat.name for role, seat in zip(roles, seats, strict=True) if seat.kind == "person" or seat.secret_hash}
    times = Counter(people.values())
    return tuple((role, name) for role, name in people.items() if times[name] == 1)


def named(common: Words, name: str) -> str:
    """Whoever has given no name is a guest, in everybody's own language."""
    return common.say("page.lobby.nameless") if name == NAMELESS else name


@lru_cache(maxsize=512)
def with_names(title: str, language: str, names: tuple[tuple[str, str], ...]) -> Words:
    plain, common = game(title).words(language), words(language)
    names = tuple((role, named(common, name)) for role, name in names)
    forms = common.find("named")
    tables = dict(plain.tables)
    for noun in NOUNS:
        if noun in tables:
            own = {role: {"name": name, **{form: common.say(f"named.{form}", who=name) for form in forms}} for role, name in names}
            tables[noun] = {**tables[noun], **own}
    return Words(language, tables)
