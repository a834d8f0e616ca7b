"""The papers over the table in representative positions, for `shot`, tests and the eye."""

from __future__ import annotations

from functools import partial

from game.scenes.papers.help_sheet import HelpScene
from game.scenes.papers.log_sheet import LogScene
from game.scenes.papers.piles_sheet import PilesScene
from game.scenes.table.log import log_filters
from game.scenes.table.samples import crowded  # noqa: F401  it makes its pictures known
from game.scenes.table.samples.positions import scene_at
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


def table_under(app: App, name: str) -> TableScene:
    """The table at a sample position, shown already, so that a paper can be laid over it."""
    scene = scene_at(app, name)
    app.push(scene)
    return scene


def log(app: App) -> LogScene:
    """The log of a game that has gone on for a while."""
    table = table_under(app, "answer")
    return LogScene(app, table.session, table.log)


def summary(app: App) -> TableScene:
    """What the other has done, told when the own turn has begun."""
    table = scene_at(app, "table")
    heads = [head for head in log_filters.turns(table.log) if head.player != table.session.me]
    table.summary.show([line for line in table.log if line.turn == heads[-1].number])
    return table


def help_hints(app: App) -> HelpScene:
    """All hints for the first time, of which two were met."""
    scene = HelpScene(app, table_under(app, "table").session)
    scene.known = frozenset({"draw", "sites"})
    scene.page = "hints"
    return scene


def help_keys(app: App, leaf: int = 0) -> HelpScene:
    """All keys and signs: the first page of them, or the last one up to `leaf`."""
    scene = HelpScene(app, table_under(app, "table").session)
    scene.open_leaf(leaf)
    return scene


def piles(app: App, kind: str, player: int = -1) -> PilesScene:
    """What is left of the own Deck, and the odds; or another pile of a player."""
    table = table_under(app, "answer")
    return PilesScene(app, table.session, table.log, kind, player)


register("piles", partial(piles, kind="deck"))
register("discards", partial(piles, kind="discard", player=1))
register("help", lambda app: HelpScene(app, table_under(app, "deployment").session))
register("help_bluffs", lambda app: HelpScene(app, table_under(app, "bluffs").session))  # a long list
register("help_hints", help_hints)
register("help_keys", help_keys)
register("help_signs", partial(help_keys, leaf=99))
register("log", log)
register("summary", summary)
