"""With the largest text in the smallest window nothing that matters is cut, in any language."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.question.suspects import KINDS
from game.scenes.table.scene import TableScene
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.input.signals import Signal
from game.ui.testing import screenshots
from game.ui.text.fonts import width, wrap
from game.ui.text.recorder import Line
from tests.support.scenes.screens import expect, screen


def drawn(scene: str, language: str, key: Hashable = None, size: tuple[int, int] = (1024, 600)) -> list[Line]:
    """The lines of a scene, of one of its targets if a key is given."""
    taken = screenshots.draw(scene, size, language=language, text_percent=150)
    recorder, top = taken.app.canvas.recorder, taken.app.top
    if key is None:
        return recorder.lines
    boxes = [target.rect for target in getattr(top, "targets", ()) if target.key == key]
    assert boxes and isinstance(boxes[0], pygame.Rect)
    return [line for line in recorder.lines if boxes[0].contains(line.box)]


def cut(lines: list[Line]) -> list[str]:
    return [line.text for line in lines if line.text != line.whole]


@pytest.mark.parametrize("scene", ["guess", "lesson_1_9", "lesson_1_11", "penalty", "question_multi"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_of_question_time_says_all_it_has_to_say(scene: str, language: str) -> None:
    lines = drawn(scene, language, ("sheet",))
    assert len(lines) > 10 and cut(lines) == []


@pytest.mark.parametrize("scene", ["combat_absorb", "combat_force", "replay_combat", "check", "their_check", "answer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_of_the_tray_takes_a_shorter_title_before_it_is_cut(scene: str, language: str) -> None:
    lines = drawn(scene, language, ("tray", 0))
    assert lines and cut(lines) == []
    whose = [name for name in ("Squeeze", "The Mechanic", "4+") if name in " ".join(line.text for line in lines)]
    assert whose or scene in ("combat_force", "answer"), lines


@pytest.mark.parametrize("scene", ["combat", "combat_many", "combat_split", "combat_absorb", "combat_crowded"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_combat_cuts_neither_a_number_nor_a_word_beside_it(scene: str, size: tuple[int, int], language: str) -> None:
    lines = drawn(scene, language, ("sheet",), size)
    assert len(lines) > 10 and cut(lines) == []


@pytest.mark.parametrize("scene", ["tiers", "answer", "deployment", "notebook", "notebook_four", "discards", "piles"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_large_window_no_word_of_the_table_or_the_notebook_is_cut(scene: str, language: str) -> None:
    whole = [line for line in drawn(scene, language, size=(1920, 1080)) if "Convalescent" not in line.whole]
    assert cut(whole) == []


def test_the_powers_of_an_x_file_do_not_cover_how_many_cards_a_player_holds() -> None:
    taken = screenshots.draw("powers", (1920, 1080), text_percent=150)
    places = taken.app.top.places  # type: ignore[attr-defined]
    powers = [place.rect for point, place in places.items() if point[0] == "power" and point[1] == 1]
    counts = [line.box for line in taken.app.canvas.recorder.lines if line.text == "53"]  # type: ignore[attr-defined]
    glyphs = [box.inflate(0, -box.h // 2) for box in counts if box.x < 250]
    assert powers and glyphs and all(glyph.collidelist(powers) < 0 for glyph in glyphs)


def test_the_newest_card_says_its_price_also_where_many_wait() -> None:
    for language in LANGUAGES:
        lines = drawn("stack", language, ("tray", 0))
        assert cut(lines) == [] and any("2" in line.text for line in lines)
        assert [found for index in range(1, 4) for found in cut(drawn("stack", language, ("tray", index)))] == []


@pytest.mark.parametrize(("scene", "language"), [("crowded", "cs"), ("check", "fr"), ("stack", "cs")])
def test_a_site_names_what_it_asks_by_more_than_a_letter_where_it_asks_one_thing(scene: str, language: str) -> None:
    ticks = {Texts(language)(f"table.tick.{kind}") for kind in KINDS}
    assert [line.text for line in drawn(scene, language) if line.text in ticks] == ["N"] * ("N" in ticks)  # a key's cap


def test_a_word_too_wide_for_the_log_is_broken_after_its_hyphen() -> None:
    assert "Counter-" in [line.text for line in drawn("tiers", "fr")]
    pygame.font.init()
    whole = "Intruder Counter-Measures"
    assert wrap(whole, "sans", 17, 1000) == [whole]
    assert wrap(whole, "sans", 17, width("Counter-M", "sans", 17)) == ["Intruder", "Counter-", "Measures"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_equipment_of_a_section_is_set_up_and_not_given_to_somebody(language: str) -> None:
    scene = expect(screenshots.draw("lesson_6_6", (1024, 600), language=language).app.top, TableScene)
    assert Texts(language)("log.equipped.section", card="Hospital Crash Cart") in [line.text for line in scene.log]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_on_the_table_says_what_its_number_counts(language: str) -> None:
    texts = Texts(language)
    said = {line.text for line in drawn("deployment", language, ("notebook",))}
    assert said & {texts("table.suspects", n=41), texts("table.remain", n=41)}


@pytest.mark.parametrize("scene", ["puzzle_3", "puzzle_9", "puzzle_12", "puzzle_16"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_puzzle_has_its_title_and_its_goal_whole(scene: str, language: str) -> None:
    lines = drawn(scene, language, ("puzzle", "sheet"))
    assert [line.whole for line in lines if line.text != line.whole and "McAlpin" not in line.whole] == []


def test_the_goal_of_a_puzzle_is_whole_at_twice_the_size() -> None:
    taken = screenshots.draw("puzzle_1", (1280, 720), scale_percent=200)
    recorder = taken.app.canvas.recorder
    assert cut([line for line in recorder.lines if line.whole.startswith("Name their")]) == []
    assert any(line.text.startswith("Name their") for line in recorder.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_the_gauge_a_check_says_how_it_stands_in_full(language: str) -> None:
    texts = Texts(language)
    whole = {texts("table.enough"), texts("table.last_counts")}
    for scene in ("check", "stack", "tiers"):
        assert not whole & {line.whole for line in drawn(scene, language) if line.text != line.whole}


def test_a_team_is_sent_in_words_that_suit_the_sentence() -> None:
    said = " ".join(line.text for line in drawn("coach_table", "fr"))
    assert "l’équipe 1" in said and "Envoyer Équipe" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_question_tells_most_is_said_also_where_its_card_has_one_line_for_it(language: str) -> None:
    lines = drawn("question", language, size=(1920, 1080))
    assert Texts(language, strict=True)("question.halves") in [line.text for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_case_on_the_title_spells_all_its_characteristics_or_none(language: str) -> None:
    names = {Texts(language)(f"face.word.{kind}") for kind in KINDS}
    assert len(names & {line.text for line in drawn("title_resume", language)}) in (0, len(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_back_from_the_turning_points_shows_its_key(language: str) -> None:
    assert Texts(language)("key.esc") in {line.text for line in drawn("turning", language, "back")}


@pytest.mark.parametrize(("language", "text"), [("en", 130), ("cs", 150), ("fr", 130)])
def test_the_strip_is_whole_once_a_price_is_chosen(language: str, text: int) -> None:
    scene, recorder = screen(TableScene, "tiers", (1024, 600), language, text)
    dear = max(key for key in scene.places if key[0] == "n")
    for name in ("press", "click"):
        scene.handle(Signal(name, scene.places[dear].rect.center, 1, scene.places[dear].rect.center))
    recorder.lines.clear()
    scene.app.draw()
    strip = scene.places["prompt",].rect
    assert cut([line for line in recorder.lines if line.box.colliderect(strip)]) == []
