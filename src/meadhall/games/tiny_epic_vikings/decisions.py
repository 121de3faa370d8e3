"""Which decision is asked: its options, why others are not, what a choice does, and the chores between the decisions."""

from meadhall.games.tiny_epic_vikings.constants import (
    ADD_SETTLERS,
    BATTLE_OVER,
    BOON_DIR,
    BOON_GOD,
    BUILD_BOAT_AT,
    BUILD_SPACE,
    BUILD_TEMPLE_AT,
    CHIEF_SAILS,
    CHOOSE_CARD,
    CHOOSE_FACE,
    CHOOSE_FAVOR,
    CLEAN_UP,
    CONTROL,
    DECISIONS,
    DEDICATE,
    DEPLOY,
    DEPLOY_COUNT,
    DISPLACE_TO,
    DOCK_TIE,
    DRAFT_PICK,
    DRAW_DISCARD,
    ENEMY_ACT,
    ENEMY_DEDICATES,
    ENEMY_RUNE,
    ENEMY_TURN,
    ERA,
    EXCHANGE_COUNT,
    EXCHANGE_FROM,
    EXCHANGE_TO,
    EXPLORE_FROM,
    EXPLORE_TO,
    FAVOR_TIE,
    FIGHT,
    GAIN,
    HAND,
    LAST_BATTLES,
    LEADER,
    LOSER,
    OVER,
    PAY,
    PAY_STEEL,
    PLACE_START_BOAT,
    PLAY,
    RAID,
    RAID_STEP,
    RAISE_FURY,
    RECALL,
    RESOLVE,
    RETURN_AT,
    RETURN_FAVOR,
    ROUTE_TIE,
    RUNE,
    RUNE_ASK,
    SAIL_BOAT,
    SAIL_MOVE,
    SETTLER_TIE,
    SETTLERS,
    SMITE_TARGET,
    SOLO_JOIN,
    SOLO_PICK,
    START_BOATS,
    STEP_3,
    SYMBOLS,
    TAKE_FAVOR,
    TARGET_TIE,
    TEMPLE_FROM,
    TEMPLE_TIE,
    TEMPLE_TO,
    TRACK_END,
    TURN,
    USE_BOON,
    USE_LEADER,
    USE_RUNE,
    WIN,
)
from meadhall.games.tiny_epic_vikings.heuristics import Heuristics


