"""The map of the rule book in `game.engine.rules` is true; every module of rules and queries says what it is for."""

from __future__ import annotations

import re
from pathlib import Path

from game.engine import query, rules

WORDS = re.compile(r"[a-z_]+")
SEVERAL = ("verbs", "special")
"""Folders of the rules that the map names as a whole."""


def test_the_map_names_every_module_of_rules_and_queries() -> None:
    folders = [Path(str(package.__file__)).parent for package in (rules, query)]
    modules = {path.stem for folder in folders for path in folder.rglob("*.py") if path.parent.name not in SEVERAL}
    told = WORDS.findall(str(rules.__doc__))
    assert modules - {"__init__"} - set(told) == set()


def test_every_module_of_the_rules_begins_with_what_it_is_for() -> None:
    """A paragraph of the rule book, a DECISION, or what it serves, in one line that ends as a sentence."""
    folder = Path(str(rules.__file__)).parent
    for path in folder.rglob("*.py"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith('"""'), path.name
        assert first.rstrip('"').endswith((".", ":")), f"{path.name}: {first}"


def test_no_module_of_the_rules_is_longer_than_a_chapter_may_be() -> None:
    """Rules are where one looks for them: what outgrows 450 lines holds two of them."""
    folder = Path(str(rules.__file__)).parent
    long = {path.name for path in folder.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > 450}
    assert long == set()
