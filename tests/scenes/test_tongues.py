"""The language is turned while the game runs: every scene then says what it would have said in it from the first."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.choices import DRAW
from game.scenes.options import Options
from game.scenes.table import notices
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.session.session import AutoAnswer
from game.ui import faces
from game.ui.i18n.texts import LANGUAGES, Texts, in_use, use
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.widgets.key_caps import Caps
from tests.support.scenes.screens import expect, recording

pytestmark = pytest.mark.matrix

TOLD_BEFORE = frozenset({"decks_taken", "decks_not_taken"})
"""Scenes that show what came of an act: it stays as it was told until the next one."""
READ_ON = frozenset({"rulebook_glossary"})
"""Scenes in which one goes on reading where one was, which need not be where the sample opens them."""


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield None
    use(Texts())


def said(app: App) -> tuple[list[str], list[str]]:
    """Every line that is drawn, and the sentence and tip of every target."""
    recorder = recording(app)
    targets = getattr(app.top, "targets", ())
    return [line.whole for line in recorder.lines], [f"{target.say} {target.tip}" for target in targets]


def seen(app: App) -> bytes:
    """What it looks like, parts that are kept between pictures included."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


@pytest.mark.parametrize("name", [name for name in screenshots.scenes() if name not in TOLD_BEFORE | READ_ON])
def test_every_scene_turns_to_another_language(name: str) -> None:
    place = screenshots.scenes().index(name)
    before, after = LANGUAGES[place % 3], LANGUAGES[(place + 1) % 3]
    turned = screenshots.draw(name, language=before).app
    seen(turned)
    turned.speak(after)
    words, picture = said(turned), seen(turned)
    fresh = screenshots.draw(name, language=after).app
    assert words == said(fresh)
    assert picture == seen(fresh)


@pytest.mark.parametrize("name", sorted(READ_ON))
def test_one_goes_on_reading_where_one_was(name: str) -> None:
    app = screenshots.draw(name, language="en").app
    here = app.top.sheet.anchor()  # type: ignore[attr-defined]
    for language in ("cs", "fr", "en"):
        app.speak(language)
        assert app.top.sheet.anchor() == here  # type: ignore[attr-defined]
        assert Texts(language)("rulebook.close") in said(app)[0]


def test_nothing_is_left_of_the_language_before_nor_of_a_note_of_the_client() -> None:
    app = screenshots.draw("table", language="fr").app
    table = expect(app.top, TableScene)
    table.session.auto_answer = AutoAnswer(DRAW, "draw")  # type: ignore[attr-defined]
    notices.tell_auto_answer(table)
    french = [line.text for line in table.log]
    app.speak("cs")
    czech = [line.text for line in table.log]
    assert len(czech) == len(french)
    assert czech[-1] != french[-1] and czech[-2] != french[-2]
    assert in_use().language == faces.language() == "cs"
    app.speak("fr")
    assert table.log[-1].text == french[-1]


def test_the_title_offers_every_language_by_its_own_name(own_home: Path) -> None:
    app = screenshots.draw("title").app
    title = expect(app.top, Title)
    for code, name in zip(LANGUAGES, ("English", "Français", "Čeština"), strict=True):
        target = title.targets.get(("tongues", code))
        assert name in target.say
        target.act()
        assert app.t.language == app.settings.language == code
        assert json.loads((own_home / "settings.json").read_text())["language"] == code
    assert app.t("title.quit") == Texts("cs")("title.quit")
    assert any(app.t("title.quit") in target.say for target in title.targets)


def test_the_settings_turn_the_language_and_go_back_to_the_usual_one() -> None:
    app = screenshots.draw("options").app
    options = expect(app.top, Options)
    options.set("language", "fr")
    assert (app.t.language, app.settings.language) == ("fr", "fr")
    options.reset()
    assert (app.t.language, app.settings.language) == ("fr", "fr")
    options.set("language", "en")
    assert app.t("options.done") == Texts("en")("options.done")


def test_a_sheet_of_cards_is_drawn_in_the_language_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []

    def paint(size: tuple[int, int]) -> pygame.Surface:
        spoken.append(faces.language())
        return pygame.Surface(size)

    monkeypatch.setattr(screenshots, "_SHEETS", {"probe": paint})
    for language in LANGUAGES:
        screenshots.shot("probe", (40, 20), tmp_path / "probe.png", screenshots.Look(language))
    assert spoken == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_that_was_changed_is_shown_whatever_the_language_calls_it(language: str) -> None:
    texts = Texts(language)
    use(texts)
    shown = Caps()
    assert shown.label("Space") == texts("key.space")
    shown.keys = {**shown.keys, "confirm": (pygame.K_j,)}
    assert shown.label("Space") == "J"
    shown.device = "pad"
    assert shown.label("Space") == "pad:a"


@pytest.mark.parametrize(("language", "words"), [("en", "Space, Enter"), ("fr", "Espace, Entrée")])
def test_the_page_of_the_keys_calls_them_by_the_words_of_the_language(language: str, words: str) -> None:
    options = expect(screenshots.draw("options_keys", language=language).app.top, Options)
    assert words in options.targets.get(("key", "confirm")).say


@pytest.mark.parametrize(
    ("names", "languages", "sign", "wrong"),
    [
        (("combat", "decks", "lesson_1_10"), LANGUAGES, ".", r"\.\."),
        (("help_keys", "lesson_2_3", "table"), ("fr",), ":", r"[^\s\u00a0]:\s"),
        (("puzzle_story", "lesson_2_2", "decks_figures", "rulebook_glossary"), ("fr",), ";", r"(?<![\u00a0\u202f]);"),
    ],
)
def test_what_is_put_together_has_one_full_stop_and_in_french_its_spaces(
    names: tuple[str, ...], languages: tuple[str, ...], sign: str, wrong: str
) -> None:
    """Before each colon and semicolon, also between parts; on the semicolons' pictures in what is drawn, too."""
    for name, language in product(names, languages):
        lines, targets = said(screenshots.draw(name, (1024, 600), language, 150).app)
        words = [each for each in (*(lines if sign == ";" else ()), *targets) if sign in each]
        assert words and [each for each in words if re.search(wrong, each)] == [], name


def test_a_link_of_the_rule_book_tells_the_whole_name_of_its_card() -> None:
    links, glossary = (said(screenshots.draw(name, language="fr").app)[1] for name in ("rulebook", "rulebook_glossary"))
    cards = {say.strip() for say in links if "Lire la carte" in say}
    assert {"Lire la carte A Friend In The FBI", "Lire la carte Rejuvenating Caves"} <= cards
    assert {"Lire la carte FBI", "Lire la carte Caves"}.isdisjoint(cards)
    assert [say for say in glossary if say.startswith("Aller à voir")] == []
