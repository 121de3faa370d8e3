"""A hint at the table, for who plays against bots only."""

import secrets

from meadhall.core.authority import NotNow
from meadhall.server import judgements
from meadhall.server.naming import spoken
from meadhall.server.protocol import Hint
from meadhall.server.table import Table
from meadhall.server.workers import Workers


async def hint(workers: Workers, table: Table, seat: int, language: str, person: str) -> Hint:
    """The choices of a seat, best first, with the chances that the search sees. Not where it would be against other people."""
    if table.from_record or table.authority.state.over:
        raise NotNow("game_over")
    if table.rivals(seat):
        raise NotNow("hints_against_bots")
    state = table.authority.sight(seat).state
    if seat not in state.actors() or table.seats[seat].kind == "bot":
        raise NotNow("not_your_turn")
    version = table.authority.shown_version(seat)
    ranking = await workers.rank_choices(state, seat, secrets.randbits(60), person)
    return judgements.hint(table.facts, ranking, seat, version, spoken(table, language))
