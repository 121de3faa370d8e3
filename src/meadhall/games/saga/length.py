"""How long a game of Saga can be: a bound of its decisions.

The round marker moves on by one space a round and the clock ends the game on space 1 at the latest (SG-312, SG-333), so there are no more
rounds than spaces. In a round

- the draft asks twice (SG-76, SG-77);
- each of the four tiles is chosen, its bonus is asked once, and then its actions: each that is printed on the half at most once (SG-93),
  and the end of the tile. `ACTIONS` says how often an action asks, `BONUSES` the same of a bonus;
- each English area sees one battle at most (SG-236): it is chosen; each of the eight labels is revealed at most once, and each side passes
  once (SG-243); of a revealed leader at most two things are asked; each leader is once asked about as a casualty; then a retreat, and V4;
- whoever comes home is spread over Scandinavia: the area that is over, and each leader.

Leaders are asked about one by one, and a side has four. A warrior is never asked about alone, but for the bonus move.
"""

from meadhall.games.saga import constants as k
from meadhall.games.saga.facts import SagaFacts

LEADERS = 4
MOVE = 2 + LEADERS + 1  # origin, destination, leaders, warriors
SPREAD = 1 + LEADERS
BATTLE = 1 + 2 * LEADERS * (1 + 2) + 2 + 2 * LEADERS + 1 + 1
ACTIONS = {
    k.MOVE: MOVE,
    k.BUILD: 1,
    k.FYRD: k.ENGLAND,
    k.INCOME: 2 * k.ENGLAND,  # each burh about a coin once (SG-131, SG-133) and about a recruit once (SG-132)
    k.TRIBUTE: 1,
    k.SCOUT: 2,
    k.RECRUIT: 1 + LEADERS + SPREAD,
    k.RAID: k.ENGLAND + LEADERS,
}
BONUSES = {k.NO_BONUS: 0, k.MOVE1_OR_COIN: 3, k.COIN: 0, k.RECRUIT_WARRIOR: SPREAD, k.FULL_MOVE: MOVE}


def longest(f: SagaFacts) -> int:
    tiles = sum(max(tile(f, side, number) for side in range(2)) for number in range(4))
    return 3 + f.spaces * (2 + tiles + k.ENGLAND * BATTLE + SPREAD)


def tile(f: SagaFacts, side: int, number: int) -> int:
    bonus, actions, _ = f.half(side, number)
    return 2 + BONUSES[bonus] + sum(1 + ACTIONS[action] for action in actions) + 1
