"""The text lint over scenes, windows, sizes of text and scales: a part of the product, all of it where it is asked for.

Every scene is looked at in one case, the next scene in the next case, so that all cases are met by some scene.
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
STRIDE = 7  # from one scene's case to the next one's; no divisor of the number of cases, so that all have their turn


def part() -> list[Case]:
    """One case for each scene, by window, so that what is drawn for one serves the next."""
    chosen = []
    for place, scene in enumerate(scenes()):
        every = list(cases([scene]))
        chosen.append(every[place * STRIDE % len(every)])
    return sorted(chosen, key=lambda case: (case.size, case.text_percent, case.scale_percent))


@pytest.mark.parametrize("case", cases(scenes()) if WHOLE else part(), ids=str)
def test_everything_can_be_read(case: Case) -> None:
    assert case.faults() == []


def test_the_part_has_every_scene_and_every_case() -> None:
    chosen = part()
    assert [case.scene for case in sorted(chosen, key=lambda case: case.scene)] == scenes()
    looked = {(case.size, case.text_percent, case.scale_percent) for case in chosen}
    assert looked == {(case.size, case.text_percent, case.scale_percent) for case in cases(["table"])}


def test_the_whole_product_has_every_scene_in_every_window_and_text() -> None:
    found = set(cases(["table"]))
    assert {(case.size, case.text_percent) for case in found} == {(size, text) for size in SIZES for text in TEXTS}
    assert {case.scale_percent for case in found} == {0, SCALES[1], SCALES[-1]}
