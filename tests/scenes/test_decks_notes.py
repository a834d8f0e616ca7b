"""What is noted of a deck, in the words of the language, and whole on its slip in the drawer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common import deck_descriptions
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.decks.samples import hungry
from game.ui.cards import card_images as forms
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.testing import screenshots
from tests.support.scenes.deck_editor import editor, mouse, target, usual
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_a_legal_deck_says_what_is_noted(language: str, tmp_path: Path) -> None:
    scene = editor(tmp_path, hungry(), language=language)
    assert scene.working.legal and [note.code for note in scene.notes] == ["hungry"]
    said = target(scene, ("state",)).say
    assert scene.reason_text(scene.notes[0]) in said
    assert said.lower().startswith(scene.t("decks.legal.noted", n=1))
    assert (
        target(editor(tmp_path, usual(), language=language), ("state",)).say
        == f"{scene.t('decks.legal').capitalize()}."
    )


def test_a_click_on_it_tells_the_note_and_its_cure_shows_the_conspiracy(tmp_path: Path) -> None:
    scene = editor(tmp_path, hungry())
    mouse(scene, ("state",))
    sheet = expect(scene.app.top, ProblemsDialog)
    assert sheet.title == scene.t("decks.reasons.noted")
    assert "Conspiracy costs" in target(sheet, ("why", 0)).say
    mouse(sheet, ("cure", 0))
    assert scene.app.top is scene
    assert scene.pool_panel.cards and all(
        card.pool == "CP" and scene.working.deck.cards[card] for card in scene.pool_panel.cards
    )


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_in_the_drawer_of_decks_is_cut(language: str, text: int, size: tuple[int, int]) -> None:
    recorder = screenshots.draw("decks_shelf", size, language=language, text_percent=text).app.canvas.recorder
    assert recorder is not None and len(recorder.lines) > 10
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_of_a_ready_made_deck_is_told_in_the_words_of_the_language(language: str) -> None:
    app = screenshots.draw("decks_shelf", language=language).app
    scene = expect(app.top, DeckLibrary)
    copy = next(slip for slip in scene.slips if slip.mine and not slip.fault)
    model = next(slip for slip in scene.slips if slip.key == usual().id)
    assert copy.deck is not None and not copy.deck.id
    assert copy.about == model.about


def test_a_deck_of_other_words_keeps_its_own() -> None:
    deck = replace(usual(), id="", theme="Mine, and slow.")
    assert deck_descriptions.about(deck, Texts("fr")) == "Mine, and slow."
    assert deck_descriptions.about(replace(usual(), id=""), Texts("fr")) != usual().theme


@pytest.mark.parametrize("size", SIZES)
def test_how_a_deck_stands_does_not_push_its_team_away(size: tuple[int, int], spy: Spy) -> None:
    portraits = spy(forms, "portrait")
    scene = expect(screenshots.draw("decks_shelf", size).app.top, DeckLibrary)
    mine = [slip for slip in scene.slips if slip.mine and slip.deck is not None]
    played = next(slip for slip in mine if slip.games)
    assert played.deck is not None
    least = sum(len(slip.deck.agents) for slip in mine if slip.deck is not None)
    first = [agent.id for agent in played.deck.agents]
    shown = [one.given[0].id for one in portraits]
    assert shown[: len(first)] == first and len(shown) >= least
