"""python -m tools.declare: what the build would give to Cython, in build/declared."""

from pathlib import Path

from tools.declare import generate

print(len(generate(Path("src"), Path("build/declared"))), "modules")
