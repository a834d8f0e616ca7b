"""The strip above the hand: what it says at one table, and how it is drawn.

One sentence, and at its right end the buttons; the lit one is what the space bar takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate, product
from typing import NamedTuple

from pygame import Rect

from game.engine.core.decisions import Decision
from game.scenes.table.core import prompt_model
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.table_protocols import ShownTable
from game.scenes.table.layout.window_frame import moment
from game.scenes.table.wording import prompt_text
from game.scenes.table.wording.latest_news import NO_NEWS, latest
from game.session.session import Session, SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import first_sentence
from game.ui.style.palette import BLACK, CHOSEN, PAPER_BRIGHT, PAPER_WORN, Color, mix
from game.ui.surfaces import textures
from game.ui.text import fonts
from game.ui.widgets.controls import BUTTONS, button
from game.ui.widgets.key_caps import caps
from game.ui.widgets.targets import join_sentences

AID = 30
"""Design units: a small button's side."""


LINE, SECOND = (17, 16, 15, 14), 14
SMALLER = (13, 12, 11)
"""Sizes for large text alone: at the usual size they are the floor already."""
CLOSE = 1.2  # the step between two lines of a sentence
MUCH = 10_000  # pixels: as high as may be
INKS = {"bold": PAPER_BRIGHT, "sans": PAPER_WORN}
"""What asks, and all else."""


class Run(NamedTuple):
    """Words of one line that look alike; `size` in design units."""

    words: str
    size: float
    face: str


Rows = list[tuple[Run, ...]]
"""Lines, each of one run or of several beside each other."""


class TablePrompt:
    """The strip of one table, which says for a moment what it said last, and keeps its caps at one question."""

    def __init__(self, scene: ShownTable) -> None:
        self._scene = scene
        self.news = NO_NEWS
        """What has happened since the player's last answer, as the strip tells it."""
        self._last: prompt_model.Prompt | None = None
        self._last_on: tuple[object, ...] = ()
        """What was said last, and on what screen."""
        self._asked: Decision | None = None
        self._in: tuple[object, ...] = ()
        self._bare = False
        """The caps of the other buttons are gone at this question, in this room and language."""

    @property
    def note(self) -> str:
        """A sentence about what happened to the last answer."""
        note = self._scene.choice_controller.note
        return self._scene.t(note) if note else ""

    def outlook(self, ctx: DrawContext) -> prompt_text.Outlook:
        """What the strip is made from, with what is new at this question."""
        scene, session = self._scene, self._scene.session
        asked, chooser = session.asked, scene.chooser
        begun = chooser is not None and chooser.started  # nothing is told any more of what was before
        is_new = asked is not None and not begun
        self.news = latest(ctx, asked.kind, scene.choice_controller.since) if asked is not None and is_new else NO_NEWS
        may = not begun and not scene.stage.steps and (scene.app.settings.practice or session.teams_kept)
        undo = may and session.why_no_undo() is None
        return prompt_text.Outlook(session, chooser, scene.stage, self.note, undo, self.news)

    def of(self, ctx: DrawContext, outlook: prompt_text.Outlook) -> prompt_model.Prompt:
        """What the strip says: while nothing is asked for a moment, what it said last, with buttons out of use."""
        scene, session = self._scene, self._scene.session
        asked = prompt_text.prompt(ctx, outlook)
        if session.decision is not None or session.over:
            self._last = asked if scene.panel is None else None  # a sheet asks in words of its own
            if session.asked is None or session.asked is not self._asked:
                self._last_on = _screen(session)
        elif self._last is not None and _blinks(session):
            is_same = scene.panel is None and self._last_on == _screen(session)
            last = self._last if is_same else prompt_text.prompt_between(ctx)
            off = (one if one.kind == prompt_model.WORDS else replace(one, kind="off") for one in last.buttons)
            asked = replace(last, buttons=tuple(off))
        for extra in scene.extras:
            asked = extra.prompt(ctx, asked)
        return asked

    def aids(self) -> tuple[prompt_model.Aid, ...]:
        """The small buttons before a question: what can be done now, and what those beside the table offer."""
        scene, session = self._scene, self._scene.session
        if session.over or (session.decision is None and not _blinks(session)):
            return ()
        helps = prompt_model.Aid(prompt_text.HELP, "question", scene.t("table.say_what_now", key=caps.spoken("F1")))
        return (helps, *(aid for extra in scene.extras for aid in extra.aids))

    def draw(self, ctx: DrawContext, rect: Rect, asked: prompt_model.Prompt) -> None:
        """Draw the strip; the caps of all buttons but the main one, once gone, stay away until something else is asked.

        They come again in other room, but not while nothing is asked.
        """
        session, aids = self._scene.session, self.aids()
        now = (*rect, ctx.texts.language)
        if session.asked is not None and (self._asked is not session.asked or self._in != now):
            self._asked, self._in, self._bare = session.asked, now, False
        fitting = capped(ctx, rect, asked, aids)
        pairs = zip(asked.buttons, fitting.buttons, strict=True)
        self._bare |= any(one.key and not other.key for one, other in pairs if one.point != prompt_model.MAIN)
        prompt(ctx, rect, capped(ctx, rect, _main_capped(asked), aids) if self._bare else fitting, aids)


