"""What Tiny Epic Vikings keeps in memory: the position, the tables of its facts, and paper to deal cards on.

A *party* owns pieces: the seats, and the enemy of the two-player and solo games as the party after the last seat.
"""

from meadhall.core.memory import Grid, Memory, Row, Scratch, byte, short, word
from meadhall.games.tiny_epic_vikings.constants import CARDS, DOCKS, FAVORS, FJORDS, ISLANDS, MOST_OPTIONS, PARTIES, REFS, SPACES, STACK

KINDS = 3  # of runes, and of resources
PICKS = 12  # cards that come to a holder in an era: first those of the draft by round, then those drawn


class Position(Memory):
    """Map, mats and cards, the course of the game, and what is still to be done."""

    # map
    settlers: Grid = byte(PARTIES, ISLANDS)
    temples: Grid = byte(PARTIES, ISLANDS)
    boats: Grid = byte(PARTIES, FJORDS)
    docked: Row = byte(DOCKS)  # the party whose boat lies in a dock, or NONE; the Chieftain Boat not counted
    docks_of: Grid = byte(PARTIES, ISLANDS)  # docked boats
    village: Row = byte(DOCKS)
    chief: int = byte()  # the Chieftain Boat's dock, or NONE
    holder: Row = byte(ISLANDS)  # the party that controls an island, or NONE
    held: Grid = byte(PARTIES, KINDS)  # island runes
    # mats
    mat_settlers: Row = byte(PARTIES)
    boat_space: Grid = byte(PARTIES, 3)  # pieces on the spaces: players 0 or 1, the solo enemy 0 to 2
    temple_space: Grid = byte(PARTIES, 2)
    goods: Grid = byte(PARTIES, KINDS)  # resources; the solo enemy's markers
    villages: Row = byte(PARTIES)  # raided and not dedicated
    dedicated: Row = byte(SPACES)  # by space: four actions, three gods by rune
    god: Row = byte(KINDS)  # of each rune
    # Viking cards
    where: Row = byte(CARDS)
    batch: Row = byte(CARDS)  # which deck (0, or the number of the reshuffle) a card last came from or lies in: known to all
    deck: Row = byte(CARDS)  # the top is the last of deck_n
    deck_n: int = byte()
    epoch: int = byte()  # reshuffles so far
    row: Grid = byte(PARTIES, 8)  # played this era, left to right; the solo enemy's leader row
    row_n: Row = byte(PARTIES)
    battle_row: Row = byte(CARDS)  # of the solo enemy
    battle_row_n: int = byte()
    card_runes: Grid = byte(PARTIES, KINDS)  # of face-up cards
    invaders: Row = byte(CARDS)
    invaders_n: int = byte()
    # Favor cards
    favor_row: Grid = byte(2, FAVORS)
    favor_n: Row = byte(2)
    favor_owner: Row = byte(FAVORS)
    favors: Row = byte(PARTIES)  # how many
    # draft: every card that came to a holder this era has a slot (redeal.py)
    slot_card: Grid = byte(PARTIES, PICKS)
    slot_batch: Grid = byte(PARTIES, PICKS)
    slot_shown: Grid = byte(PARTIES, PICKS)  # 0, or 1 + the holder's draws at the time it was shown
    draws: Row = byte(PARTIES)
    pack_new: Row = byte(PARTIES)  # cards of a pack that came from a deck reshuffled during the deal
    deal_batch: int = byte()
    draft_round: int = byte()
    pending: Row = byte(PARTIES)  # choice of a seat that the others still wait for
    pile: Row = byte(21)  # solo: the piles of three
    enemy_deck: Row = byte(CARDS)
    enemy_deck_n: int = byte()
    seen: Row = byte(CARDS)  # solo: cards of the enemy's deck that you know to be there
    # course of the game
    phase: int = byte()
    era: int = byte()
    first: int = byte()
    turn: int = byte()
    # battle
    battle: int = byte()  # whether one is running (TV-509)
    starter: int = byte()
    contested: int = byte()
    taken_from: int = byte()  # the end of the row it came from
    battle_card: Row = byte(PARTIES)
    entered: Row = byte(PARTIES)  # face-down battle cards that everybody knows (TV-233)
    fighting: Row = byte(PARTIES)
    strength: Row = byte(PARTIES)
    bonus: int = byte()
    # solo enemy
    last_rune: int = byte()
    fresh: Row = byte(KINDS)  # runes of the cards the enemy has played in the current turn
    before: Row = byte(ISLANDS)  # settlers of an explorer before the action
    # the stack, and the options of the decision asked
    depth: int = byte()
    s_kind: Row = byte(STACK)  # a decision or a chore
    s_who: Row = byte(STACK)  # whose it is
    s_a: Row = byte(STACK)  # what it is about
    s_b: Row = byte(STACK)
    s_c: Row = byte(STACK)
    menu_n: int = byte()
    menu: Row = byte(MOST_OPTIONS)
    winners: int = byte()
    condition: int = byte()
    waiting: Row = short(KINDS)  # solo: activated symbols by track, as a bit mask of spaces
    fury: Row = short(KINDS)  # by rune
    points: Row = short(PARTIES)
    reveals: int = short()


