"""«What can I do now?», opened with F1: what is asked, what it means, every choice in plain words, what has to wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.engine.decisions import DECLINING
from game.scenes.papers.paper import Paper
from game.scenes.table import asking
from game.scenes.table.desk import Desk
from game.scenes.table.stage import with_copies
from game.scenes.table.telling import Teller
from game.ui import controls
from game.ui.caps import caps
from game.ui.draw import Canvas
from game.ui.layout import Layout, split
from game.ui.palette import INK, PAPER, RED_INK, SOFT, mix
from game.ui.type import SMALLER, XS

if TYPE_CHECKING:
    from game.engine.decisions import Choice, Decision
    from game.scenes.table.session import Sitting
    from game.ui.app import App
    from game.ui.input import Signal
    from game.ui.targets import Target

WIDTH = 980  # design units; where letters are larger for their room, `EMS` of them
EMS = 70
KEYS = ("confirm", "back", "numbers", "focus", "undo", "look", "log", "notebook", "discards", "x_file", "stops", "menu")
CAPS = {
    "confirm": "Space",
    "back": "Esc",
    "undo": "Z",
    "look": "Alt",
    "log": "L",
    "notebook": "N",
    "discards": "D",
    "x_file": "X",
    "menu": "F10",
}
"""The keys of these lines as caps: what the player has set in their place, or the button of the pad, is shown."""
SIGNS = ("team", "token", "res", "flag")
"""What on the table is a sign without words."""
WINDOWS = ("window", "check", "combat", "response")


class Line(NamedTuple):
    """A line of the list: what it says, its card (-1: none), and whether it heads or is dim."""

    text: str
    card: int = -1
    kind: str = "choice"


def choices(desk: Desk, decision: Decision) -> list[Line]:
    """Each choice once, in plain words, in the order in which they are offered; last what goes on without any."""
    found: dict[str, Line] = {}
    last: dict[str, Line] = {}
    for choice in with_copies(decision.choices, desk.view):
        words = _words(desk, choice, decision)
        declines = choice[0] in DECLINING
        (last if declines else found).setdefault(words, Line(words, _card_of(desk, choice)))
    return [*found.values(), *last.values()]


def _words(desk: Desk, choice: Choice, decision: Decision) -> str:
    """A choice in words, with its price where it is a card to pay for."""
    t, view = desk.texts, desk.view
    if choice[0] == "pass" and decision.kind in WINDOWS and any(item.by != view.seat for item in view.pending):
        return t("do.pass")
    words = asking.choice_label(desk, choice, decision.kind)
    if choice[0] in ("move", "investigate", "bluff", "team", "transfer"):
        return t(f"now.{choice[0]}", **_parts(desk, choice))
    card = desk.card(choice[1]) if len(choice) > 1 and isinstance(choice[1], int) else None
    if choice[0] in ("play", "requisition", "site", "purchase") and card is not None and card.cost:
        pool = "RP" if view.active == view.seat else "CP"
        return t("now.for_price", what=words, n=card.cost, pool=card.pool if card.pool in ("RP", "CP") else pool)
    if choice[0] == "sell" and card is not None:
        return t("now.sell", what=card.name, n=card.sale_value)
    if choice[0] == "discard" and card is not None:
        return t("now.discard", what=card.name)
    return words


def _parts(desk: Desk, choice: Choice) -> dict[str, object]:
    match choice:
        case ("move", int(agent), section):
            return {"what": desk.short(agent), "where": desk.texts(f"table.section.{section}")}
        case ("team", int(number), int(agent)):
            return {"what": desk.short(agent), "where": desk.texts("table.team", n=number)}
        case ("investigate", int(site), int(team)):
            return {"what": desk.texts("table.team", n=team), "where": desk.name(site)}
        case ("transfer", int(card), int(giver), int(agent)):
            return {"what": desk.short(card), "from": desk.short(giver), "where": desk.short(agent)}
        case _:
            return {"what": desk.short(choice[1]), "where": desk.name(choice[2])}


def _card_of(desk: Desk, choice: Choice) -> int:
    part = choice[1] if len(choice) > 1 else None
    if isinstance(part, tuple) and part and part[0] == "card":
        part = part[1]
    if choice[0] in ("buy", "points", "absorb", "guess", "team") or not isinstance(part, int):
        return choice[2] if choice[0] == "team" else -1
    return part if desk.card(part) is not None else -1


def waiting(desk: Desk, decision: Decision) -> list[Line]:
    """The cards of the own hand that cannot be chosen now, each with the reason."""
    teller = Teller(desk.view, desk.texts)
    offered = {choice[1] for choice in with_copies(decision.choices, desk.view) if len(choice) > 1}
    found: dict[str, Line] = {}
    for card in desk.view.hand:
        if card not in offered:
            words = desk.texts("now.waits", what=desk.name(card), why=teller.reason(desk.view.why_not(("card", card))))
            found.setdefault(words, Line(words, card, "dim"))
    return list(found.values())


class HelpScene(Paper):
    """The sheet over the table; F1 or Esc leads back."""

    closes = "help"

    def __init__(self, app: App, session: Sitting) -> None:
        super().__init__(app, session)
        self.first = 0
        """The uppermost line of the list that is seen."""
        self.lines: list[Line] = []
        self._shown: list[tuple[int, Line, Rect]] = []
        self._body, self._side, self._close = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._head = ""
        self.targets.main = ("close",)

    def _desk(self) -> Desk:
        return Desk(self.app.canvas, self.view, self.t)

    def _list(self) -> list[Line]:
        desk, decision = self._desk(), self.session.decision
        found: list[Line] = []
        if decision is None:
            self._head = self.t("now.others_head")
            found.append(Line(self.t("now.others")))
        else:
            self._head = asking.sentence(desk, decision)
            found += [Line(self.t("now.choices"), kind="head"), *choices(desk, decision)]
        if decision is not None and (held := waiting(desk, decision)):
            found += [Line(self.t("now.waiting"), kind="head"), *held]
        return found

    # laying out -------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """The choices on the left, what they mean and the keys on the right."""
        u = layout.u
        self.lines = self._list()
        wide = max(u(WIDTH), EMS * layout.text(XS))
        self.sheet = Rect(0, 0, min(wide, layout.size[0] - u(24)), layout.size[1] - u(24))
        self.sheet.center = layout.full.center
        _, body, foot = split(
            self.sheet.inflate(-u(44), -u(32)), [max(u(36), 32), 1.0, max(u(44), 38)], u(8), down=True
        )
        self._body, self._side = split(body, [0.56, 0.44], u(28))
        self._close = Rect(foot.right - u(190), foot.y, u(190), foot.h)
        yield self.target(("close",), self._close, self.t("now.close"), "buttons")
        self.first = max(0, min(self.first, self._last(layout)))
        self._shown, y = [], self._body.y
        for place in range(self.first, len(self.lines)):
            line = self.lines[place]
            high = self._high(line)
            if y + high > self._body.bottom:
                break
            rect = Rect(self._body.x, y, self._body.w - u(10), high)
            self._shown.append((place, line, rect))
            if line.kind != "head":
                yield self.target(("card", place), rect, line.text, "lines", line.card)
            y += high

    def _high(self, line: Line) -> int:
        canvas = self.app.canvas
        room = self._body.w - canvas.u(40)
        if line.kind == "head":
            return canvas.layout.text(15) + canvas.u(22)
        return canvas.para_height(line.text, room, XS, lead=1.26) + canvas.u(6)

    def _last(self, layout: Layout) -> int:
        """The uppermost line when the end of the list is seen."""
        room, place = self._body.h, len(self.lines)
        while place > 0 and (high := self._high(self.lines[place - 1])) <= room:
            room -= high
            place -= 1
        return place

    def key(self, signal: Signal) -> bool:
        """The wheel and the page keys scroll."""
        step = {"page_up": -8, "page_down": 8, "first": -len(self.lines), "last": len(self.lines)}
        if signal.name == "wheel" or signal.name in step:
            self.whole = None
            self.first = max(0, self.first + (-2 * signal.number if signal.name == "wheel" else step[signal.name]))
            self.relay()
            return True
        return super().key(signal)

    # drawing ----------------------------------------------------------------------------------------
    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        u, sheet = canvas.u, self.sheet
        canvas.paper(sheet, PAPER, 4, 13)
        at = (sheet.x + u(22), sheet.y + u(34))
        title = canvas.typed(at, self.t("now.title"), 22, INK, "ml")
        room = sheet.right - title.right - u(46)
        canvas.fitted((title.right + u(24), at[1]), self._head, (17, 15, 14), RED_INK, "bold", "ml", room)
        for place, line, rect in self._shown:
            self._write_line(canvas, place, line, rect)
        if len(self._shown) < len(self.lines):
            self._write_bar(canvas)
        self._write_side(canvas)
        controls.button(canvas, self._close, self.t("now.close"), "main", "F1", hover=self.hovers(("close",)))

    def _write_line(self, canvas: Canvas, place: int, line: Line, rect: Rect) -> None:
        u = canvas.u
        if line.kind == "head":
            canvas.typed((rect.x, rect.bottom - u(6)), line.text, 15, SOFT, "bl", rect.w)
            return
        if line.card >= 0 and self.hovers(("card", place)):
            canvas.box(rect, mix(PAPER, (255, 236, 180), 0.7), 3)
        dim = line.kind == "dim"
        sign = "pause" if dim else "right"
        canvas.icon((rect.x + u(12), rect.y + u(3) + canvas.layout.text(XS) * 2 // 3), sign, 11, SOFT)
        with canvas.inside(rect):
            ink = mix(INK, PAPER, 0.2) if dim else INK
            canvas.para((rect.x + u(28), rect.y + u(3)), line.text, rect.w - u(30), XS, ink, lead=1.26)

    def _write_bar(self, canvas: Canvas) -> None:
        u, body, count = canvas.u, self._body, len(self.lines)
        groove = Rect(body.right - u(4), body.y, u(5), body.h)
        canvas.box(groove, mix(PAPER, SOFT, 0.3), 2)
        high = max(u(24), groove.h * len(self._shown) // count)
        most = max(1, count - len(self._shown))
        canvas.box(Rect(groove.x, groove.y + (groove.h - high) * self.first // most, groove.w, high), SOFT, 2)

    def _key(self, name: str) -> str:
        """The key of a line as it is now."""
        if name in CAPS:
            return caps.spoken(CAPS[name])
        return self.t(f"now.key.{name}", key=caps.spoken("Space"))

    def _write_side(self, canvas: Canvas) -> None:
        """What the moment is about, and the keys."""
        u, side = canvas.u, self._side
        decision = self.session.decision
        kind = f"now.about.{decision.kind}" if decision is not None else ""
        about = self.t(kind if kind in self.t else "now.about.others" if decision is None else "now.about.any")
        y = side.y + u(8)
        with canvas.inside(self.sheet):
            phase = self.t(f"table.phase.{self.view.phase}")
            y = canvas.typed((side.x, y), self.t("now.phase", phase=phase), 15, SOFT, room=side.w).bottom + u(6)
            y = canvas.para((side.x, y), about, side.w, XS, INK, lead=1.3) + u(10)
            y = canvas.typed((side.x, y), self.t("now.aim"), 15, SOFT, room=side.w).bottom + u(6)
            y = canvas.para((side.x, y), self.t("now.aim.words"), side.w, XS, INK, lead=1.3) + u(10)
            keys = [(self._key(name), self.t(f"now.does.{name}")) for name in KEYS]
            signs = [(self.t(f"now.sign.{name}"), self.t(f"now.sign.{name}.says")) for name in SIGNS]
            first = max(canvas.width(name, XS, "mono") for name, _ in (*keys, *signs)) + u(16)
            y = self._write_table(canvas, y, "now.keys", keys, first) + u(8)
            self._write_table(canvas, y, "now.signs", signs, first)

    def _write_table(self, canvas: Canvas, y: int, head: str, rows: list[tuple[str, str]], first: int) -> int:
        """A heading and its rows from `y` down, as many as there is room for; gives where they end.

        `first` is how wide the left column is, in pixels.
        """
        u, side = canvas.u, self._side
        step = canvas.layout.text(XS) + u(3)
        if y + canvas.layout.text(15) + u(10) + step > side.bottom:
            return y
        y = canvas.typed((side.x, y), self.t(head), 15, SOFT, room=side.w).bottom + u(4)
        for name, words in rows:
            if y + step > side.bottom:
                break
            canvas.text((side.x, y), name, XS, RED_INK, "mono")
            canvas.fitted((side.x + first, y), words, SMALLER, INK, room=side.w - first)
            y += step
        return y
