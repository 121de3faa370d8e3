"""Compiles the modules that a package lists as COMPILED; tools/declare makes their C declarations of their annotations. Without a C
compiler the pure Python modules are installed.

MEADHALL_PURE=1 leaves compiling out. MEADHALL_BOUNDS=1 makes every array access outside its bounds stop the program.
"""

import multiprocessing
import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent))  # a build in isolation does not look here by itself

from tools.declare import generate

SRC = Path("src")
DECLARED = Path("build/declared")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the declarations give the C types
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "auto_pickle": False,
}


class BuildOrGoPure(build_ext):
    """If the modules cannot be compiled, install the pure ones and say so. All or none: the two kinds do not mix."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except Exception as error:
            if os.environ.get("MEADHALL_BOUNDS"):
                raise
            print(f"meadhall: not compiled ({error}); installing the pure Python build, which is slower", flush=True)
            for ext in self.extensions:
                Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list[Extension]:
    if os.environ.get("MEADHALL_PURE"):
        return []
    from Cython.Build import cythonize

    flags = ["-O2", "-g0"]  # names for a debugger would take a quarter of the time
    if os.environ.get("MEADHALL_BOUNDS"):
        flags = ["-O0", "-g0", "-fsanitize=bounds", "-fno-sanitize-recover=bounds"]  # quicker to build; the games are few
    modules = [
        Extension(
            name,
            [str(DECLARED.joinpath(*name.split(".")).with_suffix(".py"))],
            extra_compile_args=flags,
            extra_link_args=[f for f in flags if "sanitize=" in f],
        )
        for name in generate(SRC, DECLARED)
    ]
    found: list[Extension] = cythonize(
        modules,
        compiler_directives=DIRECTIVES,
        build_dir="build/cython",
        include_path=[str(DECLARED)],
        annotate=bool(os.environ.get("MEADHALL_ANNOTATE")),
        # Where processes are not forked, each would run this file again.
        nthreads=os.cpu_count() or 1 if multiprocessing.get_start_method() == "fork" else 0,
    )
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoPure})
