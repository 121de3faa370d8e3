COMPILED = ("rng", "menu", "facts", "state", "asking", "observing", "reading", "differing")
