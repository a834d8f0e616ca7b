"""The face of the engine: its names are there, are loaded when they are used, and its examples run."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import engine

FOLDER = Path(str(engine.__file__)).parent
ROOT = FOLDER.parents[1]


def _imports_from_face(path: Path) -> set[str]:
    """The names that a module imports from `game.engine` itself and that are no module there."""
    text = path.read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(text)) if "from game.engine import" in text else ()
    found = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "game.engine"]
    return {alias.name for node in found for alias in node.names} & set(engine.__all__)


def test_every_name_of_the_face_is_there_and_told_to_type_checkers() -> None:
    tree = ast.parse((FOLDER / "__init__.py").read_text(encoding="utf-8"))
    (typed,) = (node for node in tree.body if isinstance(node, ast.If))
    told: dict[str, tuple[str | None, str]] = {}
    for node in typed.body:
        assert isinstance(node, ast.ImportFrom)
        told |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
    assert set(told) == set(engine.__all__)
    for name, (module, own) in told.items():
        assert module is not None
        assert getattr(engine, name) is getattr(importlib.import_module(module), own), name


def test_a_name_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gaem'"):
        _ = engine.Gaem  # type: ignore[attr-defined, unused-ignore]


def test_the_face_loads_nothing_before_it_is_used() -> None:
    probe = "import sys, game.engine; print([name for name in sys.modules if name.startswith('game.engine.')])"
    ended = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_inside_the_engine_nobody_imports_from_the_face() -> None:
    modules = [path for path in FOLDER.rglob("*.py") if path != FOLDER / "__init__.py"]
    assert [path.name for path in modules if _imports_from_face(path)] == []


@pytest.mark.parametrize("name", ["game.engine", "game.engine.game"])
def test_the_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert (result.attempted > 2, result.failed) == (True, 0)


def test_the_examples_in_the_readme_run() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert blocks
    for block in blocks:
        examples = doctest.DocTestParser().get_doctest(block, {}, "README.md", None, None)
        assert examples.examples
        assert doctest.DocTestRunner().run(examples).failed == 0
