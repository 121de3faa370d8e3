"""Meadhall: medieval area-control board games, complete and exact."""

__version__ = "0.2.0"
