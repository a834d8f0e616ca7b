"""What is only noted of a deck: it may be played, and its builder is told nevertheless."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.samples import hungry
from game.ui.i18n.languages import LANGUAGES
from tests.support.scenes.deck_editor import editor, mouse, target, usual
from tests.support.scenes.screens import expect

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
