"""What is said over the table lies on nothing else that is read, and cuts no word in two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect, Surface

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.refs import card_ref
from game.engine.rules.powers import SUIT, as_card
from game.engine.text import card_text
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.common.deck_choice import pool
from game.scenes.learning.lesson_mode import LessonMode
from game.scenes.table.hints import hint_place
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.hint_list import HINTS, Moment
from game.scenes.table.layout.clean_cover import cut, grown
from game.scenes.table.overlay import card_zoom
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from game.ui.widgets import controls
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES, at, place

pytestmark = pytest.mark.usefixtures("own_home")


def unlit(scene: TableScene) -> Point:
    """A card on the table that cannot be chosen now."""
    lit = scene.lights.lit | scene.lights.chosen
    return next(
        point for point, one in scene.places.items() if one.card >= 0 and one.group == "hand" and point not in lit
    )


def rest(scene: TableScene, ms: float) -> None:
    for _ in range(int(ms // 20)):
        scene.update(20)


def test_a_slip_and_a_card_held_large_are_not_read_at_once() -> None:
    """The card came up below what had been said of it."""
    scene = at("table")
    where = place(scene, unlit(scene))
    scene.handle(Signal("move", where))
    rest(scene, 1000)
    assert scene.transient.card is not None
    for name in ("press", "release", "click"):
        scene.handle(Signal(name, where, 1, where))
    assert scene.transient.slip.beside is not None and scene.transient.card is None
    rest(scene, 2000)
    assert scene.transient.slip.beside is not None and scene.transient.card is None, "what was said last is read"
    scene.handle(Signal("move", (where[0] + 2, where[1])))
    rest(scene, 1000)
    assert scene.transient.card is not None, "what is pointed at anew is"
    assert scene.transient.slip.beside is None


def test_a_slip_lies_beside_a_note_not_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at("table")
    decision = scene.session.decision
    notes = HintBubble(scene)
    scene.extras.append(notes)
    card = card_ref(scene.session.view.agents(0, "field")[0].card)
    notes.show(HINTS[0]._replace(where=lambda moment: (card,)), Moment(scene.session.view, decision, ()))
    laid: list[Rect] = []
    real = controls.tooltip

    def tooltip(*how: object, **more: object) -> Rect:
        laid.append(real(*how, **more))  # type: ignore[arg-type]
        return laid[-1]

    scene.app.draw()
    assert notes.note is not None
    monkeypatch.setattr(controls, "tooltip", tooltip)
    for point, one in scene.places.items():
        if point[0] in ("card", "section", "phase", "pile"):
            laid.clear()
            scene.transient.say(one.rect, "That cannot be chosen at this moment.", "4.4c")
            scene.app.draw()
            assert laid and not laid[-1].colliderect(notes.note), point
            assert scene.app.canvas.full.contains(laid[-1])


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


class View:
    """Every card is the power."""

    def __init__(self) -> None:
        self.power = as_card(next(iter(pool().powers.values())))

    def card(self, number: int) -> object:
        """The one there is."""
        return self.power


def test_a_power_that_is_looked_at_is_told_on_a_slip_and_stays_in_the_window() -> None:
    view = View()
    assert view.power.suit == SUIT == card_zoom.POWER
    app = App(Settings(), Texts("en"))
    recorder = Recorder(Rect(0, 0, 1024, 600))
    app.open_hidden((1024, 600), recorder)
    for beside in (Rect(10, 560, 40, 30), Rect(980, 5, 40, 30)):
        before = app.canvas.surface.copy()
        card_zoom.card(app.canvas, view, app.t, 1, beside, 560)  # type: ignore[arg-type]
        assert app.canvas.surface.get_buffer().raw != before.get_buffer().raw
    told = " ".join(line.text for line in recorder.lines)
    assert card_text(view.power, "en").split()[0] in told
