"""What tests of scenes share."""

from __future__ import annotations

import pytest

from game.ui.input import clipboard


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard, what was copied last at the end; a hidden window has none."""
    held: list[str] = []

    def put(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1] if held else "")
    return held
