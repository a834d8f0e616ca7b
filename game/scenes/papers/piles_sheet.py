"""The piles, opened with D: both Discard Piles, what is left of my deck with the odds, what I have seen of the others'.

All of it is what the player may know: the Discard Piles lie open (1.3), his own list he has made himself, and of the
others' decks he has seen what was played, revealed or told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView
from game.scenes.papers.paper import Paper
from game.scenes.table.core.log_line import LogLine
from game.session.session import SessionProtocol
from game.ui.cards import card_images as forms
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.style.palette import BONE, EMBER, INK, LAMP, MUTED, PANEL, PAPER, SOFT, TAUPE, WALNUT, WARM, mix
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

HIGH = 158  # design units: a card of the grid
LEAST = 150  # pixels: a card's name can be read
SUITS = ("agent", "witness", "site", "equipment", "event", "combat", "bluff", "adversary")


class CardPile(NamedTuple):
    """One pile: what it is, whose, and its cards, each with its number on the table (-1: not known) and its copies."""

    kind: str
    player: int
    cards: tuple[tuple[CardDef, int, int], ...]
    size: int


def piles(view: PlayerView, lines: Sequence[LogLine]) -> list[CardPile]:
    """All piles that there is anything to see of: Discard Piles, my deck, and what was seen of each other player's."""
    order = [view.seat, *(seat for seat in range(len(view.names)) if seat != view.seat)]
    found = [discards(view, seat) for seat in order]
    own = _counted([(card, -1) for card in view.unseen])
    found.insert(1, CardPile("deck", view.seat, own, sum(copies for _, _, copies in own)))
    return found + [seen(view, seat, lines) for seat in order[1:]]


def discards(view: PlayerView, player: int) -> CardPile:
    """A Discard Pile, the top card first."""
    cards = [(known, card) for card in reversed(view.players[player].discard) if (known := view.card(card)) is not None]
    return CardPile("discard", player, tuple((known, card, 1) for known, card in cards), len(cards))


def seen(view: PlayerView, player: int, lines: Sequence[LogLine]) -> CardPile:
    """Every card of another player that the log has named or the table shows."""
    named = {card for told in lines for _, card in told.cards}
    named |= set(view.players[player].discard) | set(view.players[player].removed)
    named |= {info.card for seat in range(len(view.names)) for info in view.agents(seat)}
    named |= {info.card for seat in range(len(view.names)) for info in view.sites(seat)}
    cards = [(known, card) for card in sorted(named) if view.owner(card) == player and (known := view.card(card))]
    made = _counted(cards)
    return CardPile("seen", player, made, sum(copies for _, _, copies in made))


def _counted(cards: Iterable[tuple[CardDef, int]]) -> tuple[tuple[CardDef, int, int], ...]:
    """Each card once, with the number of its copies, by suit and name."""
    kinds: dict[str, tuple[CardDef, int]] = {}
    count: Counter[str] = Counter()
    for known, card in cards:
        if known.suit not in SUITS:
            continue
        kinds.setdefault(known.id, (known, card))
        count[known.id] += 1
    order = sorted(kinds.values(), key=lambda entry: (SUITS.index(entry[0].suit), entry[0].name))
    return tuple((known, card, count[known.id]) for known, card in order)


def odds(pile: CardPile) -> list[tuple[str, int, float]]:
    """Of a deck: each suit with how many there are and the chance that the next card drawn is one of them."""
    count: Counter[str] = Counter()
    for known, _, copies in pile.cards:
        count[known.suit] += copies
    whole = max(1, pile.size)
    return [(suit, count[suit], count[suit] / whole) for suit in SUITS if count[suit]]


