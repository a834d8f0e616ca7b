"""A check that a card has made fail says so at once, wherever its sum is told: «6 of 4» would read as enough."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers the scenes that can be drawn
from game.scenes.table.animation.stamps_and_banners import verdict
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.windows import SIZES, at

DENIED = """
players:
  A: {x_file: Eve, agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Computer Access Denied]}
turn: {player: A, phase: investigation}
sites: [{card: Coastal Northwest Oregon}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - to: B check
  - B: play "Computer Access Denied"
  - A: pass
  - B: pass
  - A: pass
  - B: pass
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_docket_strip_and_site_say_that_a_card_has_made_the_check_fail(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    scene = table_laid(DENIED, tmp_path, size, language=language)
    check, t = scene.session.view.check, Texts(language, strict=True)
    assert check is not None and check.has_failed and check.total >= check.need
    failed = t("table.failed_by", card="Computer Access Denied")
    lines = written(scene)
    assert t("table.failed") in lines, "the Site"
    told = " ".join(lines)
    assert told.count(failed) >= 2 and told.count(t("table.failed")) >= 4, "docket, strip, Site and prompt"
    assert failed in scene.places["docket",].say
    assert t("table.failed") in scene.places["card", check.site].say
    assert not {t("table.enough"), t("table.last_counts")} & set(lines)
    of_need = t("table.sum_of", n=check.total, need=check.need)
    assert not [line for line in lines if of_need in line], "the prompt tells the verdict too"


def test_a_check_that_goes_on_has_not_failed(tmp_path: Path) -> None:
    scene = table_laid(DENIED[: DENIED.index("  - A: pass")], tmp_path)
    check = scene.session.view.check
    assert check is not None and not check.has_failed
    assert scene.t("table.failed") not in written(scene)


def test_a_verdict_hides_that_the_sum_could_still_change() -> None:
    """«This sum can still change» stood behind FAILED."""
    scene = at("check")
    scene.app.draw()
    canvas, docket, still = scene.app.canvas, scene.places["docket",].rect, scene.places["still",].rect

    def inks() -> int:
        columns, rows = range(still.x + 2, still.right - 2), range(still.y + 2, still.bottom - 2)
        return len({tuple(canvas.surface.get_at((x, y))) for x in columns for y in rows})

    assert inks() > 8
    verdict(docket.center, scene.t, docket, still, passed=False)(canvas, 1.0)
    assert inks() == 1
