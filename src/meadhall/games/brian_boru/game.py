"""Brian Boru's entry in the registry."""

from collections.abc import Sequence
from typing import ClassVar, cast

from meadhall.core.components import Components
from meadhall.core.drawing import Picture
from meadhall.core.facts import Facts
from meadhall.core.game import Game, Small
from meadhall.core.options import Option, Options
from meadhall.core.state import State
from meadhall.core.values import Event, Prompt, View
from meadhall.core.words import Noun, Words
from meadhall.games.brian_boru import drawing, terminal, text
from meadhall.games.brian_boru.constants import NONE
from meadhall.games.brian_boru.decisions import DECISIONS
from meadhall.games.brian_boru.events import EVENTS
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.length import longest
from meadhall.games.brian_boru.planes import PLANES, TERMS
from meadhall.games.brian_boru.rules import BrianBoru
from meadhall.games.brian_boru.schema import BrianBoruView
from meadhall.games.brian_boru.sheets import SHEETS

NAMED = ("drafted", "trick", "trick_won", "last_cards")  # events that tell how far a round is


class BrianBoruGame(Game):
    name = "brian-boru"
    prefix = "BB"
    package = "meadhall.games.brian_boru"
    version = 1
    players = (3, 4, 5)
    search: ClassVar[dict[str, int]] = {"thought": 200, "plan": 60, "depth": 8}
    search_learnt: ClassVar[dict[str, float]] = {**Game.search_learnt, "depth": -1, "thought": 1200}  # the time of `thought` above
    small = Small(players=3, seed=4, left=5, worlds=4)
    failings: ClassVar[dict[str, dict[str, float]]] = {
        "peasant": {"overlooks": 3, "vague": 0.6, "fights": 1.0, "leeway": 0.2},
        "novice": {"vague": 0.3, "fights": 0.5, "leeway": 0.2},
        "squire": {"leeway": 0.2},
    }
    styles: ClassVar[dict[str, tuple[str, ...]]] = {
        "builder": ("buy-disc yes", "line upper", "expand ", "monastery "),
        "raider": ("buy-raider yes", "viking-"),
        "opportunist": ("buy-step yes", "line lower", "princess "),
    }
    state: ClassVar[type[State]] = BrianBoru
    events = EVENTS
    planes = PLANES
    terms = TERMS
    simultaneous = True
    sheets = SHEETS
    log_settled_by = ("drafted",)
    decisions = DECISIONS
    # A town that closes the set-up or a round: new packs are dealt at once. A card played is meant; nobody is asked about each.
    irrevocable = ("start", "marriage-town", "viking-target", "viking-own", "monastery", "monastery-four")
    futile = ("line",)
    landmarks = (
        *(f"region:{region}" for region in ("MUN", "CON", "LEI", "NUN", "SUN", "ULA", "BRE", "DUB")),
        "track:marriage",
        "battle",
        "church",
    )
    options = (
        Option("BB-O1", "last_card", "discard", ("discard", "play")),  # for five players
        Option("BB-O2", "older_tricks", "covered", ("covered", "open")),
    )

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("green", "purple", "orange", "indigo", "gold")[:players]

    def make_facts(self, players: int, options: Options, components: Components) -> BrianBoruFacts:
        return BrianBoruFacts(self, players, options, components)

    def longest(self, facts: Facts) -> int:
        return longest(ours(facts))

    def prompt_text(self, facts: Facts, words: Words, question: Prompt, viewer: int) -> str:
        return text.prompt(words, ours(facts), question, viewer)

    def choice_here(self, facts: Facts, words: Words, action: int, view: View) -> str:
        return text.line_choice(words, ours(facts), action, cast(BrianBoruView, view)) or self.choice_text(facts, words, action)

    def board_text(self, facts: Facts, words: Words, view: View) -> str:
        return terminal.board(words, ours(facts), cast(BrianBoruView, view))

    def board_picture(self, facts: Facts, words: Words, view: View) -> Picture:
        return drawing.picture(words, ours(facts), cast(BrianBoruView, view))

    def points_by_source(self, words: Words, view: View) -> list[dict[str, int]]:
        scores = [cast(dict[str, int], one["score"]) for one in cast(BrianBoruView, view)["seats"]]
        return [{words.name(Noun("source", source)): n for source, n in score.items()} for score in scores]

    def shown_events(self, facts: Facts, events: Sequence[Event]) -> list[Event]:
        """BB-H19, BB-H28, BB-H29: while a round's tricks are played, cards of its earlier tricks are not named: NONE stands for them.

        The last trick can be read until the next one is won: it lay open a moment ago. BB-O2 lets all be read.
        """
        if ours(facts).older_tricks_open:
            return list(events)
        names = [EVENTS[event.kind].name for event in events]
        places = {name: [place for place, one in enumerate(names) if one == name] for name in NAMED}
        last = {name: found[-1] if found else -1 for name, found in places.items()}
        if last["last_cards"] > last["drafted"]:
            return list(events)
        tricks = [-1, -1, *places["trick"]]
        covered = tricks[-1] if last["trick_won"] > last["trick"] else tricks[-2]
        return [
            event._replace(args=(event.args[0], NONE, *event.args[2:])) if name == "played" and last["drafted"] < place < covered else event
            for place, (name, event) in enumerate(zip(names, events, strict=True))
        ]


def ours(facts: Facts) -> BrianBoruFacts:
    assert isinstance(facts, BrianBoruFacts)
    return facts


BRIAN_BORU = BrianBoruGame()
