"""The REST interface: all that can wait. A module for each group of calls."""

from fastapi import FastAPI

from meadhall.server.guard import Till
from meadhall.server.hall import Hall
from meadhall.server.readers import Readers
from meadhall.server.rest.boxes import add_boxes
from meadhall.server.rest.chance import add_chance
from meadhall.server.rest.help import add_help
from meadhall.server.rest.library import add_lessons, add_library
from meadhall.server.rest.puzzles import add_puzzles
from meadhall.server.rest.replay import add_replay
from meadhall.server.rest.tables import add_tables
from meadhall.server.rest.work import add_work
from meadhall.server.reviews import Reviews
from meadhall.server.trials import Trials


def add_rest(app: FastAPI, hall: Hall, reviews: Reviews, till: Till, readers: Readers, trials: Trials) -> None:
    add_library(app)
    add_lessons(app)
    add_puzzles(app, hall)
    add_tables(app, hall, till, readers)
    add_replay(app, hall, till, readers)
    add_chance(app, hall)
    add_help(app, hall, reviews, till)
    add_boxes(app, hall, till, readers, trials)
    add_work(app, hall)
