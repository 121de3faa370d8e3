"""Plain values that messages are made of, and how long each may be."""

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.server.shape import Shape

MOST_BYTES = 16 * 1024  # of one message on the socket
MOST_TEXT = 512 * 1024  # of a component file
MOST_RECORD = 2 * 1024 * 1024  # of a record file
MOST_BODY = 2 * (MOST_TEXT + MOST_RECORD)  # of a request, with what quoting adds

Language = Literal["en", "pl", "cs"]
Sureness = Literal["sure", "likely", "open"]
Verdict = Literal["open", "good", "worse"]  # of an action tried again: not done yet, as good as the best, or not
LessonVerdict = Literal["open", "done", "astray"]  # the step goes on, its goal is reached, or the choice does not lead there
PuzzleGrade = Literal["easy", "medium", "hard"]  # the squire finds it, only who thinks ahead does, or the knight misses it at times
SeatKind = Literal["person", "open", "bot"]
OptionValue = str | int | bool
UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # what controls a line, or turns its letters round
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[^{UNSEEN}]*[^{UNSEEN}\s][^{UNSEEN}]*$")]
BotName = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Bytes = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]  # 32 of them in hexadecimal digits, or none
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Mark = Annotated[str, Meta(max_length=40)]


class Wish(Shape, forbid_unknown_fields=True):
    """What comes from a browser: a field that we do not know is a mistake."""
