"""The table at its sample positions, and the papers over it, can be read in every window."""

from __future__ import annotations

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ui.testing import screenshots
from tests.support.scenes.windows import SIZES

TABLES = ["table", "selling", "deployment", "bluffs", "check", "their_check", "answer", "held"]
CROWDED = ["stack", "crowded", "tiers", "requisition", "aiming", "powers"]
PAPERS = ["log", "summary", "help", "help_bluffs", "piles", "discards"]


@pytest.mark.parametrize("name", TABLES + CROWDED + PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_too_small_cut_faint_or_over_another(name: str, size: tuple[int, int]) -> None:
    assert screenshots.draw(name, size).faults == []
