"""A card that somebody else plays, turns up or uses, or that is negated, seen large until it can have been read."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.engine.core.event_data import AbilityUsed, BluffRevealed, CardEquipped, CardPlayed, CardPut
from game.engine.core.events import Event
from game.engine.core.refs import card_of, card_ref
from game.engine.core.state import NOBODY
from game.engine.view.helpful_choices import is_mine
from game.engine.view.player_view import PlayerView
from game.scenes.table.animation import stamps_and_banners
from game.scenes.table.animation.before_after import BeforeAfter
from game.scenes.table.animation.read_pause import Announcement, go_on
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.log import gains
from game.scenes.table.log.event_text import Teller
from game.scenes.table.sheets import skill_check_sheet
from game.ui.animation.tween import ease_back, lerp, smooth
from game.ui.cards.card_images import large_card
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BONE, LAMP, PAPER, RED_INK
from game.ui.text import fonts
from game.ui.widgets.targets import key_kind

HIGH = 250
"""The card's height in design units."""
LEAST, TOTAL, EDGE = 150, 46, 16
"""How high a card is at least whose many words stand below it; how high the sum is at the foot of the tape, and how far
from its sides the words stay."""
PLAYED_MS, NEGATED_MS, USED_MS, SAID_MS = 1000.0, 1200.0, 2200.0, 1200.0
LETTER_MS, MOST_MS = 42.0, 6500.0
"""How much longer a card that concerns the viewer stays for each letter of its words, and how long at most."""
BESIDE_MS, KNOWN_MS, EQUIPPED_MS = 2600.0, 1200.0, 1500.0
"""How long at most a card stays that works on nothing of the viewer's, and one that was read in this game before; and
how long an Equipment stays."""
SHOWN = ("played", "revealed", "used")
"""The events at which a card is seen large."""
PILES = frozenset({"deck", "discard", "hand"})
"""Where cards lie that are not in play: what others move there is seen nowhere else."""
WIDE, WIDEST, SIZE, APART = 400, 620, 15, 4
"""How wide the slip is that says what is done, in design units, its letters, and how far below the card it lies."""
LANDS_MS, LEAVES_MS = 150.0, 200.0
"""How long it takes to the middle, and from there to its place."""


def read(scenery: BeforeAfter, card: int, goal: Rect | None = None) -> list[Announcement]:
    """A card of others with its words below it: it lands in the middle, is read and goes to `goal`."""
    from game.engine.text import card_text

    known = scenery.view.card(card)
    if scenery.view.you == NOBODY:  # who only looks on goes from card to card as fast as he likes
        return _large(scenery, card, PLAYED_MS, goal, "")
    words = card_text(known, scenery.texts.language) if known is not None else ""
    most = KNOWN_MS if _read_before(scenery.view, card) else MOST_MS if _concerns(scenery.view) else BESIDE_MS
    return _large(scenery, card, min(most, PLAYED_MS + LETTER_MS * len(words)), goal, "", words)


def _concerns(view: PlayerView) -> bool:
    """Whether what others do now is likely to work on the viewer: in his own turn, or aimed at what is his."""
    aims = view.pending[0].targets if view.pending else ()
    return view.active == view.seat or any(is_mine(view, ref) for ref in aims)


def _read_before(view: PlayerView, card: int) -> bool:
    """Whether a card of this name was played, turned up or used by others before in this game."""
    known = view.card(card)
    cards = (view.card(_named(one.data)) for one in view.events() if one.kind in SHOWN and one.player != view.seat)
    return known is not None and sum(other is not None and other.name == known.name for other in cards) > 1


def _named(data: object) -> int:
    if isinstance(data, AbilityUsed):
        return card_of(data.source)
    return data.card if isinstance(data, CardPlayed | BluffRevealed) else NOBODY


