"""Where the yellow slip of a hint lies, and what of the table it speaks of is framed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.core.refs import CardRef
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.hints.hint_list import Hint, Moment
from game.scenes.table.hints.placement import Laid, search
from game.scenes.table.layout.clean_cover import cut
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node, Place
from game.ui.text.fonts import XS
from game.ui.widgets.targets import key_kind
from game.ui.workers.sliced_work import Pieces, through

WIDTH, NARROW, FLAT, LEAST, CROSS, GAP = 250, 200, 420, 150, 20, 9  # design units
BACKGROUND = ("section", "goal", "sheet")
"""Places that are large and of which a part may be covered for a while."""
TRIED = 4
"""Beside so many of the things of which it speaks a place is looked for: beside all of them it would take too long."""
READ = ("aid", "corner", "prompt", "off", "pool", "sum", "plays", "note", "tray", "docket")
"""Places that are read or clicked at any question, and are never covered."""
DECIDES = ("sites", "hand")
"""Groups of cards that are read to decide: all Sites, and the whole hand while a card of it can be chosen."""
LOOKED_AT = ("phases", "hand")
"""Groups of places at which one looks at any question, though nothing of them may be clicked."""
DEAR, COSTLY = 8, 3
"""So many times more it costs to cover the number of suspects, an own Agent or what Teams reach, and phases or hand."""
COUNTED = ("notebook", "reach")
"""Places with the number of suspects and what the Teams of a Deployment reach."""
BESIDE, AWAY = 150, 250
"""Design units: how far from its thing a slip may lie that leaves the sheet free, and any; else it is held back."""


class _Spot(NamedTuple):
    """Where a slip lies in one picture of the table, if it has room, and all things of which it speaks."""

    tree: Node
    of: tuple[Hint, Moment | None, list[tuple[int, int]]]
    nears: list[Rect]
    laid: Laid | None


class HintPlace:
    """The place of the slip of one `bubble`, reckoned once for each picture of the table."""

    def __init__(self, scene: SpeakingTable, bubble: TableAddon) -> None:
        self.scene, self._bubble = scene, bubble
        self._moment: Moment | None = None
        self._spotted: _Spot | None = None

    def speak_of(self, moment: Moment) -> None:
        """Hints speak of this moment from now on."""
        self._moment = moment

    def near(self, first: Hint) -> Rect | None:
        """Where the thing lies of which it speaks; None where it is not on the table."""
        spot = self._spot(self.scene.app.canvas, first)
        return spot.laid.near if spot.laid is not None else next(iter(spot.nears), None)

    def rings(self, first: Hint) -> list[Rect]:
        """What is framed: the thing beside which it lies, or where any of several will do, all of them.

        Things that lie side by side are framed as one.
        """
        near, nears = self.near(first), self._spot(self.scene.app.canvas, first).nears
        if near is None or not first.any or len(nears) < 2:
            return [near] if near is not None else []
        places = self.scene.places.items()
        hand = [spot.part for point, spot in places if spot.group == "hand" and key_kind(point) == "card"]
        others = [rect.center for rect in hand if rect not in nears]
        runs: list[Rect] = []
        for rect in sorted(nears, key=lambda rect: rect.x):
            whole = runs[-1].union(rect) if runs else rect
            apart = any(whole.collidepoint(middle) for middle in others)
            runs = [*runs, rect] if apart else [*runs[:-1], whole]
        return runs

    def _nears(self, first: Hint) -> list[Rect]:
        """The first of its things that lies on the table; of cards, all of them that lie there, whichever has room."""
        assert self._moment is not None
        places = self.scene.places
        there = [point for point in first.where(self._moment) if point in places]
        several = there if there and isinstance(there[0], CardRef) else []
        cards = [point for point in several if isinstance(point, CardRef)]
        return [places[point].part for point in cards or there[:1]]

    def box(self, canvas: Canvas, first: Hint) -> Rect | None:
        """Where its slip lies in the picture of the table as it is; None where there is no room."""
        laid = self._spot(canvas, first).laid
        return laid.box if laid is not None else None

    def has_room(self, canvas: Canvas, first: Hint) -> Pieces[bool]:
        """Whether there is room for its slip: looked for in pieces, as `box` would do at once."""
        return (yield from self._found(canvas, first)).laid is not None

    def _spot(self, canvas: Canvas, first: Hint) -> _Spot:
        """The slip and its things as they lie in the picture of the table, which stays while the game goes on below."""
        return through(self._found(canvas, first))

    def _found(self, canvas: Canvas, first: Hint) -> Pieces[_Spot]:
        tree, of, spot = self.scene.tree, (first, self._moment, self._sizes(canvas, first)), self._spotted
        if spot is None or spot.tree is not tree or spot.of != of:
            nears = self._nears(first)
            laid = spot.laid if spot is not None and (spot.of, spot.nears) == (of, nears) else None
            if laid is None or not self._stays(laid.box):
                laid = yield from self._placed(canvas, of[-1], nears)
            spot = self._spotted = _Spot(tree, of, nears, laid)
        return spot

    def _stays(self, box: Rect) -> bool:
        """Whether it may lie on where it lay."""
        kept, buttons, sheet = self._read()
        clear = [*(spot.rect for spot in kept), *buttons, *sheet]
        return box.collidelist(clear) < 0 and not cut(box, [*self.scene.tree.read, *self.scene.strips])

    def _placed(self, canvas: Canvas, sizes: Sequence[tuple[int, int]], nears: Sequence[Rect]) -> Pieces[Laid | None]:
        places, (kept, buttons, sheet) = self.scene.places, self._read()
        clear = [*(spot.rect for spot in kept), *buttons]
        read = [*(spot.part for spot in kept), *(4 * buttons)]  # a tail through one is worse than through words
        spare = [spot.part for point, spot in places.items() if key_kind(point) not in BACKGROUND]
        mine = {("card", info.card) for info in self.scene.session.view.agents(self.scene.session.view.seat)}
        own = {spot.group for spot in places.values() if spot.part in nears}
        spare += COSTLY * [spot.rect for spot in places.values() if spot.group in LOOKED_AT and spot.group not in own]
        spare += DEAR * [spot.rect for point, spot in places.items() if key_kind(point) in COUNTED or point in mine]
        u, written = canvas.u, self.scene.tree.read
        tried = nears[:: -(-len(nears) // TRIED)] if nears else []
        clear += [near for near in nears if near not in tried]
        seen, whole = [*read, *written], [*written, *self.scene.strips]

        def found(clear: Sequence[Rect], reach: int) -> Pieces[Laid | None]:
            return search(sizes, tried, canvas.full, clear, spare, u(GAP), reach, seen, whole)

        beside = (yield from found([*clear, *sheet], u(BESIDE))) if sheet else None
        return beside or (yield from found(clear, u(AWAY)))

    def _read(self) -> tuple[list[Place], list[Rect], list[Rect]]:
        """What may be chosen or is read now, the buttons, and the sheet that is read now, if there is one."""
        places, lit = self.scene.places, self.scene.lights.lit
        groups = {"sites", *(places[point].group for point in lit if point in places)}.intersection(DECIDES)
        kept = [
            spot
            for point, spot in places.items()
            if point in lit or spot.group in groups or key_kind(point) in (*READ, "under")
        ]
        buttons = [
            spot.rect
            for point, spot in places.items()
            if point in (MAIN, OFF) or key_kind(point) in ("button", "beneath")
        ]
        buttons += [rect for point, rect in places.marks.items() if key_kind(point) == "paper"]
        sheets = [spot.rect for point, spot in places.items() if point == ("sheet",)]
        return kept, buttons, [rect for rect in (*sheets, *self.notes()) if rect.w]

    def notes(self) -> list[Rect]:
        """Where what else lies beside the table for a while: read first, and never covered."""
        notes = [extra.note for extra in self.scene.extras if extra is not self._bubble]
        return [note for note in notes if note is not None and note.w]

    def _sizes(self, canvas: Canvas, first: Hint) -> list[tuple[int, int]]:
        """How wide and high it may be: as slips are, or narrower or flatter where that finds no room."""
        u, words, letter = canvas.u, first.words(self.scene.t, self.scene.session.view), canvas.layout.text(XS)
        least = ((WIDTH, 13), (NARROW, 11), (FLAT, 22), (LEAST, 8))
        rooms = [max(u(wide), letters * letter) for wide, letters in least]
        return [(room, canvas.para_height(words, room - u(CROSS + 22), XS) + u(18)) for room in rooms]
