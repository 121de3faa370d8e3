"""Styles of play: of what is about as good, a bot takes what suits it. So styles differ in what they do, and hardly in strength."""

from collections.abc import Mapping, Sequence

from meadhall.core.facts import Facts

STYLES = ("builder", "raider", "opportunist")
FIGHTING = "raider"  # the style of whoever is fond of fighting


def suiting(facts: Facts, actions: Sequence[int], style: str) -> list[int]:
    """Those of some actions that suit a style (`Game.styles`)."""
    tastes = facts.game.styles.get(style)
    return [action for action in actions if facts.notation(action).startswith(tastes)] if tastes else []


def best_of(worth: Mapping[int, float]) -> int:
    """The best choice; of those as good the first."""
    return max(worth, key=lambda action: (worth[action], -action))


def in_style(facts: Facts, worth: Mapping[int, float], best: int, style: str, leeway: float) -> int:
    """The best of the choices that suit a style, if it is worth hardly less than the best of all."""
    near = [action for action in suiting(facts, list(worth), style) if worth[action] >= worth[best] - leeway]
    return best_of({action: worth[action] for action in near}) if near else best
