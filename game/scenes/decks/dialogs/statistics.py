"""All figures of a deck on one sheet: what a builder asks himself, each answered by a small picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.decks.deck_stats import sample_hand, stats_of
from game.scenes.decks.dialogs import deck_charts
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
CELLS = ("curve", "suits", "sites", "questions", "adversaries", "hands")


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
        sentences = ((line, "sans", room) for name in CELLS for line in self.sentences(name))
        size = even(self.app.canvas, sentences, SIZES)
        for name, cell in zip(CELLS, cells, strict=True):
            draw = partial(self._cell, name, size)
            yield Target((name,), cell, self._said(name), None, "figures", draw=draw)
        strip = rows[2]
        yield Part(strip, self._hand)
        high = strip.h - head
        wide = min(round(high * 0.7), (strip.w - 6 * u(10)) // 7)
        left = strip.x + (strip.w - len(self.hand) * (wide + u(10)) + u(10)) // 2
        for number, card in enumerate(self.hand):
            place = Rect(left + number * (wide + u(10)), strip.y + head, wide, round(wide / 0.7))
            act, draw = partial(self.editor.open_dialog, "card", card), partial(_card, card)
            yield self.target(("card", number), place, self.editor.said(card), act, "hand", draw=draw)

    # what each picture says ----------------------------------------------------------------------------
    def _said(self, name: str) -> str:
        """A picture in words, for whoever does not see it."""
        return self.t.pair(self.t(f"decks.figures.{name}"), self.t.series(self.lines(name)))

    def lines(self, name: str) -> list[str]:
        """The sentences below a picture."""
        t, found = self.t, self.stats
        match name:
            case "curve":
                sells = found.sells
                return [t("decks.figures.sells", n=sells.cards, total=sells.total, mean=round(sells.mean, 1))]
            case "sites":
                sites = found.sites
                team = found.team
                fights = {"res": team.res, "health": team.health, "lrc": team.lrc, "crc": team.crc}
                passed = t("decks.figures.passes", a=sites.unaided, b=sites.witness, c=sites.never)
                return [passed, t("decks.figures.team", **fights)]
            case "questions":
                needed = found.sites.investigations
                if needed is None:
                    return [t("decks.figures.never_told")]
                return [t("decks.figures.needed", n=round(needed, 1))]
            case "hands":
                return [
                    t(
                        "decks.figures.odds",
                        turn=odds.turn,
                        site=round(100 * odds.site),
                        fit=round(100 * odds.playable),
                    )
                    for odds in found.hands
                ]
            case "suits":
                return [t("decks.figures.advice")]
            case _:
                return [t("decks.figures.offered")] if found.adversaries else [t("decks.figures.no_adversary")]

    def sentences(self, name: str) -> list[str]:
        """Those that are written below it: the chances of a hand are told by their bars."""
        return self.lines(name) if name != "hands" else []

    # drawing -----------------------------------------------------------------------------------------
    def _cell(self, name: str, size: float, canvas: Canvas, cell: Rect, hover: bool) -> None:
        """A picture with its heading and sentences."""
        u, lines = canvas.u, self.sentences(name)
        canvas.box(cell, RAISED, 5, edge=LAMP if hover else PANEL_EDGE)
        inner = cell.inflate(-u(20), -u(12))
        foot = sum(canvas.para_height(line, inner.w, size, "sans", LEAD) for line in lines)
        with canvas.inside(cell):
            heading = self.t(f"decks.figures.{name}")
            head = canvas.fitted(inner.topleft, heading, SMALLER, MANILA, "bold", room=inner.w)
            y = inner.bottom - foot
            for line in lines:
                y = canvas.para((inner.x, y), line, inner.w, size, BONE, lead=LEAD)
        middle = Rect(inner.x, head.bottom + u(3), inner.w, inner.bottom - foot - head.bottom - u(7))
        if middle.h > u(20):
            self._picture(canvas, name, middle)

    def _picture(self, canvas: Canvas, name: str, place: Rect) -> None:
        t, found = self.t, self.stats
        match name:
            case "curve":
                deck_charts.curve(canvas, place, found.curve)
            case "suits":
                rows = [(suit, each.count, each.advised) for suit, each in found.advice.items()]
                deck_charts.against(canvas, place, rows, t)
            case "sites":
                deck_charts.sites(canvas, place, self.deck, found.sites.verdicts, found.team.skills)
            case "questions":
                deck_charts.signs(
                    canvas, place, [(kind, found.sites.questions.get(kind, 0)) for kind in CHARACTERISTICS], t
                )
            case "adversaries":
                deck_charts.adversaries(canvas, place, found.adversaries, t)
            case "hands":
                deck_charts.odds(canvas, place, [(odds.turn, odds.site, odds.playable) for odds in found.hands], t)

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
