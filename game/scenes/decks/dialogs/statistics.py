"""All figures of a deck on one sheet: what a builder asks himself, each answered by a small picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.decks.deck_stats import sample_hand, stats_of
from game.scenes.decks.dialogs import deck_charts as charts
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.widgets import face_cache
from game.scenes.decks.widgets.dialog import Dialog
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout, split
from game.ui.style.palette import BONE, LAMP, MANILA, MUTED, PANEL_EDGE, RAISED
from game.ui.text.fitting import even
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

SMALLEST = 106  # pixels: a card that is narrower has no room for its name
SIZES = (XS, 13, 12)  # of the sentences, from the usual one to the least
LEAD = 1.2  # the height of a line of theirs, in heights of a letter
UPPER = 1.14  # so much higher than half of both is the first row where each kind has a line


class Figure(NamedTuple):
    """A picture in words, and how it is drawn; whether the words are also `written` below it."""

    lines: list[str]
    draw: Callable[[Canvas, Rect], None]
    written: bool = True


class StatisticsDialog(Dialog):
    """Six pictures in two rows, the sample hand below."""

    size = (1120, 680)

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor.app, "decks.figures.title", name=editor.title)
        self.editor = editor
        self.deck = editor.working.deck
        self.stats = stats_of(self.deck)
        self.seed = 1

    @property
    def hand(self) -> tuple[CardDef, ...]:
        """An opening hand."""
        return sample_hand(self.deck, self.seed)

    def buttons(self) -> list[Button]:
        """Another hand."""
        return [Button(("deal",), self.t("decks.figures.deal"), self._deal)] if self.hand else []

    def _deal(self) -> None:
        self.seed += 1
        self.relay()

    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """Two rows of three; the hand in a strip at the foot."""
        u = layout.u
        head = layout.text(XS) + u(10)
        least = max(head + round(SMALLEST / 0.7), self.body.h * 3 // 10)
        upper = UPPER if layout.text(XS) <= u(XS) else 1.0  # large letters leave nothing to give
        rows = split(self.body, [upper, 2.0 - upper, least], u(10), True)
        cells = [cell for row in rows[:2] for cell in split(row, [1.0, 1.0, 1.0], u(12))]
        room = cells[0].w - u(20)
        figures = self.figures
        written = ((line, "sans", room) for each in figures.values() if each.written for line in each.lines)
        size = even(self.app.canvas, written, SIZES)
        for (name, figure), cell in zip(figures.items(), cells, strict=True):
            heading = self.t(f"decks.figures.{name}")
            said, draw = self.t.pair(heading, self.t.series(figure.lines)), partial(_draw_cell, figure, heading, size)
            yield Target((name,), cell, said, None, "figures", draw=draw)
        strip = rows[2]
        yield Part(strip, self._hand)
        high = strip.h - head
        wide = min(round(high * 0.7), (strip.w - 6 * u(10)) // 7)
        left = strip.x + (strip.w - len(self.hand) * (wide + u(10)) + u(10)) // 2
        for number, card in enumerate(self.hand):
            place = Rect(left + number * (wide + u(10)), strip.y + head, wide, round(wide / 0.7))
            act, draw = partial(self.editor.open_dialog, "card", card), partial(_card, card)
            yield self.target(("card", number), place, self.editor.said(card), act, "hand", draw=draw)

    @property
    def figures(self) -> dict[str, Figure]:
        """The six pictures, from left to right and from top to bottom."""
        t, found, sites, team, sells = self.t, self.stats, self.stats.sites, self.stats.team, self.stats.sells
        sold = t("decks.figures.sells", n=sells.cards, total=sells.total, mean=round(sells.mean, 1))
        passed = t("decks.figures.passes", a=sites.unaided, b=sites.witness, c=sites.never)
        fights = t("decks.figures.team", res=team.res, health=team.health, lrc=team.lrc, crc=team.crc)
        needed = t("decks.figures.never_told")
        if sites.investigations is not None:
            needed = t("decks.figures.needed", n=round(sites.investigations, 1))
        offered = t("decks.figures.offered" if found.adversaries else "decks.figures.no_adversary")
        chances = [
            t("decks.figures.odds", turn=each.turn, site=round(100 * each.site), fit=round(100 * each.playable))
            for each in found.hands
        ]
        advised = [(suit, each.count, each.advised) for suit, each in found.advice.items()]
        asked = [(kind, sites.questions.get(kind, 0)) for kind in CHARACTERISTICS]
        odds = [(each.turn, each.site, each.playable) for each in found.hands]
        return {
            "curve": Figure([sold], partial(charts.curve, counts=found.curve)),
            "suits": Figure([t("decks.figures.advice")], partial(charts.against, rows=advised, t=t)),
            "sites": Figure([passed, fights], partial(charts.sites, deck=self.deck, verdicts=sites.verdicts)),
            "questions": Figure([needed], partial(charts.signs, counts=asked, t=t)),
            "adversaries": Figure([offered], partial(charts.adversaries, rows=found.adversaries, t=t)),
            "hands": Figure(chances, partial(charts.odds, rows=odds, t=t), written=False),
        }

    # drawing -----------------------------------------------------------------------------------------
    def _hand(self, canvas: Canvas, strip: Rect) -> None:
        canvas.fitted(strip.topleft, self.t("decks.figures.hand"), SMALLER, MANILA, "bold", room=strip.w)
        face_cache.begin()
        if not self.hand:
            canvas.text(strip.center, self.t("decks.figures.no_hand"), XS, MUTED, "italic", "c", strip.w)

    def develop(self) -> None:
        """Pictures have come."""
        self.app.redraw()


def _card(card: CardDef, canvas: Canvas, place: Rect, hover: bool) -> None:
    image = face_cache.card(card, place.h)
    canvas.surface.blit(image, image.get_rect(center=place.center))
    if hover:
        canvas.rim(place.inflate(4, 4), LAMP, 2, 6)


def _draw_cell(figure: Figure, heading: str, size: float, canvas: Canvas, cell: Rect, hover: bool) -> None:
    """A picture with its heading and sentences."""
    u, lines = canvas.u, figure.lines if figure.written else []
    canvas.box(cell, RAISED, 5, edge=LAMP if hover else PANEL_EDGE)
    inner = cell.inflate(-u(20), -u(12))
    foot = sum(canvas.para_height(line, inner.w, size, "sans", LEAD) for line in lines)
    with canvas.inside(cell):
        head = canvas.fitted(inner.topleft, heading, SMALLER, MANILA, "bold", room=inner.w)
        y = inner.bottom - foot
        for line in lines:
            y = canvas.para((inner.x, y), line, inner.w, size, BONE, lead=LEAD)
    middle = Rect(inner.x, head.bottom + u(3), inner.w, inner.bottom - foot - head.bottom - u(7))
    if middle.h > u(20):
        figure.draw(canvas, middle)
