"""What Brian Boru keeps in memory: the position, the tables of its facts, and paper to count on.

Sets of action cards are bit masks: the card of value n is bit n - 1. Sets of seats are bit masks too.
"""

from meadhall.core.memory import Grid, Memory, Row, Scratch, byte, short, word
from meadhall.games.brian_boru.constants import CARDS, MARRIAGES, ORDINARY, OWNERS, REGIONS, SOURCES, SPACES, TOWNS
from meadhall.games.brian_boru.constants import MOST_PLAYERS as SEATS


class Position(Memory):
    """Map, tracks, tokens and cards, and where the round stands."""

    saw: Grid = word(4, SEATS)  # by pack and seat: the cards of the pack when the seat received it this round
    pack: Row = word(SEATS)  # cards in the pack that a seat is picking from
    hand: Row = word(SEATS)  # cards kept in the draft, then the hand
    played: Row = word(SEATS)  # cards that a seat has played this round
    lacks: Row = word(SEATS)  # cards that a seat is publicly known not to hold (BB-102)
    aside: int = word()
    coins: Row = short(SEATS)
    points: Row = short(SEATS)
    ledger: Grid = short(SEATS, SOURCES)  # by seat: points by source
    reveals: int = short()
    disc: Row = byte(TOWNS)  # the seat whose disc lies on a town, or NONE
    viking: Row = byte(TOWNS)  # whether a Viking control token does
    monastery: Row = byte(TOWNS)
    discs: Row = byte(REGIONS)  # towns with a disc
    empty: Row = byte(3)  # by colour: towns without one
    claim: Row = byte(REGIONS)  # the seat that holds the claim token, ON_BOARD or FACE_DOWN
    renown: Row = byte(SEATS)
    raiders: Row = byte(SEATS)
    church: Row = byte(SEATS)
    track: Row = byte(SEATS)
    area: int = byte()  # raiders in the battle area
    married: Row = byte(MARRIAGES)  # by marriage card: the seat that took it, NONE or REMOVED
    side: int = byte()  # the Princess's side, or SPURN
    bride: int = byte()  # the face-up marriage card, or NONE
    marriages: Row = byte(ORDINARY)  # ordinary cards: first those of the deck from the top, then those left out
    vikings: Row = byte(ORDINARY)  # strengths of the Viking deck from the top
    round: int = byte()
    phase: int = byte()
    step: int = byte()  # the decision asked (BB-D1 to BB-D18)
    actor: int = byte()
    holder: int = byte()  # of the active town marker, or NONE while it lies on a town
    active: int = byte()  # the active town, or NONE
    passes: int = byte()  # how often packs have been passed on this round
    picks: Row = byte(SEATS)  # cards kept from the present pack
    picking: int = byte()  # the seats that still have to keep cards
    discards: int = byte()  # cards in the discard pile
    trick: int = byte()  # number of the trick, from 1
    leader: int = byte()
    turn: int = byte()  # cards played in this trick
    card: Row = byte(SEATS)  # by seat: the card played in this trick, or NONE
    acted: int = byte()  # the seats whose action is done
    winner: int = byte()
    line: int = byte()  # the line being resolved, and the place of its next symbol
    at: int = byte()
    cursor: int = byte()  # how far a clockwise round has come
    victim: int = byte()
    won: int = byte()  # the winners
    condition: int = byte()


class Arrays(Memory):
    """The arrays of the facts."""

    region: Row = word(TOWNS)
    colour: Row = word(TOWNS)
    degree: Row = word(TOWNS)  # how many roads a town has, and where they lead
    neighbour: Grid = word(TOWNS, TOWNS)
    size: Row = word(REGIONS)  # how many towns a region has, and which
    member: Grid = word(REGIONS, TOWNS)
    threshold: Row = word(REGIONS)
    worth: Row = word(REGIONS)
    suit: Row = word(CARDS)
    fits: Row = word(3)  # the cards that fit a colour: that suit and white
    lines: Row = word(CARDS)  # secondary actions of a card
    line: list[Grid] = word(CARDS, 3, 9)  # the symbols of a card's lines, with 0 at the end
    card_points: Row = word(MARRIAGES)
    card_renown: Row = word(MARRIAGES)
    card_town: Row = word(MARRIAGES)
    space_coins: Row = word(SPACES)
    space_renown: Row = word(SPACES)
    space_town: Row = word(SPACES)
    strength: Row = word(ORDINARY)
    spread: Row = word(9)


class Counts(Scratch):
    """Paper on which the regions are counted, by region and owner: a seat or, last, the Vikings."""

    towns: Grid = word(REGIONS, OWNERS)  # the weights of towns
    strong: Grid = word(REGIONS, OWNERS)  # and the strength in a comparison
