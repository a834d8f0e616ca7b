"""A procedure that names a step which it does not have is refused: its first on import, all others by mypy."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROCEDURE = """
from game.engine.core.choices import Choice
from game.engine.core.records import record
from game.engine.procedure import DONE, Procedure, Step
from game.engine.table import GameState

@record
class Walk(Procedure):
    step: str = "begin"

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        {body}

    def _later(self, g: GameState) -> Step:
        return self.end
"""
WRONG = (
    "return self.fnish",
    'return "end"',
    "return self.end if answer else self.fnish",
    "return self.call(g, Walk(), self.fnish)",
    'return self.call(g, Walk(), "end")',
    'return self.ask(g, 0, "may", [], then=self.fnish)',
    "return self._later",
)


def _write(folder: Path, body: str) -> Path:
    file = folder / "walk.py"
    file.write_text(PROCEDURE.format(body=body), encoding="utf-8")
    return file


def _import(file: Path) -> None:
    spec = spec_from_file_location("walk", file)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["walk"] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["walk"]


def test_an_unknown_first_step_is_refused_on_import(tmp_path: Path) -> None:
    file = _write(tmp_path, "return self.end")
    _import(file)
    file.write_text(file.read_text(encoding="utf-8").replace('= "begin"', '= "bgin"'), encoding="utf-8")
    with pytest.raises(TypeError, match="Walk has no step bgin"):
        _import(file)


@pytest.mark.games
def test_mypy_refuses_each_way_to_name_an_unknown_next_step(tmp_path: Path) -> None:
    files = []
    for number, body in enumerate(("return self.end", *WRONG)):
        (folder := tmp_path / f"walk{number}").mkdir()
        files.append(str(_write(folder, body).rename(folder / f"walk{number}.py")))
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", *files]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    refused = {number for number in range(len(files)) if f"walk{number}.py:" in said}
    assert refused == set(range(1, len(files))), said