def _main_capped(asked: prompt_model.Prompt) -> prompt_model.Prompt:
    """The same with no cap but that of the main button."""
    buttons = (one if one.point == prompt_model.MAIN else replace(one, key="") for one in asked.buttons)
    return replace(asked, buttons=tuple(buttons))


def _screen(session: SessionProtocol) -> tuple[object, ...]:
    """What the table shows: a question put on another is not the one that is put here."""
    view = session.view
    check = view.check
    return moment(view, session.asked), view.turn, view.phase, check and (check.site, check.depth, check.skill)


def _blinks(session: SessionProtocol) -> bool:
    """Whether one person alone waits, and has not waited long yet; among several all that one was asked is put by."""
    alone = isinstance(session, Session) and session.practice and not session.gone
    return alone and session.waited <= prompt_text.BLINK_MS and not session.stops.passing


def places(ctx: DrawContext, rect: Rect, buttons: Sequence[prompt_model.Button], size: int = LINE[0]) -> list[Rect]:
    """Where the buttons lie, with room for their key caps: from the right, the main one last.

    `size` is that of their words, in design units.
    """
    canvas, u = ctx.canvas, ctx.u
    x = rect.right - u(6)
    found: list[Rect] = []
    for one in reversed(buttons):
        words = canvas.width(one.label, size, "bold" if one.kind == "main" else "sans")
        cap = canvas.width(caps.label(one.key), 14, "mono") + u(26) if one.key else 0
        least = u(104 if ctx.small else 120)
        wide = _words_wide(ctx, one.label, least) if one.kind == prompt_model.WORDS else words + u(30) + cap
        wide = min(max(least, wide), rect.w // 2)
        found.append(Rect(x - wide, rect.y + u(6), wide, rect.h - u(12)))
        x -= wide + u(8)
    return found[::-1]


def _words_wide(ctx: DrawContext, words: str, least: int) -> int:
    """How wide words are that stand in the place of a button: in two lines where one has no room."""
    wides = (least, least * 5 // 4, least * 3 // 2)
    fits = (wide for wide in wides if len(fonts.wrap(words, "italic", ctx.canvas.px(SECOND), wide)) <= 2)
    return next(fits, ctx.canvas.width(words, SECOND, "italic"))


def prompt(ctx: DrawContext, rect: Rect, asked: prompt_model.Prompt, aids: Sequence[prompt_model.Aid] = ()) -> None:
    """Draw the strip with its buttons, as `capped` gives them; key caps go before a word of the sentence does."""
    canvas, u = ctx.canvas, ctx.u
    ctx.part("strip", _ground, rect, asked.tone)
    ctx.part("aids", _aids, rect, aids)
    x, boxes = _begins(ctx, rect, aids), places(ctx, rect, asked.buttons)
    size, told = LINE[0], asked.news[:1]
    if not _head(ctx, told, asked.text, Rect(x, rect.y, _left(rect, boxes) - x - u(10), rect.h)):
        asked, size = _main_capped(asked), LINE[-1]
        boxes = places(ctx, rect, asked.buttons, size)
    for one, box in zip(asked.buttons, boxes, strict=True):
        if one.kind == prompt_model.WORDS:
            canvas.para(box.midleft, one.label, box.w, SECOND, PAPER_WORN, "italic", lines=2, anchor="mc")
        else:
            button(canvas, box, one.label, one.kind, one.key, size=size)
        if one.kind not in ("off", prompt_model.WORDS):
            say = join_sentences(one.label, one.tip)
            ctx.place(one.point, box, say, "main" if one.point == prompt_model.MAIN else "buttons")
        else:
            ctx.place(prompt_model.OFF, box, one.label, "prompt")
    left = _left(rect, boxes)
    with canvas.inside(rect):
        end = _write(ctx, Rect(x, rect.y, left - x - u(10), rect.h), asked)
    said = asked.full if asked.sub in asked.full else asked.sub
    words = Rect(x, rect.y, max(1, left - x - u(10)), rect.h)
    ctx.place(("prompt",), words, " ".join((*told, asked.text, said)), "prompt", seen=max(0, end - x) + u(2))


def _begins(ctx: DrawContext, rect: Rect, aids: Sequence[prompt_model.Aid]) -> int:
    return rect.x + ctx.u(16) + len(aids) * (_side(ctx, rect) + ctx.u(5))


def capped(
    ctx: DrawContext, rect: Rect, asked: prompt_model.Prompt, aids: Sequence[prompt_model.Aid]
) -> prompt_model.Prompt:
    """The prompt with the caps for which there is room beside its words; the main button always keeps its own."""
    main, x = _main_capped(asked), _begins(ctx, rect, aids)
    most, room = (_left(rect, places(ctx, rect, one.buttons)) - x - ctx.u(10) for one in (main, asked))
    return main if _gains(ctx, asked, rect, room, most) else asked


def _ground(ctx: DrawContext, rect: Rect, tone: Color) -> None:
    canvas, u = ctx.canvas, ctx.u
    canvas.shade(rect, 9, 150, 3)
    canvas.picture(textures.paper(rect.w, rect.h, CHOSEN, u(5), 8), rect)
    canvas.block(rect, mix(tone, BLACK, 0.35), 1, radius=u(5))
    bar = Rect(rect.x, rect.y + u(4), u(4), rect.h - u(8))
    canvas.block(bar, tone, radius=u(2))


def _side(ctx: DrawContext, rect: Rect) -> int:
    return min(ctx.u(AID), rect.h - ctx.u(10))


def _aids(ctx: DrawContext, rect: Rect, aids: Sequence[prompt_model.Aid]) -> None:
    canvas, u = ctx.canvas, ctx.u
    x, side = rect.x + u(10), _side(ctx, rect)
    for aid in aids:
        box = Rect(x, rect.centery - side // 2, side, side)
        fill, ink, edge = BUTTONS["on" if aid.on else "plain"]
        canvas.box(box, fill, 4, edge=edge)
        canvas.icon(box.center, aid.icon, 16, ink)
        ctx.place(aid.point, box, aid.say, "buttons")
        x = box.right + u(5)


def _left(rect: Rect, boxes: Sequence[Rect]) -> int:
    return min((box.x for box in boxes), default=rect.right)


def _gains(ctx: DrawContext, asked: prompt_model.Prompt, rect: Rect, room: int, more: int) -> bool:
    """Whether something stands whole only in the room that there is `more` without key caps."""
    most = _rows_left(ctx, rect.h, [(Run(asked.text, LINE[-1], "bold"),)])
    lines = (
        *((news, "sans", SMALLER[-1], 1) for news in asked.news[:1]),
        (asked.text, "bold", LINE[-1], 1),
        (asked.sub, "sans", SECOND, most),
        (asked.sub, "sans", SMALLER[-1], most),
    )
    return any(
        _rows(ctx, words, face, (size,), more, count) and not _rows(ctx, words, face, (size,), room, count)
        for words, face, size, count in lines
    )


def _rows(
    ctx: DrawContext, words: str, face: str, sizes: Sequence[float], room: int, most: int, high: int = MUCH
) -> Rows:
    """The words in as few lines as can be, in the largest letters; none where they never stand whole."""
    for count, size in product(range(1, most + 1), sizes):
        px = ctx.canvas.px(size)
        lines = fonts.wrap(words, face, px, room) if room > 0 else []
        fits = count == 1 or count * fonts.line_height(px, CLOSE) <= high
        if len(lines) == count and fits and " ".join(lines) == words:
            return _each_alone(lines, size, face)
    return []


def _each_alone(lines: Iterable[str], size: float, face: str) -> Rows:
    return [(Run(line, size, face),) for line in lines]


def _rows_left(ctx: DrawContext, high: int, above: Rows) -> int:
    """How many lines have room below these."""
    left = high - sum(fonts.line_height(ctx.canvas.px(runs[0].size), CLOSE) for runs in above)
    return left // fonts.line_height(ctx.canvas.px(SECOND), CLOSE)


def _head(ctx: DrawContext, news: Sequence[str], text: str, room: Rect) -> Rows:
    """The sentence, in one line or in two, behind the first of the `news` that has room.

    None if that is nowhere; shorter news come before smaller letters.
    """
    own = _rows(ctx, text, "bold", LINE, room.w, 2, room.h) or _rows(ctx, text, "bold", SMALLER, room.w, 2, room.h)
    if not news or not own:
        return [] if news else own
    most = _rows_left(ctx, room.h, own)
    for size, told in product((SECOND, *SMALLER), news):
        if found := _rows(ctx, told, "sans", (size,), room.w, most):
            return found + own
        rows = _run_on(ctx, told, text, size, room.w)
        if len(rows) * fonts.line_height(ctx.canvas.px(size), CLOSE) <= room.h:
            return rows
    return []


def _run_on(ctx: DrawContext, news: str, text: str, size: float, room: int) -> Rows:
    """The sentence begun in the last line of the news."""
    px = ctx.canvas.px(size)
    told = fonts.wrap(news, "sans", px, room)
    left = room - fonts.width(f"{told[-1]} ", "sans", px)
    first = next(iter(fonts.wrap(text, "bold", px, left)), "") if left > 0 else ""
    if text[len(first) : len(first) + 1].strip():  # no word is broken
        first = ""
    rest, rows = text[len(first) :].strip(), _each_alone(told, size, "sans")
    rows[-1] += (Run(first, size, "bold"),) if first else ()
    return rows + _each_alone(fonts.wrap(rest, "bold", px, room) if rest else (), size, "bold")


def _in_one_row(ctx: DrawContext, asked: prompt_model.Prompt, room: int) -> tuple[Run, ...]:
    """What is new and the sentence beside each other; () where no form of the news leaves room for it.

    What asks is not made smaller for what explains it.
    """
    tried = (_run_on(ctx, told, asked.text, size, room) for told in asked.news for size in LINE)
    return next((rows[0] for rows in tried if len(rows) == 1), ())


def _write(ctx: DrawContext, room: Rect, asked: prompt_model.Prompt) -> int:
    """What is new and the sentence, and below it what has room: the fuller words where they fit, else whole sentences.

    Where nothing else would have room below, what is new and the sentence share a line if they can.
    Gives where the longest line ends.
    """
    canvas = ctx.canvas
    head = _head(ctx, asked.news, asked.text, room) or _head(ctx, (), asked.text, room)
    head = head or [(Run(asked.text, SMALLER[-1], "bold"),)]
    below = _below(ctx, asked, head, room)
    if asked.sub and not below and (row := _in_one_row(ctx, asked, room.w)):
        head, below = [row], _below(ctx, asked, [row], room)
    rows = head + below
    steps = [fonts.line_height(canvas.px(runs[0].size), CLOSE) for runs in rows]
    if len(head) == len(below) == 1:
        middles = [room.y + int(room.h * share) for share in (0.31, 0.73)]
    else:
        tops = accumulate(steps, initial=room.centery - sum(steps) // 2)
        middles = [top + step // 2 for top, step in zip(tops, steps, strict=False)]
    return max(_row(canvas, runs, (room.x, middle), room.right) for middle, runs in zip(middles, rows, strict=True))


def _row(canvas: Canvas, runs: tuple[Run, ...], at: tuple[int, int], end: int) -> int:
    """Write the runs of one line; gives where it ends."""
    x = at[0]
    for run in runs:
        space = canvas.width(" ", run.size, run.face) if x > at[0] else 0
        x = canvas.text((x + space, at[1]), run.words, run.size, INKS[run.face], run.face, "ml", end - x - space).right
    return x


def _below(ctx: DrawContext, asked: prompt_model.Prompt, head: Rows, room: Rect) -> Rows:
    """What stands below the sentence where it has room, in letters that are not larger."""
    most, largest = _rows_left(ctx, room.h, head), min(run.size for runs in head for run in runs)
    wide, sizes = room.w, [size for size in (SECOND, *SMALLER) if size <= largest]
    found = _rows(ctx, asked.full, "sans", sizes[:1], wide, most) if asked.full else []
    found = found or _rows(ctx, asked.sub, "sans", sizes, wide, most)
    if not found and (words := _whole(ctx, asked.sub, wide, most) or _begun(ctx, asked.sub, asked.more, wide, most)):
        found = _rows(ctx, words, "sans", sizes, wide, most)
    return [row for row in found if row[0].words]


def _whole(ctx: DrawContext, words: str, room: int, most: int) -> str:
    """As many whole sentences as have room; "" where the first has none."""
    told, rest = "", words
    while rest:
        first = first_sentence(rest)
        longer, rest = f"{told} {first}".strip(), rest[len(first) :].strip()
        if not _rows(ctx, longer, "sans", SMALLER[-1:], room, most):
            break
        told = longer
    return told


def _begun(ctx: DrawContext, words: str, more: str, room: int, most: int) -> str:
    """As many words as have room before what says where there is more; "" where that is nowhere."""
    parts = words.split(" ") if more else []
    for count in range(len(parts) - 1, 2, -1):
        line = f"{' '.join(parts[:count]).rstrip(',.;:')}… {more}"
        if _rows(ctx, line, "sans", SMALLER[-1:], room, most):
            return line
    return ""
