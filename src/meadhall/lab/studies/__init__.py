"""The studies, a module each, all of the same shape (`lab/model.py`: Study)."""

from importlib import import_module
from typing import cast

from meadhall.core.errors import MeadhallError
from meadhall.lab.model import Study

STUDIES = ("seats", "vary", "shape", "luck", "ladder", "worth", "unused", "tune", "positions", "draft", "solo")


def study(name: str) -> Study:
    if name not in STUDIES:
        raise MeadhallError("lab_study", study=repr(name), known=", ".join(STUDIES))
    return cast(Study, import_module(f"meadhall.lab.studies.{name}"))
