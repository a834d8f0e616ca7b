"""An arrow from a card that waits to a Team goes round what is read of the check between them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import game.scenes.table.samples.positions  # noqa: F401  registers the table in its positions
from game.engine.core.refs import team_ref
from game.scenes.table.rendering import table_picture
from game.scenes.table.scene import TableScene
from game.ui.drawing import paper_marks
from game.ui.testing import screenshots

Way = tuple[tuple[int, int], tuple[int, int], float]


def flown(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> Way:
    """The way of the arrow from the newest card that waits to the viewer's Team 1."""
    ways: list[Way] = []
    view = scene.session.view
    waits = SimpleNamespace(card=-1, by=1, targets=[team_ref(view.seat, "field", 1)])
    seen = SimpleNamespace(pending=[waits], agents=view.agents, seat=view.seat)
    canvas = scene.app.canvas
    ctx: Any = SimpleNamespace(view=seen, places=scene.places, canvas=canvas, u=canvas.u)
    monkeypatch.setattr(
        table_picture, "arrow", lambda _canvas, start, end, _ink, bend, _head: ways.append((start, end, bend))
    )
    table_picture.arrows(ctx)
    assert len(ways) == 1
    return ways[0]


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [((1024, 600), "en", 100), ((1024, 600), "cs", 150), ((1280, 720), "en", 100), ((1920, 1080), "en", 100)],
)
def test_the_arrow_to_a_team_crosses_no_words(
    size: tuple[int, int], language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ran over «Enough, if it stays so», to the Agent who stands farthest away."""
    taken = screenshots.draw("check", size, language, text)
    assert isinstance(taken.app.top, TableScene) and taken.app.canvas.recorder is not None
    start, end, bend = flown(taken.app.top, monkeypatch)
    control = paper_marks.bent(start, end, bend)
    spots = [paper_marks.between(start, control, end, step / 60) for step in range(61)]
    lines = [line for line in taken.app.canvas.recorder.lines if any(line.box.collidepoint(spot) for spot in spots)]
    assert [line.text for line in lines] == []
