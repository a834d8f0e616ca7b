"""What stands side by side is headed alike: five values in one face, five affiliations each with its sign."""

from __future__ import annotations

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes.learning.samples import at_beat
from game.scenes.question.panel import QuestionPanel
from game.scenes.table.drawing.table_context import draw_context_of
from game.ui.drawing.canvas import Canvas
from game.ui.testing.screenshots import draw
from game.ui.text.recorder import Recorder
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import at_sheet, push, window
from tests.support.ui.spy import Spy


def test_the_titles_of_the_five_values_are_set_in_one_face(spy: Spy) -> None:
    """«Manip. of Evidence» stood in other letters than its neighbours."""
    scene = push(at_beat(window(), 1, 9))
    calls = spy(Canvas, "typed")
    scene.relay()
    typed = {one.given[2] for one in calls}
    assert scene.frame is not None and isinstance(scene.panel, QuestionPanel) and scene.panel.page == "result"
    ctx = draw_context_of(scene, scene.app.canvas)
    found = [ctx.short_word(value) in typed for value in CHARACTERISTICS["result"]]
    assert len(set(found)) == 1, found


def test_each_affiliation_has_its_sign_over_its_suspects(spy: Spy) -> None:
    scene = at_sheet("guess")
    icons = spy(Canvas, "icon")
    scene.relay()
    heads = {key[1]: place.rect for key, place in scene.places.items() if key[0] == "head"}
    drawn = [one.given[1:3] for one in icons]
    signs = {name for at, name in drawn if name in heads and heads[name].collidepoint(at)}
    assert signs == set(CHARACTERISTICS["affiliation"])


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)])
@pytest.mark.parametrize("name", ["guess", "notebook"])
def test_the_heads_of_the_suspects_are_alike_at_every_size(
    name: str, size: tuple[int, int], text: int, language: str, spy: Spy
) -> None:
    """One column had sign and word, one the word alone, one the sign alone; and the sign touched its word."""
    icons = spy(Canvas, "icon")
    taken = draw(name, size, language, text)
    signs: dict[str, tuple[int, int, float]] = {}
    for canvas, at, sign, side, *_ in (one.given for one in icons):
        if sign in CHARACTERISTICS["affiliation"]:
            signs.setdefault(f"{sign} {side > 13} {at[1]}", (*at, side * canvas.layout.scale))
    recorder = expect(taken.app.canvas.recorder, Recorder)
    rows = [row for row in {at[1] for at in signs.values()} if sum(at[1] == row for at in signs.values()) == 5]
    assert len(rows) == 1, signs
    heads = sorted(at for at in signs.values() if at[1] == rows[0])
    assert len({round(side) for *_, side in heads}) == 1
    beside = [
        min((line for line in recorder.lines if line.box.left > x and line.box.top < y < line.box.bottom), default=None,
            key=lambda line: line.box.left)
        for x, y, _ in heads
    ]  # fmt: skip
    for (x, _, side), line in zip(heads, beside, strict=True):
        assert line is not None and line.box.left >= x + side / 2, line
    kinds = {(line.text.isdigit(), line.box.h) for line in beside if line is not None}
    assert len(kinds) == 1, kinds


@pytest.mark.parametrize("name", ["question", "notebook"])
def test_the_sign_before_a_name_is_as_high_as_its_letters(name: str, spy: Spy) -> None:
    """With large text the signs stayed as small as ever."""
    icons = spy(Canvas, "icon")
    taken = draw(name, (1024, 600), text_percent=150)
    given = [one.given for one in icons]
    sides = [
        side * canvas.layout.scale for canvas, _, sign, side, *_ in given if sign in CHARACTERISTICS["affiliation"]
    ]
    least = taken.app.canvas.px(10 if name == "question" else 14)
    assert sides and min(sides) >= least - 1, (least, sides)
