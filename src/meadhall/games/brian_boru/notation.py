"""The nouns of Brian Boru's actions; the verbs are in decisions.py."""

from meadhall.games.brian_boru.constants import CARDS

VALUES = tuple(str(value) for value in range(1, CARDS + 1))
NO_YES = ("no", "yes")


def each_town(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(town.lower() for town in ids)


def town_or_none(ids: tuple[str, ...]) -> tuple[str, ...]:
    return (*each_town(ids), "none")
