"""The text lint over scenes, windows, sizes of text and scales: a part of the product, all of it where it is asked for.

`WHOLE_LINT=1` looks at every scene in every case, as the command `lint` does; it takes ten minutes.
"""

from __future__ import annotations

import os

import pytest

import game.scenes.shots  # noqa: F401  registers all scenes
from game.ui.layout import SCALES
from game.ui.lint import SIZES, TEXTS, Case, cases
from game.ui.shot import scenes

WHOLE = bool(os.environ.get("WHOLE_LINT"))
SEEN = ("table", "check", "bluffs", "combat_crowded", "question", "notebook", "four", "options_passing", "options_keys")
PART = [
    *(Case(scene, (1024, 600), 150) for scene in SEEN),
    *(Case(scene, (1920, 1080), 130) for scene in SEEN),
    *(Case(scene, (1280, 720), 100, scale) for scene in SEEN for scale in (75, 200)),
]


@pytest.mark.parametrize("case", cases(scenes()) if WHOLE else PART, ids=str)
def test_everything_can_be_read(case: Case) -> None:
    assert case.faults() == []


def test_the_whole_product_has_every_scene_in_every_window_and_text() -> None:
    found = set(cases(["table"]))
    assert {(case.size, case.text_percent) for case in found} == {(size, text) for size in SIZES for text in TEXTS}
    assert {case.scale_percent for case in found} == {0, SCALES[1], SCALES[-1]}
    assert not set(SEEN) - set(scenes())
