"""The first case: a basic game against the simplest opponent, opened at one click."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.start import first_case, first_setup
from game.scenes.table.opening import new_game
from game.scenes.table.scene import TableScene
from tests.scenes.table_player import dealt
from tests.scenes.windows import window


def test_the_first_case_is_a_basic_game_against_the_simplest_opponent() -> None:
    setup = first_setup(5)
    assert (setup.options, setup.levels, setup.people) == (("basic_game",), {1: "novice"}, (0,))
    game = new_game(setup, ("You", "Novice"))
    assert game.options.basic_game
    assert game.decision is not None and game.decision.player == 0, "whoever plays for the first time begins"


def test_the_first_case_is_one_click_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))
    app = window()
    first_case(app)
    table = dealt(app)
    assert isinstance(table, TableScene)
    assert table.session.view.basic
    assert table.session.decision is not None
    table.session.close()
