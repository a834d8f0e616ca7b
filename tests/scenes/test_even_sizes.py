"""What is alike on the sheets behind a game is written alike: one size, at every size of text."""

from __future__ import annotations

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ui.testing import screenshots
from game.ui.text.fitting import even


def test_one_line_that_is_long_makes_all_smaller_and_the_last_size_is_the_least() -> None:
    canvas = screenshots.draw("title").app.canvas
    wide = canvas.width("a longer line", 15)
    assert even(canvas, [("short", "sans", wide)], (17, 15, 14)) == 17
    assert even(canvas, [("short", "sans", wide), ("a longer line", "sans", wide)], (17, 15, 14)) == 15
    assert even(canvas, [("a longer line", "sans", 1)], (17, 15, 14)) == 14
