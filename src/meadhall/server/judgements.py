"""Hints and reviews as they leave the server, in the language of who is told."""

from meadhall.bots.hints import Ranking, Sureness
from meadhall.bots.review import Judged, Line
from meadhall.core.boxes import apart
from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.core.words import Words
from meadhall.core.words import words as in_words
from meadhall.server.naming import spoken
from meadhall.server.presenter import choices, position
from meadhall.server.protocol import Course, Hint, HintChoice, Judgement, Reviewed, SeatReview, Tried, TurningPoint, Verdict
from meadhall.server.table import Table


def is_far(facts: Facts) -> bool:
    """Whether a box is so different from ours that judgements tried with ours say little."""
    return apart(facts.game, facts.components).is_far


MOST_TOLD = 3  # of what the best choice of a hint leads to


def hint(facts: Facts, ranking: Ranking, seat: int, version: int, words: Words) -> Hint:
    """The choices of a seat, best first, with the chances that the search sees."""
    best = [
        HintChoice(action=action, text=facts.game.choice_text(facts, words, action), chance=round(chance, 4), share=round(share, 4))
        for action, chance, share in ranking.choices
    ]
    chances = [round(chance, 4) for chance in ranking.chances]
    sure: Sureness = "open" if is_far(facts) else ranking.sure
    told = why(facts, ranking, seat, words)
    return Hint(version=version, choices=best, chances=chances, gain=round(ranking.gain, 4), sure=sure, why=told)


def why(facts: Facts, ranking: Ranking, seat: int, words: Words) -> str:
    """What the best choice leads to that the next does not, in words."""
    if not ranking.why:
        return ""
    common = in_words(words.language)
    gains: dict[int, list[str]] = {}
    for one in ranking.why[:MOST_TOLD]:
        n = ("+" if one.n > 0 else "−") + words.decimal(abs(one.n))
        gains.setdefault(one.seat, []).append(common.fill("page.hint.more", what=words.fill(f"tally.{one.tally}"), n=n))
    told = [
        common.fill(
            "page.hint.of",
            who=common.fill("page.hint.you") if who == seat else facts.game.sheets.called(words, facts, who),
            what=", ".join(gains[who]),
        )
        for who in sorted(gains, key=lambda who: who != seat)
    ]
    return common.say("page.hint.why", next=facts.game.choice_text(facts, words, ranking.choices[1][0]), what="; ".join(told))


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
