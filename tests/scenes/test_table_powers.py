"""X-File powers at the table: a value is announced and a power used with nothing but the mouse."""

from __future__ import annotations

from random import Random

from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from tests.support.scenes import table_player
from tests.support.scenes.windows import push, window


def test_values_are_announced_and_powers_used_by_mouse() -> None:
    setup = GameSetup.duel("two_roads", "paper_trail", "random", 4, 0, options=("x_file_powers",))
    app = window()
    scene = push(TableScene(app, open_game.session(open_game.new_game(setup, ("You", "Novice")), setup, apart=False)))
    for kind in ("affiliation", "motive", "method", "result"):
        for _ in range(30):
            table_player.wait(scene)
            if scene.targets.get(("announce", kind)) is not None:
                break
            table_player.play(scene, Random(4), 1, main=1.0)
        target = scene.targets.get(("announce", kind))
        assert target is not None and "Announce" in target.say
        at = table_player.spot(scene, target)
        table_player.click(scene, at)
        main = scene.targets.get(MAIN)
        table_player.click(scene, main.rect.center)
    view = scene.session.view
    assert len(view.players[0].announced) == len(view.players[0].powers) == 4
    table_player.play(scene, Random(4), 80)
    used = [event.data[0] for event in scene.session.view.events() if event.kind == "used" and event.player == 0]
    assert any(known.suit == "power" for ref in used if (known := view.card(ref[1])) is not None)
