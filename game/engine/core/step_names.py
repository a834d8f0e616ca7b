"""Which names of steps a procedure gives that are none of its methods, read from its source."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from textwrap import dedent

_PARAMETERS = ("then", "otherwise")
"""Of a method, as `Procedure.call`: the step after it."""


def unknown_steps(cls: type) -> list[str]:
    """The names that methods return as a `Step`, hand on as `then` or `otherwise`, or put into `self.step`."""
    tree = ast.parse(dedent(inspect.getsource(cls)))
    names = {name for node in ast.walk(tree) for value in _steps(cls, node) for name in _strings(value)}
    return sorted(name for name in names if not callable(getattr(cls, name, None)))


def _steps(cls: type, node: ast.AST) -> Iterator[ast.expr | None]:
    """The expressions in this node, without what lies deeper, that give the name of a step."""
    if isinstance(node, ast.FunctionDef) and isinstance(node.returns, ast.Name) and node.returns.id == "Step":
        yield from (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return))
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(ast.unparse(target) in ("step", "self.step") for target in targets):
            yield node.value
    elif isinstance(node, ast.Call) and ast.unparse(node.func).startswith("self."):
        method = getattr(cls, ast.unparse(node.func).removeprefix("self."), None)
        taken = list(inspect.signature(method).parameters)[1:] if inspect.isfunction(method) else []
        yield from (value for name, value in zip(taken, node.args, strict=False) if name in _PARAMETERS)
        yield from (keyword.value for keyword in node.keywords if keyword.arg in _PARAMETERS)


def _strings(value: ast.expr | None) -> Iterator[str]:
    """The strings that the expression may be, both of `a if c else b`."""
    if isinstance(value, ast.IfExp):
        yield from (*_strings(value.body), *_strings(value.orelse))
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
