"""What is said of a deck in the drawer is read whole: its team makes room where the words would be cut."""

from __future__ import annotations

import pytest

import game.scenes.shots  # noqa: F401  registers all scenes
from game.ui import shot
from game.ui.languages import LANGUAGES


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_in_the_drawer_of_decks_is_cut(language: str, text: int, size: tuple[int, int]) -> None:
    recorder = shot.draw("decks_shelf", size, language=language, text_percent=text).app.canvas.recorder
    assert recorder is not None and len(recorder.lines) > 10
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []
