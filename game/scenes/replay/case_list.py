"""Old cases: a drawer with the cases that were left, to go on with, and those that are closed, to be watched again."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from pathlib import Path

from pygame import Rect

from game.scenes.common.learning_list import DeskList
from game.scenes.navigation import resume_table
from game.scenes.replay import replay_files
from game.scenes.saved_cases import CaseNote, errand_of, who_of
from game.scenes.screens import screen
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.style.palette import mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, XS
from game.ui.user_files import LATER, shown
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.key_caps import caps
from game.ui.widgets.scroll import RowScroll
from game.ui.widgets.targets import Part, Target

GREYED = palette.BLOCKED  # the paper of what cannot be opened here
ROW = 58


class OldCases(DeskList):
    """The list. Arrows, wheel and page keys walk it, R tells the story of a case; Esc leads back to the desk."""

    wide, margins, high, gap = 900, (80, 56), (58, 48), 12
    way = "cases.back"

    def __init__(self, app: App, left: Sequence[CaseNote] = (), files: Sequence[Path] | None = None) -> None:
        super().__init__(app)
        self.left = list(left)
        self.files = replay_files.kept() if files is None else list(files)
        self.scroll = RowScroll(palette.OAK, palette.LAMP)
        self.scrolls = (self.scroll,)
        self._glances: dict[Path, replay_files.ReplayFile] = {}
        self._rows: list[tuple[int, Rect]] = []
        self.targets.main = self.first

    @property
    def first(self) -> Hashable:
        """The newest, or the way back where there is none."""
        return ("row", 0) if self.count else "back"

    @property
    def count(self) -> int:
        """How many cases there are."""
        return len(self.left) + len(self.files)

    def _filed(self, place: int) -> replay_files.ReplayFile:
        path = self.files[place - len(self.left)]
        if path not in self._glances:
            self._glances[path] = replay_files.glance(path)
        return self._glances[path]

    def know(self, glances: Iterable[replay_files.ReplayFile]) -> None:
        """What these files say of themselves is known already."""
        self._glances |= {one.path: one for one in glances}

    # what is done -----------------------------------------------------------------------------------
    def open(self, place: int) -> None:
        """Go on with a case that was left, or watch one that is closed."""
        if place < len(self.left):
            resume_table(self.app, self.left[place])
            return
        from game.scenes.replay.open_replay import watch_file

        watch_file(self.app, self.files[place - len(self.left)])

    def choose_file(self) -> None:
        """Watch a recorded game that lies elsewhere."""
        self.app.push(screen("pick_file")(self.app, partial(screen("open_file"), self.app)))

    def tell(self, place: int) -> None:
        """The story of one that was played to its end."""
        from game.scenes.replay.open_replay import tell_file

        tell_file(self.app, self.files[place - len(self.left)])

    def has_story(self, place: int) -> bool:
        """Whether it was played to its end."""
        return len(self.left) <= place < self.count and 0 <= self._filed(place).winner < len(self._filed(place).names)

    def _meant(self) -> int:
        """The case at the pointer or the ring, else the first that has a story; -1 where none has."""
        for key in (self.targets.hover, self.targets.focus):
            if isinstance(key, tuple) and key[0] in ("row", "story") and self.has_story(key[1]):
                return int(key[1])
        return next((place for place, _ in self._rows if self.has_story(place)), -1)

    def intercept_signal(self, signal: Signal) -> bool:
        """The list goes on where the arrows reach its end."""
        focus = self.targets.focus
        row = focus[1] if isinstance(focus, tuple) and focus[0] == "row" else -1
        if signal.name == "replay" and not signal.repeat and (meant := self._meant()) >= 0:
            self.tell(meant)
        elif signal.name == "down" and 0 <= row < self.count - 1 and row >= self.scroll.top + self.scroll.seen - 1:
            self._walk(row + 1)
        elif signal.name == "up" and row == self.scroll.top > 0:
            self._walk(row - 1)
        else:
            return False
        return True

    def _walk(self, row: int) -> None:
        """The focus goes on to a row that is scrolled into view."""
        self.scroll.show(row, row + 1)
        self.relay()
        self.targets.give_focus(("row", row))

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Heading, as many rows as there is room for, and the way back."""
        title, count = self.t("cases.title"), self.t("cases.count", n=self.count)
        u, body = layout.u, (yield from self.framed(layout, title, count))
        if not self.count:
            below = Rect(body.x, body.y + u(20), body.w, body.h)
            yield Part(
                below,
                lambda canvas, rect: canvas.para(
                    rect.topleft, self.t("cases.none"), rect.w, 17, palette.PAPER_DIM, "italic"
                ),
            )
        high = max(u(ROW), round(2.3 * layout.text(16)) + u(12))
        first = self.scroll.fit_rows(layout, body, self.count, max(1, body.h // high))
        foot = self.foot
        button = Button("file", self.t("cases.file"), self.choose_file, say=self.t("cases.file.say"))
        file = next(iter(from_right(self.app.canvas, foot, [button])))
        self.foot = Rect(foot.x, foot.y, file.rect.x - u(20) - foot.x, foot.h)
        self._rows = []
        shown = range(first, min(self.count, first + self.scroll.seen))
        story = controls.button_width(self.app.canvas, self.t("replay.story"), size=XS) + u(8)
        beside = story + u(8) if any(map(self.has_story, shown)) else 0
        for place in shown:
            rect = Rect(body.x, body.y + (place - first) * high, body.w - u(16) - beside, high - u(7))
            self._rows.append((place, rect))
            number = place - first + 1
            say = " ".join(self._words(place))
            act, draw = partial(self.open, place), partial(self._row, place)
            yield Target(("row", place), rect, say, act, group="rows", number=number, draw=draw)
            if self.has_story(place):
                beside_it = Rect(rect.right + u(8), rect.y, story, rect.h)
                say = self.t("cases.story.say", key=caps.spoken("R"))
                button = Button(("story", place), self.t("replay.story"), partial(self.tell, place), say=say)
                yield button.at(beside_it, XS, "stories")
        yield file
        yield self.way_back(self.t("cases.back.say"))

    def _words(self, place: int) -> tuple[str, str, str]:
        """The day, who played with what, and how it ended."""
        t = self.t
        if place < len(self.left):
            note = self.left[place]
            day, who = _day(t("title.when"), note.when), who_of(t, note)
            if note.state:
                return day, who, t(f"title.case.{note.state}.say")
            left = t("title.suspects_left", n=note.suspects) if note.suspects >= 0 else ""
            ended = ", ".join(part for part in (errand_of(t, note), t("cases.in_turn", n=note.turn), left) if part)
            return day, t("cases.against", who=who), ended
        one = self._filed(place)
        day = _day(t("title.when"), one.when)
        if not one.readable:
            return day, shown(one.path.name), t("cases.unreadable")
        sides = [t("cases.side", name=name, deck=deck) for name, deck in zip(one.names, one.decks, strict=True)]
        who = t("cases.versus").join(sides)
        if one.winner < 0 or one.winner >= len(one.names):
            return day, who, t("cases.not_over", n=one.lines)
        why = f"cases.why.{one.why}"
        loser = ", ".join(name for place, name in enumerate(one.names) if place != one.winner)
        ended = t(why if why in t else "cases.why.other", who=one.names[one.winner], n=one.turn, loser=loser)
        kind = t("cases.lesson", n=one.lesson) if one.lesson else t("cases.basic") if one.basic else ""
        return day, who, f"{ended} {kind}".strip()

    # drawing ----------------------------------------------------------------------------------------
    def _row(self, place: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, left = canvas.u, place < len(self.left)
        later = left and self.left[place].state == LATER
        lit = self.lit(("row", place))
        if lit:
            canvas.glow(rect, palette.LAMP, 8, 5, 140)
        color = (
            mix(palette.MANILA, GREYED, 0.6)
            if later
            else palette.MANILA
            if left or lit
            else mix(palette.MANILA, palette.CHOSEN, 0.08)
        )
        canvas.paper(rect, color, 5, place)
        icon = Rect(rect.x + u(10), rect.y, u(30), rect.h)
        sign = "lock" if later else "folder" if left else "play" if self._filed(place).readable else "warn"
        canvas.icon(icon.center, sign, 22, palette.BROWN_INK if sign == "play" else palette.DAMAGE_DIM)
        day, who, ended = self._words(place)
        x = icon.right + u(10)
        step = rect.h * 7 // 25  # from each edge to the middle of its line
        with canvas.inside(rect):
            at = canvas.text((rect.right - u(14), rect.y + step), day, XS, palette.BROWN_INK, "sans", "mr")
            room = at.x - x - u(12)
            if canvas.width(who, SMALLER[-1], "bold") > room:  # the decks are named where the row is read aloud
                who = self.t("cases.versus").join(self._filed(place).names) if not left else who
            canvas.fitted((x, rect.y + step), who, falling(16), palette.INK, "bold", "ml", room)
            key = "cases.resume" if left else "cases.watch" if self._filed(place).readable else "cases.fault"
            key = "cases.later" if later else key
            act = canvas.text(
                (rect.right - u(14), rect.bottom - step),
                self.t(key),
                XS,
                palette.OXBLOOD if left else palette.BROWN_INK,
                "bold",
                "mr",
            )
            canvas.text((x, rect.bottom - step), ended, XS, palette.BROWN_INK, "sans", "ml", act.x - x - u(12))


def _day(form: str, when: float) -> str:
    return time.strftime(form, time.localtime(when)) if when else ""