class PilesScene(Paper):
    """The sheet over the table; D or Esc leads back."""

    closes = "discards"

    def __init__(
        self, app: App, session: SessionProtocol, lines: Sequence[LogLine], kind: str = "discard", player: int = -1
    ) -> None:
        super().__init__(app, session)
        self.piles = piles(self.view, lines)
        player = player if player >= 0 else self.view.seat
        wanted = (index for index, pile in enumerate(self.piles) if (pile.kind, pile.player) == (kind, player))
        self.at = next(wanted, 0)
        """Which pile lies open."""
        self.scroll.colors = PANEL, TAUPE
        self._body, self._odds, self._foot = Rect(), Rect(), Rect()
        self.targets.main = ("close",)

    @property
    def pile(self) -> CardPile:
        """The pile that lies open."""
        return self.piles[self.at]

    def _label(self, pile: CardPile) -> str:
        mine = pile.player == self.view.seat
        key = f"piles.{pile.kind}.{'mine' if mine else 'theirs'}"
        return self.t(key, who=self.view.names[pile.player], n=pile.size)

    # laying out -------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Tabs above, the cards in rows, beside a deck its odds."""
        u = layout.u
        self.sheet = Rect(0, 0, min(u(1060), layout.size[0] - u(20)), layout.size[1] - u(24))
        self.sheet.center = layout.full.center
        tabs, body, foot = split(
            self.sheet.inflate(-u(32), -u(28)), [max(u(38), 34), 1.0, max(u(42), 36)], u(10), down=True
        )
        for index, rect in enumerate(split(tabs, [1.0] * len(self.piles), u(6))):
            key, kind = ("tab", index), "on" if index == self.at else "plain"
            button = Button(key, self._label(self.piles[index]), partial(self.open, index), kind)
            yield button.at(rect, 15, "tabs", index + 1)
        close, self._foot = Rect(foot.right - u(190), foot.y, u(190), foot.h), foot
        yield Button(("close",), self.t("now.close"), self.app.pop, "main", "Space").at(close)
        self._odds = Rect()
        if self.pile.kind == "deck":
            self._odds, body = split(body, [self._odds_width(), 1.0], u(16))
        self._body = body
        yield from self._cells(layout)

    def _cells(self, layout: Layout) -> Iterable[Target]:
        u, gap = layout.u, layout.u(8)
        wanted = max(u(HIGH), LEAST)
        high = (self._body.h + gap) // max(1, round((self._body.h + gap) / (wanted + gap))) - gap
        wide = round(high * 0.7)
        room = self._body.w - u(12)
        columns = max(1, (room + gap) // (wide + gap))
        step = (room - wide) // max(1, columns - 1)  # the row fills the sheet
        fit = max(1, (self._body.h + gap) // (high + gap))
        first = self.scroll.fit_rows(layout, self._body, -(-len(self.pile.cards) // columns), fit)
        for place in range(first * columns, min(len(self.pile.cards), (first + fit) * columns)):
            row, column = divmod(place - first * columns, columns)
            rect = Rect(self._body.x + column * step, self._body.y + row * (high + gap), wide, high)
            known, card, copies = self.pile.cards[place]
            say = self.t("piles.say_card", card=known.name, n=copies)
            draw = partial(_card, known, copies)
            yield self.target(("card", place), rect, say, "cards", card if card >= 0 else known, draw=draw)

    def _odds_width(self) -> int:
        """How wide the sheet of the odds has to be for its longest line, in pixels."""
        canvas = self.app.canvas
        u = canvas.u
        lines = [self.t("piles.suit", suit=self.t(f"face.suit.{suit}"), n=count) for suit, count, _ in odds(self.pile)]
        longest = max((canvas.width(line, XS) for line in lines), default=0)
        return max(u(236), longest + canvas.width(self.t("piles.percent", n=100), 15, "bold") + u(26 + 16 + 16 + 12))

    # acts -------------------------------------------------------------------------------------------
    def open(self, index: int) -> None:
        """This pile lies open."""
        self.at = index
        self.scroll.to(0)
        self.relay()

    def develop(self) -> None:
        """Pictures that have come from the picture worker are shown."""
        self.app.redraw()

    # drawing ----------------------------------------------------------------------------------------
    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        u = canvas.u
        forms.begin()
        canvas.panel(self.sheet, 255, mix(SOFT, LAMP, 0.4), 8, INK)
        self.draw_controls(canvas)
        if not self.pile.cards:
            canvas.text(self._body.center, self.t("piles.empty"), XS, MUTED, "italic", "c", self._body.w)
        if self.pile.kind == "deck":
            self._write_odds(canvas)
        note = self.t(f"piles.note.{self.pile.kind}")
        room = self._foot.right - u(190) - self.sheet.x - u(40)
        canvas.text((self.sheet.x + u(18), self._foot.centery), note, XS, BONE, "italic", "ml", room)

    def _write_odds(self, canvas: Canvas) -> None:
        u, sheet = canvas.u, self._odds
        canvas.paper(sheet, PAPER, 3, 5)
        with canvas.inside(sheet):
            x, y = sheet.x + u(16), sheet.y + u(14)
            y = canvas.fitted((x, y), self.t("piles.next"), (16, *SMALLER), INK, "bold", room=sheet.w - u(28)).bottom
            y += u(10)
            step = canvas.layout.text(15) + u(14)
            for suit, number, share in odds(self.pile):
                bar = Rect(x, y + step - u(6), round((sheet.w - u(32)) * share), u(3))
                canvas.box(bar, EMBER, 1)
                canvas.icon((x + u(9), y + step // 2 - u(2)), suit, 18, SOFT)
                words = self.t("piles.suit", suit=self.t(f"face.suit.{suit}"), n=number)
                per = self.t("piles.percent", n=round(100 * share))
                end = canvas.text((sheet.right - u(16), y + step // 2 - u(2)), per, 15, INK, "bold", "mr").x
                canvas.text((x + u(26), y + step // 2 - u(2)), words, XS, INK, "sans", "ml", end - x - u(32))
                y += step


def _card(known: CardDef, copies: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
    image = forms.hand_card(known, rect.h)
    canvas.surface.blit(image, image.get_rect(center=rect.center))
    if hover:
        canvas.rim(rect.inflate(canvas.u(4), canvas.u(4)), LAMP, 2, 6)
    if copies > 1:
        at = (rect.right - canvas.u(4), rect.bottom - round(rect.h * 0.3))
        controls.chip(canvas, at, f"×{copies}", fill=WALNUT, ink=WARM, anchor="mr", face="bold")