def negated(scenery: BeforeAfter, card: int, by: int) -> list[Announcement]:
    """A card that has been negated, with the stamp on it; one of the viewer's waits until it was seen, with by what."""
    acts = _large(scenery, card, NEGATED_MS, None, scenery.texts("motion.negated"))
    if scenery.view.owner(card) == scenery.view.you != NOBODY:
        teller, key = Teller(scenery.view, scenery.texts), "heard.negated.by" if by >= 0 else "heard.negated"
        words = scenery.texts(key, card=teller.say(card_ref(card)), by=teller.say(card_ref(by)))
        for act in acts:
            act.foot = partial(go_on, change=scenery, words=words)
    return acts


def used(scenery: BeforeAfter, event: Event) -> list[Announcement]:
    """A card of others whose ability is used, and below it who uses it, for what, and what it has brought."""
    told = Teller(scenery.view, scenery.texts).tell(event)
    if told is None:
        return []
    card, said = card_of(event.data.source), f"{told.text} {_brought(scenery, event)}".strip()
    return _large(scenery, card, KNOWN_MS if _read_before(scenery.view, card) else USED_MS, None, "", said)


def _brought(scenery: BeforeAfter, event: Event) -> str:
    """What has come to whoever used an ability before anything else was played or used: «+5 RP»."""
    events = scenery.view.events()
    at = next((at for at in range(len(events) - 1, -1, -1) if events[at] == event), -1)
    found = gains.of(events, events[at]) if at >= 0 else []
    return gains.in_words(Teller(scenery.view, scenery.texts), found)


def equipped(scenery: BeforeAfter, event: Event, goal: Rect | None) -> list[Announcement]:
    """An Equipment of others, and below it who is equipped; it goes to `goal`."""
    data: CardEquipped = event.data
    told = Teller(scenery.view, scenery.texts).tell(event)
    return _large(scenery, data.card, EQUIPPED_MS, goal, "", told.text) if told is not None else []


def put(scenery: BeforeAfter, event: Event) -> list[Announcement]:
    """A card that others put from one pile or hand into another, with what is said of that; hidden, only the words."""
    data: CardPut = event.data
    piles = {data.from_zone, data.to_zone} <= PILES
    if not piles or event.player == scenery.view.seat:
        return []
    told = Teller(scenery.view, scenery.texts).tell(event)
    large = _large(scenery, data.card, USED_MS, None, "", told.text) if told is not None else []
    return large or said(scenery, event)


def said(scenery: BeforeAfter, event: Event) -> list[Announcement]:
    """What somebody else has done that shows no card, in words; nothing to who only looks on."""
    told = Teller(scenery.view, scenery.texts).tell(event)
    if told is None or scenery.view.you in (NOBODY, event.player):
        return []
    return [Announcement(stamps_and_banners.banner(scenery.middle(), told.text, told.sign), ms=SAID_MS)]


def _large(
    scenery: BeforeAfter, card: int, ms: float, goal: Rect | None, words: str, said: str = ""
) -> list[Announcement]:
    known, still, docket = scenery.view.card(card), scenery.reduced, scenery.at(("docket",))
    if known is None:
        return []
    high = scenery.layout.u(HIGH)
    strip = scenery.lies(("prompt",))
    at, room = beside_sites(scenery, (WIDE, HIGH)), scenery.layout.full
    if docket is not None:
        at, room = _beside_the_sum(scenery, docket, reads=bool(said))
    foot = strip.y if strip is not None else scenery.layout.full.bottom
    if docket is not None and said:
        foot, room = room.bottom - scenery.layout.u(TOTAL), room.inflate(-scenery.layout.u(2 * EDGE), 0)
    lands, leaves = LANDS_MS / ms, 1 - LEAVES_MS / ms

    def draw(canvas: Canvas, share: float) -> None:
        lines = _lines(canvas, said, room.w) if said else []
        tall = high
        if lines and docket is not None:  # sum and Agents stay to be seen below the words
            free = foot - docket.y - _height(canvas, lines) - canvas.u(APART)
            tall = max(canvas.u(LEAST), min(high, free))
        image = large_card(known, tall)
        box = image.get_rect(center=at)
        if lines:  # card and words stand above what is asked, and no higher than they have to
            low = box.bottom + _height(canvas, lines) + canvas.u(APART)
            box.y = max(canvas.u(6), box.y - max(0, low - foot + canvas.u(6)))
        middle = box.center
        if not still and (share < lands or (goal is not None and share > leaves)):
            come = smooth(share / lands) if share < lands else 1.0
            size = lerp(1.25, 1.0, come)
            if goal is not None and share > leaves:
                lines = []
                gone = smooth((share - leaves) / (1 - leaves))
                size = lerp(1.0, min(1.0, goal.h / tall), gone)
                x, y = (round(lerp(a, b, gone)) for a, b in zip(middle, goal.center, strict=True))
                box.center = x, y
            small = pygame.transform.smoothscale(image, (max(1, round(box.w * size)), max(1, round(box.h * size))))
            image, box = small, small.get_rect(center=box.center)
        canvas.shade(box, 16, 170, 8)
        canvas.surface.blit(image, box)
        if words:
            struck = 1.0 if still else min(1.0, max(0.0, (share - lands) * 5))
            if struck:
                wide, struck = box.w - canvas.u(8), ease_back(struck)
                paper_marks.stamp(canvas, box.center, words, RED_INK, 26, 9, 245, wide, ground=PAPER, struck=struck)
        if lines:
            _slip(canvas, box.midbottom, lines, room)

    return [Announcement(draw, ms=ms, card=card)]


