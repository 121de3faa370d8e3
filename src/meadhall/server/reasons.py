"""Why something may not be done: the rule that forbids it, with its sentence."""

from functools import partial

from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import Refused
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.state import State
from meadhall.server.protocol import WhyNot


def why_not(state: State, viewer: int, language: str, action: int | None, thing: str | None, wish: str = "") -> WhyNot:
    """Why an action, or a click on a thing, is refused: the rule that forbids it, and its sentence in the viewer's language."""
    facts = state.facts
    if viewer == SPECTATOR:
        return WhyNot(id=wish, rule=None, text=None, beside=False)
    beside = False
    if action is not None:
        found = state.why_not(viewer, action)
    else:
        found, beside = reason_for_thing(state, facts, viewer, thing or "")
    if found is None:
        return WhyNot(id=wish, rule=None, text=None, beside=False)
    return WhyNot(id=wish, rule=found.rule, text=found.sentence_in(language), beside=beside)


def reason_for_thing(state: State, facts: Facts, viewer: int, thing: str) -> tuple[Refused | None, bool]:
    """Why a click on a thing does nothing, and whether that lies beside the question; none if it does something, or names no action.

    A refusal speaks of what is asked now: the thing is an answer to it, or to the first question of an action that could be chosen now.
    Else the rule is told that asks the question.
    """
    game = facts.game
    legal = state.legal(viewer) if viewer in state.actors() else []
    if stands_for_one(state, facts, viewer, thing, legal):
        return None, False
    actions = game.actions_of(facts, thing, viewer)
    if not legal or not actions:
        return (state.why_not(viewer, actions[0]) if actions else None), False
    now = facts.step_of(legal[0])
    answers = [action for action in actions if facts.step_of(action) == now]
    begun = [action for action in actions if game.decisions.of_action(facts, action).part in facts.verbs[now - 1].nouns]
    refusals = [state.why_not(viewer, action) for action in answers or begun]
    if None in refusals:
        return None, False
    if refusals and refusals[0] and (answers or refusals[0].rule != f"{game.prefix}-{game.in_order}"):
        return refusals[0], False
    rule = game.asked_by(now)
    return (by_rule(facts, rule, facts.notation(actions[0])) if rule else state.why_not(viewer, actions[0])), True


def by_rule(facts: Facts, number: int, notation: str) -> Refused:
    rule = f"{facts.game.prefix}-{number}"
    return Refused(rule, partial(facts.game.rule_text, facts, rule), notation)


def stands_for_one(state: State, facts: Facts, viewer: int, thing: str, legal: list[int]) -> bool:
    """Whether a thing stands for a choice here that it does not name everywhere."""
    if type(facts.game).things_here is Game.things_here:
        return False
    view = state.shown(viewer)
    return any(thing in facts.game.things_here(facts, action, viewer, view) for action in legal)
