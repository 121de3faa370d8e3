"""What stops the build."""

from pathlib import Path


class DeclarationError(Exception):
    """What cannot be declared, with file and line."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