class Arrays(Memory):
    """The arrays of the facts."""

    # cards
    rune: Row = word(CARDS)
    base: Row = word(CARDS)
    factor: Row = word(CARDS)
    of: Row = word(CARDS)
    steel: Row = word(CARDS)
    needs: Row = word(CARDS)
    needs_n: Row = word(CARDS)
    # actions by reference
    act: Row = word(REFS)
    act_n: Row = word(REFS)
    pouch: Grid = word(REFS, 4)
    act_resource: Row = word(REFS)
    act_per: Row = word(REFS)
    # Favor cards
    favor_runes: Grid = word(FAVORS, KINDS)  # how many of each
    favor_pouch: Grid = word(FAVORS, 4)
    # mats
    boat_cost: Row = word(3)
    temple_cost: Row = word(2)
    hand: Row = word(4)  # by era 1-3
    passing: Row = word(4)
    raid_steel: Row = word(4)
    island_points: Row = word(3)
    favor_points: Row = word(3)
    track: Grid = word(KINDS, 8)
    # map
    island_rune: Row = word(ISLANDS)
    outer: Row = word(ISLANDS)
    top: Row = word(ISLANDS)
    shore_n: Row = word(ISLANDS)
    shore: Grid = word(ISLANDS, DOCKS)
    next_to: Grid = word(ISLANDS, ISLANDS)
    island_of: Row = word(DOCKS)
    pair: Row = word(DOCKS)
    beside: Grid = word(DOCKS, 2)
    has_village: Row = word(DOCKS)
    side: Row = word(DOCKS)  # -1 left of the middle, 0 in it, 1 right of it
    edge: Row = word(FJORDS)
    touches: Grid = word(FJORDS, ISLANDS)
    water: Grid = word(FJORDS, FJORDS)
    touching: Grid = word(FJORDS, DOCKS)
    chief_start: Row = word(ISLANDS)
    chief_step: Grid = word(DOCKS, DOCKS)
    chief_way: Grid = word(DOCKS, DOCKS)  # the Chieftain Boat's steps from dock to dock
    chief_far: Grid = word(DOCKS, ISLANDS)  # and from a dock to an island


class LooseCards(Scratch):
    """Cards on their way to new places."""

    noted: Row = word(CARDS)  # by card
    n: int = word()
    cards: Row = byte(CARDS)


class Sight(Scratch):
    """What a viewer sees of cards, by where they are; and the last round of the draft in which he held each pack."""

    code: Row = byte(32)
    held: Row = byte(PARTIES)


class Pool(Scratch):
    """What is known of the packs and slots of a draft, for one deal."""

    most: int = word()
    item_card: Row = word(PICKS)
    item_batch: Row = word(PICKS)
    item_shown: Row = word(PICKS)
    kind: Grid = word(PARTIES, PICKS)  # of a slot: the pack of a pool pick, DRAWN for a drawn card, UNSEEN if it belongs to no pool
    shown_n: Row = word(PARTIES)  # by holder: slots that hold shown cards of the pool, in the order of the box
    shown: Grid = word(PARTIES, PICKS)
    fixed: Grid = word(PARTIES, PICKS)  # a shown card has been dealt to the slot
    new: Row = word(PARTIES)  # by pack: cards from the new deck among the pool picks, and those still to be dealt
    free: Row = word(PARTIES)
    size: Row = word(PARTIES)  # of a pack with both, its pool picks
