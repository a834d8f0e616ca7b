"""What keys, buttons and mouse do while a recorded game is watched, opened with F1."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.scenes.papers import legend, legend_page
from game.scenes.papers.legend import Entry, Group
from game.scenes.papers.paper import Paper
from game.scenes.replay.replay_controls import ICONS
from game.session.session import SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, row, split
from game.ui.style.palette import INK, PAPER
from game.ui.text.fonts import XS
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.key_caps import caps
from game.ui.widgets.targets import Target

WIDTH, EMS = 980, 70
"""How wide the sheet is, in design units, or in heights of letters where these are large."""
STEPS = (
    ("replay.help.play", ("confirm",)),
    ("replay.help.lines", ("left", "right")),
    ("replay.help.turns", ("page_up", "page_down")),
    ("replay.help.ends", ("first", "last")),
    ("replay.help.speed", ("less", "more")),
)
"""Keys that go through the game: what is said of them, and whose keys they are."""
OTHERS = (
    ("replay.help.play_on", ("replay",)),
    ("now.does.look", ("whole_card",)),
    ("now.does.log", ("log",)),
    ("now.does.discards", ("discards",)),
    ("now.does.menu", ("menu",)),
    ("replay.menu.leave", ("back",)),
)
MOUSE = (("clock", "speeds"), ("seen", "seen"), ("disc", "track"), ("list", "notation"), ("person", "plate"))
"""What is clicked besides the buttons that step, and the signs of these lines."""


def groups_of(t: Texts, players: int) -> list[Group]:
    """Its keys, and what is clicked."""
    typed = []
    if caps.device != "pad":
        typed = [(f"1–{players + 2}", "replay.help.sights"), ("Ctrl+C", "replay.menu.copy")]
    keys = [
        *legend.key_entries(t, STEPS),
        *(Entry("key", legend.capital(t(key)), (cap,), t.pair(cap, t(key))) for cap, key in typed),
        *legend.key_entries(t, OTHERS),
    ]
    steps = [(sign, t(f"replay.say.{name}")) for name, sign in ICONS.items()]
    steps[2:2] = [("play", t("replay.help.play"))]
    clicked = [*steps, *((sign, t(f"replay.help.{name}")) for sign, name in MOUSE)]
    mouse = tuple(Entry(sign, legend.capital(words.rstrip(".")), spoken=words) for sign, words in clicked)
    return [Group(t("now.keys"), "keys", tuple(keys)), Group(t("replay.help.mouse"), "sign", mouse)]


class ReplayHelp(Paper):
    """The sheet over the recorded game; F1 or Esc leads back."""

    closes = "help"

    def __init__(self, app: App, session: SessionProtocol) -> None:
        super().__init__(app, session)
        self.placed: list[legend_page.Placed] = []
        self.targets.main = ("close",)

    def lay(self, layout: Layout) -> Iterable[Target]:
        """Keys and mouse side by side, each line to be read, and the way back."""
        u = layout.u
        self.sheet = Rect(
            0, 0, min(max(u(WIDTH), EMS * layout.text(XS)), layout.size[0] - u(24)), layout.size[1] - u(24)
        )
        self.sheet.center = layout.full.center
        inside = self.sheet.inflate(-u(44), -u(32))
        _, body, foot = split(inside, [max(u(36), 32), 1.0, max(u(44), 38)], u(8), down=True)
        groups = groups_of(self.t, len(self.view.names))
        self.placed = [
            one
            for column, group in zip(row(body, len(groups), u(28)), groups, strict=True)
            for one in legend_page.lay(self.app.canvas, column, [group])
        ]
        for place, one in enumerate(self.placed):
            if one.entry is not None:
                yield self.target(("sign", place), one.rect, one.entry.spoken, "lines")
        close = Button(("close",), self.t("now.close"), self.app.pop, "main", "Space")
        yield from from_right(self.app.canvas, foot, [close])

    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        canvas.paper(self.sheet, PAPER, 4, 13)
        at = (self.sheet.x + canvas.u(22), self.sheet.y + canvas.u(34))
        canvas.typed(at, self.t("replay.menu"), 22, INK, "ml")
        legend_page.draw(canvas, self.placed)
        self.draw_controls(canvas)
