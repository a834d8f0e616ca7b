"""The papers over the table in representative positions, for `shot`, tests and the eye."""

from __future__ import annotations

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


def help_now(app: App) -> HelpScene:
    """What can be done, in the middle of a deployment."""
    return HelpScene(app, table_under(app, "deployment").session)


def help_bluffs(app: App) -> HelpScene:
    """What can be done with cards that go beneath Sites: a long list."""
    return HelpScene(app, table_under(app, "bluffs").session)


def help_hints(app: App) -> HelpScene:
    """All hints for the first time, of which two were met."""
    scene = HelpScene(app, table_under(app, "table").session)
    scene.known = frozenset({"draw", "sites"})
    scene.hinting = True
    return scene


def help_keys(app: App) -> HelpScene:
    """All keys and signs: the first page of them."""
    scene = HelpScene(app, table_under(app, "table").session)
    scene.open_leaf(0)
    return scene


def help_signs(app: App) -> HelpScene:
    """The last of the pages of keys and signs."""
    scene = help_keys(app)
    scene.open_leaf(99)
    return scene


def piles(app: App) -> PilesScene:
    """What is left of the own deck, and the odds."""
    table = table_under(app, "answer")
    return PilesScene(app, table.session, table.log, "deck")


def discards(app: App) -> PilesScene:
    """The other's Discard Pile."""
    table = table_under(app, "answer")
    return PilesScene(app, table.session, table.log, "discard", 1)


register("piles", piles)
register("discards", discards)
register("help", help_now)
register("help_bluffs", help_bluffs)
register("help_hints", help_hints)
register("help_keys", help_keys)
register("help_signs", help_signs)
register("log", log)
register("summary", summary)
