"""The facts of a game of Brian Boru: map, cards, decks and counts, read from the components and the options."""

from typing import Any

import cython

from meadhall.core.components import Components
from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.games.brian_boru.box import Box, read_box
from meadhall.games.brian_boru.constants import WHITE
from meadhall.games.brian_boru.notation import STRIDE, verbs


class BrianBoruFacts(Facts):
    box: Box
    towns: tuple[str, ...]
    regions: tuple[str, ...]
    marriages: tuple[str, ...]
    dealt: int  # cards in a first pack
    packs: int  # packs that pass through a player's hands in a draft
    tricks: int
    rounds: int
    spurn: int
    coins: int
    renown: int
    points: int
    region: list[int]  # of a town
    colour: list[int]
    degree: list[int]  # how many roads a town has, and where they lead
    neighbour: list[list[int]]
    size: list[int]  # how many towns a region has, and which
    member: list[list[int]]
    threshold: list[int]
    worth: list[int]
    suit: list[int]
    fits: list[int]  # bit mask of the cards that fit a colour: that suit and white
    lines: list[int]  # secondary actions of a card
    line: list[list[list[int]]]  # the symbols of a card's lines, with 0 at the end
    card_points: list[int]
    card_renown: list[int]
    card_town: list[int]
    space_coins: list[int]
    space_renown: list[int]
    space_town: list[int]
    strength: list[int]
    spread: list[int]
    nouns: list[int]

    def __init__(self, game: Game, players: int, options: dict[str, Any], components: Components) -> None:
        box = read_box(components, players)
        Facts.__init__(self, game, players, options, components, verbs(tuple(town.id for town in box.towns)), STRIDE)
        self.box = box
        self.towns = tuple(town.id for town in box.towns)
        self.regions = tuple(region.id for region in box.regions)
        self.marriages = tuple(card.id for card in box.marriages)
        self.dealt, self.packs = box.deal, (box.deal + 1) // 2
        self.tricks, self.rounds = box.tricks, box.rounds
        if options["last_card"] == "play":  # BB-O1
            if players != 5:
                raise OptionError("last_card_five", players=players)
            self.tricks = box.deal
        self.spurn = box.spurn
        self.coins, self.renown, self.points = box.coins, box.renown, box.points
        if not cython.compiled:
            self.make_lists()
        self.read_map(box)
        self.read_decks(box)
        for i, verb in enumerate(self.verbs):
            self.nouns[i + 1] = len(verb.nouns)

    def make_lists(self) -> None:
        """The pure build's arrays, in the shapes that facts.pxd gives."""
        self.region, self.colour, self.degree = [0] * 53, [0] * 53, [0] * 53
        self.neighbour = [[0] * 53 for _ in range(53)]
        self.size, self.member = [0] * 8, [[0] * 53 for _ in range(8)]
        self.threshold, self.worth = [0] * 8, [0] * 8
        self.suit, self.fits, self.lines = [0] * 25, [0] * 3, [0] * 25
        self.line = [[[0] * 9 for _ in range(3)] for _ in range(25)]
        self.card_points, self.card_renown, self.card_town = [0] * 8, [0] * 8, [0] * 8
        self.space_coins, self.space_renown, self.space_town = [0] * 10, [0] * 10, [0] * 10
        self.strength, self.spread, self.nouns = [0] * 7, [0] * 9, [0] * 19

    def read_map(self, box: Box) -> None:
        for i, town in enumerate(box.towns):
            self.region[i], self.colour[i] = town.region, town.colour
            self.member[town.region][self.size[town.region]] = i
            self.size[town.region] += 1
        for one, other in box.roads:  # BB-6
            self.neighbour[one][self.degree[one]] = other
            self.degree[one] += 1
            self.neighbour[other][self.degree[other]] = one
            self.degree[other] += 1
        for i, region in enumerate(box.regions):
            self.threshold[i], self.worth[i] = region.threshold, region.points

    def read_decks(self, box: Box) -> None:
        for i, card in enumerate(box.cards):
            self.suit[i] = card.suit
            self.lines[i] = len(card.lines) - 1
            for j, line in enumerate(card.lines):
                for k, symbol in enumerate(line):
                    self.line[i][j][k] = symbol
            for colour in range(3):
                if card.suit in (colour, WHITE):  # BB-112
                    self.fits[colour] |= 1 << i
        for i, marriage in enumerate(box.marriages):
            self.card_points[i], self.card_renown[i], self.card_town[i] = marriage.points, marriage.renown, marriage.town
        for i, (coins, renown, town) in enumerate(box.track):
            self.space_coins[i], self.space_renown[i], self.space_town[i] = coins, renown, town
        for i in range(7):
            self.strength[i] = box.vikings[i]
        for i in range(9):
            self.spread[i] = box.spread[i]
