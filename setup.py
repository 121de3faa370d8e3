"""Compiles the modules that a package lists as COMPILED; tools/declare makes their C declarations of their annotations. Without a C
compiler the pure Python modules are installed, and a wheel says so in its name (py3-none-any). A wheel and an sdist carry the page,
which is built where there is npm.

MEADHALL_PURE=1 leaves compiling out. MEADHALL_BOUNDS=1 makes every array access outside its bounds stop the program.
"""

import contextlib
import multiprocessing
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent))  # a build in isolation does not look here by itself

from tools.declare import generate

SRC = Path("src")
WEB = Path("web")
PAGE = SRC / "meadhall/server/page/index.html"
DECLARED = Path("build/declared")
MANY = ("meadhall.core.observing", "meadhall.bots.net")  # these do the same with many numbers: several at a time
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
AS_WRITTEN = {"language_level": 3, "annotation_typing": False, "auto_pickle": False}  # of what stays Python in all it does


def say(text: str) -> None:
    """To whoever waits: pip keeps what a build prints to itself, so a terminal is told too."""
    print(f"meadhall: {text}", flush=True)
    if not sys.stdout.isatty():
        with contextlib.suppress(OSError), open("/dev/tty", "w") as terminal:
            terminal.write(f"\nmeadhall: {text}\n")


class BuildOrGoPure(build_ext):
    """If the modules cannot be compiled, install the pure ones and say so. All or none: the two kinds do not mix."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def get_source_files(self) -> list[str]:
        """None for an sdist: what is compiled is made of the modules there."""
        return []

    def build_extensions(self) -> None:
        made = {each.name: each.sources for each in as_c(self.extensions)}
        for extension in self.extensions:
            extension.sources = made[extension.name]
        try:
            super().build_extensions()
        except Exception as error:
            if os.environ.get("MEADHALL_BOUNDS"):
                raise
            say(f"not compiled ({error}); installing the pure Python build, which is slower")
            for ext in self.extensions:
                Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []


class Wheel(bdist_wheel):
    """Named for this machine if it is compiled, for any if it is pure, which shows only when it has been built."""

    def run(self) -> None:
        add_page()
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class Source(sdist):
    def run(self) -> None:
        add_page()
        super().run()


def add_page() -> None:
    """A clone has the page as its sources only."""
    npm = shutil.which("npm")
    if PAGE.exists():
        return
    if npm and (WEB / "package.json").exists():
        for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            if subprocess.run([npm, "--prefix", str(WEB), *step], check=False).returncode:
                break
    if not PAGE.exists():
        say(f"built without the page, for want of {'its libraries' if npm else 'npm'}: `meadhall serve` will have none to show")


def extensions() -> list[Extension]:
    if os.environ.get("MEADHALL_PURE"):
        return []
    flags = ["-O2", "-g0"]  # names for a debugger would take a quarter of the time
    at_a_time = ["-O3", "-fno-wrapv", "-g0"]
    as_written = ["-O1", "-g0"]  # no slower with Python's objects, and quicker to build
    if os.environ.get("MEADHALL_BOUNDS"):
        flags = at_a_time = ["-O0", "-g0", "-fsanitize=bounds", "-fno-sanitize-recover=bounds"]  # quicker to build; the games are few
    found = []
    for name in generate(SRC, DECLARED):
        source = DECLARED.joinpath(*name.split(".")).with_suffix(".py")
        if is_declared(source):
            args = at_a_time if name in MANY else flags
        elif os.environ.get("MEADHALL_BOUNDS"):
            continue
        else:
            args = as_written
        found.append(Extension(name, [str(source)], extra_compile_args=args, extra_link_args=[f for f in flags if "sanitize=" in f]))
    return found


def is_declared(source: str | Path) -> bool:
    """Whether a module is to be C; the others are translated as they were written."""
    return Path(source).with_suffix(".pxd").exists()


def as_c(modules: list[Extension]) -> list[Extension]:
    declared = [each for each in modules if is_declared(each.sources[0])]
    as_written = [each for each in modules if not is_declared(each.sources[0])]
    return translated(declared, DIRECTIVES) + translated(as_written, AS_WRITTEN)


def translated(modules: list[Extension], directives: dict[str, object]) -> list[Extension]:
    from Cython.Build import cythonize

    found: list[Extension] = cythonize(
        modules,
        compiler_directives=directives,
        build_dir="build/cython",
        include_path=[str(DECLARED)],
        annotate=bool(os.environ.get("MEADHALL_ANNOTATE")),
        # Where processes are not forked, each would run this file again.
        nthreads=os.cpu_count() or 1 if multiprocessing.get_start_method() == "fork" else 0,
    )
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoPure, "bdist_wheel": Wheel, "sdist": Source})
