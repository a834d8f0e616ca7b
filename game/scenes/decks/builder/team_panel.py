"""The starting team and the X-File: photographs in a folder, an empty place as long as points are left."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import TEAM_COST, TEAM_SIZE
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.model import edits
from game.scenes.decks.model.pool_query import TEAM, X_FILES
from game.ui.cards import card_images as forms
from game.ui.drawing.canvas import Canvas
from game.ui.faces.facts import short_name
from game.ui.faces.frame import suit_color
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.text.fitting import even
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.targets import Target

CHEAPEST = 3  # no Agent of the pool costs less: fewer points leave no empty place
LACKS = palette.RUST_INK  # too few in it: no fault yet, so not red


class TeamPanel(EditorPanel):
    """Who begins in the Bureau, and what is hidden."""

    name = "team"
    _head = Rect()
    """Where its heading lies."""
    _wide = _step = 1
    """Of a photograph: its width, and how far the next one is."""

    @property
    def agents(self) -> tuple[CardDef, ...]:
        """Who is in the team."""
        return self.editor.working.deck.agents

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The photographs side by side, an empty place behind them, the X-File at the right."""
        u, rect = layout.u, self.rect
        head = max(u(24), layout.text(XS) + u(6))
        body = Rect(rect.x + u(10), rect.y + head + u(4), rect.w - u(20), rect.h - head - u(10))
        self._head = Rect(rect.x + u(12), rect.y + u(1), rect.w - u(24), head)
        file = Rect(0, body.y, min(max(u(96), round(layout.text(XS) * 6.4)), body.w // 4), body.h)
        file.right = body.right
        deck = self.editor.working.deck
        empty = edits.points(deck) + CHEAPEST <= TEAM_COST or len(self.agents) < TEAM_SIZE
        number = max(TEAM_SIZE, len(self.agents) + empty)
        gap = u(6) if number <= TEAM_SIZE + 1 else u(2)
        room = file.x - body.x - u(8)
        wide = min(u(80), (room - gap * (number - 1)) // number)
        for place, agent in enumerate(self.agents):
            photo = Rect(body.x + place * (wide + gap), body.y, wide, body.h)
            say = self.t("decks.team.agent.say", card=agent.name, n=agent.cost or 0)
            act, draw = partial(self.editor.dismiss, agent), partial(self._photo, agent)
            yield self.target(("agent", place), photo, say, act, data=agent, draw=draw)
        self._wide, self._step = wide, wide + gap
        if empty:
            lacking = max(1, TEAM_SIZE - len(self.agents))
            room = lacking * (wide + gap) - gap
            photo = Rect(body.x + len(self.agents) * (wide + gap), body.y, room, body.h)
            left = TEAM_COST - edits.points(deck)
            say = self.t("decks.team.hire.say", n=left)
            yield self.target(("hire",), photo, say, partial(self.editor.show_cards, TEAM), draw=self._hire)
        say = self.t("decks.x_file.say", card=deck.x_file.name if deck.x_file else self.t("decks.x_file.none"))
        act, draw = partial(self.editor.show_cards, X_FILES), partial(self._file, deck.x_file)
        yield self.target(("x_file",), file, say, act, data=deck.x_file, draw=draw)

    def key(self) -> Hashable:
        """Who is in it, and the X-File."""
        deck = self.editor.working.deck
        return (tuple(agent.id for agent in deck.agents), deck.x_file and deck.x_file.id)

    def ground(self, canvas: Canvas) -> None:
        """A manila folder."""
        canvas.folder(self.rect, 0.3, palette.MANILA, 3, 0)

    def paint(self, canvas: Canvas) -> None:
        """The heading with the sums, the photographs, the X-File."""
        u, deck, head = canvas.u, self.editor.working.deck, self._head
        with canvas.inside(head):
            typed = canvas.typed((head.x, head.centery), self.t("decks.team.head"), 15, palette.INK, "ml")
            cost = edits.points(deck)
            sums = {"res": edits.res(deck), "health": edits.health(deck)}
            words = self.t("decks.team.sum", n=cost, most=TEAM_COST, **sums)
            ink = (
                palette.STAMP_TEXT if cost > TEAM_COST else LACKS if len(deck.agents) < TEAM_SIZE else palette.BROWN_INK
            )
            x = typed.right + u(12)
            canvas.fitted((x, head.centery), words, SMALLER, ink, "sans", "ml", head.right - x)
        super().paint(canvas)

    def _hire(self, canvas: Canvas, hire: Rect, hover: bool) -> None:
        for x in range(hire.x, hire.right, self._step):
            _empty(canvas, Rect(x, hire.y, self._wide, hire.h), "person", self.t("decks.team.hire"), hover)

    def _name(self, canvas: Canvas, agent: CardDef) -> str:
        """As much of a name as stands below so small a photograph."""
        return short_name(agent).split()[-1] if self._wide < canvas.u(120) else short_name(agent)

    def _written(self, canvas: Canvas) -> tuple[str, float]:
        """Face and size of the names, alike below all photographs."""
        room, names = self._wide - canvas.u(8), [self._name(canvas, agent) for agent in self.agents]
        bold = all(canvas.width(name, SMALLER[-1], "bold") <= room for name in names)
        face = "bold" if bold else "sans"
        return face, even(canvas, ((name, face, room) for name in names), SMALLER)

    def _photo(self, agent: CardDef, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u = canvas.u
        canvas.paper(rect, palette.PAPER_FRESH if hover else palette.PAPER_LIT, 2, agent.number)
        if hover:
            canvas.rim(rect, palette.BRASS, 2, 3)
        low = max(u(44), 2 * canvas.px(XS) + u(14))
        picture = Rect(rect.x + u(4), rect.y + u(4), rect.w - u(8), rect.h - low - u(4))
        canvas.surface.blit(forms.portrait(agent, picture.size), picture)
        points = Rect(picture.x, picture.y, max(u(20), canvas.px(XS) + u(4)), max(u(18), canvas.px(XS) + u(3)))
        canvas.box(points, palette.PANEL, 3)
        (face, size), name = self._written(canvas), self._name(canvas, agent)
        middle = rect.bottom - low // 2
        with canvas.inside(rect):
            canvas.text(points.center, str(agent.cost or 0), XS, palette.PAPER_LIT, "bold", "c")
            canvas.text((rect.centerx, middle - low // 5), name, size, palette.INK, face, "c", rect.w - u(2))
            y = middle + low // 5
            canvas.icon((rect.centerx - u(12), y), "heart", 13, palette.RED_INK)
            canvas.text((rect.centerx - u(2), y), str(agent.health or 0), XS, palette.INK, "bold", "ml")

    def _file(self, card: CardDef | None, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u = canvas.u
        if card is None:
            _empty(canvas, rect, "x_file", self.t("decks.x_file"), hover)
            return
        canvas.shade(rect, 6, 120, 3)
        canvas.box(rect, suit_color("x_file", "paper"), 4, edge=palette.LAMP if hover else palette.DAMAGE)
        room, looks = rect.w - u(6), [(size, face) for face in ("bold", "sans") for size in SMALLER]
        whole = (look for look in looks if all(canvas.width(word, *look) <= room for word in card.name.split()))
        size, face = next(whole, looks[-1])
        step = round(canvas.px(size) * 1.2)
        wanted = canvas.para_height(card.name, room, size, face, 1.2) // step
        low = max(u(40), min(max(2, wanted), 3) * step + u(6))
        picture = Rect(rect.x + u(4), rect.y + u(4), rect.w - u(8), rect.h - low - u(4))
        canvas.surface.blit(forms.picture(card, picture.size), picture)
        with canvas.inside(rect):
            at = (rect.x + u(3), rect.bottom - low // 2)
            canvas.para(at, card.name, room, size, palette.INK, face, 1.2, 3, "mc")


def _empty(canvas: Canvas, rect: Rect, sign: str, words: str, hover: bool) -> None:
    u = canvas.u
    if hover:
        canvas.box(rect, palette.PAPER_BRIGHT, 4, 90)
    canvas.rim(rect, palette.UMBER, 1.5, 4, dashed=True)
    canvas.icon((rect.centerx, rect.y + rect.h * 2 // 5), sign, 30, palette.UMBER)
    with canvas.inside(rect):
        at = (rect.centerx, rect.bottom - canvas.px(XS) - u(2))
        canvas.fitted(at, words, SMALLER, palette.INK, "sans", "c", rect.w - u(4))
