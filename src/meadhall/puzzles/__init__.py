"""Puzzles: positions of games between bots in which one action is clearly best (docs/puzzles.md)."""
