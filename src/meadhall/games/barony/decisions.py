"""Every decision of Barony, whole: D-1 to D-18, then the four parts of a free payment.

What stands for an answer on the board: `hex:12` (the hex's number), `way:ne` (the hex that lies there from the chosen knight),
`reserve:village`, `token:field`; before the player `action:move`, `knights:2`, `pay:3-0-0-0`, `give-field:2`; and while the map is laid
`tile:aal`, `slot:0,0,up` and `turn:1`.
"""

from functools import partial

from meadhall.core.asking import Decision, Decisions
from meadhall.core.menu import Menu
from meadhall.games.barony import builds, cities, land, look, moves, names, recruits, starts, titles, turns
from meadhall.games.barony import constants as k
from meadhall.games.barony.board import Board
from meadhall.games.barony.notation import COUNTS, WAYS, Nouns


def standing(b: Board, seat: int, menu: Menu) -> None:
    """Nobody moves or builds without a knight (BA-89, BA-125)."""
    for i in range(b.posts_n[seat]):
        menu.add(b.posts[seat][i])


def standing_or_stop(b: Board, seat: int, menu: Menu) -> None:
    standing(b, seat, menu)
    menu.add(b.f.hexes)


def built(b: Board, seat: int, menu: Menu) -> None:
    """Nobody has a city where nothing of theirs is built (BA-79, BA-142)."""
    for i in range(b.posts_n[k.BUILT + seat]):
        menu.add(b.posts[k.BUILT + seat][i])


