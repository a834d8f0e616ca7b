"""The tray: what was announced and waits for an answer, the newest first."""

from __future__ import annotations

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.scenes.combat.panel import CombatPanel
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import event_stack
from game.scenes.table.samples import crowded
from tests.support.scenes.windows import SIZES, at_sheet, push, window


@pytest.mark.parametrize("size", SIZES)
def test_five_waiting_cards_are_all_in_the_tray_the_newest_first(size: tuple[int, int]) -> None:
    app = window(size)
    scene = push(crowded.stack(app))
    waiting = [item.card for item in scene.session.view.pending]
    shown = [place.card for key, place in scene.places.items() if key[0] == "tray" and isinstance(key[1], int)]
    assert len(waiting) == 5
    assert shown[:5] == waiting


def test_a_folder_says_who_announced_it_for_what_and_at_whom() -> None:
    app = window()
    scene = crowded.stack(app)
    top, item = (
        event_stack.folders(DrawContext(app.canvas, scene.session.view, app.t))[0],
        scene.session.view.pending[0],
    )
    target = scene.session.view.card(item.targets[0][1])
    assert scene.session.view.names[item.by] in top.sub
    assert str(item.paid) in top.sub
    assert target.name in top.sub


def test_who_may_answer_is_told_in_order_the_one_who_decides_first() -> None:
    scene = crowded.stack(window())
    view = scene.session.view
    assert view.answering[0] == view.deciding == 0
    assert set(view.answering) <= {0, 1}


def test_the_tray_counts_close_rounds_as_the_combat_sheet_does() -> None:
    for name in ("combat", "combat_crowded", "combat_many"):
        scene = at_sheet(name)
        view = scene.session.view
        assert isinstance(scene.panel, CombatPanel)
        kind, number = scene.panel.fight.rounds[-1]
        words = scene.t(f"table.round.{kind}", n=number)
        assert any(folder.sub == words for folder in event_stack.folders(DrawContext(scene.app.canvas, view, scene.t)))
