"""Brian Boru's entry in the registry."""

from collections.abc import Sequence
from typing import Any, ClassVar

from meadhall.core.components import Components
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import Option
from meadhall.core.state import Event, Prompt, State
from meadhall.core.words import Words
from meadhall.games.brian_boru import terminal, text, things
from meadhall.games.brian_boru.constants import E_DRAFTED, E_LAST_CARDS, E_PLAYED, E_TRICK, NONE
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.rules import BrianBoru

# In the order of the E_ numbers in constants.py: name, and what its particulars are. `cards` is a bit mask of action cards;
# `space` is the one of the marriage track that gives a reward, 0 if none does (it never gives any).
EVENTS = (
    ("first_player", ("seat",)),
    ("start_town", ("seat", "town")),
    ("round", ("n",)),
    ("vikings", ("n",)),
    ("bride", ("marriage",)),
    ("pack", ("seat", "cards")),
    ("kept", ("seat", "card")),
    ("picked", ("seat",)),
    ("passed_on", ("n",)),
    ("rest", ("seat", "cards")),
    ("drafted", ("n",)),
    ("cannot_lead", ("seat",)),
    ("nobody_leads", ()),
    ("trick", ("seat", "trick")),
    ("active_town", ("seat", "town")),
    ("played", ("seat", "card", "trick", "n")),
    ("trick_won", ("seat",)),
    ("line", ("seat", "line")),
    ("claimed", ("seat", "town")),
    ("coin", ("seat", "n", "space")),
    ("paid", ("seat", "coins", "points")),
    ("church", ("seat", "coins")),
    ("raid", ("seat", "coins")),
    ("court", ("seat", "space", "coins")),
    ("slid", ("seat", "space")),
    ("expanded", ("seat", "town")),
    ("freed", ("seat", "town", "owner")),
    ("last_cards", ()),
    ("married", ("seat", "marriage")),
    ("unmarried", ("marriage",)),
    ("points", ("seat", "n", "source")),
    ("renown", ("seat", "n", "space", "source")),
    ("town", ("seat", "town", "space")),
    ("princess", ("seat", "side")),
    ("home", ("seat",)),
    ("repelled", ()),
    ("incursion", ("n",)),
    ("lost", ("seat", "town", "chooser")),
    ("raiders_back", ("seat", "n")),
    ("monastery", ("seat", "town")),
    ("marker", ("seat",)),
    ("discs_back", ("seat", "n")),
    ("turned_up", ("region",)),
    ("token", ("region", "seat")),
    ("won", ("seats", "condition")),
)


class BrianBoruGame(Game):
    name = "brian-boru"
    prefix = "BB"
    package = "meadhall.games.brian_boru"
    version = 1
    players = (3, 4, 5)
    state: ClassVar[type[State]] = BrianBoru
    events = EVENTS
    impersonal = ("round", "vikings", "bride", "passed_on", "drafted", "trick", "last_cards")
    # A town that closes the set-up or a round: new packs are dealt at once. A card played is meant; nobody is asked about each.
    irrevocable = ("start", "marriage-town", "viking-target", "viking-own", "monastery", "monastery-four")
    options = (Option("last_card", "discard", ("discard", "play")),)  # BB-O1, for five players

    def seat_names(self, players: int) -> tuple[str, ...]:
        return ("green", "purple", "orange", "indigo", "gold")[:players]

    def make_facts(self, players: int, options: dict[str, Any], components: Components) -> BrianBoruFacts:
        return BrianBoruFacts(self, players, options, components)

    def prompt_text(self, facts: Facts, words: Words, asked: Prompt, viewer: int) -> str:
        return text.prompt(words, ours(facts), asked, viewer)

    def choice_text(self, facts: Facts, words: Words, action: int) -> str:
        return text.choice(words, ours(facts), action)

    def choice_here(self, facts: Facts, words: Words, action: int, view: dict[str, Any]) -> str:
        return text.choice_here(words, ours(facts), action, view)

    def declines(self, facts: Facts, action: int) -> bool:
        return facts.noun(action) in ("no", "none")

    def event_text(self, facts: Facts, words: Words, event: Event) -> str:
        return text.event(words, ours(facts), event)

    def board_text(self, facts: Facts, words: Words, view: dict[str, Any]) -> str:
        return terminal.board(words, ours(facts), view)

    def action_things(self, facts: Facts, action: int, seat: int) -> tuple[str, ...]:
        return things.of_action(ours(facts), action)

    def event_things(self, facts: Facts, event: Event) -> tuple[str, ...]:
        return things.of_event(ours(facts), event)

    def shown_events(self, events: Sequence[Event]) -> list[Event]:
        """BB-H19, BB-H28, BB-H29: while a round's tricks are played, cards of its earlier tricks are not named: NONE stands for them."""
        kinds = [event.kind for event in events]
        last = {kind: len(kinds) - 1 - kinds[::-1].index(kind) if kind in kinds else -1 for kind in (E_DRAFTED, E_TRICK, E_LAST_CARDS)}
        if last[E_LAST_CARDS] > last[E_DRAFTED]:
            return list(events)
        return [
            event._replace(args=(event.args[0], NONE, *event.args[2:]))
            if event.kind == E_PLAYED and last[E_DRAFTED] < place < last[E_TRICK]
            else event
            for place, event in enumerate(events)
        ]


def ours(facts: Facts) -> BrianBoruFacts:
    assert isinstance(facts, BrianBoruFacts)
    return facts


BRIAN_BORU = BrianBoruGame()
