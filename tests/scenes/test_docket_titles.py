"""The docket of a check names its Site in full, however long the name is."""

from __future__ import annotations

import json

import pytest
from pygame import Rect, Surface

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.samples.positions import position, scene_at
from game.scenes.table.sheets import skill_check_sheet
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.text.recorder import Recorder
from tests.support.scenes.windows import push, window


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_every_site_is_named_in_full(size: tuple[int, int], language: str, pool: CardPool) -> None:
    app = window(size)
    scene = push(scene_at(app, "check"))
    rect, layout = scene.places["docket",].rect, Layout(size)
    plain = json.loads(position("check"))
    cut = []
    for site in (card for card in pool.cards if card.suit == "site"):
        check = Game.from_json(json.dumps(plain), pool).view(0).check
        plain["cards"][check.site] = site.id
        view = Game.from_json(json.dumps(plain), pool).view(0)
        assert view.check is not None
        recorder = Recorder(Rect(0, 0, *size))
        skill_check_sheet.docket(
            DrawContext(Canvas(Surface(size), layout, recorder), view, Texts(language)), rect, view.check
        )
        left, _, _ = skill_check_sheet.parts(layout, rect)
        told = " ".join(line.text for line in recorder.lines if left.x <= line.box.x < left.right)
        if not told.startswith((short_names.place(site.name), short_names.place(site.name).split(",")[0])):
            cut.append(told)
    assert not cut, cut
