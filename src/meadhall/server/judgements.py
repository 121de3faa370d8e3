"""Hints and reviews as they leave the server, in the language of who is told."""

from meadhall.bots.hints import Ranking
from meadhall.bots.review import Judged, Line
from meadhall.core.boxes import apart
from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.core.words import Words
from meadhall.server.naming import spoken
from meadhall.server.presenter import choices, position
from meadhall.server.protocol import Course, Hint, HintChoice, Judgement, Reviewed, SeatReview, Tried, TurningPoint, Verdict
from meadhall.server.table import Table


def is_far(facts: Facts) -> bool:
    """Whether a box is so different from ours that judgements tried with ours say little."""
    return apart(facts.game, facts.components).is_far


def hint(facts: Facts, ranking: Ranking, version: int, language: str) -> Hint:
    """The choices of a seat, best first, with the chances that the search sees."""
    words = facts.game.words(language)
    best = [
        HintChoice(action=action, text=facts.game.choice_text(facts, words, action), chance=round(chance, 4), share=round(share, 4))
        for action, chance, share in ranking.choices
    ]
    chances = [round(chance, 4) for chance in ranking.chances]
    far = is_far(facts)
    return Hint(version=version, choices=best, chances=chances, gain=round(ranking.gain, 4), sure="open" if far else ranking.sure)


def turning_point(table: Table, one: Judged, language: str) -> TurningPoint:
    """An action that could have been better, in words."""
    state = table.authority.before[one.number - 1]
    words = spoken(table, language)
    chosen, best = (course(state, one.seat, line, words) for line in (one.chosen, one.best))
    return TurningPoint(
        number=one.number,
        until=one.until,
        seat=one.seat,
        chosen=chosen,
        best=best,
        chance_chosen=round(one.chance_chosen, 4),
        chance_best=round(one.chance_best, 4),
        turning=False,
        stand_in=False,
    )


def course(state: State, seat: int, line: Line, words: Words) -> Course:
    """The choices of an action in words, and the things on the board that stand for them, in their order."""
    facts, after = state.facts, state.clone()
    texts: list[str] = []
    things: list[str] = []
    for action in line:
        if action not in after.legal(seat):
            break  # it was found in another deal of what the seat could not know
        view = after.shown(seat)
        texts.append(facts.game.choice_here(facts, words, action, view))
        things += facts.game.things_here(facts, action, seat, view)[:1]
        after.apply(action, seat)
    return Course(texts=texts, things=things)


def tried(table: Table, state: State, one: Judged, missed: float | None, verdict: Verdict, language: str) -> Tried:
    """Where somebody stands who tries an action of a finished game again, through the eyes of the one who took it."""
    words = spoken(table, language)
    seen = position(state, one.seat, words)
    return Tried(
        view=seen.view,
        prompt=seen.prompt,
        choices=choices(state, one.seat, words, seen.view) if verdict == "open" else [],
        verdict=verdict,
        lost=None if missed is None else round(missed, 4),
    )


def reviewed(table: Table, judged: list[Judged], lost: list[float], seats: list[SeatReview], points: list[TurningPoint]) -> Reviewed:
    """A game as far as it is judged, and what each action `lost`."""
    state = table.authority.state
    return Reviewed(
        done=judged[-1].until if judged else 0,
        of=table.authority.decisions,
        decisions=[
            Judgement(
                number=one.number,
                until=one.until,
                seat=one.seat,
                chances=[round(chance, 4) for chance in one.chances],
                lost=round(lose, 4),
                luck=[round(share, 4) for share in one.luck] if any(one.luck) else None,
            )
            for one, lose in zip(judged, lost, strict=True)
        ],
        seats=seats,
        result=list(state.returns()) if state.over else None,
        points=points,
        uncertain=table.facts.game.uncertain,
        far=is_far(table.facts),
    )
