"""What tests of screens may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The player's folder is an empty one: no settings, saves or decks of another test."""
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))
