"""Every decision of Brian Boru, whole: BB-D1 to BB-D18.

What stands for an answer on the board: `town:M1` (the town's id), `card:12` (the card's value), `line:upper`; the rest are buttons.
"""

from meadhall.core.asking import Decision, Decisions
from meadhall.core.menu import Menu
from meadhall.games.brian_boru import battle, church, draft, look, marriage, names, preparation, symbols, tricks
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board
from meadhall.games.brian_boru.notation import NO_YES, VALUES, each_town, town_or_none


def list_cards(cards: int, menu: Menu) -> None:
    card = 0
    while cards:
        if cards & 1:
            menu.add(card)
        cards >>= 1
        card += 1


def in_pack(b: Board, seat: int, menu: Menu) -> None:
    """Nobody keeps a card of another pack (BB-82)."""
    list_cards(b.pack[seat], menu)


def in_hand(b: Board, seat: int, menu: Menu) -> None:
    """Nobody leads a card of another hand (BB-101)."""
    list_cards(b.hand[seat], menu)


DECISIONS = Decisions(
    # set-up and draft
    Decision(
        k.START_TOWN,
        "start_town",
        "start",
        each_town,
        refuse=preparation.refuse_start_town,
        choose=preparation.choose_start_town,
        asked_by=57,
        says=names.town_choice,
        thing=names.town_thing,
    ),
    Decision(
        k.KEEP,
        "draft_pick",
        "keep",
        VALUES,
        refuse=draft.refuse_keep,
        choose=draft.choose_keep,
        asked_by=82,
        among=in_pack,
        says=names.card_choice,
        thing="card",
        asks=lambda s, f, viewer: {"pick": s["picks"][viewer] + 1},
    ),
    # tricks
    Decision(
        k.LEAD_TOWN,
        "lead_town",
        "active",
        each_town,
        refuse=tricks.refuse_lead_town,
        choose=tricks.choose_lead_town,
        asked_by=97,
        says=names.town_choice,
        thing=names.town_thing,
    ),
    Decision(
        k.LEAD_CARD,
        "lead_card",
        "lead",
        VALUES,
        begins=False,
        refuse=tricks.refuse_lead_card,
        choose=tricks.play_card,
        asked_by=101,
        among=in_hand,
        says=names.card_choice,
        thing="card",
        asks=look.coloured_town,
    ),
    Decision(
        k.FOLLOW,
        "follow_card",
        "follow",
        VALUES,
        refuse=tricks.refuse_follow,
        choose=tricks.play_card,
        asked_by=108,
        says=names.card_choice,
        thing="card",
        asks=lambda s, f, viewer: {"town": f.towns[s["active"]]},
    ),
    Decision(
        k.LINE,
        "secondary_line",
        "line",
        ("upper", "lower"),
        begins=False,
        refuse=tricks.refuse_line,
        choose=tricks.choose_line,
        asked_by=118,
        thing="line",
        asks=lambda s, f, viewer: {"card": s["card"][viewer] + 1},
    ),
    # symbols
    Decision(
        k.BUY_DISC,
        "buy_church",
        "buy-disc",
        NO_YES,
        begins=False,
        refuse=symbols.refuse_extra,
        choose=symbols.choose_extra,
        asked_by=145,
        declines=("no",),
        asks=look.card_and_coins,
    ),
    Decision(
        k.BUY_RAIDER,
        "buy_raider",
        "buy-raider",
        NO_YES,
        begins=False,
        refuse=symbols.refuse_extra,
        choose=symbols.choose_extra,
        asked_by=147,
        declines=("no",),
        asks=look.card_and_coins,
    ),
    Decision(
        k.BUY_STEP,
        "buy_step",
        "buy-step",
        NO_YES,
        begins=False,
        refuse=symbols.refuse_extra,
        choose=symbols.choose_extra,
        asked_by=151,
        declines=("no",),
        asks=look.card_and_coins,
    ),
    Decision(
        k.EXPAND_TOWN,
        "expand",
        "expand",
        town_or_none,
        buttons=("none",),
        begins=False,
        refuse=symbols.refuse_expand,
        choose=symbols.choose_expand,
        asked_by=164,
        declines=("none",),
        says=names.expand_choice,
        thing=names.town_thing,
        asks=look.card_and_coins,
    ),
    Decision(
        k.FREE_TOWN,
        "free_town",
        "free",
        each_town,
        begins=False,
        refuse=symbols.refuse_free,
        choose=symbols.choose_free,
        asked_by=172,
        says=names.town_choice,
        thing=names.town_thing,
    ),
    # upkeep: marriage
    Decision(
        k.MARRIAGE_TOWN,
        "marriage_town",
        "marriage-town",
        each_town,
        refuse=marriage.refuse_marriage_town,
        choose=marriage.choose_marriage_town,
        asked_by=189,
        says=names.town_choice,
        thing=names.town_thing,
        asks=look.marriage_region,
    ),
    Decision(
        k.CHOOSE_SIDE,
        "princess",
        "princess",
        k.SIDES[1:],
        refuse=marriage.refuse_side,
        choose=marriage.choose_side,
        says=names.princess_choice,
        asked_by=203,
    ),
    Decision(
        k.TRACK_TOWN,
        "track_town",
        "track-town",
        each_town,
        refuse=marriage.refuse_track_town,
        choose=marriage.choose_track_town,
        asked_by=198,
        says=names.town_choice,
        thing=names.town_thing,
    ),
    # upkeep: battle
    Decision(
        k.VIKING_TARGET,
        "viking_target",
        "viking-target",
        each_town,
        refuse=battle.refuse_loss,
        choose=battle.choose_loss,
        asked_by=224,
        says=names.town_choice,
        thing=names.town_thing,
        asks=lambda s, f, viewer: {"loser": s["victim"]},
    ),
    Decision(
        k.VIKING_OWN,
        "viking_own_town",
        "viking-own",
        each_town,
        refuse=battle.refuse_loss,
        choose=battle.choose_loss,
        asked_by=225,
        says=names.town_choice,
        thing=names.town_thing,
        asks=lambda s, f, viewer: {"loser": s["victim"]},
    ),
    # upkeep: church
    Decision(
        k.MONASTERY_LEADER,
        "monastery_leader",
        "monastery",
        each_town,
        refuse=church.refuse_monastery,
        choose=church.choose_monastery,
        asked_by=245,
        says=names.town_choice,
        thing=names.town_thing,
    ),
    Decision(
        k.MONASTERY_FOUR,
        "monastery_four",
        "monastery-four",
        each_town,
        refuse=church.refuse_monastery,
        choose=church.choose_monastery,
        asked_by=253,
        says=names.town_choice,
        thing=names.town_thing,
    ),
)
