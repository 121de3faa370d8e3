"""Set-up, draft, the players' tiles, end phase and victory (SG-43 to SG-100, SG-202 to SG-210, SG-311 to SG-335, SG-342)."""

from meadhall.core.state import ONLOOKERS
from meadhall.games.saga.battles import Battles
from meadhall.games.saga.constants import (
    ACTIONS,
    AREAS,
    ASIDE,
    BANK,
    BONUS,
    BONUS_COIN,
    BONUS_MOVE,
    BONUS_ORIGIN,
    BONUS_WARRIOR,
    CLOCK,
    COIN,
    COINS,
    DRAFT,
    DRAFT_FIRST,
    DRAFT_LEAVE,
    DRAKKAR,
    E_ACTION,
    E_BONUS,
    E_DRAFTED,
    E_FIRST_ACTOR,
    E_FIRST_MARKER,
    E_INITIATIVE,
    E_INLAND_COINS,
    E_LEADER_PLACED,
    E_ROUND,
    E_ROUND_MARKER,
    E_SECOND_MARKER,
    E_TILE,
    E_TILE_USED,
    E_WON,
    END,
    END_TILE,
    ENGLAND,
    FULL_MOVE,
    MOVE,
    MOVE1_OR_COIN,
    MOVE_ORIGIN,
    NEXT_ACTION,
    NO_ANGLO_SAXONS,
    NO_VIKINGS,
    NONE,
    NORTH,
    OVER,
    RECRUIT_WARRIOR,
    SCOUT,
    SETUP_LEADER,
    SKIP,
    SOUTH,
    SUPPLY,
    TILE_FIRST,
    A,
    V,
)


