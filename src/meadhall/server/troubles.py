"""What went wrong, in words for people, with its code on the socket and its status in REST."""

import logging

from meadhall.core.authority import NotNow, Stale
from meadhall.core.errors import MeadhallError, Phrase, Refused, UnknownAction
from meadhall.server.limits import Banned, TooMany
from meadhall.server.protocol import ErrorCode, Problem, Trouble
from meadhall.server.questions import Wrong
from meadhall.server.store import StoreError
from meadhall.server.table import NoTable, NotYours
from meadhall.server.thinkers import BadKey

LOG = logging.getLogger(__name__)


TROUBLES: dict[type[MeadhallError], tuple[ErrorCode, int]] = {  # by kind of error: its code on the socket, its status in REST
    Refused: ("refused", 400),
    Stale: ("stale", 409),
    NotNow: ("not_now", 409),
    NotYours: ("not_yours", 403),
    BadKey: ("not_yours", 403),
    Banned: ("not_now", 403),
    Wrong: ("error", 422),
    NoTable: ("no_table", 404),
    UnknownAction: ("unknown", 400),
    StoreError: ("not_saved", 503),
    TooMany: ("too_often", 429),
}


def kind_of(error: MeadhallError) -> tuple[ErrorCode, int]:
    return next((told for kind, told in TROUBLES.items() if isinstance(error, kind)), ("error", 400))


def trouble(error: MeadhallError, language: str, wish: str) -> Trouble:
    """Why a wish was not granted; of a refusal the rule, in its own words."""
    code, _ = kind_of(error)
    if isinstance(error, Refused):
        return Trouble(code=code, text=error.sentence_in(language), rule=error.rule, id=wish)
    return Trouble(code=code, text=for_people(error).told(language), id=wish)


def problem(phrase: Phrase, language: str) -> Problem:
    """The answer to a request that failed. Its sentence may quote halves of characters that were sent, which cannot be sent back."""
    return Problem(error=for_people(phrase).told(language).encode(errors="replace").decode())


def for_people(trouble: Phrase) -> Phrase:
    """What a database says is for the operator, and in the server's log; people are told what it means for them."""
    if not isinstance(trouble, StoreError):
        return trouble
    LOG.error("%s", trouble)
    return Phrase("not_saved_now") if trouble.key == "not_saved" else Phrase("database_away")
