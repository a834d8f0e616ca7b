"""The page for those who write a player of their own: its thirty lines play, and what it says is so."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from game.ai.arena.match_summary import figures
from game.engine.core.choices import DECLINING, verb_of
from tests.support.ai.arena_pairs import play_pair
from tests.support.ai.level_games import KINDS
from tests.support.engine import games

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def thirty(tmp_path: Path) -> str:
    """The program on the page."""
    found = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(found) == 1
    (tmp_path / "thirty.py").write_text(found[0], encoding="utf-8")
    return str(found[0])


def test_it_has_thirty_lines_and_needs_nothing_but_python(thirty: str) -> None:
    assert sum(bool(line.strip()) for line in thirty.splitlines()) == 30
    imported = re.findall(r"^(?:from|import) (.+)$", thirty, re.MULTILINE)
    assert {name for names in imported for name in names.split(", ")} <= sys.stdlib_module_names


@pytest.mark.games
def test_it_plays_a_match_and_wins_it(thirty: str, tmp_path: Path) -> None:
    name = f'bot:"{sys.executable}" "{tmp_path / "thirty.py"}"'
    played = [game for number in (0, 2, 4) for game in play_pair(name, "random", 1, number)]
    found = figures(played, name, "random", 1)
    assert found["crashed"] == 0, found["faults"]
    assert found["a_wins"] >= 5


def test_the_page_names_every_kind_of_question_and_what_a_view_holds() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"`(draw points [a-z\s]+mulligan)`", page)[0].split()) == KINDS
    view = games.new_game(1).view(0).to_json()
    bullet = page.partition("* `view` is")[2].partition("\n* `")[0]
    told = set(re.findall(r"`([a-z_]+)`", bullet)) - {"null"}
    held = {*view, *view["players"][0], "owner", "skill", "need", "total"}
    assert len(told) > 10 and told <= held


def test_what_declines_is_the_last_choice() -> None:
    for seed in (1, 2):
        for game in games.positions(seed, 400, every=1):
            verbs = [verb_of(choice) for choice in games.asked(game).choices]
            assert not DECLINING & set(verbs[:-1]) - {"decline"}, verbs
