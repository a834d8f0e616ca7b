"""The pool as a compact list: a line for each card, and above each group what of it is in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import COPIES
from game.scenes.decks.builder.pool_view import Form, pips, pips_width
from game.scenes.decks.model import edits, pool_listing
from game.ui.drawing.canvas import Canvas
from game.ui.faces.badge import cost_badge
from game.ui.faces.facts import price, short_name, signs, skills, stat_text
from game.ui.faces.frame import suit_color
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, DAMAGE_TEXT, INK, LAMP, MANILA, MUTED, OAK, Color
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.partial_redraw import lies_whole

FACTS = {"agent": 0.56}  # of a line is for what the card is good for
FACTS_SHARE = 0.5  # of all other lines
LEVELS, QUESTIONS, VALUES = 2, 2, 4
"""So many levels and questions a Site has at most, and so many characteristics an X-File."""
STATS = ("health", "lrc", "crc")


class Group(NamedTuple):
    """Cards that follow each other in the chosen order and have one thing in common: their kind, cost or episode."""

    label: str
    top: int
    cards: tuple[CardDef, ...]


class Lines(Form):
    """Lines, grouped as they are sorted."""

    name = "list"

    def arrange(self, layout: Layout, view: Rect, cards: Sequence[CardDef], order: str) -> int:
        """One line below the other, a heading before each group."""
        u = layout.u
        self.step = max(u(27), layout.text(XS) + u(9))
        self._wide, self._left = view.w - u(8 + 12), u(6)
        self.places = []
        self.groups: list[Group] = []
        y, last = u(2), None
        members: list[CardDef] = []
        for card in cards:
            label = pool_listing.group(card, order)
            if label != last:
                members = []
                if label is not None:
                    self.groups.append(Group(self._named(label, order), y, ()))
                    y += self.step
                last = label
            members.append(card)
            if self.groups:
                self.groups[-1] = self.groups[-1]._replace(cards=tuple(members))
            self.places.append(Rect(self._left, y, self._wide, self.step - 2))
            y += self.step
        return y + u(4)

    def _named(self, label: str, order: str) -> str:
        if order == "kind":
            return self.t(f"decks.kinds.{label}")
        return self.t("decks.list.cost", n=label) if order == "cost" and label else label or self.t("decks.list.other")

    def above(self, index: int) -> int:
        """The heading, above the first card of a group."""
        heads = {group.top + self.step for group in self.groups}
        return self.step if self.places[index].y in heads else 0

    # drawing -----------------------------------------------------------------------------------------
    def ground(self, canvas: Canvas, top: int, view: Rect) -> None:
        """The headings with their sums."""
        u = canvas.u
        for group in self.groups:
            head = Rect(view.x + self._left, view.y + group.top - top, self._wide, self.step)
            if not head.colliderect(view) or not lies_whole(canvas, head, view):
                continue
            sums = self.sums(group.cards)
            x = canvas.text((head.x + u(4), head.centery), group.label, XS, MANILA, "bold", "ml", head.w // 2).right
            room = head.right - u(8) - x - u(12)
            canvas.fitted((head.right - u(8), head.centery), sums, SMALLER, MUTED, "sans", "mr", room)

    def sums(self, cards: Sequence[CardDef]) -> str:
        """How many of these cards there are, how many copies are in the deck, and what those cost together."""
        deck = self.editor.working.deck
        inside = [(card, count) for card in cards if (count := deck.cards.get(card, 0))]
        count = sum(count for _, count in inside)
        cost = sum((card.cost or 0) * count for card, count in inside)
        words = self.t("decks.list.sums", n=len(cards))
        return f"{words}, {self.t('decks.list.inside', n=count, cost=cost)}" if count else words

    def draw(self, canvas: Canvas, card: CardDef, rect: Rect, view: Rect, *, lit: bool) -> None:
        """Copies, cost, kind, name; at the right what the card is good for."""
        if not lies_whole(canvas, rect, view):
            return
        u = canvas.u
        count, refused, state = edits.copies(self.editor.working.deck, card), self.refused(card), self.state(card)
        inside = bool(count or state)
        canvas.box(rect, CHOSEN if lit else OAK if inside else INK, 3, edge=LAMP if lit else None)
        dim = bool(refused) and not inside and not lit
        ink = DAMAGE_TEXT if count > COPIES else MUTED if dim else BONE
        x = rect.x + u(6)
        with canvas.inside(rect):
            if self.counted(card) and not state:
                x = pips(canvas, count, x, rect.centery).right
            elif state:
                canvas.icon((x + u(8), rect.centery), "tick", 14, LAMP)
            x = max(x, rect.x + u(6) + pips_width(canvas, 0)) + u(4)
            x = self._badge(canvas, card, x, rect)
            facts = rect.right - u(8) - self._facts_width(canvas, card, rect)
            face = "bold" if inside else "sans"
            words = worded(canvas, card, face, facts - x - u(8))
            if canvas.width(words, SMALLER[-1], face) > facts - x - u(8):
                face = "sans"  # narrower: better light than cut
            name = canvas.fitted((x, rect.centery), words, SMALLER, ink, face, "ml", facts - x - u(8))
            left = max(facts, name.right + u(8))
            self._facts(canvas, card, Rect(left, rect.y, rect.right - u(8) - left, rect.h), MUTED if dim else BONE)

    def _badge(self, canvas: Canvas, card: CardDef, x: int, rect: Rect) -> int:
        """The cost in its pool's shape and the sign of the card's kind; where what follows may begin."""
        u, amount = canvas.u, price(card)
        side = rect.h
        if amount is not None:
            canvas.surface.blit(cost_badge(card.pool, amount[:1] if len(amount) > 2 else amount, side), (x, rect.y))
        x += side + u(4)
        sign = Rect(x, 0, u(20), min(u(18), rect.h - 4))
        sign.centery = rect.centery
        canvas.box(sign, suit_color(card.suit, "paper"), 3)
        dark = card.suit in ("bluff", "adversary")
        canvas.icon(sign.center, card.suit, 14, BONE if dark else suit_color(card.suit, "bar"))
        return sign.right + u(7)

    def _shows(self, card: CardDef) -> bool:
        """Whether its facts are signs and numbers rather than words."""
        return bool(card.prerequisites or card.characteristics or card.skills or card.health is not None)

    def _facts_width(self, canvas: Canvas, card: CardDef, rect: Rect) -> int:
        """What is kept free for the facts; the signs of a Site or an X-File need no more than they take."""
        if card.suit == "site":
            return LEVELS * self._sign_width(canvas, "5+") + QUESTIONS * self._sign_width(canvas)
        if card.suit == "x_file":
            return VALUES * self._sign_width(canvas)
        return round(rect.w * FACTS.get(card.suit, FACTS_SHARE))

    def _sign_width(self, canvas: Canvas, number: str = "") -> int:
        return canvas.u(20) + (canvas.width(number, XS) + canvas.u(7) if number else 0)

    def _facts(self, canvas: Canvas, card: CardDef, room: Rect, ink: Color) -> None:
        """Levels and questions of a Site, skills of a person, values of an Adversary; of all others the rules text."""
        u = canvas.u
        if not self._shows(card):
            text = pool_listing.texts(self.editor.pool, self.t.language)[card].replace("\n", " ")
            canvas.text(room.midleft, text, XS, ink, "sans", "ml", room.w)
            return
        shown: list[tuple[str, str]] = [(skill, f"{level}+") for skill, level in card.prerequisites]
        shown += [(question, "") for question in card.questions]
        shown += [(value, "") for value in card.characteristics.values()]
        if card.suit in ("agent", "adversary"):
            shown += [(name, stat_text(card, name)) for name in STATS]
        shown += [(skill, str(value)) for skill, value in skills(card)]
        shown += [(word, "") for word in signs(card) if card.suit in ("adversary", "witness")]
        x = room.x
        for sign, number in shown:
            wide = self._sign_width(canvas, number)
            if x + wide > room.right:
                return
            canvas.icon((x + u(9), room.centery), sign, 16, LAMP if sign in card.questions else ink, least=13)
            if number:
                canvas.text((x + u(20), room.centery), number, XS, ink, "sans", "ml")
            x += wide


def worded(canvas: Canvas, card: CardDef, face: str, room: int) -> str:
    """The name with as much of the place and the office as there is room for: those go before a letter is cut."""
    parts = card.name.split(", ")
    wordings = [", ".join(parts[:count]) for count in range(len(parts), 0, -1)]
    wordings.append(short_name(card))
    return next((words for words in wordings if canvas.width(words, XS, face) <= room), wordings[-1])
