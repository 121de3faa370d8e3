"""Who plays a seat, as a record's header and a table's row write it.

A name stands for a person, `bot:NAME` for a bot. A seat that changed hands names all who played it: `Eva; bot:knight from 41` is Eva,
and from the 41st entry of the log on the knight.
"""

import re

BOT = "bot:"  # before the name of a player that is none of the people
PLAYER = re.compile(r"(?P<name>.*?)(?: from (?P<since>\d{1,9}))?")


def player_at(who: str, entry: int) -> str:
    """Who made an entry of the log (counted from 1) for a seat of the header."""
    player = ""
    for part in who.split(";"):
        found = PLAYER.fullmatch(part.strip())
        if found and int(found["since"] or 0) <= entry:
            player = found["name"]
    return player


def person(name: str) -> str:
    """A person's name that a header cannot take for a bot, for several players, or for who plays from an entry on."""
    name = re.sub(r" from (\d+)$", r" (\1)", " ".join(name.replace(";", " ").split()))
    return name.replace(BOT, "bot ") if name.startswith(BOT) else name


def handed_over(who: str, player: str, entry: int) -> str:
    """A seat of the header that another plays from an entry on."""
    return f"{who}; {player} from {entry}"


def bot_of(player: str) -> str | None:
    """The bot that a player of the header is; None of a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None
