COMPILED = ("rng", "menu", "facts", "state", "making", "playing", "asking", "observing", "inputs", "reading", "differing")
AS_WRITTEN = ("authority", "telling", "words")
