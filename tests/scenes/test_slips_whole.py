"""Hints, the coach's note and the card of a speaker cut no word in two: it is covered whole, or lies in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect, Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.learning.lesson_mode import LessonMode
from game.scenes.table.hints import hint_place
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.layout.clean_cover import cut, grown
from game.scenes.table.scene import TableScene
from game.ui.drawing.canvas import Canvas
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES

pytestmark = pytest.mark.usefixtures("own_home")

SLIPS = [name for name in screenshots.scenes() if name.startswith(("first_", "coach_"))]
LESSONS = [name for name in screenshots.scenes() if name.startswith("lesson_") and name[7].isdigit()]


def drawn(name: str, size: tuple[int, int], language: str) -> TableScene:
    """A scene of the list, drawn with its words recorded."""
    return expect(screenshots.draw(name, size, language).app.top, TableScene)


def laid(scene: TableScene) -> Iterator[Rect]:
    """The slips that lie over the table."""
    for extra in scene.extras:
        if isinstance(extra, HintBubble | CoachAddon) and extra.note is not None:
            yield extra.note
    if isinstance(scene.mode, LessonMode) and scene.mode.speaker.rect is not None:
        yield scene.mode.speaker.rect


def halves(scene: TableScene) -> list[str]:
    """Lines and chips of the resting table of which a part is seen beside a slip."""
    recorder = Recorder(scene.app.canvas.full)
    scene.layers.recall(Canvas(Surface(scene.app.canvas.full.size), scene.layout, recorder))
    found = [(line.text, line.box) for line in recorder.lines]
    found += [("a sign or chip", rect) for rect in scene.tree.read]
    dark = scene.mode.speaker.gone if isinstance(scene.mode, LessonMode) else []
    found = [(text, box) for text, box in found if not any(one.contains(box) for one in dark)]
    return [
        f"{text} {tuple(box)} beside {tuple(slip)}"
        for slip in laid(scene)
        for text, box in found
        if 0.1 < _share(box, slip) < 0.9
    ]


def _share(box: Rect, slip: Rect) -> float:
    common = box.clip(slip)
    return common.w * common.h / max(1, box.w * box.h)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_at_the_table_leaves_no_half_of_a_word(name: str, language: str) -> None:
    """Halves of chips, headings and lines of the log stood out beside it."""
    for size in SIZES:
        scene = drawn(name, size, language)
        assert list(laid(scene))
        assert halves(scene) == [], size


@pytest.mark.parametrize("name", LESSONS)
def test_the_card_of_a_speaker_leaves_no_half_of_a_word(name: str) -> None:
    assert halves(drawn(name, SIZES[0], "en")) == []


def test_a_slip_grows_over_what_it_would_cut_as_far_as_it_may() -> None:
    box, word = Rect(100, 100, 80, 40), Rect(170, 130, 60, 20)
    assert cut(box, [word, Rect(110, 105, 20, 10), Rect(300, 0, 9, 9)]) == [word]
    larger = grown(box, [word], Rect(0, 0, 400, 400))
    assert larger.contains(box) and larger.contains(word)
    assert grown(box, [word], Rect(0, 0, 200, 400)).right <= 200
    assert grown(box, [word], box) == box


def hint_of(scene: TableScene) -> HintBubble:
    """The hint that lies over a table."""
    return next(extra for extra in scene.extras if isinstance(extra, HintBubble) and extra.note is not None)


def test_a_hint_stays_where_it_lies_while_that_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = drawn("first_covered", (1280, 720), "en")
    hint = hint_of(scene)
    before = hint.note
    monkeypatch.setattr(hint_place, "lay", lambda *_: pytest.fail("its place is looked for again"))
    scene.tree = scene.tree._replace()
    assert hint.note == before


def test_a_hint_gives_way_to_what_is_written_there_meanwhile() -> None:
    scene = drawn("first_covered", (1280, 720), "en")
    hint = hint_of(scene)
    words = Rect(hint.note.right - 10, hint.note.y + 5, 60, 14)
    root = scene.tree.root
    scene.tree = scene.tree._replace(root=replace(root, parts=(*root.parts, words)))
    assert hint.note is not None and cut(hint.note, [words]) == []
