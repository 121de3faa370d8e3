"""Choices that plug-in bots left to the greedy bot. A report names them: what was won by them is not the bot's own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from meadhall.arena.rows import Forfeited
from meadhall.core.words import Words


@dataclass
class Forfeits:
    """By bot."""

    choices: Counter[str] = field(default_factory=Counter)
    forfeited: Counter[str] = field(default_factory=Counter)
    reasons: dict[str, str] = field(default_factory=dict)

    def add(self, bots: Sequence[str], choices: Sequence[int], forfeits: Sequence[int], trouble: Sequence[str]) -> None:
        """A game, seat by seat."""
        for bot, chosen, left, why in zip(bots, choices, forfeits, trouble, strict=True):
            self.choices[bot] += chosen
            if left:
                self.forfeited[bot] += left
                self.reasons[bot] = why

    def as_dict(self) -> dict[str, Forfeited]:
        """Only of bots that have forfeited any."""
        return {
            bot: {"forfeited": count, "choices": self.choices[bot], "last_reason": self.reasons[bot]}
            for bot, count in sorted(self.forfeited.items())
        }

    def told(self, words: Words) -> list[str]:
        """A sentence a bot."""
        return [words.say("table.forfeits", bot=bot, **row) for bot, row in self.as_dict().items()]
