"""Builds the docs as a site (`make docs`): a link that leads nowhere stops it, and so does a page that asks anything of another machine."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
# What a browser fetches by itself. Links that a reader may follow are no matter.
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|video)\b[^>]*?\bsrc=["']?(?:https?:)?//[^"'\s>]+|<link\b(?![^>]*rel=["']?canonical)[^>]*?\bhref=["']?(?:https?:)?//[^"'\s>]+"""
    r"""|url\(["']?(?:https?:)?//[^)]+|@import\s+["'](?:https?:)?//[^"']+"""
)


def main() -> None:
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--clean"], cwd=ROOT, env=quiet, check=False)
    if built.returncode:
        sys.exit(built.returncode)
    pages = sorted(SITE.rglob("*.html"))
    found = [f"{path.relative_to(SITE)}: {asked}" for path in (*pages, *SITE.rglob("*.css")) for asked in asks(path)]
    print(*found, sep="\n")
    print(f"{len(pages)} pages in {SITE.relative_to(ROOT)}")
    sys.exit("the site asks something of other machines" if found else 0)


def asks(path: Path) -> list[str]:
    return FETCHED.findall(path.read_text("utf-8"))


if __name__ == "__main__":
    main()
