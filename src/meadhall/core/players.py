"""Who plays a seat, as a record's header and a table's row write it.

A name stands for a person, `bot:NAME` for a bot. A seat that changed hands names all who played it: `Eva; bot:knight from 41` is Eva,
and from the 41st entry of the log on the knight. `Eva; left from 41; bot:peasant from 41` tells besides that Eva left the table then,
`resigned` that she gave up: nobody plays under these two names.
"""

import re
from functools import lru_cache

BOT = "bot:"  # before the name of a player that is none of the people
LEFT, RESIGNED = "left", "resigned"  # not players, but how one went
PLAYER = re.compile(r"(?P<name>.*?)(?: from (?P<since>\d{1,9}))?")


@lru_cache(maxsize=4096)
def hands(who: str) -> tuple[tuple[str, int], ...]:
    """All that the header says of a seat, each with the entry (counted from 1) from which on it is so."""
    parts = (PLAYER.fullmatch(part.strip()) for part in who.split(";"))
    return tuple((found["name"], int(found["since"] or 0)) for found in parts if found)


def player_at(who: str, entry: int) -> str:
    """Who made an entry of the log for a seat of the header."""
    player = ""
    for name, since in hands(who):
        if since <= entry:
            player = name
    return player


def stood_in(who: str, entry: int) -> bool:
    """Whether a bot made an entry of the log in the place of a person, who plays the seat before or after."""
    people = any(bot_of(name) is None and name not in (LEFT, RESIGNED) for name, _ in hands(who))
    return people and bot_of(player_at(who, entry)) is not None


def has_resigned(who: str) -> bool:
    return any(name == RESIGNED for name, _ in hands(who))


def has_left(who: str) -> bool:
    """Whether the person of a seat has left the table or resigned, and has not come back."""
    away = False
    for name, _ in hands(who):
        away = name in (LEFT, RESIGNED) or (away and bot_of(name) is not None)
    return away


def person(name: str) -> str:
    """A person's name, changed where a header would read it as a bot, as several players, or as a change of hands."""
    name = re.sub(r" from (\d+)$", r" (\1)", " ".join(re.sub("[;,=]", " ", name).split()))
    if name in (LEFT, RESIGNED):
        return f"({name})"
    return name.replace(BOT, "bot ") if name.startswith(BOT) else name


def handed_over(who: str, player: str, entry: int) -> str:
    """A seat of the header that another plays from an entry on."""
    return f"{who}; {player} from {entry}"


def bot_of(player: str) -> str | None:
    """The bot that a player of the header is; None of a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
