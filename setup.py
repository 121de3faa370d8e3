"""Compiles every module that has a `.pxd` file beside it. Without a C compiler the pure Python modules are installed.

MEADHALL_PURE=1 leaves compiling out. MEADHALL_BOUNDS=1 makes every array access outside its bounds stop the program.
"""

import multiprocessing
import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SRC = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd files give the C types; annotations are for people and mypy
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

    flags = ["-O2"]
    if os.environ.get("MEADHALL_BOUNDS"):
        flags = ["-O1", "-fsanitize=bounds", "-fno-sanitize-recover=bounds"]
    modules = [
        Extension(
            ".".join(pxd.relative_to(SRC).with_suffix("").parts),
            [str(pxd.with_suffix(".py"))],
            extra_compile_args=flags,
            extra_link_args=[f for f in flags if "sanitize=" in f],
        )
        for pxd in sorted(SRC.rglob("*.pxd"))
        if pxd.with_suffix(".py").exists()
    ]
    found: list[Extension] = cythonize(
        modules,
        compiler_directives=DIRECTIVES,
        build_dir="build/cython",
        annotate=bool(os.environ.get("MEADHALL_ANNOTATE")),
        # Where processes are not forked, each would run this file again.
        nthreads=os.cpu_count() or 1 if multiprocessing.get_start_method() == "fork" else 0,
    )
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoPure})