class Rounds(Battles):
    # -- set-up (section 3 of the rules) ----------------------------------------------------------------------------------

    def set_up(self) -> None:
        f = self.f
        self.marker = f.spaces  # SG-45
        for side in range(2):
            self.supply[side] = f.warriors
        for owner in range(3):
            self.coins[owner] = f.coins[owner]  # SG-62, SG-68, SG-69
        self.burhs = f.burhs - 2
        for slot in range(3):
            self.slot[slot] = NONE  # SG-57
        for tile in range(4):
            self.holder[tile] = NONE
        self.possible[0] = 1
        self.chosen = self.battle = self.winner = NONE
        self.add_warriors(A, f.home, 1)  # SG-46, SG-47
        self.burh[f.home] = 1
        first = self.below(5)  # SG-49 to SG-53
        second = self.below(4)
        second += second >= first
        first, second = f.seal_area[first], f.seal_area[second]
        self.add_warriors(V, first, 2)
        self.tell(E_FIRST_MARKER, first)
        self.add_warriors(A, second, 1)
        self.burh[second] = 1
        self.tell(E_SECOND_MARKER, second)
        for area in range(ENGLAND):  # SG-54
            if self.units[V][area] + self.units[A][area] == 0:
                self.add_warriors(A, area, 1)
        self.set_aside(A)
        for place in range(NORTH, NORTH + 3):  # SG-63
            self.add_warriors(V, place, 1)
        self.set_aside(V)
        self.initiative = V  # SG-70
        self.actor = V
        self.cursor = NORTH
        self.step = SETUP_LEADER
        self.advance()

    def set_aside(self, side: int) -> None:
        """SG-58, SG-59, SG-64."""
        for ability in range(4):
            self.leader_at[side][ability] = SUPPLY
        self.leader_at[side][self.below(4)] = ASIDE

    def advance(self) -> None:
        raise NotImplementedError

    # -- decisions D-1 to D-6 ---------------------------------------------------------------------------------------------

    def refuse_turn(self, step: int, noun: int) -> int:
        if step == SETUP_LEADER:
            return 0 if self.leader_at[V][noun] == SUPPLY else 65
        if step == DRAFT_FIRST:
            return 0
        if step == DRAFT_LEAVE:
            return 0 if self.holder[noun] == NONE else 77
        if step == TILE_FIRST:
            if self.holder[noun] != self.actor:
                return 85
            return 99 if self.used[noun] else 0
        if step == BONUS:
            return self.refuse_bonus(noun)
        return self.refuse_action(noun)

    def choose_turn(self, step: int, noun: int) -> None:
        if step == SETUP_LEADER:
            self.enter(V, noun, self.cursor)
            self.tell_secret(1 << V, E_LEADER_PLACED, self.cursor, self.labels[V], noun)
            self.tell_secret(1 << A | ONLOOKERS, E_LEADER_PLACED, self.cursor, self.labels[V], NONE)
            self.cursor += 1
            if self.cursor > SOUTH:
                self.round = 1
                self.begin_draft()
        elif step == DRAFT_FIRST:
            self.take_tile(self.actor, noun)
            self.actor = 1 - self.actor
            self.step = DRAFT_LEAVE
        elif step == DRAFT_LEAVE:
            for tile in range(4):
                if self.holder[tile] == NONE and tile != noun:
                    self.take_tile(self.actor, tile)
            self.take_tile(1 - self.actor, noun)
            self.begin_actions()
        elif step == TILE_FIRST:
            self.begin_tile(noun)
        elif step == BONUS:
            self.use_bonus(noun)
        elif noun == END_TILE:
            self.end_tile()
        else:
            self.begin_action(noun)

    # -- draft ------------------------------------------------------------------------------------------------------------

    def begin_draft(self) -> None:
        """SG-74, SG-316, SG-317."""
        self.phase = DRAFT
        self.tell(E_ROUND, self.round)
        for tile in range(4):
            self.holder[tile] = NONE
            self.used[tile] = 0
        self.actor = self.initiative
        self.step = DRAFT_FIRST

    def take_tile(self, side: int, tile: int) -> None:
        """SG-76 to SG-79."""
        self.holder[tile] = side
        self.tell(E_DRAFTED, side, tile)
        if tile == self.f.draft_first and self.initiative != side:
            self.initiative = side
            self.tell(E_INITIATIVE, side)

    # -- action phase -----------------------------------------------------------------------------------------------------

    def begin_actions(self) -> None:
        """SG-83."""
        self.phase = ACTIONS
        self.turn = 0
        self.actor = self.holder[self.f.act_first]
        self.tell(E_FIRST_ACTOR, self.actor)
        self.step = TILE_FIRST

    def begin_tile(self, tile: int) -> None:
        """SG-85 to SG-88: the bonus comes before all other actions of the tile."""
        self.tile = tile
        for action in range(9):
            self.done[action] = 0
        self.tell(E_TILE, self.actor, tile)
        self.step = BONUS

    def refuse_bonus(self, noun: int) -> int:
        """SG-90, SG-96, SG-202 to SG-210."""
        if noun == SKIP:
            return 0
        printed = self.f.bonus[self.actor][self.tile]
        if noun == BONUS_MOVE:
            if printed == FULL_MOVE:
                return 0 if self.can_move(V) else 105
            if printed == MOVE1_OR_COIN:
                return 0 if self.can_move(A) else 204
        elif noun == BONUS_COIN:
            if printed == COIN or printed == MOVE1_OR_COIN:
                return 0 if self.coins[BANK] > 0 else 7
        elif printed == RECRUIT_WARRIOR:
            return 0 if self.supply[V] > 0 else 206
        return 39

    def use_bonus(self, noun: int) -> None:
        self.step = NEXT_ACTION
        if noun == SKIP:
            return
        self.tell(E_BONUS, self.actor, noun, self.tile)
        if noun == BONUS_COIN:
            self.take_coins(A, 1)
        elif noun == BONUS_WARRIOR:
            self.begin_spread(SUPPLY, 1, 0)
        elif self.actor == A:
            self.step = BONUS_ORIGIN
        else:
            self.step = MOVE_ORIGIN

    def refuse_action(self, action: int) -> int:
        """SG-91 to SG-96, SG-342: an action of this half, not yet done, with an effect."""
        if action == END_TILE:
            return 0
        if not self.f.action[self.actor][self.tile][action]:
            return 82 if self.f.action[1 - self.actor][self.tile][action] else 39
        if self.done[action]:
            return 93
        if self.f.either[self.actor][self.tile]:
            for other in range(1, 9):
                if self.done[other]:
                    return 342
        if action == MOVE:
            return 0 if self.can_move(self.actor) else 105
        return self.refuse_viking_action(action) if action >= SCOUT else self.refuse_anglo_saxon_action(action)

    def begin_action(self, action: int) -> None:
        """SG-93, SG-335: chosen is used up."""
        self.done[action] = 1
        self.tell(E_ACTION, self.actor, action, self.tile)
        if action == MOVE:
            self.step = MOVE_ORIGIN
        elif action >= SCOUT:
            self.begin_viking_action(action)
        else:
            self.begin_anglo_saxon_action(action)

    def end_tile(self) -> None:
        """SG-84, SG-87, SG-99, SG-100: the other tile, the other player, or the battles."""
        self.used[self.tile] = 1
        self.tell(E_TILE_USED, self.actor, self.tile)
        self.step = TILE_FIRST
        for tile in range(4):
            if self.holder[tile] == self.actor and not self.used[tile]:
                return
        self.turn += 1
        self.actor = 1 - self.actor
        if self.turn == 2:
            self.begin_battles()

    # -- end phase (sections 11 and 12) -----------------------------------------------------------------------------------

    def end_phase(self) -> None:
        self.phase = END
        self.condition = self.victory()  # SG-311
        if self.condition:
            self.winner = A if self.condition <= NO_VIKINGS else V
            self.phase = OVER
            self.tell(E_WON, self.winner, self.condition)
            return
        self.marker -= 1  # SG-312
        self.tell(E_ROUND_MARKER, self.marker)
        crowns = 0
        for area in range(ENGLAND):
            if not self.f.coastal[area] and self.controller(area) == V:
                crowns += 1
        if crowns > 0:  # SG-313, SG-314
            self.tell(E_INLAND_COINS, self.take_coins(V, crowns))
        self.actor = V
        self.begin_spread(DRAKKAR, self.warriors[V][DRAKKAR], self.group_in(V, DRAKKAR))  # SG-315

    def new_round(self) -> None:
        self.round += 1
        self.begin_draft()

    def victory(self) -> int:
        """SG-319 to SG-326: the condition that is met; A's come first, so A wins when both succeed. 0 if none is."""
        if self.marker <= self.burh_space():
            return CLOCK
        if self.in_england(V) == 0:
            return NO_VIKINGS
        if self.viking_areas() >= self.f.win_areas:
            return AREAS
        if self.coins[V] >= self.f.win_coins:
            return COINS
        return NO_ANGLO_SAXONS if self.in_england(A) == 0 else 0

    def viking_areas(self) -> int:
        """Areas of England that V controls."""
        n = 0
        for area in range(ENGLAND):
            if self.controller(area) == V:
                n += 1
        return n
