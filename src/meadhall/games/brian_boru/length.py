"""How long a game of Brian Boru can be: a bound of its decisions.

There are as many rounds as marriage cards in the deck (BB-179), and each player places one town before the first. In a round

- each player picks two cards of every pack but the last (BB-82, BB-88);
- a trick asks the leader twice and each follower once; of the losers it asks the line; and of everybody at most once at each symbol of the
  line played: a run of equal symbols ends with one "no", and *expand* and *free* are one choice each (BB-160, BB-164, BB-172);
- the upkeep asks once about the marriage card, and each player at most once about a town of the track, a town lost and four church discs;
  one more monastery is the leader's (BB-245).

That leaves the extras bought: each costs coins (BB-161), and a player gets no more of them than at the start, one for each coin symbol
played, and once a round what the richest space of the track gives.
"""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.facts import BrianBoruFacts

ASKING = (k.COURT, k.RAID, k.CHURCH, k.EXPAND, k.FREE)


def longest(f: BrianBoruFacts) -> int:
    lines = [line for card in f.box.cards for line in card.lines]
    asked = max(sum(symbol in ASKING for symbol in line) for line in lines)
    coins = max(sum(symbol == k.COIN for symbol in line) for line in lines)
    picks = 2 * max(0, f.packs - 1)
    trick = 1 + f.players + f.players * (1 + asked)
    upkeep = 1 + 3 * f.players + 1
    bought = (f.coins + f.rounds * (f.tricks * coins + max(f.space_coins))) // k.EXTRA_COST
    return f.players * (1 + bought) + f.rounds * (f.players * picks + f.tricks * trick + upkeep)
