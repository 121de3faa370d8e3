COMPILED = ("rng", "menu", "facts", "state", "making", "playing", "asking", "observing", "inputs", "reading", "differing")
