"""The same table in another language: its log is told anew, with what the client itself added to it.

Each line is told again where it stands, so that whoever reads on finds his place.
"""

from __future__ import annotations

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log.event_text import Teller
from game.scenes.table.rendering.composed_table import ComposedTable


def tell_again(scene: ComposedTable) -> None:
    """Every line of the log and of the sheet that sums it up, in the language in use; slips are put away."""
    if scene.session.covered:
        return
    ctx = scene.draw_context(scene.app.canvas)
    known = {id(line): _again(line, ctx) for line in scene.log}
    scene.log[:] = [known[id(line)] for line in scene.log]
    scene.summary.tell_again(known)
    scene.transient.clear()


def _again(line: LogLine, ctx: DrawContext) -> LogLine:
    """The line in the language in use; as it stands where the viewer may no longer read what it told."""
    teller = Teller(ctx.view, ctx.texts, line.turn)
    if line.parts:
        return teller.joined([_again(part, ctx) for part in line.parts])
    if line.event is not None:
        return teller.tell(line.event, line.then) or line
    return line._replace(text=line.again(ctx)) if line.again is not None else line
