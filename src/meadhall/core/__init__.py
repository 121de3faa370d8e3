COMPILED = ("rng", "menu", "facts", "state", "asking", "observing")
