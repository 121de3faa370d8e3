"""How many clicks a game takes: as its decisions are, and by the gestures that the server offers.

    python -m tests.server.clicks

Games of greedy bots are played again by somebody who wants the very same positions at the end of each turn, with as few clicks as can be:
a choice is one click, a way is one, and one more where a thing stands for several of them, or for each piece that is to go or to stay.
"""

from typing import NamedTuple

from meadhall.bots.base import GreedyBot, choice_of
from meadhall.core.authority import Authority, Sight
from meadhall.core.match import Match
from meadhall.core.records import Record
from meadhall.games import GAMES, game
from meadhall.server import presenter, ways
from meadhall.server.protocol import Way

SEEDS = range(1, 6)


class Clicks(NamedTuple):
    turns: int
    before: int
    now: int


def played(title: str, players: int, seed: int, most: int = 10**6) -> Authority:
    """A game of greedy bots, or the beginning of it."""
    match, bot = Match(Record(game(title).facts(players), seed, ["greedy"] * players)), GreedyBot()
    while not match.state.over and len(match.log.moves) < most:
        seat = match.state.actors()[0]
        match.act(seat, choice_of(bot, match, seat))
    return Authority(Record(match.facts, seed, ["greedy"] * players, match.log.entries))


def count(table: Authority) -> Clicks:
    """Of whole turns: a seat's decisions in a row; what all choose at once is none."""
    turns: list[list[int]] = []
    for number, move in enumerate(table.moves):
        if len(table.before[number].actors()) > 1:
            continue
        if turns and turns[-1][-1] == number - 1 and table.moves[number - 1].seat == move.seat:
            turns[-1].append(number)
        else:
            turns.append([number])
    return Clicks(len(turns), sum(map(len, turns)), sum(fewest(table, turn[0], turn[-1] + 1) for turn in turns))


def counted(title: str, players: int) -> Clicks:
    """Of the games of all seeds together."""
    return Clicks(*map(sum, zip(*(count(played(title, players, seed)) for seed in SEEDS), strict=True)))


def fewest(table: Authority, first: int, last: int) -> int:
    """The least clicks from the position before decision `first` to the one before `last`."""
    positions = [*table.before, table.state]
    places = {positions[number].to_bytes(): number for number in range(first, last + 1)}
    least = {first: 0}
    for number in range(first, last):
        for clicks, target in gestures(table, number, places):
            least[target] = min(least.get(target, 10**6), least[number] + clicks)
    return least[last]


def gestures(table: Authority, number: int, places: dict[bytes, int]) -> list[tuple[int, int]]:
    """What leads from a position to a later one of the turn, and by how many clicks."""
    state, seat = table.before[number], table.moves[number].seat
    found = [(1, number + 1)]
    if state.actors() != (seat,):
        return found
    words = state.facts.game.words("en")
    sight = Sight(state, table.before[:number], table.moves[:number], table.events[: number + 1], (), {}, {})
    offered = presenter.choices(state, seat, words, state.view(seat))
    wanted = ways.ways(sight, seat, words, offered, number)
    for way in wanted:
        after = state.clone()
        for action in way.actions:
            after.apply(action, seat)
        target = places.get(after.to_bytes(), number)
        if target > number + 1:
            found.append((for_group(way, wanted) if way.pieces else 1 + is_one_of_several(way, wanted), target))
    return found


def is_one_of_several(way: Way, wanted: list[Way]) -> bool:
    """Whether everything that stands for a way stands for another, too."""
    return bool(way.things) and all(any(thing in one.things for one in wanted if one is not way) for thing in way.things)


def for_group(way: Way, wanted: list[Way]) -> int:
    """All pieces go that can, or those clicked to say from where: a leader, or warriors up to one. Each click more changes one."""
    groups = [one.pieces for one in wanted if one.things == way.things]
    all_of_them = max(groups, key=lambda pieces: sum(pieces.values()))
    first_clicked = [pieces for pieces in groups if sum(map(bool, pieces.values())) == 1]
    return 1 + min(
        sum(pieces.get(thing, 0) != way.pieces.get(thing, 0) for thing in pieces.keys() | way.pieces.keys())
        for pieces in [all_of_them, *first_clicked]
    )


def main() -> None:
    for title, players in [(name, players) for name in GAMES for players in game(name).players]:
        turns, before, now = counted(title, players)
        print(f"{title}, {players} players: {turns} turns of {before / turns:.1f} decisions; {now / turns:.1f} clicks ({now / before:.0%})")


if __name__ == "__main__":
    main()
