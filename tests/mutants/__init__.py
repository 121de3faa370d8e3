"""How well the rule tests watch the rules: small wrongs are put into a game's rules, one at a time, and its tests must notice each.

`making.py` finds the places where a rule can be made wrong, `trying.py` runs the tests that come by such a place, `__main__.py` draws a
sample and reports. See docs/testing.md.
"""
