"""The solo enemy's resource tracks and its battles (TV-409 to TV-475, TV-496, TV-497, TV-507)."""

from meadhall.games.tiny_epic_vikings.constants import (
    ADD_SETTLERS,
    CONTROL,
    DOCK_TIE,
    DOWN,
    E_ENEMY_TEMPLE,
    E_JOINED,
    E_LOST,
    E_SYMBOL,
    E_TRACK_END,
    ENEMY_DEDICATES,
    FAVOR_TIE,
    FOR_BUILD,
    FOR_CHASE,
    NONE,
    S_BATTLE,
    S_BOAT,
    S_CHASE,
    S_CROSS,
    S_FURY,
    S_SETTLER,
    SYMBOLS,
    TEMPLE_TIE,
)
from meadhall.games.tiny_epic_vikings.enemy import EnemyClan


class Tracks(EnemyClan):
    # -- symbols -------------------------------------------------------------------------------------------------------

    def symbols(self, battles: int) -> None:
        """TV-424 to TV-427, TV-496: the topmost, then leftmost waiting one; battle symbols only at the end of a turn."""
        if not (self.waiting[0] or self.waiting[1] or self.waiting[2]):
            return
        for track in range(3):
            for space in range(1, 8):
                if not self.waiting[track] >> space & 1:
                    continue
                symbol = self.f.track[track][space]
                if symbol >= S_BATTLE and not battles:
                    continue
                self.waiting[track] ^= 1 << space
                self.tell(E_SYMBOL, track, space, symbol)
                self.push(SYMBOLS, 0, battles)
                self.symbol(symbol)
                return

    def symbol(self, symbol: int) -> None:
        """TV-382: each is an action with a control check."""
        if symbol == S_FURY:
            self.symbol_fury()
        elif symbol == S_CHASE:
            self.symbol_chase()
        elif symbol == S_CROSS:
            self.symbol_cross()
        elif symbol == S_SETTLER:
            self.push(CONTROL)
            self.push(ADD_SETTLERS, 1, NONE, 1)  # TV-443, TV-444
        elif symbol == S_BOAT:
            self.push(CONTROL)
            self.enemy_build()  # TV-445
        elif symbol >= S_BATTLE:
            self.enemy_starts(symbol - S_BATTLE)
        else:
            self.symbol_temple()

    def symbol_fury(self) -> None:
        """TV-428 to TV-430: the god or gods of the rune it holds most of."""
        most = 1
        for rune in range(3):
            most = max(most, self.held[1][rune])
        for rune in range(3):
            if self.held[1][rune] == most:
                self.raise_fury(rune, 1)

    def symbol_chase(self) -> None:
        """TV-431 to TV-437."""
        nearest = 0
        dock = NONE
        for other in range(self.f.docks):
            if self.refuse_chase(other) == 0:
                nearest += 1
                dock = other
        if nearest == 1:
            self.chase_to(dock)
        elif nearest > 1:
            self.push(DOCK_TIE, 0, FOR_CHASE)

    def refuse_chase(self, dock: int) -> int:
        """TV-431: of the docks with your boats one that is nearest."""
        if self.docked[dock] != 0:
            return 431
        for other in range(self.f.docks):
            if self.docked[other] == 0 and self.f.chief_way[self.chief][other] < self.f.chief_way[self.chief][dock]:
                return 431
        return 0

    def chase_to(self, dock: int) -> None:
        """TV-432, TV-435, TV-436, TV-507; OPT-8."""
        self.push(ENEMY_DEDICATES, 1)
        self.push(CONTROL)
        self.chief_enters(dock, self.f.chase_raids)

    def refuse_dock(self, purpose: int, dock: int) -> int:
        return self.refuse_build_dock(dock) if purpose == FOR_BUILD else self.refuse_chase(dock)

    def choose_dock(self, dock: int) -> None:
        """TV-402, TV-434."""
        purpose = self.s_a[self.depth - 1]
        self.depth -= 1
        if purpose == FOR_BUILD:
            self.enemy_boat_at(dock)
        else:
            self.chase_to(dock)

    def symbol_cross(self) -> None:
        """TV-438 to TV-442, TV-507."""
        pair = self.f.pair[self.chief]
        if pair == NONE:
            return
        self.push(ENEMY_DEDICATES, 1)
        self.push(CONTROL)
        self.chief_enters(pair, 1)

    def symbol_temple(self) -> None:
        """TV-446 to TV-449."""
        if self.temple_space[1][0] + self.temple_space[1][1] == 0:
            return
        places = 0
        island = NONE
        for other in range(self.f.islands):
            if self.refuse_enemy_temple(other) == 0:
                places += 1
                island = other
        if places == 1:
            self.enemy_temple_at(island)
        elif places > 1:
            self.push(TEMPLE_TIE)

    def refuse_enemy_temple(self, island: int) -> int:
        """TV-446: of the islands without an enemy temple one with most enemy settlers, and at least one."""
        mine = self.settlers[1][island]
        if mine == 0 or self.temples[1][island]:
            return 446
        for other in range(self.f.islands):
            if not self.temples[1][other] and self.settlers[1][other] > mine:
                return 446
        return 0

    def choose_enemy_temple(self, island: int) -> None:
        self.depth -= 1
        self.enemy_temple_at(island)

    def enemy_temple_at(self, island: int) -> None:
        """TV-370, TV-448: half of the settlers there, rounded up, go home."""
        space = 0 if self.temple_space[1][0] else 1
        self.temple_space[1][space] -= 1
        self.temples[1][island] = 1
        home = (self.settlers[1][island] + 1) // 2
        self.settlers[1][island] -= home
        self.mat_settlers[1] += home
        self.tell(E_ENEMY_TEMPLE, island, home)
        self.push(CONTROL)

    def track_end(self) -> None:
        """TV-413, TV-414."""
        for kind in range(3):
            if self.goods[1][kind] >= self.f.track_end:
                self.goods[1][kind] = 0
                self.tell(E_TRACK_END, kind)
                if self.goods[0][kind] > 0:
                    self.goods[0][kind] -= 1
                    self.tell(E_LOST, 0, kind, 1)

    # -- battles (TV-450 to TV-475) ------------------------------------------------------------------------------------

    def enemy_joins(self) -> None:
        """TV-451, TV-453: the top card of its deck, face up."""
        card = self.enemy_card()
        if card == NONE:
            return
        self.battle_row[self.battle_row_n] = card
        self.battle_row_n += 1
        self.battle_card[1] = card
        self.turn_up(1, card)
        self.tell(E_JOINED, 1)

    def enemy_starts(self, bonus: int) -> None:
        """TV-460 to TV-463."""
        if self.battle:
            self.bonus += bonus
            return
        if self.no_favors():
            return
        card = self.enemy_card()
        if card == NONE:
            return
        self.where[card] = DOWN + 1
        self.battle_row[self.battle_row_n] = card
        self.battle_row_n += 1
        self.battle_card[1] = card
        self.battle = 1
        self.starter = 1
        self.bonus = bonus
        self.enemy_favor()

    def enemy_favor(self) -> None:
        """TV-472 to TV-475: the row of the Chieftain Boat's half, the end on its side."""
        line = 0 if self.f.top[self.f.island_of[self.chief]] else 1
        if self.favor_n[line] == 0:
            line = 1 - line
        side = self.f.side[self.chief]
        if side == 0 and self.favor_n[line] > 1:
            self.push(FAVOR_TIE, 0, line)
        else:
            self.contest(2 * line + (side > 0 and self.favor_n[line] > 1))

    def refuse_enemy_favor(self, line: int, noun: int) -> int:
        """TV-475: an end of the row."""
        return 0 if noun >> 1 == line else 473

    def choose_enemy_favor(self, noun: int) -> None:
        self.depth -= 1
        self.contest(noun)
