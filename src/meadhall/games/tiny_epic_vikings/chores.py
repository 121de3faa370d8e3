"""Chores: what follows without a choice, each with the function that carries it out. The number of a chore is in constants.py."""

from meadhall.games.tiny_epic_vikings import battle, control, draft, end, enemy, runes, sailing, setup, tracks, turns
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings.board import Board


def carry_out(b: Board, chore: int, who: int, first: int, second: int, third: int) -> None:
    """A chore, whose it is, and what it is about."""
    if chore <= k.RAID_STEP:
        carry_on_turn(b, chore, who, first, second)
    elif chore <= k.LAST_BATTLES:
        carry_on_battle(b, chore, who, first, second)
    else:
        carry_on_enemy(b, chore, first, second, third)


def carry_on_turn(b: Board, chore: int, who: int, first: int, second: int) -> None:
    if chore == k.CONTROL:
        control.check_control(b)
    elif chore == k.PLAY:
        turns.play(b, who, first)
    elif chore == k.DEDICATION:
        turns.offer_dedication(b, who)
    elif chore == k.LEADER:
        turns.offer_leader_action(b, who, first)
    elif chore == k.RUNE:
        turns.offer_rune_action(b, who, first)
    elif chore == k.RUNE_ASK:
        turns.ask_rune_action(b, who, first)
    elif chore == k.TURN:
        turns.begin_turn(b, first)
    elif chore == k.DEPLOY:
        sailing.deploy(b, who, first, second)
    elif chore == k.RAID_STEP:
        sailing.offer_raid(b, who, first)
    elif chore == k.START_BOATS:
        setup.start_boats(b, first)
    elif chore == k.ERA:
        draft.begin_era(b)


def carry_on_battle(b: Board, chore: int, who: int, first: int, second: int) -> None:
    if chore == k.RESOLVE:
        battle.resolve(b)
    elif chore == k.PAY:
        battle.pay_cost(b, who)
    elif chore == k.FIGHT:
        battle.fight(b)
    elif chore == k.WIN:
        battle.win(b, who)
    elif chore == k.TAKE_FAVOR:
        battle.keep_favor(b, who, first)
    elif chore == k.LOSER:
        runes.lose(b, who)
    elif chore == k.RAISE_FURY:
        control.raise_fury(b, first, second)
    elif chore == k.BATTLE_OVER:
        battle.end_battle(b)
    elif chore == k.LAST_BATTLES:
        turns.last_battles(b)


def carry_on_enemy(b: Board, chore: int, first: int, second: int, third: int) -> None:
    if chore == k.CLEAN_UP:
        end.clean_up(b)
    elif chore == k.ENEMY_TURN:
        enemy.take_turn(b)
    elif chore == k.ENEMY_ACT:
        enemy.carry_out(b, first)
    elif chore == k.ENEMY_RUNE:
        enemy.use_rune_action(b, first)
    elif chore == k.CHIEF_SAILS:
        enemy.chief_sails(b, first, second)
    elif chore == k.ADD_SETTLERS:
        enemy.add_settlers(b, first, second, third)
    elif chore == k.ENEMY_DEDICATES:
        enemy.dedicate(b)
    elif chore == k.SYMBOLS:
        tracks.resolve_symbols(b, first)
    elif chore == k.TRACK_END:
        tracks.track_end(b)
