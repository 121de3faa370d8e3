"""What is said about component files that do not fit, in every language."""

from collections.abc import Callable, Iterable

import pytest

from meadhall.core.errors import ComponentError, MeadhallError, Phrase
from meadhall.core.words import LANGUAGES, words


def refusal(read: Callable[[], object]) -> ComponentError:
    """Why a file is refused. The sentence is another one in each language, and all its slots are filled."""
    with pytest.raises(ComponentError) as caught:
        read()
    told = {language: caught.value.told(language) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES), f"not translated: {told}"
    assert all(sentence.startswith(f"{caught.value.about['file']}: ") for sentence in told.values())
    assert not any("None" in sentence or "Phrase" in sentence for sentence in told.values()), told
    return caught.value


def own_keys(refusals: Iterable[MeadhallError], package: str) -> set[str]:
    """The keys of the game's own sentences among the refusals."""
    whats = [refused.about["what"] for refused in refusals]
    return {what.key for what in whats if isinstance(what, Phrase) and what.package == package}


def box_keys(package: str) -> set[str]:
    return set(words("en", package).find("box"))
