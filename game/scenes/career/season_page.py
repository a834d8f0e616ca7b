"""The season: nine photographs on a thread, beside them the file that is looked into, below them the losses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career import page_parts, season_drawing
from game.scenes.career.page_parts import Page
from game.scenes.career.season import ANY, READY, File, Season, Standing, standing, the_season
from game.scenes.common.deck_choice import Offer, library, offer_of, ready_decks, rules_of
from game.scenes.navigation import fresh_seed
from game.session.game_setup import level_name
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout, row, split
from game.ui.text.fonts import XS
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

if TYPE_CHECKING:
    from game.scenes.career.scene import Career

BOARD, FOLDER = 1.12, 1.0  # shares of the width


class SeasonPage(Page):
    """The file that is next is lit; those that are open can be read again."""

    name = "season"

    def __init__(self, scene: Career) -> None:
        super().__init__(scene)
        self.season = the_season()
        self.standing: Standing = standing(scene.ledger)
        self.chosen = looked_into(self.season, self.standing)
        """The file that is looked into."""
        self.decks: list[Offer] = []
        """What the next file may be played with."""
        self.deck = 0

    # what it knows ----------------------------------------------------------------------------------
    @property
    def title(self) -> str:
        """Which season it is."""
        return self.scene.t("career.page.season", n=self.scene.ledger.season)

    def shown(self) -> None:
        """Read how far it has come, and look into what is next."""
        before = self.standing.next
        self.standing = standing(self.scene.ledger)
        upcoming = self.standing.next
        if upcoming != before or not self.standing.can_read(self.chosen):
            self.chosen = looked_into(self.season, self.standing)
        if upcoming is not None:
            self._find_decks(upcoming)

    def latest(self) -> None:
        """Look into the file that was solved last: its end was just opened."""
        solved = [one for one in self.season.files if one.key in self.standing.solved]
        if solved:
            self.chosen = solved[-1]

    def _find_decks(self, file: File) -> None:
        t, rules = self.scene.t, rules_of(file.options)
        if file.deck == ANY:
            offers = library(t, rules).offers
        else:
            offers = [offer_of(one, one.id, t, rules) for one in ready_decks() if file.deck in (READY, one.id)]
        self.decks = [one for one in offers if one.legal]
        keys = [one.key for one in self.decks]
        self.deck = keys.index(self.scene.ledger.deck) if self.scene.ledger.deck in keys else 0

    @property
    def main(self) -> Button | None:
        """Open the next file, go on with it, look into it first, or begin a new season."""
        t, upcoming = self.scene.t, self.standing.next
        if upcoming is None:
            return page_parts.lit(t("career.anew"), t("career.anew.say"), self.anew)
        if self.chosen != upcoming:
            say = self._said(upcoming)
            return page_parts.lit(t("career.to", n=upcoming.number), say, partial(self.choose, upcoming))
        if self.scene.waiting(upcoming.errand(self.standing.number)):
            return page_parts.lit(t("career.resume"), t("career.resume.say"), self.open)
        return page_parts.lit(t("career.open"), self._said(upcoming), self.open)

    # what is done -----------------------------------------------------------------------------------
    def choose(self, file: File) -> None:
        """Look into a file."""
        self.chosen = file
        self.scene.relay()

    def open(self) -> None:
        """Play the next file."""
        upcoming = self.standing.next
        if upcoming is not None:
            self.scene.play(upcoming.setup(self.standing.number, self.decks[self.deck].key, fresh_seed()))

    def anew(self) -> None:
        """The next season."""
        self.scene.ledger.begin_anew()
        self.shown()
        self.chosen = self.season.files[0]
        self.scene.targets.main = self.scene.first
        self.scene.relay()

    def turn(self, step: int) -> None:
        """The next deck, or the one before."""
        self.deck = (self.deck + step) % len(self.decks)
        self.scene.ledger.lend(self.decks[self.deck].key)
        self.scene.relay()

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """The board at the left, the file at the right."""
        u = layout.u
        board, folder = split(area, [BOARD, FOLDER], u(26))
        line = max(u(34), layout.text(XS) + u(14))
        photos, losses = split(board, [1.0, line], u(8), True)
        yield from self._photos(layout, photos)
        yield from self._losses(losses)
        yield from self._folder(layout, folder)

    def _photos(self, layout: Layout, photos: Rect) -> Iterable[Target | Part]:
        u, t, head = layout.u, self.scene.t, layout.text(XS) + layout.u(11)
        targets, pins = [], []
        for act, strip in zip(self.season.acts, row(photos, len(self.season.acts), u(8), down=True), strict=True):
            yield Part(strip, season_drawing.act, t(f"career.act.{act[0].act}"))
            below = Rect(strip.x, strip.y + head, strip.w, strip.h - head)
            for file, place in zip(act, row(below, len(act), u(14)), strict=True):
                choose = partial(self.choose, file) if self.standing.can_read(file) else None
                draw = partial(season_drawing.photo, self, file)
                key, say = ("file", file.key), self._said(file)
                targets.append(Target(key, place, say, choose, "files", file.number, sound="page", draw=draw))
                if file.key in self.standing.solved or file == self.standing.next:
                    pins.append((place.centerx, place.y + u(3)))
        yield Part(photos, season_drawing.thread_between, pins)
        yield from targets
        yield Part(photos, season_drawing.thread_along, pins)

    def _losses(self, line: Rect) -> Iterable[Target | Part]:
        t, canvas = self.scene.t, self.scene.app.canvas
        say = t("career.losses.say", n=len(self.standing.lost), of=self.season.losses)
        begun = bool(self.standing.solved or self.standing.lost)
        if begun and not self.standing.over:
            button = Button("give_up", t("career.anew"), self.anew, say=t("career.anew.hold"), hold=0.9)
            wide = controls.button_width(canvas, button.label, size=XS) + canvas.u(16)
            line, right = split(line, [1.0, wide], canvas.u(10))
            yield button.at(right, XS, "losses")
        yield Target("losses", line, say, group="losses", draw=partial(season_drawing.losses, self))

    def _folder(self, layout: Layout, folder: Rect) -> Iterable[Target | Part]:
        u, t, file, scene = layout.u, self.scene.t, self.chosen, self.scene
        tab = t("career.file.of", n=file.number, of=len(self.season.files))
        inner = yield from page_parts.folder(layout, folder, tab, 5, file.number)
        two, chip = page_parts.two_lines(layout), max(u(26), layout.text(XS) + u(8))
        below = [two, two, chip] if file == self.standing.next else [chip]
        head, story, *rest = split(inner, [layout.text(20) + u(12), 1.0, *below], u(12), True)
        title = file.text("title") if self.standing.can_read(file) else "career.note.lost"
        yield Part(head, Canvas.heading, t(title))
        yield Part(story, season_drawing.told, self)
        if file == self.standing.next:
            foe, deck, rules = rest
            yield from page_parts.foe(scene, foe, file.foe, file.foe_deck)
            yield Part(deck, page_parts.rule)
            yield from self._deck(layout, deck)
            yield from page_parts.rules(scene, rules, file.options)
        else:
            yield Part(rest[0], season_drawing.ended, self)

    def _deck(self, layout: Layout, line: Rect) -> Iterable[Target | Part]:
        u, t, offer = layout.u, self.scene.t, self.decks[self.deck]
        if len(self.decks) > 1:
            left, line, right = split(line, [u(40), 1.0, u(40)], u(10))
            for name, rect, step in (("before", left, -1), ("next", right, 1)):
                rect = Rect(rect.x, rect.centery - u(20), rect.w, u(40))
                say, draw = t(f"career.deck.{name}.say"), partial(season_drawing.arrow, name)
                act = partial(self.turn, step)
                yield Target(("deck", name), rect, say, act, group="deck", sound="page", draw=draw)
        yield from page_parts.deck(self.scene, line, offer.name, offer.about, self.chosen.lent)

    # words ------------------------------------------------------------------------------------------
    def _said(self, file: File) -> str:
        t = self.scene.t
        if not self.standing.can_read(file):
            return t("career.file.locked.say", n=file.number)
        title = t(file.text("title"))
        if file == self.standing.next:
            return t("career.file.next.say", n=file.number, title=title, foe=level_name(file.foe, t))
        solved = self.standing.solved.get(file.key)
        if solved is not None:
            return t("career.file.solved.say", n=file.number, title=title, turn=solved.turns)
        return t("career.file.read.say", n=file.number, title=title)

    @property
    def story(self) -> str:
        """What is told of the chosen file; where the season is lost, how that came."""
        t, file, lost = self.scene.t, self.chosen, len(self.standing.lost)
        if file == self.standing.next:
            before = t(file.text("before"))
            fresh = lost and self.standing.fell
            return f"{t(f'season.lost.{lost}')} {before}" if fresh and f"season.lost.{lost}" in t else before
        if self.standing.can_read(file):
            return t(file.text("after"))
        return t(f"season.lost.{lost}") if f"season.lost.{lost}" in t else ""

    def told(self) -> list[str]:
        """The story, and the titles."""
        titles = [self.scene.t(one.text("title")) for one in self.season.files]
        return [self.story, *titles]


def looked_into(season: Season, standing: Standing) -> File:
    """What one looks into by oneself: what is next, or the end."""
    return standing.next or season.files[-1 if standing.won else len(standing.solved)]
