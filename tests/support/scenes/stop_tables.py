"""A table stopped where nothing can be played."""

from __future__ import annotations

from game.engine.core.choices import PASS
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.stops import Stops
from tests.support.scenes.table_player import let_play, open_table


def only_pass(look: float | None) -> TableScene:
    """A stop at which the single person at the table has nothing to play."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        alone = decision.player == 0 and decision.choices == (PASS,)
        return alone and bool(view.pending) and Stops().decide_stop(view, decision)

    app, scene = open_table(seed=3, opponent="light")
    game = let_play(scene, (3, 4), wanted)
    session = open_game.session(
        game, scene.session.setup, apart=False, look=None if look is None else lambda reading: look
    )
    app.replace(TableScene(app, session))
    assert isinstance(app.top, TableScene)
    return app.top
