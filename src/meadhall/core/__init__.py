COMPILED = ("rng", "menu", "facts", "state", "asking", "observing", "inputs", "reading", "differing")
