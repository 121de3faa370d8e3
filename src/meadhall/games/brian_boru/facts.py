"""The facts of a game of Brian Boru: map, cards, decks and counts, read from the components and the options."""

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Options
from meadhall.games.brian_boru.box import Box, Unfit, read_box
from meadhall.games.brian_boru.constants import WHITE
from meadhall.games.brian_boru.notation import each_town
from meadhall.games.brian_boru.position import Arrays


class BrianBoruFacts(Facts, Arrays):
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
    older_tricks_open: bool
    town_numbers: dict[str, int]  # by the noun of a town

    def __init__(self, game: Game, players: int, options: Options, components: Components) -> None:
        box = read_box(components, players)
        self.box = box
        self.towns = tuple(town.id for town in box.towns)
        self.town_numbers = {noun: number for number, noun in enumerate(each_town(self.towns))}
        Facts.__init__(self, game, players, options, components, game.decisions.verbs(self.towns))
        self.regions = tuple(region.id for region in box.regions)
        self.marriages = tuple(card.id for card in box.marriages)
        self.dealt, self.packs = box.deal, (box.deal + 1) // 2
        self.tricks, self.rounds = box.tricks, box.rounds
        self.take_options(options)
        self.spurn = box.spurn
        self.coins, self.renown, self.points = box.coins, box.renown, box.points
        self.read_map(box)
        self.read_decks(box)

    def take_options(self, options: Options) -> None:
        """What the rules read of the options."""
        self.older_tricks_open = options["older_tricks"] == "open"  # BB-O2
        if options["last_card"] == "play":  # BB-O1
            if self.players != 5:
                raise Unfit("last_card_five", players=self.players)
            self.tricks = self.box.deal

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
