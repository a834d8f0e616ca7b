"""The arena's command, its figures, and a bot for it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The figures of `arena WORDS --json`."""
    main(["arena", *words, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if not key.startswith(("seconds", "ms_", "decisions_per"))}


FIRST_CHOICE = """
import json, sys
for line in sys.stdin:
    if "decide" in json.loads(line):
        print(json.dumps({ANSWER}), flush=True)
"""


def bot(folder: Path, answer: str) -> str:
    """The name of a bot that always says the same."""
    program = folder / "bot.py"
    program.write_text(FIRST_CHOICE.replace("{ANSWER}", answer), encoding="utf-8")
    return f"bot:{sys.executable} {program}"
