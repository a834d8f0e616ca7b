"""In small windows words are left out, shortened or counted, and never broken off where a player has to read them."""

from __future__ import annotations

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.layout import site_titles
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import skill_check_sheet
from game.ui.drawing.canvas import Canvas
from game.ui.testing import screenshots
from game.ui.testing.text_lint import SIZES
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect, screen
from tests.support.scenes.windows import at

COMBATS = ["combat", "combat_absorb", "combat_crowded", "combat_force", "combat_many", "combat_split"]
TABLES = ["four", "three", "table", "allocation"]


def cut(scene: str, size: tuple[int, int]) -> list[str]:
    """What is broken off on a picture, in full."""
    recorder = screenshots.draw(scene, size).app.canvas.recorder
    return [line.whole for line in recorder.lines if line.text != line.whole]


@pytest.mark.parametrize("scene", COMBATS)
def test_the_tray_names_a_combat_and_its_check_in_whole_words(scene: str) -> None:
    assert [words for words in cut(scene, (1024, 600)) if words.startswith(("Combat", "Check"))] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", [name for name in TABLES if name in screenshots.scenes()])
def test_sites_are_named_in_whole_words(scene: str, size: tuple[int, int]) -> None:
    drawn = screenshots.draw(scene, size)
    recorder = drawn.app.canvas.recorder
    view = drawn.app.top.session.view  # type: ignore[attr-defined]
    sites = [info.card for player in range(len(view.names)) for info in view.sites(player)]
    places = [drawn.app.top.places["card", card].rect for card in sites]  # type: ignore[attr-defined]
    on_folders = [line for line in recorder.lines if any(place.contains(line.box) for place in places)]
    assert [line.whole for line in on_folders if line.text != line.whole] == []


def test_a_name_loses_words_and_never_ends_with_an_empty_one() -> None:
    assert list(site_titles.shorter("Coastal Northwest Oregon")) == [
        "Coastal Northwest Oregon",
        "Coastal Northwest Oregon",
        "Coastal Northwest…",
        "Coastal…",
    ]
    assert "University Of…" not in site_titles.shorter("University Of Maryland, Baltimore, MD")


def test_the_list_of_prices_leaves_the_sums_of_the_check_to_be_read() -> None:
    drawn = screenshots.draw("tiers", (1280, 720))
    scene, recorder = drawn.app.top, drawn.app.canvas.recorder
    assert isinstance(scene, TableScene) and recorder is not None and drawn.faults == []
    prices = [place.rect for point, place in scene.places.items() if point[0] == "n"]
    sums = [line.box for line in recorder.lines if scene.places["docket",].rect.contains(line.box)]
    names = [line.text for line in recorder.lines if scene.places["docket",].rect.contains(line.box)]
    assert prices and {"Krycek", "Skinner", "Tillman", "Willis", scene.t("table.total_now")} <= set(names)
    with_caps = [price.inflate(24, 24) for price in prices]
    assert all(box.collidelist(prices) < 0 or any(price.contains(box) for price in with_caps) for box in sums)


@pytest.mark.parametrize("skill", ["criminal_investigation", "evidence_collection", "alien_investigation", "sciences"])
def test_a_check_apart_from_any_site_is_headed_by_a_whole_word(skill: str) -> None:
    scene = at("check")
    check = scene.session.view.check
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    skill_check_sheet.docket(
        draw_context_of(scene, scene.app.canvas), Rect(160, 160, 870, 280), check._replace(site=-1, skill=skill)
    )
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["four", "three"])
def test_plates_of_several_others_say_in_words_what_each_does_or_all_in_signs(
    scene: str, size: tuple[int, int]
) -> None:
    table, recorder = screen(TableScene, scene, size)
    plates = [place.rect for point, place in table.places.items() if point[:1] == ("player",) and point[1]]
    told = [table.t(f"table.{key}") for key in ("directed", "considers", "looks_on", "investigates")]
    worded = [any(line.text in told and plate.contains(line.box) for line in recorder.lines) for plate in plates]
    assert len(plates) > 1 and len(set(worded)) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_name_of_a_phase_ends_before_the_flags_on_its_tab(size: tuple[int, int], language: str) -> None:
    """«Změna vybavení» ran into them."""
    scene = expect(screenshots.draw("table", size, language).app.top, TableScene)
    recorder = scene.app.canvas.recorder
    assert recorder is not None
    for point, place in scene.places.items():
        if not isinstance(point, tuple) or point[0] != "stop":
            continue
        flag = Rect(0, 0, scene.app.layout.u(13), scene.app.layout.u(13))
        flag.center = place.rect.center
        assert [line.text for line in recorder.lines if line.box.colliderect(flag)] == []


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_what_a_site_asks_for_in_print_is_told_in_whole_words_beside_the_gauge(language: str) -> None:
    """«instead of Observatio…» stood there where a card had put another Prerequisite in its place."""
    scene = expect(screenshots.draw("check", (1024, 600), language).app.top, TableScene)
    view, place = scene.session.view, scene.places["docket",]
    assert view.check is not None
    for card in view.hand:
        if (known := view.card(card)) is None or known.suit != "site":
            continue
        canvas = Canvas(scene.app.canvas.surface.copy(), scene.app.layout)
        canvas.recorder = Recorder(canvas.full)
        skill_check_sheet.docket(
            draw_context_of(scene, canvas), place.rect, view.check._replace(site=card, skill="", need=3)
        )
        beside = [line for line in canvas.recorder.lines if line.box.x > place.rect.centerx]
        assert [line.whole for line in beside if line.text != line.whole] == []
