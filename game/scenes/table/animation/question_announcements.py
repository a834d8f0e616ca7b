"""What is named and asked, on a sheet over the table: a wrong name, and questions put to the player (rulebook 9)."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.engine.core.event_data import QuestionAnswered, QuestionAsked, XFileGuessed
from game.engine.core.events import Event
from game.scenes.common import short_names
from game.scenes.table.animation import stamps_and_banners
from game.scenes.table.animation.card_spotlight import beside_sites
from game.scenes.table.animation.read_pause import Announcement, go_on
from game.scenes.table.core.panel_base import TableChange
from game.ui.animation.tween import ease_back
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import GREEN_INK, INK, LAMP, PANEL_EDGE, PAPER, PAPER_DIM, RED_INK, WARM, Color
from game.ui.text.fitting import falling

SHEET = (400, 186)  # design units
MS = 3800.0
"""How long a sheet is seen at the normal pace, where it does not wait: who asks what, the answer and who gave it."""
ANSWER_MS = 2000.0
"""How long the answer to a question of the player's own is seen where no sheet of questions lies."""
LOST_MS = 2200.0
"""How long it is seen that a Site of the player's own is gone."""
OVERHEARD_MS = 2200.0
"""How long a question is seen that one opponent puts to another."""


def wrong_name(change: TableChange, event: Event) -> Announcement:
    """Somebody has named an X-File that is not the one: it stays until it was seen (9.3e).

    Not where the player is one of the two: one question for the miss comes next, which waits (9.5a).
    """
    t = change.texts
    caption = t("heard.names.you" if event.player == change.view.you else "heard.names", who=_who(change, event))
    name = _named(change, event)
    strip = t.pair(caption, name) if name else caption
    sheet = _sheet(change, caption, name, (t("question.stamp_wrong"), INK), sentence(change, event), strip)
    if change.view.you in (event.player, event.data.of):
        sheet.foot = None
    return sheet


def asked_me(change: TableChange, event: Event) -> Announcement:
    """What an opponent has asked of the player's X-File, and the answer: it stays until it was seen.

    At the first such question of a game it is said that the answer is given by itself.
    """
    data: QuestionAnswered = event.data
    t, yes = change.texts, bool(event.secret[0])
    free = after_miss(change, event)
    kind, value = _words(change, data)
    caption = t("heard.asks.free" if free else "heard.asks", who=_who(change, event))
    strip = t(f"log.answered.mine.{'yes' if yes else 'no'}", value=value)
    asked = (one.data.of for one in change.view.events() if isinstance(one.data, QuestionAnswered) and one != event)
    below = "" if data.of in asked else t("heard.you_answer")
    return _sheet(change, caption, t.pair(kind, value), _stamp(change, yes), below, strip)


def answered_me(change: TableChange, event: Event) -> Announcement:
    """The answer to a question of the player's own where no sheet of questions lies.

    What a card has asked stays until it was seen: after a solved Site the sheet of names follows, here nothing does.
    """
    t, yes = change.texts, bool(event.secret[0])
    kind, value = _words(change, event.data)
    stamp = stamps_and_banners.stamped(change.middle(), *_stamp(change, yes), t.pair(kind, value))
    words = t(f"log.answered.{'yes' if yes else 'no'}", value=value)
    asked = next((one.data for one in reversed(change.view.events()) if isinstance(one.data, QuestionAsked)), None)
    if asked is not None and asked.site >= 0:
        return Announcement(stamp, ms=ANSWER_MS)
    return Announcement(stamp, ms=ANSWER_MS, foot=partial(go_on, change=change, words=words))


def sentence(change: TableChange, event: Event) -> str:
    """«No: Skritch's X-File is not The Manitou.» Where the name is not for the viewer, as the log tells it."""
    data: XFileGuessed = event.data
    t, name = change.texts, _named(change, event)
    if not name:
        return t("heard.not_this.hidden", whom=change.view.names[data.of])
    key = "heard.not_this.yours" if data.of == change.view.you else "heard.not_this"
    return t(key, whom=change.view.names[data.of], name=name)