class Decisions(Heuristics):
    def advance(self) -> None:
        """Go on until a player has a real choice: chores are carried out, a decision with one option is taken without asking."""
        while self.phase != OVER:
            top = self.depth - 1
            kind = self.s_kind[top]
            if kind > DECISIONS:
                self.depth = top
                self.run(kind, self.s_who[top], self.s_a[top], self.s_b[top], self.s_c[top])
                continue
            if kind == DRAFT_PICK:
                self.menu_n = 0
                return
            self.list_options(kind)
            if self.menu_n > 1:
                return
            if self.menu_n == 1:
                self.choose(kind, self.s_who[top], self.menu[0])
            else:
                self.depth = top  # nothing fits any more (TV-38)
        self.menu_n = 0

    def list_options(self, step: int) -> None:
        """What `refuse_noun` does not forbid. Cards and recalls are listed directly, they are asked most often."""
        n = 0
        seat = self.s_who[self.depth - 1]
        if step in (CHOOSE_CARD, DRAW_DISCARD):
            place = HAND + seat
            for card in range(48):
                if self.where[card] == place:
                    self.menu[n] = card
                    n += 1
            self.menu_n = n
            return
        if step == RECALL and self.mat_settlers[seat] == SETTLERS:
            self.menu[0] = self.f.islands
            self.menu_n = 1
            return
        if step == SOLO_PICK:
            self.list_pile(self.s_a[self.depth - 1])
            return
        for noun in range(self.f.nouns[step]):
            if self.refuse_noun(step, seat, noun) == 0:
                self.menu[n] = noun
                n += 1
        self.menu_n = n

    def list_pile(self, pile: int) -> None:
        """The three cards of a pile, ascending."""
        for i in range(3):
            below = 0
            for j in range(3):
                if self.pile[3 * pile + j] < self.pile[3 * pile + i]:
                    below += 1
            self.menu[below] = self.pile[3 * pile + i]
        self.menu_n = 3

    # -- what may be chosen (section 20) -------------------------------------------------------------------------------

    def refuse_noun(self, step: int, seat: int, noun: int) -> int:
        """The rule that forbids an option of the decision asked, or 0."""
        a = self.s_a[self.depth - 1]
        if step <= EXPLORE_TO:
            return self.refuse_early(step, seat, noun, a)
        if step <= USE_BOON:
            return self.refuse_middle(step, seat, noun, a)
        return self.refuse_late(step, seat, noun, a)

    def refuse_early(self, step: int, seat: int, noun: int, a: int) -> int:
        """D1 to D15."""
        if step == CHOOSE_CARD:
            return self.refuse_card(seat, noun)
        if step == RECALL:
            return self.refuse_recall(seat, noun)
        if step == SAIL_MOVE:
            return self.refuse_sail_move(seat, a, noun)
        if step == SAIL_BOAT:
            return self.refuse_sail_boat(seat, noun)
        if step == CHOOSE_FACE:
            return self.refuse_face(noun)
        if step == CHOOSE_FAVOR:
            return self.refuse_take_favor(noun)
        if step == DISPLACE_TO:
            return self.refuse_displace(a, noun)
        if step == DEPLOY_COUNT:
            return self.refuse_deploy(seat, self.s_b[self.depth - 1], noun)
        if step == EXPLORE_FROM:
            return self.refuse_explore_from(seat, noun)
        if step == EXPLORE_TO:
            return self.refuse_explore_to(a, noun)
        if step == PLACE_START_BOAT:
            return self.refuse_start_boat(noun)
        if step == SOLO_PICK:
            return self.refuse_solo_pick(a, noun)
        if step == DRAFT_PICK:
            return self.refuse_pick(seat, noun)
        return 0  # use_leader_action, raid: yes or no

    def refuse_middle(self, step: int, seat: int, noun: int, a: int) -> int:
        """D16 to D28."""
        if step == GAIN:
            return self.refuse_gain(seat, noun)
        if step == BUILD_SPACE:
            return self.refuse_build(seat, noun)
        if step == BUILD_BOAT_AT:
            return self.refuse_boat_at(seat, noun)
        if step == BUILD_TEMPLE_AT:
            return self.refuse_temple_at(seat, noun)
        if step == TEMPLE_FROM:
            return self.refuse_temple_from(seat, noun)
        if step == TEMPLE_TO:
            return self.refuse_temple_to(seat, a, noun)
        if step == SMITE_TARGET:
            return self.refuse_smite(seat, noun)
        if step == DRAW_DISCARD:
            return 227 if self.refuse_card(seat, noun) else 0
        if step == EXCHANGE_FROM:
            return self.refuse_exchange_from(seat, noun)
        if step == EXCHANGE_TO:
            return self.refuse_exchange_to(seat, a, noun)
        if step == EXCHANGE_COUNT:
            return self.refuse_exchange_count(seat, a, self.s_b[self.depth - 1], noun)
        return 0  # use_rune_action, use_boon: yes or no

    def refuse_late(self, step: int, seat: int, noun: int, a: int) -> int:
        """D29 to D41."""
        if step == BOON_DIR:
            return self.refuse_boon_dir(a, noun)
        if step == RETURN_FAVOR:
            return 0 if self.favor_owner[noun] == seat else 106
        if step == RETURN_AT:
            return self.refuse_return_at(noun)
        if step == DEDICATE:
            return self.refuse_dedicate(seat, noun)
        if step == TARGET_TIE:
            return self.refuse_target(noun)
        if step == ROUTE_TIE:
            return self.refuse_route(a, noun)
        if step == SETTLER_TIE:
            return self.refuse_source(a, noun)
        if step == DOCK_TIE:
            return self.refuse_dock(a, noun)
        if step == TEMPLE_TIE:
            return self.refuse_enemy_temple(noun)
        if step == FAVOR_TIE:
            return self.refuse_enemy_favor(a, noun)
        return 0  # boon_fury_god, solo_join, pay_steel

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, step: int, seat: int, noun: int) -> None:
        if step <= EXPLORE_TO:
            self.choose_early(step, seat, noun)
        elif step <= USE_BOON:
            self.choose_middle(step, seat, noun)
        else:
            self.choose_late(step, seat, noun)

    def choose_early(self, step: int, seat: int, noun: int) -> None:
        """D1 to D15."""
        if step == CHOOSE_CARD:
            self.choose_card(seat, noun)
        elif step == RECALL:
            self.recall(seat, noun)
        elif step == SAIL_MOVE:
            self.sail_move(seat, noun)
        elif step == SAIL_BOAT:
            self.sail_boat(seat, noun)
        elif step == CHOOSE_FACE:
            self.choose_face(seat, noun)
        elif step == CHOOSE_FAVOR:
            self.choose_favor(seat, noun)
        elif step == USE_LEADER:
            self.use_leader(seat, noun)
        elif step == DISPLACE_TO:
            self.displace(seat, noun)
        elif step == DEPLOY_COUNT:
            self.deploy_count(seat, noun)
        elif step == RAID:
            self.raid(seat, noun)
        elif step == EXPLORE_FROM:
            self.explore_from(seat, noun)
        elif step == EXPLORE_TO:
            self.explore_to(seat, noun)
        elif step == PLACE_START_BOAT:
            self.place_start_boat(seat, noun)
        else:
            self.solo_pick(self.s_a[self.depth - 1], noun)

    def choose_middle(self, step: int, seat: int, noun: int) -> None:
        """D16 to D28."""
        if step == GAIN:
            self.choose_gain(seat, noun)
        elif step == BUILD_SPACE:
            self.build_space(seat, noun)
        elif step == BUILD_BOAT_AT:
            self.build_boat_at(seat, noun)
        elif step == BUILD_TEMPLE_AT:
            self.build_temple_at(seat, noun)
        elif step == USE_RUNE:
            self.use_rune(seat, noun)
        elif step == TEMPLE_FROM:
            self.temple_from(seat, noun)
        elif step == TEMPLE_TO:
            self.temple_to(seat, noun)
        elif step == SMITE_TARGET:
            self.smite(seat, noun)
        elif step == DRAW_DISCARD:
            self.draw_discard(seat, noun)
        elif step == EXCHANGE_FROM:
            self.exchange_from(seat, noun)
        elif step == EXCHANGE_TO:
            self.exchange_to(seat, noun)
        elif step == EXCHANGE_COUNT:
            self.exchange_count(seat, noun)
        else:
            self.use_boon(seat, noun)

    def choose_late(self, step: int, seat: int, noun: int) -> None:
        """D29 to D41."""
        if step == BOON_GOD:
            self.boon_god(seat, noun)
        elif step == BOON_DIR:
            self.boon_dir(noun)
        elif step == RETURN_FAVOR:
            self.return_favor(seat, noun)
        elif step == RETURN_AT:
            self.return_favor_at(seat, noun)
        elif step == DEDICATE:
            self.dedicate(seat, noun)
        elif step == SOLO_JOIN:
            self.solo_join(noun)
        elif step == TARGET_TIE:
            self.choose_target(noun)
        elif step == ROUTE_TIE:
            self.choose_route(noun)
        elif step == SETTLER_TIE:
            self.choose_source(noun)
        elif step == DOCK_TIE:
            self.choose_dock(noun)
        elif step == TEMPLE_TIE:
            self.choose_enemy_temple(noun)
        elif step == PAY_STEEL:
            self.choose_pay(seat, noun)
        else:
            self.choose_enemy_favor(noun)

    # -- what follows without a choice ---------------------------------------------------------------------------------

    def run(self, chore: int, who: int, a: int, b: int, c: int) -> None:
        if chore <= RAID_STEP:
            self.run_turn(chore, who, a, b)
        elif chore <= LAST_BATTLES:
            self.run_battle(chore, who, a, b)
        else:
            self.run_enemy(chore, a, b, c)

    def run_turn(self, chore: int, who: int, a: int, b: int) -> None:
        if chore == CONTROL:
            self.check_control()
        elif chore == PLAY:
            self.play(who, a)
        elif chore == STEP_3:
            self.step_3(who)
        elif chore == LEADER:
            self.leader(who, a)
        elif chore == RUNE:
            self.rune(who, a)
        elif chore == RUNE_ASK:
            self.rune_ask(who, a)
        elif chore == TURN:
            self.begin_turn(a)
        elif chore == DEPLOY:
            self.deploy(who, a, b)
        elif chore == RAID_STEP:
            self.raid_step(who, a)
        elif chore == START_BOATS:
            self.start_boats(a)
        elif chore == ERA:
            self.begin_era()

    def run_battle(self, chore: int, who: int, a: int, b: int) -> None:
        if chore == RESOLVE:
            self.resolve()
        elif chore == PAY:
            self.pay_cost(who)
        elif chore == FIGHT:
            self.fight()
        elif chore == WIN:
            self.win(who)
        elif chore == TAKE_FAVOR:
            self.keep_favor(who, a)
        elif chore == LOSER:
            self.lose(who)
        elif chore == RAISE_FURY:
            self.raise_fury(a, b)
        elif chore == BATTLE_OVER:
            self.battle_over()
        else:
            self.last_battles()

    def run_enemy(self, chore: int, a: int, b: int, c: int) -> None:
        if chore == CLEAN_UP:
            self.clean_up()
        elif chore == ENEMY_TURN:
            self.enemy_turn()
        elif chore == ENEMY_ACT:
            self.enemy_act(a)
        elif chore == ENEMY_RUNE:
            self.enemy_rune(a)
        elif chore == CHIEF_SAILS:
            self.chief_sails(a, b)
        elif chore == ADD_SETTLERS:
            self.add_settlers(a, b, c)
        elif chore == ENEMY_DEDICATES:
            self.enemy_dedicates()
        elif chore == SYMBOLS:
            self.symbols(a)
        elif chore == TRACK_END:
            self.track_end()