DECISIONS = Decisions(
    Decision(
        k.LAY_TILE,
        "lay_tile",
        "lay",
        Nouns.each_tile,
        refuse=land.refuse_tile,
        choose=land.choose_tile,
        asked_by=204,
        says=names.tile_choice,
        thing="tile",
    ),
    Decision(
        k.LAY_SLOT,
        "lay_slot",
        "slot",
        Nouns.each_slot,
        refuse=land.refuse_slot,
        choose=land.choose_slot,
        asked_by=204,
        among=land.list_slots,
        sure=True,
        says=names.slot_choice,
        thing="slot",
        asks=look.laid_tile,
    ),
    Decision(
        k.LAY_TURN,
        "lay_turn",
        "turn",
        Nouns.turns,
        refuse=land.refuse_turn,
        choose=land.choose_turn,
        asked_by=204,
        thing="turn",
        asks=look.laid_slot,
    ),
    Decision(
        k.START_HEX,
        "start_hex",
        "start",
        Nouns.each_hex,
        refuse=starts.refuse_start,
        choose=starts.choose_start,
        asked_by=50,
        says=names.hex_choice,
        thing="hex",
        asks=lambda s, f, viewer: {"n": s["count"] + 1, "of": 3 * f.players},
    ),
    Decision(
        k.ACTION,
        "action",
        "action",
        k.ACTIONS,
        refuse=turns.refuse_action,
        choose=turns.choose_action,
        asked_by=69,
        declines=("pass",),
        thing="action",
        asks=lambda s, f, viewer: {"round": s["round"], "last_round": look.last_round(s)},
    ),
    # A: recruit
    Decision(
        k.RECRUIT_CITY,
        "recruit_city",
        "recruit",
        Nouns.each_hex,
        part="recruit",
        refuse=recruits.refuse_recruit_city,
        choose=recruits.choose_recruit_city,
        asked_by=79,
        among=built,
        says=names.hex_choice,
        thing="hex",
    ),
    Decision(
        k.RECRUIT_NUMBER,
        "recruit_number",
        "knights",
        ("1", "2", "3"),
        part="recruit",
        refuse=recruits.refuse_recruit_number,
        choose=recruits.choose_recruit_number,
        asked_by=80,
        says=names.knights_choice,
        thing="knights",
        asks=lambda s, f, viewer: {"hex": s["source"], "reserve": s["reserve"][s["actor"]][k.KNIGHT]},
    ),
    # B: move
    Decision(
        k.MOVE_HEX,
        "move_hex",
        "move",
        Nouns.each_hex,
        part="move",
        refuse=moves.refuse_source,
        choose=moves.choose_source,
        asked_by=89,
        among=standing,
        says=names.hex_choice,
        thing="hex",
    ),
    Decision(
        k.MOVE_DIRECTION,
        "move_direction",
        "to",
        WAYS,
        part="move",
        refuse=moves.refuse_direction,
        choose=moves.choose_direction,
        asked_by=89,
        says=names.way_choice,
        says_here=names.way_choice_here,
        thing="way",
        asks=lambda s, f, viewer: {"hex": s["source"]},
    ),
    Decision(
        k.THEFT,
        "theft",
        "steal",
        k.TERRAINS[:4],
        part="move",
        refuse=moves.refuse_theft,
        choose=moves.choose_theft,
        asked_by=116,
        says="token",
        thing="token",
        asks=lambda s, f, viewer: {"victim": s["victim"]},
    ),
    Decision(
        k.SECOND_HEX,
        "second_hex",
        "also-move",
        Nouns.hex_or_stop,
        buttons=("stop",),
        part="move",
        refuse=moves.refuse_second,
        choose=moves.choose_second,
        asked_by=88,
        declines=("stop",),
        among=standing_or_stop,
        says=names.hex_choice,
        thing="hex",
    ),
    Decision(
        k.SECOND_DIRECTION,
        "second_direction",
        "also-to",
        WAYS,
        part="move",
        refuse=moves.refuse_second_direction,
        choose=moves.choose_second_direction,
        asked_by=89,
        says=names.way_choice,
        says_here=names.way_choice_here,
        thing="way",
        asks=lambda s, f, viewer: {"hex": s["second"]},
    ),
    # C: build
    Decision(
        k.BUILD_HEX,
        "build_hex",
        "build",
        Nouns.each_hex,
        part="build",
        refuse=builds.refuse_build,
        choose=builds.choose_build,
        asked_by=129,
        among=standing,
        says=names.hex_choice,
        thing="hex",
    ),
    Decision(
        k.BUILD_KIND,
        "build_kind",
        "as",
        k.PIECES[k.VILLAGE : k.STRONGHOLD + 1],
        part="build",
        refuse=builds.refuse_kind,
        choose=builds.choose_kind,
        asked_by=131,
        says="piece",
        thing="reserve",
        asks=lambda s, f, viewer: {"hex": s["site"]},
    ),
    Decision(
        k.BUILD_NEXT,
        "build_next",
        "also-build",
        Nouns.hex_or_stop,
        buttons=("stop",),
        part="build",
        refuse=builds.refuse_build,
        choose=builds.choose_build,
        asked_by=129,
        declines=("stop",),
        among=standing_or_stop,
        says=names.hex_choice,
        thing="hex",
    ),
    # D, E
    Decision(
        k.CITY_HEX,
        "city_hex",
        "city",
        Nouns.each_hex,
        part="city",
        refuse=cities.refuse_city,
        choose=cities.choose_city,
        asked_by=142,
        among=built,
        says=names.hex_choice,
        thing="hex",
    ),
    Decision(
        k.EXPEDITION_HEX,
        "expedition_hex",
        "expedition",
        Nouns.each_hex,
        part="expedition",
        refuse=cities.refuse_expedition,
        choose=cities.choose_expedition,
        asked_by=160,
        says=names.hex_choice,
        thing="hex",
    ),
    # F: title
    Decision(
        k.PAYMENT,
        "payment",
        "pay",
        Nouns.sets,
        part="title",
        refuse=titles.refuse_payment,
        choose=titles.choose_payment,
        asked_by=167,
        says=names.payment_choice,
        thing="pay",
        asks=look.price,
    ),
    *[
        Decision(
            k.GIVE + i,
            f"give_{kind}",
            f"give-{kind}",
            COUNTS,
            part="title",
            refuse=titles.refuse_gift,
            choose=titles.choose_gift,
            asked_by=167,
            thing=f"give-{kind}",
            says=partial(names.gift_choice, kind),
            asks=look.price_so_far,
        )
        for i, kind in enumerate(k.TERRAINS[:4])
    ],
)
