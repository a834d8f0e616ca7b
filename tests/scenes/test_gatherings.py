"""Tables of three and four: everything can be read at every kind of question, in every window."""

from __future__ import annotations

import pytest

from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from tests.support.scenes import hidden
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080))
KINDS = ("sell", "requisition", "deployment", "sites", "bluffs", "allocation", "check", "question", "discard")


@pytest.mark.parametrize(("count", "size"), [(3, (1024, 600)), (4, (1024, 600)), (4, (1280, 720))])
def test_everything_can_be_read_whatever_is_asked(count: int, size: tuple[int, int]) -> None:
    seen: dict[tuple[str, bool], list[str]] = {}
    app = window(size)
    for game in hidden.positions(count, 1, 1):
        decision = game.decision
        view = game.view(decision.player)
        key = (decision.kind, view.active == decision.player)
        if decision.player or view.turn <= count or decision.kind not in KINDS or key in seen:
            continue
        session = open_game.session(
            Game.from_json(game.to_json(), pool()), multiplayer.setup_of(count), apart=False
        )  # a game of its own: drawing must not touch the one that goes on
        scene = push(TableScene(app, session))
        seen[key] = recording(app).faults(scene.told())
        app.scenes.clear()
    assert len(seen) > 8
    assert {key: faults for key, faults in seen.items() if faults} == {}
