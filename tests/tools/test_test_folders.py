"""The tests stand in a folder for each layer; what several of them need stands in `tests/support`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
BELOW = {
    "engine": {"engine"},
    "cards": {"engine", "cards"},
    "ai": {"engine", "cards", "ai"},
    "ui": {"engine", "cards", "ui"},
    "scenes": {"engine", "cards", "ai", "ui", "scenes"},
    "tools": {"engine", "cards", "ai", "ui", "scenes", "tools"},
}
"""By layer, the layers from which its tests may import."""
FILES = sorted(path for path in TESTS.rglob("*.py") if path.name != "conftest.py")


def layer_of(parts: tuple[str, ...]) -> str:
    """The layer of a module below `tests`: its folder, or that within `support`."""
    return parts[1] if parts[0] == "support" else parts[0]


def imported_tests(path: Path) -> set[tuple[str, ...]]:
    """The modules of the tests that a file imports, as their names below `tests`."""
    found = set()
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "import" in text and "tests" in text else ():
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {tuple(name.split("."))[1:] for name in found if name.startswith("tests.")}


def test_every_file_is_in_the_folder_of_a_layer() -> None:
    assert {layer_of(path.relative_to(TESTS).parts) for path in FILES} == set(BELOW)
    assert [path.name for path in TESTS.glob("*.py")] == ["conftest.py"]
    assert not list((TESTS / "support").rglob("test_*.py"))


@pytest.mark.parametrize("layer", BELOW)
def test_no_test_imports_from_a_higher_layer_or_from_another_test(layer: str) -> None:
    ours = [path for path in FILES if layer_of(path.relative_to(TESTS).parts) == layer]
    assert ours
    for path in ours:
        for parts in imported_tests(path):
            name = ".".join(parts)
            assert not any(part.startswith("test_") for part in parts), f"{path}: {name}"
            assert layer_of(parts) in BELOW[layer], f"{path}: {name}"
            assert parts[0] == "support" or layer == "tools", f"{path}: {name} stands in no folder for helpers"
