"""The paragraphs of the rule book, the rulings and the decisions."""

from __future__ import annotations

from pathlib import Path

import yaml

HERE = Path(__file__).parents[2]
LIST = yaml.safe_load((HERE / "rulings.yaml").read_text(encoding="utf-8"))
SHOWN: dict[str, list[str]] = LIST["shown"]
NONE: dict[str, str] = LIST["none"]
PARAGRAPHS = HERE / "rules_paragraphs.txt"


def sections() -> dict[str, list[str]]:
    """The sections of the rule book and the letters of each."""
    lines = [line for line in PARAGRAPHS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {section: letters.split() for section, _, letters in (line.partition(":") for line in lines)}


def paragraphs() -> set[str]:
    """Every paragraph of the rule book: those of its sections, the rulings and the DECISIONS."""
    known = {*SHOWN, *NONE}
    for section, letters in sections().items():
        known |= {f"{section}{letter}" for letter in letters} or {section}
    return known
