"""The field of the rule book by keys alone: Ctrl and F or a slash lead into it, Esc out of it, then out of the book."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.rulebook.drawing import FIND
from game.scenes.rulebook.reading_history import FINDING
from game.scenes.rulebook.scene import Rulebook
from game.scenes.screens import open_screen
from game.ui.i18n.languages import LANGUAGES
from game.ui.input.reader import Reader
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import window

CTRL_F = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode="\x06")
SLASHES = {
    "english": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"),
    "french": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COLON, mod=pygame.KMOD_SHIFT, unicode="/"),
    "pad of digits": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_DIVIDE, mod=0, unicode="/"),
}


pytestmark = pytest.mark.usefixtures("own_home")


def opened(size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100) -> Rulebook:
    app = window(size, language=language, text_percent=text)
    open_screen(app, "rulebook", "3.1")
    return expect(app.top, Rulebook)


def do(scene: Rulebook, *events: pygame.event.Event) -> None:
    """What the reader makes of these keys reaches the scene; each key is let go again."""
    for event in events:
        let_go = [pygame.event.Event(pygame.KEYUP, key=event.key, mod=0)] if event.type == pygame.KEYDOWN else []
        for told in (event, *let_go):
            for signal in scene.app.reader.read(told):
                scene.handle(signal)


def typed(words: str) -> list[pygame.event.Event]:
    """A word as a keyboard tells it: each letter's key, then its text."""
    keys = [pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter) for letter in words]
    return [one for key in keys for one in (key, pygame.event.Event(pygame.TEXTINPUT, text=key.unicode))]


@pytest.mark.parametrize("key", [CTRL_F, *SLASHES.values()], ids=["ctrl and f", *SLASHES])
def test_a_key_leads_into_the_field_and_letters_are_words_there(key: pygame.event.Event) -> None:
    scene = opened()
    do(scene, key)
    assert scene.line.active
    do(scene, *typed("manitou"))
    assert scene.line.text == "manitou" and scene.trail.here.page == FINDING and scene.search.find("manitou").total
    assert not scene.app.settings.muted


def test_the_key_once_more_lets_other_words_take_the_place_of_these() -> None:
    scene = opened()
    do(scene, CTRL_F, *typed("deck"), CTRL_F, *typed("team"))
    assert scene.line.text == "team"


def test_a_slash_within_words_is_a_letter() -> None:
    scene = opened()
    do(scene, SLASHES["english"], *typed("a/b"))
    assert scene.line.text == "a/b"


def test_esc_leaves_the_field_first_and_then_the_book() -> None:
    scene = opened()
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    do(scene, CTRL_F, escape)
    assert not scene.line.active and scene.app.top is scene
    do(scene, escape)
    assert scene.app.top is not scene


def test_a_key_that_a_player_has_given_the_slash_keeps_its_deed() -> None:
    reader = Reader()
    reader.keys.give("mute", pygame.K_SLASH)
    assert [signal.name for signal in reader.read(SLASHES["english"])] == ["mute"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)])
def test_the_keys_stand_beside_the_field(language: str, size: tuple[int, int], text: int) -> None:
    scene = opened(size, language, text)
    recorder = recording(scene.app)
    shown = [line for line in recorder.lines if line.text in FIND]
    assert FIND[-1] in {line.text for line in shown}
    assert all(line.box.x >= scene.line.rect.right for line in shown)
    assert recorder.faults() == []


def test_pressing_in_the_field_puts_the_cursor_there_and_dragging_selects() -> None:
    scene = opened()
    scene.line.put("iiiiiiii")
    wide = scene.app.canvas.width("iii", 15)
    at = (scene.line.rect.x + scene.app.canvas.u(30), scene.line.rect.centery)
    for kind, x in (
        (pygame.MOUSEBUTTONDOWN, at[0]),
        (pygame.MOUSEMOTION, at[0] + 9),
        (pygame.MOUSEMOTION, at[0] + wide),
        (pygame.MOUSEBUTTONUP, at[0] + wide),
    ):
        scene.app.take(pygame.event.Event(kind, pos=(x, at[1]), button=1))
    assert scene.line.active and list(scene.line.selected) == [0, 1, 2]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.app.take(pygame.event.Event(kind, pos=(at[0] + 2 * wide, at[1]), button=1))
    assert scene.line.active and not scene.line.selected and scene.line.cursor == 6
