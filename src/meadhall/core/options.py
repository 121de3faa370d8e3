"""Options of a game: each has a name, a default and the values it takes."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from meadhall.core.errors import OptionError, Phrase

Options = dict[str, Any]  # settled: a value for every option, by its name


class Option(NamedTuple):
    """`values` lists the choices, or gives the lowest and highest number when `span` is set. The default comes first.

    `number` is the option's own in the table of options in the rules, where the rules that it changes are named too.
    `people` is the default at a table of people, if it differs.
    """

    number: str
    name: str
    default: Any
    values: tuple[Any, ...]
    span: bool = False
    people: Any = None

    def for_people(self) -> Any:
        return self.default if self.people is None else self.people

    def allowed(self) -> Phrase:
        if self.span:
            return Phrase("whole_number", least=self.values[0], most=self.values[1])
        return Phrase("one_of", known=", ".join(written(value) for value in self.values))

    def read(self, value: Any) -> Any:
        """The value, given as itself or in words; raises OptionError if the option does not take it."""
        if self.span:
            try:
                number = int(str(value))
            except ValueError:
                number = self.values[0] - 1
            if self.values[0] <= number <= self.values[1]:
                return number
        else:
            for choice in self.values:
                if value is choice or (isinstance(value, str) and value.strip().lower() == written(choice).lower()):
                    return choice
        raise OptionError("option_value", name=self.name, value=repr(written(value)), right=self.allowed())


def written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def settle(options: Sequence[Option], given: Mapping[str, Any]) -> Options:
    """All options of a game with the given values in place of the defaults."""
    by_name = {option.name: option for option in options}
    for name in given:
        if name not in by_name:
            raise OptionError("no_option" if by_name else "no_options", name=repr(name), known=", ".join(by_name))
    return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in options}


def changed(options: Sequence[Option], settled: Mapping[str, Any]) -> Options:
    """The options that differ from their defaults, for records and titles."""
    return {o.name: settled[o.name] for o in options if settled[o.name] != o.default}
