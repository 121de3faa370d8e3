"""Information-set Monte-Carlo tree search: one tree over many worlds that a seat could be in.

An iteration deals a world again (if anything is uncertain), goes down the tree by the choices that are legal in that world (`descend`,
`select`), opens the node it ends at (`expand`), plays a little further (`roll`), judges what has come of it for every seat (`judge`),
and lets all nodes on the way know (`back_up`). Every seat is taken to want its own share of the win. A node stands for the choices
made since the root, whatever was hidden; its `available` counts how often it could have been chosen. Seats that choose in secret at
the same time are asked one after another, the thinking seat first.

Memory: `params.nodes` nodes of 60 bytes and no more; when they are used up the tree stays as it is and its counts go on.
"""

from array import array
from math import exp, sqrt
from time import monotonic, thread_time
from typing import Any

from meadhall.bots.greedy import Plan, Sweep
from meadhall.bots.net import Net
from meadhall.bots.nets import net_named
from meadhall.bots.params import Params
from meadhall.core.constants import NOBODY
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, inner
from meadhall.core.playing import first_seat
from meadhall.core.rng import next_state, pick
from meadhall.core.state import State

DEEPEST = 400  # nodes on one way down, far beyond any tree of that many nodes
LONGEST = 5000  # decisions that are played out at most after the tree
ROOT = 0
ROOT_LOOK = 8000  # positions looked at at most for the weights of the choices at hand,
LOOKS_EACH = 50  # and for each iteration of a budget of them
FIRST_ROOM = 1 << 12  # nodes that there is room for at first; twice as much whenever it is used up


def ints(n: int) -> "array[int]":
    return array("i", bytes(4 * n))


def floats(n: int) -> "array[float]":
    return array("d", bytes(8 * n))


def roomier(code: str, row: Any, n: int) -> Any:
    """The same numbers in an array of that length, the rest of them 0."""
    held = bytes(row)
    return array(code, held + bytes(n * array(code).itemsize - len(held)))


