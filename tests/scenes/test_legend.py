"""The page «Keys and signs»: every key that there is, and every sign, on as many pages as they take."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes.papers.help_sheet import HelpScene
from game.scenes.papers.legend import ANSWERING, OPENING
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.icons import GROUPS
from game.ui.input.keymap import USUAL, KeyMap
from game.ui.style.palette import SUITS
from game.ui.widgets.key_caps import caps, words
from tests.support.scenes.basic_lacks import LACKS
from tests.support.scenes.by_hand import click
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import at, press

pytestmark = pytest.mark.usefixtures("own_home")


def leaves(sheet: HelpScene) -> Iterator[list[str]]:
    """What may be read on each page, one after the other, leafed through with a key; no text there has a fault."""
    before: list[str] = []
    while (found := [target.say for target in sheet.targets if target.group.endswith("lines")]) != before:
        assert recording(sheet.app).faults() == []
        yield found
        before = found
        press(sheet.app.top, "page_down")  # type: ignore[arg-type]


def said_with(device: str, keymap: KeyMap) -> tuple[Texts, list[str]]:
    """All that may be read once these keys, or a pad, are in use, and the texts it is made of."""
    sheet, _ = screen(HelpScene, "help_keys")
    caps.show(device, keymap)
    try:
        sheet.relay()
        return sheet.t, [say for leaf in leaves(sheet) for say in leaf]
    finally:
        caps.show("keys", KeyMap())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 130)])
def test_all_keys_and_all_signs_are_on_the_pages_by_name(size: tuple[int, int], text: int, language: str) -> None:
    sheet, _ = screen(HelpScene, "help_keys", size, text_percent=text, language=language)
    said = {say.casefold() for leaf in leaves(sheet) for say in leaf}
    t = sheet.t
    named = [value for values in CHARACTERISTICS.values() for value in values]
    named += [*GROUPS["skills"], "weapon", "killer", "martial_arts"]
    assert {t(f"face.word.{name}").casefold() for name in named} <= said
    assert {t(f"face.suit.{suit}").casefold() for suit in SUITS} <= said
    for key in ("now.sign.rp", "now.sign.team.says", "now.sign.staged", "now.sign.sealed", "glossary.lrc"):
        assert t(key).casefold() in said
    for key in (words(codes[0]) for action, codes in USUAL.items() if action not in ("confirm", "back")):
        assert any(re.search(rf"(^|, ){re.escape(key.casefold())}(, .*)?\W*: ", say) for say in said), key


def test_every_action_that_has_a_key_is_told_of() -> None:
    assert {action for _, actions in (*ANSWERING, *OPENING) for action in actions} == set(USUAL)


def test_a_key_that_was_given_anew_is_shown_and_one_that_has_none_is_told_so() -> None:
    keymap = KeyMap()
    keymap.give("notebook", pygame.K_j)
    keymap.give("log", pygame.K_d)
    t, said = said_with("keys", keymap)
    assert f"J: {t('now.does.notebook')}" in said
    assert f"D: {t('now.does.log')}" in said
    assert f"{t('options.key.none')}: {t('now.does.discards')}" in said


def test_a_pad_has_its_own_buttons_and_nothing_that_it_cannot_do() -> None:
    t, said = said_with("pad", KeyMap())
    assert f"A: {t('now.does.confirm')}" in said
    assert not any(t("options.key.mute") in say for say in said)


@pytest.mark.parametrize("language", sorted(LACKS))
def test_the_basic_game_has_no_sign_of_what_it_lacks(language: str) -> None:
    scene = at("basic")
    scene.t.turn_to(language)
    press(scene, "help")
    sheet = expect(scene.app.top, HelpScene)
    click(sheet.app, sheet, ("keys",))
    said = [say for leaf in leaves(sheet) for say in leaf]
    assert said and [say for say in said if re.search(LACKS[language], say, re.IGNORECASE)] == []
