"""`python -m tests.golden` writes the golden games again."""

from tests.golden import write_all

if __name__ == "__main__":
    write_all()