class Search:
    """One tree. `run` grows it; then `found` and `chances` tell what was found."""

    params: Params
    root: State
    seat: int
    players: int
    stream: Bits
    uncertain: bool
    full: bool  # whether worlds are played to the end
    exploration: float
    caution: float
    first_counts: bool
    trust: float
    temper: float
    scale: float
    depth: int
    planning: int
    look: int
    root_look: int
    ripe: int
    plan: Plan
    glance: Sweep
    learnt: bool  # whether positions are judged by a net
    net: Net
    menu: Menu
    roll_menu: Menu
    iterations: int

    # the tree: a node is a place in these
    most: int
    room: int
    used: int
    action: "array[int]"
    mover: "array[int]"
    child: "array[int]"
    sibling: "array[int]"
    visits: "array[int]"
    available: "array[int]"
    looked: "array[int]"
    total: "array[float]"
    own: "array[float]"
    weight: "array[float]"
    yardstick: "array[float]"

    # one iteration
    path: "array[int]"
    path_n: int
    asked: int  # the seat that chooses at the node where the path ends; NOBODY at the end of the game
    stamp: "array[int]"  # by action
    stamps: int
    value: "array[float]"  # by seat
    sums: "array[float]"

    def __init__(self, params: Params, root: State, seat: int, seed: int) -> None:
        self.params = params
        self.root = root
        self.seat = seat
        self.stream = seed
        self.players = root.facts.players
        self.uncertain = root.facts.game.uncertain
        self.exploration = params.exploration
        self.caution = params.caution
        self.first_counts = params.first_counts
        self.trust = params.trust
        self.temper = params.temper
        self.scale = params.scale
        self.depth = params.depth
        self.planning = params.plan
        self.plan, self.glance = Plan(), Sweep(0)
        self.learnt = params.net != ""
        if self.learnt:
            self.net, self.scale = net_named(params.net, root.facts), 1.0
        self.look, self.ripe = params.look, params.ripe
        self.root_look = min(ROOT_LOOK, LOOKS_EACH * params.iterations) if params.iterations else ROOT_LOOK
        self.full = params.to_the_end
        self.iterations = 0
        self.most = params.nodes
        self.room = nodes = min(self.most, FIRST_ROOM)
        self.used = 1
        self.action, self.mover = ints(nodes), ints(nodes)
        self.child, self.sibling = ints(nodes), ints(nodes)
        self.visits, self.available = ints(nodes), ints(nodes)
        self.total, self.own, self.weight = floats(nodes), floats(nodes), floats(nodes)
        self.yardstick, self.looked = floats(nodes), ints(nodes)
        self.mover[ROOT] = NOBODY
        self.path = ints(DEEPEST + 2)
        self.path_n = 0
        self.asked = NOBODY
        self.stamp, self.stamps = ints(root.facts.actions), 0
        self.value = floats(self.players)
        self.sums = floats(self.players)
        self.menu = Menu()
        self.roll_menu = Menu()

    # -- the loop -------------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Iterate until the budget of iterations or of time is used up."""
        now = thread_time if self.params.working else monotonic
        most, end = self.params.iterations, now() + self.params.seconds
        while not most or self.iterations < most:
            if not most and self.iterations and now() >= end:
                return
            self.iterate()

    def iterate(self) -> None:
        world = self.new_world()
        self.descend(world)
        self.roll(world)
        self.judge(world)
        self.back_up()
        self.iterations += 1

    @inner
    def new_world(self) -> State:
        """A position that the thinking seat could be in."""
        world = self.root.clone()
        if self.uncertain:
            self.stream = next_state(self.stream)
            world.rng = self.stream
            world.deal(self.seat)
        return world

    # -- down the tree ----------------------------------------------------------------------------------------------------------

    @inner
    def next_seat(self, acting: int) -> int:
        """Whose choice comes next of those who choose at the same time: the thinking seat's, then in order."""
        return self.seat if acting >> self.seat & 1 else first_seat(acting)

    @inner
    def descend(self, world: State) -> None:
        """From the root to a node that has not been opened, or to the end of the game; opens it."""
        node = ROOT
        self.path[0] = ROOT
        self.path_n = 1
        self.asked = NOBODY
        acting = world.acting()
        while acting != 0 and self.path_n < DEEPEST:
            seat = self.next_seat(acting)
            self.menu.n = 0
            world.fill(seat, self.menu)
            fresh: bool = self.child[node] == 0
            known = self.mark_legal(node)
            if known < self.menu.n:
                self.expand(node, world, seat)
            if self.look > 0 and not self.looked[node] and (node == ROOT or self.visits[node] >= self.ripe):
                self.look_closer(node, world, seat)
            if fresh and node != ROOT:
                self.asked = seat
                return
            node = self.select(node, seat)
            if node == ROOT:
                self.asked = seat
                return  # no room for its choices any more
            self.path[self.path_n] = node
            self.path_n += 1
            world.act(seat, self.action[node])
            acting = world.acting()

    @inner
    def mark_legal(self, node: int) -> int:
        """Stamp the legal choices; counts those that the node knows already, and stamps them as known."""
        self.stamps += 2
        for i in range(self.menu.n):
            self.stamp[self.menu.items[i]] = self.stamps
        known = 0
        child = self.child[node]
        while child != 0:
            if self.stamp[self.action[child]] == self.stamps:
                self.stamp[self.action[child]] = self.stamps + 1
                known += 1
            child = self.sibling[child]
        return known

    @inner
    def expand(self, node: int, world: State, seat: int) -> None:
        """Add the legal choices that the node does not know, each weighted by how the position looks after it."""
        if not self.has_room(self.menu.n):
            return
        first: bool = self.child[node] == 0
        start = self.used
        best = -1e18
        for i in range(self.menu.n):
            action = self.menu.items[i]
            if self.stamp[action] != self.stamps:
                continue
            self.stamp[action] = self.stamps + 1
            child = self.used
            self.used += 1
            self.action[child] = action
            self.mover[child] = seat
            self.sibling[child] = self.child[node]
            self.child[node] = child
            if self.temper > 0.0:
                after = world.clone()
                after.act(seat, action)
                self.weight[child] = after.evaluate(seat)
                if self.weight[child] > best:
                    best = self.weight[child]
        if first:
            self.yardstick[node] = best
        for child in range(start, self.used):
            self.weight[child] = self.weighted(self.weight[child] - self.yardstick[node])

    @inner
    def has_room(self, n: int) -> bool:
        """Whether that many more nodes have a place; makes room for as many again where it must and may."""
        while self.used + n > self.room and self.room < self.most:
            self.room = min(self.most, 2 * self.room)
            self.action, self.mover = roomier("i", self.action, self.room), roomier("i", self.mover, self.room)
            self.child, self.sibling = roomier("i", self.child, self.room), roomier("i", self.sibling, self.room)
            self.visits, self.available = roomier("i", self.visits, self.room), roomier("i", self.available, self.room)
            self.total, self.own = roomier("d", self.total, self.room), roomier("d", self.own, self.room)
            self.weight, self.yardstick = roomier("d", self.weight, self.room), roomier("d", self.yardstick, self.room)
            self.looked = roomier("i", self.looked, self.room)
        return self.used + n <= self.room

    @inner
    def look_closer(self, node: int, world: State, seat: int) -> None:
        """At a node that matters, weigh its choices by the best that can be made of the whole action."""
        self.looked[node] = 1
        each = (self.root_look if node == ROOT else self.look) // self.menu.n
        best = -1e18
        child = self.child[node]
        while child != 0:
            if self.stamp[self.action[child]] == self.stamps + 1:
                glance: Sweep = self.glance
                glance.seat, glance.budget = seat, each
                self.weight[child] = glance.value(glance.sheets.after(world, seat, self.action[child], 1), 1)
                if self.weight[child] > best:
                    best = self.weight[child]
            child = self.sibling[child]
        self.yardstick[node] = best
        child = self.child[node]
        while child != 0:
            if self.stamp[self.action[child]] == self.stamps + 1:
                self.weight[child] = self.weighted(self.weight[child] - best)
            child = self.sibling[child]

    @inner
    def weighted(self, lead: float) -> float:
        """The weight of a choice by how far it falls short of the best."""
        if self.temper <= 0.0:
            return 1.0
        x = lead / self.temper
        return exp(-12.0 if x < -12.0 else 2.0 if x > 2.0 else x)

    @inner
    def select(self, node: int, seat: int) -> int:
        """The legal choice with the best prospects: what it has brought so far, more for what is likely good or was tried little."""
        weights = 0.0
        n = 0
        child = self.child[node]
        while child != 0:
            if self.stamp[self.action[child]] == self.stamps + 1 and self.mover[child] == seat:
                weights += self.weight[child]
                n += 1
                self.available[child] += 1
            child = self.sibling[child]
        if n == 0:
            return ROOT
        here = self.visits[node]
        unknown = (self.own[node] / here if here > 0 else 0.5) - self.caution
        best, chosen = -1e18, ROOT
        child = self.child[node]
        while child != 0:
            if self.stamp[self.action[child]] == self.stamps + 1 and self.mover[child] == seat:
                tried = self.visits[child]
                prior = self.trust * self.weight[child] / weights + (1.0 - self.trust) / n
                worth = self.total[child] / tried if tried > 0 else unknown
                worth += self.exploration * prior * sqrt(self.available[child]) / (1.0 + tried)
                if worth > best:
                    best, chosen = worth, child
            child = self.sibling[child]
        return chosen

    # -- from the tree to a judgement ---------------------------------------------------------------------------------------------

    @inner
    def roll(self, world: State) -> None:
        """Play on: to the end of the action under way and some more, or to the end of the game."""
        made, actions = 0, 0
        acting = world.acting()
        while acting != 0 and made < LONGEST:
            if self.depth < 0 and not self.full:
                return
            if not self.full and world.settled():
                if actions >= self.depth:
                    return
                actions += 1
            seat = first_seat(acting)
            if self.planning > 0:
                made += self.carry_on(world, seat)
            else:
                self.roll_menu.n = 0
                world.fill(seat, self.roll_menu)
                world.act(seat, self.guess())
                made += 1
            acting = world.acting()

    @inner
    def carry_on(self, world: State, seat: int) -> int:
        """Finish an action as planned, in a copy whose chance differs; returns how many choices that took."""
        self.stream = next_state(self.stream)
        self.plan.make(world, seat, self.planning, self.stream)
        return self.plan.follow(world, seat)

    @inner
    def guess(self) -> int:
        """Any choice."""
        self.stream = next_state(self.stream)
        if self.roll_menu.n == 1:
            return self.roll_menu.items[0]
        self.stream = next_state(self.stream)
        return self.roll_menu.items[pick(self.stream, self.roll_menu.n)]

    @inner
    def judge(self, world: State) -> None:
        """What the position promises each seat: its share of the win, or a guess of it from the game's judgement."""
        if world.acting() == 0:
            returns = world.returns()
            for seat in range(self.players):
                self.value[seat] = returns[seat]
            return
        if self.learnt:
            self.net.judge(world, self.value)
        else:
            for seat in range(self.players):
                self.value[seat] = world.evaluate(seat)
        best = -1e18
        for seat in range(self.players):
            if self.value[seat] > best:
                best = self.value[seat]
        if self.players == 1:
            self.value[0] = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, best / self.scale))))
            return
        total = 0.0
        for seat in range(self.players):
            x = (self.value[seat] - best) / self.scale
            self.value[seat] = exp(x if x > -30.0 else -30.0)
            total += self.value[seat]
        for seat in range(self.players):
            self.value[seat] /= total

    @inner
    def back_up(self) -> None:
        for seat in range(self.players):
            self.sums[seat] += self.value[seat]
        for i in range(self.path_n):
            node = self.path[i]
            self.visits[node] += 1
            if i > 0:
                self.total[node] += self.value[self.mover[node]]
                self.own[self.path[i - 1]] += self.value[self.mover[node]]
        if self.first_counts and self.asked != NOBODY:
            self.own[self.path[self.path_n - 1]] += self.value[self.asked]

    # -- what was found -----------------------------------------------------------------------------------------------------------

    def found(self) -> dict[int, tuple[int, float]]:
        """Per choice at the root: how often it was tried, and the sum of what it brought the seat."""
        choices = {}
        child = self.child[ROOT]
        while child != 0:
            choices[self.action[child]] = (self.visits[child], self.total[child])
            child = self.sibling[child]
        return choices

    def chances(self) -> list[float]:
        """Each seat's share of the win over all iterations."""
        return [self.sums[seat] for seat in range(self.players)]