def after_miss(change: TableChange, event: Event) -> bool:
    """Whether this question is the free one after the player's wrong name (9.5a)."""
    data: QuestionAnswered = event.data
    before = change.view.events()
    here = next((index for index in range(len(before) - 1, -1, -1) if before[index] == event), len(before))
    for other in reversed(before[:here]):
        if isinstance(other.data, XFileGuessed):
            return other.player == data.of and not other.data.right
        if other.kind in ("answered", "turn", "check", "checked"):
            return False
    return False


def foot(canvas: Canvas, rect: Rect, words: str) -> None:
    """A sentence on a dark slip below a sheet."""
    wide = min(canvas.full.w - canvas.u(20), max(rect.w, canvas.width(words, 17, "bold") + canvas.u(40)))
    box = Rect(0, 0, wide, rect.h)
    box.center = rect.center
    canvas.panel(box, 240, LAMP)
    canvas.fitted(box.center, words, falling(17), WARM, "bold", "c", box.w - canvas.u(20))


def _words(change: TableChange, data: QuestionAnswered) -> tuple[str, str]:
    characteristic, value = (change.texts(f"face.word.{word}") for word in (data.characteristic, data.value))
    return characteristic, value


def _stamp(change: TableChange, yes: bool) -> tuple[str, Color]:
    return (change.texts("table.stamp.yes"), GREEN_INK) if yes else (change.texts("table.stamp.no"), INK)


def _who(change: TableChange, event: Event) -> str:
    return change.view.names[event.player]


def _named(change: TableChange, event: Event) -> str:
    if not event.secret:
        return ""
    return change.view.pool.x_files[event.secret[0]].name.split(",")[0].split(" (")[0]


def _sheet(
    change: TableChange, caption: str, words: str, stamp: tuple[str, Color], below: str, strip: str
) -> Announcement:
    """A slip of paper with who and what, the stamp on it, the sentence below; the `strip` says it while it waits."""
    at = beside_sites(change, SHEET)

    def draw(canvas: Canvas, share: float) -> None:
        u = canvas.u
        canvas.veil(round(90 * min(1.0, share * 6)))
        box = Rect(0, 0, *map(u, SHEET))
        box.center = at
        canvas.shade(box, 16, 170, 8)
        canvas.paper(box, PAPER, 4, 5)
        with canvas.inside(box):
            room = box.w - u(28)
            canvas.fitted((at[0], box.y + u(24)), caption, falling(16), INK, "sans", "c", room)
            canvas.fitted((at[0], box.y + u(54)), words, falling(20), INK, "bold", "c", room)
        struck = max(0.0, min(1.0, (share - 0.15) * 6))
        if struck:
            place, struck = (at[0], box.y + u(122)), ease_back(struck)
            paper_marks.stamp(canvas, place, stamp[0], stamp[1], 42, 6, 235, box.w - u(20), struck=struck)
            if below:
                foot(canvas, Rect(box.x, box.bottom + u(8), box.w, u(40)), below)

    foot_of = partial(go_on, change=change, words=strip)
    return Announcement(draw, ms=MS, foot=foot_of, summed_up=True)


def seen(change: TableChange, site: int, how: str) -> list[Announcement]:
    """Stamped where the Site of the viewer lay, with why it is gone."""
    known, t = change.view.card(site), change.texts
    where = change.was(("card", site)) or Rect(0, 0, change.layout.u(170), change.layout.u(120))
    if change.was(("card", site)) is None:
        where.center = change.middle()
    name = short_names.short(known) if known is not None else t("table.a_card")
    words = t(f"log.site_gone.{how}.yours", site=name, card=name)
    piece = change.cut_old(where)

    def draw(canvas: Canvas, share: float) -> None:
        if piece is not None:
            canvas.surface.blit(piece, where)
            canvas.dim(where, round(150 * min(1.0, share * 2)), 4, PANEL_EDGE)
        closed, struck = t("table.stamp.closed"), ease_back(min(1.0, share * 5))
        paper_marks.stamp(canvas, where.center, closed, RED_INK, 36, 7, 240, ground=PAPER_DIM, struck=struck)
        slip = Rect(0, 0, canvas.u(300), canvas.u(38))
        slip.midtop = (where.centerx, where.bottom + canvas.u(6))
        foot(canvas, slip.clamp(canvas.full.inflate(-canvas.u(40), 0)), words)

    return [Announcement(draw, ms=LOST_MS)]
