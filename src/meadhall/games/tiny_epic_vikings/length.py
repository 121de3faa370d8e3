"""How long a game of Tiny Epic Vikings can be: a bound of its decisions.

Each player places a boat, drafts at most a hand of cards in each of three eras, and an era has as many turns as cards for each side
(TV-59).

A player's turn: three times settlers may be recalled, one after the other, until done; a card, its face, the Favor card of a battle that
it starts; the Leader Action, the Rune Action and a dedication, each asked about once and then carried out (TV-61 to TV-72). `action` bounds
what carrying out asks. Each turn begins with one battle at most (TV-83), and one may be left at an era's end (TV-84).

A battle asks each side for its steel, the winner for the free resources of the pouch and which of four Favor cards goes back where, and
each loser whether to use a Boon, which is an action (TV-86, TV-102, TV-106, TV-112).

Alone there is more. A marker of the enemy moves at most to the end of its track in a turn, because it comes back only when the turn ends
(TV-413): so a turn has no more symbols than all tracks have spaces, and each asks at most twice. A battle begins with a card of the player
(one played, three actions) or with a symbol. The enemy acts twice in its turn (TV-338, TV-339), after a battle that it has lost, and when
it dedicates a village, for which there are so many spaces in the whole game (TV-385). `enemy_action` bounds what that asks: ties only.
"""

from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.facts import VikingFacts

RECALL = k.SETTLERS + 1
TEMPLES = 2


def longest(f: VikingFacts) -> int:
    acted = max(action(f, ref) for ref in range(k.REF_MAT))
    boon = max(action(f, ref) for ref in range(k.REF_BOON, k.REF_DEDICATION))
    enemy = max(enemy_action(f, ref) for ref in range(k.REFS)) if f.solo else 0
    battle = f.sides + max(f.favor_pouch[favor][k.ANY] for favor in range(k.FAVORS)) + 2 + f.sides * (1 + boon) + enemy
    turn = 3 * RECALL + 3 + 3 * (1 + acted) + battle
    dedicated = 0
    if f.solo:
        symbols = 3 * f.track_end
        turn += 1 + 2 * symbols + (4 + symbols) * battle + 2 * enemy
        dedicated = 4 * 2 * enemy
    eras = sum(hand * f.players + hand * f.sides * turn + battle for hand in (f.hand[era] for era in range(1, 4)))
    return f.players + eras + dedicated


def action(f: VikingFacts, ref: int) -> int:
    """What a player is asked at most in carrying out an action, the Favor card of a battle included."""
    act, n = f.act[ref], f.act_n[ref]
    if act == k.SAIL:
        return 1 + n + 1 + RECALL + 1 + 1  # boat, moves, a boat displaced, recalls, deploying, raid
    if act == k.HARVEST:
        return n + TEMPLES
    if act == k.COLLECT:
        return f.pouch[ref][k.ANY]
    return {k.EXPLORE: 2 * n, k.SMITE: n, k.DRAW_REPLACE: 1, k.ENTER_BATTLE: 1, k.EXCHANGE: 3}.get(act, 2)


def enemy_action(f: VikingFacts, ref: int) -> int:
    """What the player decides at most for the enemy: the target, each step and the boat displaced by it, where settlers come from."""
    act, n = f.act[ref], f.act_n[ref]
    if act == k.SAIL:
        return 1 + 2 * (n + f.chieftain_sail) + n
    return {k.EXPLORE: max(1, n), k.BUILD: 1}.get(act, 0)
