"""Owners' boxes: what there is to fill in, checking, comparing, keeping, and what a box changes."""

import asyncio
from typing import Annotated

from fastapi import FastAPI, Request
from fastapi import Path as InPath

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError, Phrase
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.server import boxes
from meadhall.server.guard import Till, address_of, language_of
from meadhall.server.hall import Hall
from meadhall.server.protocol import (
    BoxChecked,
    BoxesCompared,
    BoxKept,
    BoxShared,
    BoxWish,
    ComparedBoxes,
    KeptBox,
    Language,
    TrialShown,
    TrialWish,
    WorkshopShown,
)
from meadhall.server.readers import Readers
from meadhall.server.rest.common import PROBLEMS, GameId, Sent, known_game
from meadhall.server.trials import Trials

Key = Annotated[str, InPath(max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


def add_boxes(app: FastAPI, hall: Hall, till: Till, readers: Readers, trials: Trials) -> None:
    @app.get("/api/workshop/{name}", responses=PROBLEMS)
    async def workshop(name: GameId, language: Language = "en") -> WorkshopShown:
        """the parts of a game that an owner can fill in, and our own"""
        return boxes.workshop(known_game(name), language)

    @app.post("/api/workshop/{name}/check", responses=PROBLEMS)
    async def check(name: GameId, wanted: Sent[BoxWish], request: Request) -> BoxChecked:
        """All that is wrong with a box, what of it can be played with, and a position with that."""
        file = Phrase("your_file").told(wanted.language)
        return await readers.check(wanted.box, file, wanted.language, known_game(name).name, wanted.players, address_of(request))

    @app.post("/api/workshop/{name}/compare", responses=PROBLEMS)
    async def compare(name: GameId, wanted: Sent[ComparedBoxes], request: Request) -> BoxesCompared:
        """Two boxes side by side."""
        file, title = Phrase("your_file").told(wanted.language), known_game(name).name
        return await readers.compare(wanted.box, wanted.other, file, wanted.language, title, address_of(request))

    @app.post("/api/boxes", status_code=201, responses=PROBLEMS)
    async def keep_box(wanted: Sent[KeptBox], request: Request) -> BoxKept:
        """Keep a box for those who have its link, finished or not."""
        language, title = language_of(request), known_game(wanted.game)
        found = await readers.check(wanted.box, Phrase("your_file").told(language), language, title.name, None, address_of(request))
        till.charge_box(request)
        return BoxKept(box=await boxes.keep(hall.store, title, Components(found.file, "", found.tables)))

    @app.get("/api/boxes/{key}", responses=PROBLEMS)
    async def kept_box(key: Key) -> BoxShared:
        """a box by its link"""
        row = await asyncio.to_thread(boxes.find, hall.store, key)
        await boxes.note_use(hall.store, row)
        return BoxShared(game=row.game, name=row.name, file=row.text, days=till.limits.box_days)

    @app.post("/api/workshop/{name}/trial", status_code=201, responses=PROBLEMS)
    async def begin_trial(name: GameId, wanted: Sent[TrialWish], request: Request) -> TrialShown:
        """Quick games between bots with a box and, on the same seeds, with another or with ours."""
        title, language = known_game(name), language_of(request)
        count = wanted.players if wanted.players in title.players else boxes.usual_players(title)
        one = await played_with(title, wanted.box, count, request)
        other = title.facts(count) if wanted.other is None else await played_with(title, wanted.other, count, request)
        return trials.told(trials.begin(one, other, address_of(request)), title.words(language))

    async def played_with(title: Game, text: str, players: int, request: Request) -> Facts:
        language = language_of(request)
        found = await readers.check(text, Phrase("your_file").told(language), language, title.name, players, address_of(request))
        if not found.sound:
            raise MeadhallError(found.problems[0].text if found.problems else "our_mistake")
        return title.facts(players, None, Components(found.sound, ""))

    @app.get("/api/trials/{key}", responses=PROBLEMS)
    async def trial(key: Key, request: Request) -> TrialShown:
        """how far a trial has come"""
        return trials.told(key, trials.words_of(key, language_of(request)))

    @app.delete("/api/trials/{key}", status_code=204, responses=PROBLEMS)
    async def end_trial(key: Key) -> None:
        """End a trial."""
        trials.end(key)
