"""Meadhall for programs that learn: many games stepped by one call, and the interfaces of PettingZoo, Gymnasium and OpenSpiel."""

from importlib import import_module
from typing import Any

COMPILED = ("batch",)

MODULES = ("gymnasium", "openspiel", "pettingzoo", "vector")


def __getattr__(name: str) -> Any:
    """Its modules, as soon as somebody asks for one: the libraries that they need may not be there."""
    if name in MODULES:
        return import_module(f"meadhall.env.{name}")
    raise AttributeError(f"module 'meadhall.env' has no attribute {name!r}")
