"""What is wrong with a deck that is pasted or lies in the drawer is told in the language of the player, all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.decks.dialogs.transfer import pasted
from game.scenes.decks.library.listing import contents
from game.scenes.decks.storage.deck_store import DeckStore
from game.ui import faces
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.runtime.switch_language import speak
from game.ui.testing import screenshots
from tests.support.scenes.deck_editor import editor

MISSPELT = "X-File:\n1 Alien Abducters\n\nDeck:\n1 Sweet Dreams\n"


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield None
    faces.speak(Texts())


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(
    ("language", "said", "at", "name"),
    [
        ("en", "this is a web page", "line 2", "“Alien Abductors”"),
        ("fr", "c’est une page web", "ligne 2", "«\u00a0Alien Abductors\u00a0»"),
        ("cs", "je to webová stránka", "řádek 2", "„Alien Abductors“"),
    ],
)
def test_a_paste_that_fails_says_why_in_the_language(
    language: str, said: str, at: str, name: str, tmp_path: Path, board: list[str]
) -> None:
    scene = editor(tmp_path / "decks", ready_made(pool())[0])
    speak(scene.app, language)
    board.append("<html>")
    outcome = pasted(scene)
    assert not outcome.done and said in outcome.words
    board.append(MISSPELT)
    outcome = pasted(scene)
    near, unknown = outcome.more
    assert near.startswith(at) and name in near
    assert "line" not in unknown or language == "en"


def test_a_file_of_the_drawer_that_cannot_be_read_says_why_in_the_language(tmp_path: Path) -> None:
    (tmp_path / "page.txt").write_text("<html>", encoding="utf-8")
    (slip,) = [slip for slip in contents(DeckStore(tmp_path, pool()), Texts("fr")) if slip.mine]
    assert slip.fault.startswith("page.txt\u00a0: c’est une page web")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_against_a_deck_and_what_a_chip_says_stand_whole_in_the_smallest_window(language: str) -> None:
    t = Texts(language)
    for scene, word in (("decks_keywords", "alien_investigation"), ("decks_x_files", "x_file")):
        recorder = screenshots.draw(scene, (1024, 600), language=language).app.canvas.recorder
        said = {t(key) for key in (f"face.word.{word}", f"face.suit.{word}", f"face.short.{word}") if key in t}
        assert said & {line.text for line in recorder.lines}
    for text in (100, 150):
        recorder = screenshots.draw(
            "decks_shelf", (1024, 600), language=language, text_percent=text
        ).app.canvas.recorder
        faults = [line for line in recorder.lines if "31" in line.whole or "55" in line.whole]
        assert faults and [line.text for line in faults if line.text != line.whole] == []
