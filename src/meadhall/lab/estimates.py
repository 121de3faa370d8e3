"""Numbers with their 95 % intervals."""

from collections.abc import Callable, Sequence
from math import inf, sqrt

from meadhall.arena.tally import Z, interval
from meadhall.lab.model import Estimate


def share(values: Sequence[float]) -> Estimate:
    """A rate of wins, parts of a win included (Wilson)."""
    low, high = interval(sum(values), len(values))
    return Estimate(sum(values) / max(1, len(values)), low, high, len(values))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of any numbers, by their spread."""
    n = len(values)
    middle = sum(values) / max(1, n)
    if n < 2:
        return Estimate(middle, -inf, inf, n)
    half = Z * sqrt(sum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Estimate(middle, middle - half, middle + half, n)


def difference(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """By how much ours is more on average, over pairs played on the same seed, so that the effect of the seed cancels out.
    The interval is that of the pairs and one more each way (Agresti and Min), so that a few equal pairs do not look sure."""
    gaps = [a - b for a, b in zip(ours, theirs, strict=True)]
    wide = mean([*gaps, 1.0, -1.0])
    return Estimate(sum(gaps) / max(1, len(gaps)), wide.low, wide.high, len(gaps))


def shared(values: Sequence[float], pairs: Sequence[float]) -> Estimate:
    """Half the mean square of what changed, over the spread of the values: the part of the spread that is due to what was changed (the
    total index of Sobol, by Jansen's formula). The interval is that of the mean square, the spread taken as known."""
    middle = sum(values) / max(1, len(values))
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values))
    if spread == 0:
        return Estimate(0.0, 0.0, 1.0, len(pairs))
    found = mean([pair * pair / 2 / spread for pair in pairs])
    return Estimate(found.value, max(0.0, found.low), found.high, found.n)


def narrow(estimates: Sequence[Estimate], within: float) -> bool:
    """Whether all intervals are narrow enough to stop."""
    return bool(estimates) and all(estimate.high - estimate.low <= 2 * within for estimate in estimates)


def percent(estimate: Estimate) -> str:
    return f"{estimate.value:.0%} ({max(0.0, estimate.low):.0%} to {min(1.0, estimate.high):.0%})"


def part(estimate: Estimate) -> str:
    """A part of a spread, which comes out above the whole in small samples."""
    return f"{estimate.value:.0%} ({estimate.low:.0%} to {estimate.high:.0%})"


def points(estimate: Estimate) -> str:
    """A difference of shares, in percentage points."""
    return f"{100 * estimate.value:+.0f} ({100 * estimate.low:+.0f} to {100 * estimate.high:+.0f})"


def number(estimate: Estimate) -> str:
    if estimate.n < 2:
        return f"{estimate.value:.3g}"
    return f"{estimate.value:.3g} ({estimate.low:.3g} to {estimate.high:.3g})"


def told(estimates: dict[str, Estimate], how: Callable[[Estimate], str] = percent) -> str:
    return ", ".join(f"{name} {how(estimate)}" for name, estimate in estimates.items())
