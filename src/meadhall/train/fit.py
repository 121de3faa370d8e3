"""Fitting a net to positions, in numpy: two small layers, Adam, and whole numbers in the end."""

from array import array
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from meadhall.bots.constants import OUT, PASSED, STEP, TOP, UNIT
from meadhall.bots.nets import Weights, largest
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.inputs import inputs_of, layout_hash
from meadhall.train.games import Sample
from meadhall.train.settings import Settings

MOST = TOP / PASSED  # that a unit passes on
FIRST, LAST = 0.9, 0.999  # how long Adam remembers
GRID = np.geomspace(0.5, 200.0, 120)  # scales that are tried


class Fit(NamedTuple):
    """A net, and how much it is surprised on average by a game that it has not learnt from (log-loss), beside others."""

    weights: Weights
    positions: int
    held: int  # positions that it was judged by
    loss: float
    constant: float  # of knowing nothing
    by_hand: float  # of the hand-written judgement at its best scale
    scale: float


def shares_of(scores: Any) -> Any:
    """What scores of all seats promise each: their shares of one win; of one seat alone, its chance."""
    if scores.shape[1] == 1:
        return 1 / (1 + np.exp(-np.clip(scores, -30, 30)))
    raised = np.exp(scores - scores.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def losses(promised: Any, shares: Any) -> Any:
    """The surprise at each position."""
    sure = np.clip(promised, 1e-9, 1 - 1e-9)
    if shares.shape[1] == 1:
        return -(shares * np.log(sure) + (1 - shares) * np.log(1 - sure))[:, 0]
    return -(shares * np.log(sure)).sum(1)


def best_scale(guess: Any, shares: Any) -> tuple[float, float]:
    """At which scale the hand-written judgement is surprised least, and how much."""
    found = [(float(losses(shares_of(guess / scale), shares).mean()), float(scale)) for scale in GRID]
    loss, scale = min(found)
    return scale, loss


class Floats:
    """The net while it learns."""

    def __init__(self, size: int, settings: Settings, chance: Any) -> None:
        wide, narrow = settings.wide, settings.narrow
        self.rows = [
            chance.normal(0, 0.15, (size, wide)).astype(np.float32),
            np.zeros(wide, np.float32),
            chance.normal(0, np.sqrt(2 / wide), (wide, narrow)).astype(np.float32),
            np.zeros(narrow, np.float32),
            chance.normal(0, np.sqrt(1 / narrow), (narrow, 1)).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.mean = [np.zeros_like(row) for row in self.rows]
        self.square = [np.zeros_like(row) for row in self.rows]
        self.steps = 0

    def step(self, x: Any, shares: Any, rate: float, decay: float) -> None:
        """One batch: x is (positions x seats, inputs), or one row a position where one view tells all."""
        w1, b1, w2, b2, w3, b3 = self.rows
        first = x @ w1 + b1
        h1 = np.clip(first, 0, MOST)
        second = h1 @ w2 + b2
        h2 = np.clip(second, 0, MOST)
        scores = h2 @ w3 + b3
        n = len(shares)
        seen = scores.reshape(n, -1)
        alike = seen.shape[1] < shares.shape[1]
        error = (shares_of(np.hstack([seen, np.zeros_like(seen)]) if alike else seen) - shares) / n
        back = (error[:, :1] if alike else error).reshape(-1, 1)
        back2 = (back @ w3.T) * ((second > 0) & (second < MOST))
        back1 = (back2 @ w2.T) * ((first > 0) & (first < MOST))
        slopes = [x.T @ back1, back1.sum(0), h1.T @ back2, back2.sum(0), h2.T @ back, back.sum(0)]
        self.steps += 1
        for row, slope, mean, square in zip(self.rows, slopes, self.mean, self.square, strict=True):
            mean += (1 - FIRST) * (slope - mean)
            square += (1 - LAST) * (slope * slope - square)
            ahead = mean / (1 - FIRST**self.steps)
            row -= rate * (ahead / (np.sqrt(square / (1 - LAST**self.steps)) + 1e-8) + decay * row)


def whole_numbers(floats: Floats, scale: Any, layout: bytes) -> Weights:
    """The net as it is kept. `scale` is what each input was multiplied by."""
    w1, b1, w2, b2, w3, b3 = floats.rows
    small = [np.clip(np.rint(row * UNIT), -32767, 32767).astype(np.int16) for row in (w1 * scale[:, None], w2.T, w3)]
    large = [np.rint(row * unit).astype(np.int32) for row, unit in ((b1, UNIT), (b2, OUT), (b3, OUT))]
    rows = [row for pair in zip(small, large, strict=True) for row in pair]
    kept = tuple(array("ih"[row.dtype == np.int16], np.ascontiguousarray(row).tobytes()) for row in rows)
    return Weights(layout, (w1.shape[0], w1.shape[1], w2.shape[1]), kept)


def judged(weights: Weights, x: Any) -> Any:
    """What the net of whole numbers says of rows of inputs: the same as bots/net.py."""
    size, wide, narrow = weights.sizes
    w1, b1, w2, b2, w3, b3 = (np.array(row, np.int32) for row in weights.rows)
    said = []
    for first in range(0, len(x), 4096):
        sums = (x[first : first + 4096].astype(np.float64) @ w1.reshape(size, wide).astype(np.float64)).astype(np.int64) + b1
        h1 = np.clip(sums // STEP, 0, TOP)
        h2 = np.clip((h1 @ w2.reshape(narrow, wide).T.astype(np.int64) + b2) // UNIT, 0, TOP)
        said.append(h2 @ w3.astype(np.int64) + b3[0])
    return np.concatenate(said) / OUT if said else np.zeros(0)


def fit(facts: Facts, samples: list[Sample], settings: Settings, seed: int, told: Callable[[int, float], None]) -> Fit:
    """Learn from all but some games of each sample; those say when it was best."""
    chance = np.random.default_rng(seed)
    x, shares, guess, held = together(samples, settings)
    if not held.any() or held.all():
        raise MeadhallError("train_few", games=len(held), held=int(held.sum()))
    views = 1 if facts.game.sided else facts.players
    scale = (1.0 / np.maximum(1.0, np.array(largest(inputs_of(facts)), np.float32))).astype(np.float32)
    usual = np.maximum(np.sqrt((x[:2000, 0].astype(np.float32) ** 2).mean(0)), 1.0)
    scale = np.maximum(scale, 1 / usual).astype(np.float32)
    layout = layout_hash(facts.game.facts(facts.players))
    floats = Floats(x.shape[2], settings, chance)
    learnt, judges = np.flatnonzero(~held), np.flatnonzero(held)
    best: tuple[float, Weights] | None = None
    steps = max(1, settings.epochs * -(-len(learnt) // settings.batch))
    step = 0
    for epoch in range(settings.epochs):
        order = chance.permutation(learnt)
        for first in range(0, len(order), settings.batch):
            rows = order[first : first + settings.batch]
            rate = settings.rate * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * step / steps)))
            batch = x[rows, :views].reshape(-1, x.shape[2]).astype(np.float32) * scale
            floats.step(batch, shares[rows], rate, settings.decay)
            step += 1
        weights = whole_numbers(floats, scale, layout)
        loss = loss_of(weights, x[judges], shares[judges], views)
        told(epoch, loss)
        if best is None or loss < best[0]:
            best = (loss, weights)
    assert best is not None
    fitted, by_hand = best_scale(guess[judges], shares[judges])
    even = np.broadcast_to(shares[learnt].mean(0), shares[judges].shape)
    return Fit(best[1], len(learnt), len(judges), best[0], float(losses(even, shares[judges]).mean()), by_hand, fitted)


def loss_of(weights: Weights, x: Any, shares: Any, views: int) -> float:
    """How much a net is surprised on average by positions."""
    scores = judged(weights, x[:, :views].reshape(-1, x.shape[2])).reshape(len(x), views)
    if views < shares.shape[1]:
        scores = np.hstack([scores, np.zeros_like(scores)])
    return float(losses(shares_of(scores), shares).mean())


def together(samples: list[Sample], settings: Settings) -> tuple[Any, Any, Any, Any]:
    """All positions; the last says which belong to games that are not learnt from."""
    x = np.concatenate([sample.inputs for sample in samples])
    shares = np.concatenate([sample.shares for sample in samples])
    guess = np.concatenate([sample.guess for sample in samples])
    games = np.concatenate([sample.games for sample in samples])
    return x, shares, guess, games % max(2, round(100 / settings.held)) == 0
