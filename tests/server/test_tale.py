"""The log of a table: who came and went is a line of its own, over which no sentence goes on."""

import random

from meadhall.core.authority import Authority
from meadhall.core.constants import SPECTATOR
from meadhall.core.records import Record
from meadhall.games import game
from meadhall.server.tale import log, plain_line


def test_a_leave_in_the_middle_of_a_sentence_begins_a_new_one() -> None:
    facts = game("barony").facts(2)
    authority = Authority(Record(facts, 4, ["Eva", "Adam"]))
    luck = random.Random(4)
    for _ in range(60):
        (seat,) = authority.state.actors()
        authority.act(seat, luck.choice(authority.state.legal(seat)))
    sight, words = authority.sight(SPECTATOR), facts.game.words("en")
    whole = log(sight, SPECTATOR, words)
    going_on = [entry.number for entry in whole if entry.lines[0].joined]
    assert len(going_on) > 5
    for number in going_on:
        left = plain_line(0, "Eva has left.")
        told = {entry.number: entry for entry in log(sight, SPECTATOR, words, goings=[(number - 1, left)])}
        assert told[number - 1].lines[-1] == left
        assert told[number].lines[0].text and not told[number].lines[0].joined
        before = [entry for entry in whole if entry.number < number - 1]
        assert before == [entry for entry in told.values() if entry.number < number - 1]
