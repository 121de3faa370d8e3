"""What becomes of events.py: each event is a C function that tells it, if anybody listens."""

import ast
from collections.abc import Iterator

from tools.declare.program import Module


def events(module: Module) -> Iterator[tuple[ast.FunctionDef, bool]]:
    """The events that events.py declares, each with whether it is secret."""
    for node in module.functions.values():
        marks = [ast.unparse(mark.func) for mark in node.decorator_list if isinstance(mark, ast.Call)]
        if marks in (["EVENTS.public"], ["EVENTS.secret"]):
            yield node, marks == ["EVENTS.secret"]


def event_lines(module: Module) -> Iterator[str]:
    yield "from meadhall.core.state cimport State"
    for number, (node, secret) in enumerate(events(module)):
        first, *names = [arg.arg for arg in node.args.args]
        if len(names) - secret > 5 or (secret and names[:1] != ["seats"]):
            raise module.fail(node, f"event {node.name}: the position, {'`seats`, ' if secret else ''}and at most five particulars")
        yield f"cdef inline void {node.name}(State {first}{''.join(f', int {name}' for name in names)}) noexcept nogil:"
        yield f"    if {first}.events is not None:"
        given = ", ".join(["seats", str(number), *names[1:]] if secret else [str(number), *names])
        yield f"        {first}.tell_secret({given})" if secret else f"        {first}.tell({given})"