def beside_sites(scenery: TableChange, size: tuple[float, float]) -> tuple[int, int]:
    """Where something of that size, in design units, is seen: in the middle, or at a side that hides less of Sites."""
    x, y = scenery.middle()
    places = scenery.after.items()
    sites = [place.rect for _, place in places if place.group == "sites"]
    bands = [place.rect for point, place in places if key_kind(point) == "section"]
    box = Rect(0, 0, *map(scenery.layout.u, size))
    ends = [bands[0].unionall(bands).inflate(-box.w, 0)] if bands else []

    def covered(middle: int) -> int:
        box.center = middle, y
        return sum(part.w * part.h for part in map(box.clip, sites))

    return min((x, *(side for end in ends for side in (end.right, end.x))), key=covered), y


def _beside_the_sum(scenery: BeforeAfter, docket: Rect, *, reads: bool) -> tuple[tuple[int, int], Rect]:
    """Where a card is seen large over the docket of a check, and the room for its words: the sum stays readable.

    One with words lies on the tape, between the Site and the gauge; without, on the Site's folder beside the tape.
    """
    folder, tape, _ = skill_check_sheet.parts(scenery.layout, docket)
    over = tape if reads else folder
    return (over.centerx, docket.y + max(docket.h, scenery.layout.u(HIGH)) // 2), over


def _lines(canvas: Canvas, said: str, room: int) -> list[str]:
    """The words as they are broken on the slip; many, or large ones, have a wider one, as far as there is `room`."""
    px, u = canvas.px(SIZE), canvas.u
    wide = min(room, u(WIDE) if fonts.width(said, "sans", px) < 4 * u(WIDE) else u(WIDEST))
    return [line for part in said.splitlines() for line in fonts.wrap(part, "sans", px, wide - u(28))]


def _height(canvas: Canvas, lines: list[str]) -> int:
    return (canvas.px(SIZE) + canvas.u(6)) * len(lines) + canvas.u(16)


def _slip(canvas: Canvas, middle: tuple[int, int], lines: list[str], room: Rect) -> None:
    """Words on a dark slip, laid below the card, between the sides of `room`."""
    u, px = canvas.u, canvas.px(SIZE)
    step = px + u(6)
    wide = max(fonts.width(line, "sans", px) for line in lines) + u(30)
    box = Rect(0, 0, wide, _height(canvas, lines))
    box.midtop = (middle[0], middle[1] + u(APART))
    box.x = max(room.x, min(box.x, room.right - box.w))
    canvas.panel(box, 246, LAMP)
    with canvas.inside(box):
        for index, line in enumerate(lines):
            at = (box.centerx, box.y + u(8) + step // 2 + index * step)
            canvas.text(at, line, SIZE, BONE, "sans", "c", box.w - u(20))
