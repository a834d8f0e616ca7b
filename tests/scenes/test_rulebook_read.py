"""All of the rule book can be read, in every size and language, and nothing that is drawn changes it."""

from __future__ import annotations

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.rulebook.scene import Rulebook
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.testing import screenshots
from tests.support.scenes.rulebook_hand import opened
from tests.support.scenes.screens import screen

pytestmark = pytest.mark.usefixtures("own_home")


SAMPLES = ("rulebook", "rulebook_table", "rulebook_rulings", "rulebook_glossary", "rulebook_found")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_stands_whole_and_the_ways_show_their_keys(language: str, size: tuple[int, int]) -> None:
    top, recorder = screen(Rulebook, "rulebook_found", size, language=language)
    listed = [line for line in recorder.lines if top.rects["list"].contains(line.box)]
    assert len(listed) > 30 and [line.whole for line in listed if line.text != line.whole] == []
    assert {"-", "+"} <= {line.text for line in recorder.lines if top.rects["head"].contains(line.box)}


def test_all_that_can_be_chosen_lies_in_the_window_and_says_what_it_is() -> None:
    for name in SAMPLES:
        taken = screenshots.draw(name, (1024, 600))
        assert isinstance(taken.app.top, Rulebook)
        for target in taken.app.top.targets:
            assert target.say and taken.app.canvas.full.contains(target.rect), target.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_whose_headings_are_translated_says_that_the_rules_are_not(language: str) -> None:
    words = Texts(language)("rulebook.in_english")
    for scene, told in (("rulebook", language != "en"), ("rulebook_glossary", False)):
        recorder = screenshots.draw(scene, (1024, 600), language=language, text_percent=150).app.canvas.recorder
        assert (words in [line.text for line in recorder.lines]) == told


def test_a_desk_that_comes_late_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened("1")
    painted: list[int] = []
    monkeypatch.setattr(scene.board, "develop", lambda: painted.append(1))
    scene.app.dirty = False
    scene.develop()
    assert painted == [1] and scene.app.dirty
