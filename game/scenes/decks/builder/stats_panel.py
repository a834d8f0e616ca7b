"""Two small pictures of the deck: what the cards cost, and how far the team's skills reach the levels of the Sites."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame
from pygame import Rect

from game.engine.cards.deck import Deck
from game.engine.cards.term_lists import INVESTIGATION_SKILLS
from game.engine.decks.deck_stats import team_skills
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.style.palette import mix
from game.ui.text.fonts import XS
from game.ui.widgets.targets import Target

COSTS = 6  # bars of the curve: 0 to 4, and 5 and more
LEVEL = palette.WARM
DIGIT = 0.75  # how high a digit is, in heights of a letter


def curve(deck: Deck) -> tuple[list[int], list[int]]:
    """How many cards of each cost are paid with Resource Points and with Conspiracy Points; *P counts for both."""
    both: tuple[list[int], list[int]] = ([0] * COSTS, [0] * COSTS)
    for card, count in deck.cards.items():
        for pool, bars in zip(("RP", "CP"), both):
            if card.pool in (pool, "*P"):
                bars[min(card.cost or 0, COSTS - 1)] += count
    return both


def levels(deck: Deck) -> dict[str, int]:
    """For each skill the highest level that a Site of the deck asks."""
    asked: dict[str, int] = {}
    for card in deck.cards:
        for skill, level in card.prerequisites:
            asked[skill] = max(asked.get(skill, 0), level)
    return asked


class StatsPanel(EditorPanel):
    """The curve and the skills; a click opens all figures."""

    name = "figures"

    def lay(self, layout: Layout) -> Iterable[Target]:
        """One place to point at."""
        skills = team_skills(self.editor.working.deck.agents)
        told = ", ".join(f"{self.t(f'face.word.{skill}')} {total}" for skill, total in skills.items())
        act, tip = partial(self.editor.open_dialog, "statistics"), self.t("decks.sums.team", skills=told or "–")
        yield self.target(("figures",), self.rect, self.t("decks.sums.say"), act, tip)

    def ground(self, canvas: Canvas) -> None:
        """A dark panel."""
        canvas.panel(self.rect, 235)

    def paint(self, canvas: Canvas) -> None:
        """Curve at the left, skills at the right."""
        u = canvas.u
        if self.pointed is not None:
            canvas.rim(self.rect, palette.LAMP, 1, 6)
        left, right = split(self.rect.inflate(-u(20), -u(12)), [0.38, 0.62], u(16))
        self._curve(canvas, left)
        self._skills(canvas, right)

    def _curve(self, canvas: Canvas, rect: Rect) -> None:
        u = canvas.u
        resource, conspiracy = curve(self.editor.working.deck)
        foot, head = canvas.px(XS) + u(4), canvas.px(XS) + u(6)
        x = canvas.text((rect.x, rect.y + head // 2), self.t("decks.sums.cost"), XS, palette.MANILA, "bold", "ml").right
        for sign, bars, tone in (("rp", resource, palette.RP), ("cp", conspiracy, palette.CP_TEXT)):
            words = str(sum(bars))
            if x + u(28) + canvas.width(words, XS) <= rect.right:
                x = canvas.icon((x + u(9), rect.y + head // 2), sign, 14, tone, "ml").right + u(3)
                x = canvas.text((x, rect.y + head // 2), words, XS, palette.BONE, "sans", "ml").right
        most = max(1, *resource, *conspiracy)
        high = rect.h - foot - head - u(4)
        wide = rect.w // COSTS
        base = rect.bottom - foot
        for n in range(COSTS):
            at = rect.x + n * wide
            for place, (bars, tone) in enumerate(((resource, palette.RP), (conspiracy, palette.CP))):
                tall = round(high * bars[n] / most)
                bar = Rect(at + u(2) + place * (wide // 2 - u(1)), base - tall, wide // 2 - u(2), tall)
                pygame.draw.rect(canvas.surface, tone, bar)
                if place:  # hatched: colour is never alone
                    for line in range(bar.bottom - u(3), bar.y, -u(4)):
                        pygame.draw.line(
                            canvas.surface, mix(tone, palette.BLACK, 0.45), (bar.x, line), (bar.right - 1, line)
                        )
            label = f"{n}+" if n == COSTS - 1 else str(n)
            canvas.text((at + wide // 2, rect.bottom - foot // 2), label, XS, palette.MUTED, "sans", "c")

    def _skills(self, canvas: Canvas, rect: Rect) -> None:
        u = canvas.u
        has, asked = team_skills(self.editor.working.deck.agents), levels(self.editor.working.deck)
        foot, head = u(20), canvas.px(XS) + u(6)
        words = canvas.text((rect.x, rect.y + head // 2), self.t("decks.sums.skills"), XS, palette.MANILA, "bold", "ml")
        door, end = self.t("decks.sums.all"), rect.right
        if words.right + u(8) + canvas.width(door, XS, "bold") <= end:  # what a click opens, before what the lines are
            ink = palette.LAMP if self.pointed is not None else palette.BONE
            end = canvas.text((end, rect.y + head // 2), door, XS, ink, "bold", "mr").x - u(8)
        more = self.t("decks.sums.levels")
        if words.right + u(8) + canvas.width(more, XS) <= end:
            canvas.text((words.right + u(8), rect.y + head // 2), more, XS, palette.MUTED, "sans", "ml")
        most = max(9, *has.values(), *asked.values()) if has or asked else 9
        number = canvas.px(XS) if rect.h > u(110) else 0
        high = rect.h - foot - head - u(4) - number
        wide = rect.w / len(INVESTIGATION_SKILLS)
        base = rect.bottom - foot
        for n, skill in enumerate(INVESTIGATION_SKILLS):
            total, level = has.get(skill, 0), asked.get(skill, 0)
            at = rect.x + round(n * wide)
            bar = Rect(at + u(3), base - round(high * total / most), round(wide) - u(6), round(high * total / most))
            line = base - round(high * level / most) if level else None
            self._skill(canvas, bar, total, line, total >= level, bool(number))
            if line is not None:
                pygame.draw.line(canvas.surface, LEVEL, (at, line), (at + round(wide) - u(2), line), max(1, u(2)))
            canvas.icon((at + round(wide) // 2, rect.bottom - foot // 2), skill, 16, palette.MUTED, least=13)

    def _skill(self, canvas: Canvas, bar: Rect, total: int, line: int | None, reached: bool, told: bool) -> None:
        """A bar and its number: in its foot, on top of it, or where the bar is too low between it and the line.

        No number that does not reach the level stands above its line: it would read as passed. Where there is no
        room below that, it stands in the place of the bar.
        """
        if not total:
            return
        tone = palette.PAPER_GREY if line is None else palette.HEALING if reached else palette.COPPER
        number, digit = canvas.px(XS), round(canvas.px(XS) * DIGIT)
        within = bar.h >= number + 2 and bar.w >= canvas.width(str(total), XS, "bold")
        y, ink, face = bar.bottom - number // 2 - 2, palette.NIGHT, "bold"
        if not within and (line is None or reached):
            y, ink, face = min(bar.y, (line or bar.y) - canvas.u(2)) - number // 2 - 1, palette.BONE, "sans"
        elif not within and line is not None:
            between = bar.y - line >= digit + 4
            y, ink, face = (
                (bar.y + line) // 2 if between else bar.bottom - digit // 2 - 1,
                palette.BONE if between else tone,
                "bold",
            )
            told = told and bar.bottom - line > digit + 1
            bar = bar if between or not told else Rect(bar.x, bar.bottom, bar.w, 0)
        if bar.h:
            canvas.box(bar, tone, 2)
        if told:  # in the bar's foot no line of a level crosses it
            canvas.text((bar.centerx, y), str(total), XS, ink, face, "c")
