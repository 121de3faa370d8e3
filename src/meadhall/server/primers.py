"""The primer of a game for the page, in the reader's language."""

from meadhall.core.game import Game
from meadhall.core.words import Words
from meadhall.lessons.primer import Primer, primer_of, primer_words
from meadhall.server.protocol import PhaseShown, PrimerShown, TipShown


def primer(title: Game, language: str) -> PrimerShown:
    found = primer_of(title)
    told = primer_words(title, language) if found.phases or found.tips else None
    return PrimerShown(
        phases=phases(found, told) if told else [],
        tips=tips(found, told) if told else [],
        about=found.about,
        asked={row.name: f"{title.prefix}-{row.asked_by}" for row in title.decisions.rows[1:] if row.asked_by},
    )


def phases(found: Primer, told: Words) -> list[PhaseShown]:
    return [
        PhaseShown(
            name=one.name,
            title=told.say(f"phase.{one.name}.title"),
            text=told.say(f"phase.{one.name}.text"),
            rule=one.rule,
            decisions=one.decisions,
            during=one.during,
        )
        for one in found.phases
    ]


def tips(found: Primer, told: Words) -> list[TipShown]:
    return [
        TipShown(
            name=one.name,
            title=told.say(f"tip.{one.name}.title"),
            text=told.say(f"tip.{one.name}.text"),
            why=told.say(f"tip.{one.name}.why"),
            rule=one.rule,
            decision=one.decision,
            event=one.event,
            of=one.of,
        )
        for one in found.tips
    ]
