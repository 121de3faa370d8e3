"""What positions say of themselves, as plain values: views, prompts, results, events."""

from collections.abc import Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]  # what a viewer may know, as plain data; each game types its own in its schema.py


class Prompt(NamedTuple):
    """The question on the table: which decision, who is asked, and the particulars that the sentence needs.

    For other viewers than those asked it says only which decision they wait for.
    """

    decision: str
    seats: tuple[int, ...]
    args: Mapping[str, Any]


class Result(NamedTuple):
    """How a finished game ended: each seat's share of the win (1.0 won, 0.0 lost), why, after how many rounds, and the points."""

    returns: tuple[float, ...]
    winners: tuple[int, ...]
    condition: str
    rounds: int = 0
    scores: tuple[int, ...] = ()


class Event(NamedTuple):
    """Something that happened, for log and animation. `seats` is the mask of those who may know it in this form."""

    seats: int
    kind: int
    args: tuple[int, ...]
