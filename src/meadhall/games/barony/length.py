"""How long a game of Barony can be: a bound of its decisions.

Rounds are counted, and the last one is the cap (BA-187); in each, every player has one turn (BA-68). A turn asks which action, and then

- recruit: the city and how many (BA-79, BA-80);
- move: for each of two half-moves the knight, its way, and a token if a village was destroyed (BA-88, BA-115); a hex has one building;
- build: for each building its hex and its kind, or to stop; every building takes one of the player's knights off the map (BA-135), and none
  comes back within the action, so there are no more than knights;
- new city, expedition: the hex; title: what is paid, as a whole or kind by kind (BA-168).

Before, each player places three cities (BA-52 to BA-54), and if the players lay the map, a tile asks which, where and how (BA-204).
"""

from meadhall.games.barony import constants as k
from meadhall.games.barony.facts import BaronyFacts

MOVE = 2 * 3
TITLE = 1 + k.KINDS


def longest(f: BaronyFacts) -> int:
    laid = 3 * f.tiles if f.layout == k.PLAYERS_LAY else 0
    turn = 1 + max(MOVE, TITLE, 2 * f.pieces[k.KNIGHT])
    return laid + 3 * f.players + f.cap * f.players * turn
