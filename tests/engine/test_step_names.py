"""A procedure that names a step which it does not have is refused when its module is imported, in development mode."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from game.engine.core.step_names import unknown_steps

PROCEDURE = """
from game.engine.core.records import record
from game.engine.procedure import DONE, Procedure, Step

@record
class Walk(Procedure):
    step: str = "begin"

    def begin(self, g, answer) -> Step:
        {body}
        return "end"

    def end(self, g, answer) -> Step:
        return DONE

    def _shout(self, g) -> str:
        return "no step"

    def _later(self, g, word: str, then: str, otherwise: str) -> Step:
        return then
"""


def _import(folder: Path, source: str) -> str:
    """The last line that Python writes on importing this in development mode; "" if it is content."""
    (folder / "walk.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-X", "dev", "-c", f"import sys; sys.path.append({str(folder)!r}); import walk"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr.strip().rpartition("\n")[2]


def _unknown(folder: Path, source: str) -> list[str]:
    """What `unknown_steps` finds in the class that the source makes."""
    (folder / "walk.py").write_text(source, encoding="utf-8")
    spec = spec_from_file_location("walk", folder / "walk.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["walk"] = module
    try:
        spec.loader.exec_module(module)
        return unknown_steps(module.Walk)
    finally:
        del sys.modules["walk"]


@pytest.mark.parametrize(
    "body",
    [
        'return "fnish"',
        'return "end" if answer else "fnish"',
        'self.call(g, Walk(), "fnish")',
        'self.ask(g, 0, "may", [("agree",)], "fnish", card=1)',
        'self.ask(g, 0, "may", [("agree",)], then="fnish")',
        'return self._later(g, "word", "end", "fnish")',
        'self.step = "fnish"',
    ],
)
def test_a_name_that_is_no_step_is_found_wherever_it_is_given(tmp_path: Path, body: str) -> None:
    assert _unknown(tmp_path, PROCEDURE.format(body=body)) == ["fnish"]


def test_an_unknown_first_step_is_found(tmp_path: Path) -> None:
    assert _unknown(tmp_path, PROCEDURE.format(body="pass").replace('= "begin"', '= "bgin"')) == ["bgin"]


def test_the_rules_are_imported_and_an_unknown_step_is_refused(tmp_path: Path) -> None:
    rules = "from game.engine.cards.vocabulary import load_runtime\nload_runtime()\n"
    said = _import(tmp_path, rules + PROCEDURE.format(body='return "fnish"'))
    assert said == "TypeError: Walk has no step fnish"
