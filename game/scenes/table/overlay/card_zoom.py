"""A card held large beside the pointer, with what its keywords mean; and the own X-File."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import card_ref
from game.engine.query.effects import game_vocabulary
from game.engine.view.announced_prices import tokens_needed
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import OF_HAND
from game.scenes.common import short_names
from game.scenes.common.text_variants import of_game
from game.scenes.table.drawing import xfile_powers
from game.scenes.table.layout.window_frame import HAND
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording import attack_sites, card_status
from game.session.choice.choice_points import Point
from game.ui import faces
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Place
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, OXBLOOD, PAPER_DIM
from game.ui.widgets.controls import tooltip

MOST_NOTES = 4
LETTERS = re.compile(r"\b[LC]RC\b")
Box = tuple[int, ...]
Goal = tuple[Rect, float]
"""A place that should not be covered, and what it is worth: 1 for what can be chosen."""
SIZE = (329, 470)
NOTE, GAP, STEP = 262, 12, 24  # design units: a slip beside the card, the gap before it, the grid of places tried
WAYS = ((1.0, True), (0.85, True), (1.0, False), (0.85, False), (0.7, False))
"""How large a held card is to its usual size, and whether it has slips: the first way of which it hides no choice."""
POWER = "power"  # the suit of what has no face
rules_text = card_images.rules_text  # whoever holds a card up asks for it here


def size(layout: Layout) -> tuple[int, int]:
    """How large a held card is, in pixels: larger with the text of cards, as far as the window is high enough."""
    high = min(round(layout.u(SIZE[1]) * layout.card_scale), layout.size[1] - layout.u(12))
    high = max(high, layout.u(SIZE[1]))
    return round(high * SIZE[0] / SIZE[1]), high


class Held(NamedTuple):
    """Where a card lies that is held large, and its slips, which lie neither on the question nor on its buttons."""

    known: CardDef
    box: Rect
    notes: Sequence[tuple[str, str]]
    """Those slips for which there is room."""
    side: int = 0
    """Their x."""

    def covers(self, canvas: Canvas) -> list[Rect]:
        """On what it lies: the card's own place, and that of its slips where there are any."""
        high = sum(_high(canvas, words) for _, words in self.notes)
        return [self.box, *([Rect(self.side, self.box.y, canvas.u(NOTE), high)] if high else [])]


def held(
    canvas: Canvas,
    view: PlayerView,
    texts: Texts,
    number: int,
    source: Rect,
    foot: int,
    clear: Sequence[Goal],
    untold: frozenset[str] | None,
) -> Held | None:
    """How a card is held beside `source`, above `foot`; None of what has no face that could be (13.4).

    It lies where it covers least of `clear`: places, and how much each of them is worth. No slip speaks of words that
    are `untold` yet; where that is None there are none at all.
    """
    known = view.card(number)
    if known is None or known.suit == POWER:
        return None
    notes = notes_of(view, texts, number, known, untold) if untold is not None else []
    highs = [_high(canvas, words) for _, words in notes]
    beside = (canvas.u(NOTE + GAP), sum(highs)) if notes else (0, 0)
    box, side = lying(canvas, size(canvas.layout), beside, source, foot, clear)
    if side is None:
        return Held(known, box, [])
    return Held(known, box, notes[: sum(high <= foot - box.y for high in accumulate(highs))], side)


def card(
    canvas: Canvas,
    view: PlayerView,
    texts: Texts,
    number: int,
    source: Rect,
    foot: int,
    clear: Sequence[Goal] = (),
    untold: frozenset[str] | None = frozenset(),
) -> None:
    """Draw the whole card as it is `held`, with slips about what is not printed on it."""
    found = held(canvas, view, texts, number, source, foot, clear, untold)
    if found is None:
        if told := xfile_powers.lines(view, texts.language, card_ref(number)):
            tooltip(canvas, source, told[1:], title=told[0])
        return
    canvas.over()
    (known, box, notes, side), wide = found, size(canvas.layout)[0]
    image = card_images.whole(known, wide, rules_text(known, texts.language), numbers_now(view, number, known))
    if box.w < wide:
        image = smoothscale(image, (box.w, round(image.get_height() * box.w / image.get_width())))
    _lay(canvas, image, image.get_rect(midtop=box.midtop), box)
    y = box.y
    for head, words in notes:
        slip = Rect(side, y, canvas.u(NOTE), _high(canvas, words) - canvas.u(8))
        canvas.paper(slip, PAPER_DIM, 3, len(head))
        with canvas.inside(slip):
            canvas.text((slip.x + canvas.u(12), y + canvas.u(6)), head, 15, OXBLOOD, "bold", room=slip.w - canvas.u(20))
            at = (slip.x + canvas.u(12), y + canvas.u(6) + _head_high(canvas))
            canvas.para(at, words, slip.w - canvas.u(24), 14, INK)
        y = slip.bottom + canvas.u(8)


def _lay(canvas: Canvas, image: Surface, at: Rect, body: Rect) -> None:
    canvas.shade(body, 22, 220, 8)
    canvas.surface.blit(image, at)


def _high(canvas: Canvas, words: str) -> int:
    """How high a slip is with the gap below it."""
    return canvas.u(12 + 8) + _head_high(canvas) + canvas.para_height(words, canvas.u(NOTE - 24), 14)


def _head_high(canvas: Canvas) -> int:
    return max(canvas.u(21), round(canvas.px(15) * 1.2))


def lying(
    canvas: Canvas, size: tuple[int, int], beside: tuple[int, int], source: Rect, foot: int, clear: Sequence[Goal]
) -> tuple[Rect, int | None]:
    """Where a card of at most that size lies, and at which x its slips of that size; None where there is no room.

    Never on what can be chosen: before it lies there it is smaller, or has no slips. Never on `source`,
    so that the pointer is not covered, if there is room; then where the least of `clear` is hidden, and near `source`.
    """
    goals = tuple((tuple(goal), worth) for goal, worth in clear)
    box, side = _place(canvas.layout, size, beside, tuple(source), foot, goals)
    return box.copy(), side


class _Position(NamedTuple):
    """Where a card could lie, and at which x its slips: the less it hides, and the nearer it lies, the better."""

    hits: float
    on_source: bool
    cost: float
    box: Rect
    side: int | None


@lru_cache(maxsize=4)  # it is asked for in each frame, and lies where it lay
def _place(
    layout: Layout,
    size: tuple[int, int],
    beside: tuple[int, int],
    at: Box,
    foot: int,
    clear: tuple[tuple[Box, float], ...],
) -> tuple[Rect, int | None]:
    source, goals = Rect(at), [(Rect(goal), worth) for goal, worth in clear]
    best: _Position | None = None
    for share, has_slips in WAYS:
        slips, small = beside if has_slips else (0, 0), (round(size[0] * share), round(size[1] * share))
        found = _positions(layout, small, slips, source, foot, goals)
        here = min(found, key=lambda one: one[:3], default=None)
        best = best or here
        if here is not None and here.hits == 0:
            return here.box, here.side
    assert best is not None, "without slips it has room somewhere"
    return best.box, best.side


def _positions(
    layout: Layout, size: tuple[int, int], beside: tuple[int, int], source: Rect, foot: int, goals: Sequence[Goal]
) -> Iterator[_Position]:
    """Where a card of that size could lie, with slips of that size at either side of it; what is below them is seen."""
    u, full, (wide, high), (aside, deep) = layout.u, layout.full, size, beside
    near = (source.right + u(24), source.x - wide - u(24), source.x - wide - aside - u(24))
    for y in dict.fromkeys((max(u(6), foot - high - u(8)), u(6))):
        for x in (*near, *range(u(6), full.right - wide, u(STEP)), full.right - wide - u(6)):
            box = Rect(x, y, wide, high)
            for left, side in ((box.right, box.right + u(GAP)), (x - aside, x - aside)):
                slips = Rect(left, y, aside, min(deep, foot - y))
                whole = box.union(slips)
                if whole.x < u(6) or whole.right > full.right - u(6):
                    continue
                away = max(source.x - whole.right, whole.x - source.right, 0) / full.w / 3
                away += abs(box.centerx - source.centerx) / full.w / 10  # the card itself nearer than its slips
                hidden = [(goal, worth) for goal, worth in goals if box.colliderect(goal) or slips.colliderect(goal)]
                hits = sum(worth for goal, worth in hidden if worth >= 1 and goal != source)
                cost = sum(worth * (_share(box, goal) + _share(slips, goal)) for goal, worth in hidden) + away
                on_source = bool(box.colliderect(source) or slips.colliderect(source))
                yield _Position(hits, on_source, cost, box, side if aside else None)


def _share(box: Rect, goal: Rect) -> float:
    """How much of `goal` is hidden by `box`: from 0, nothing, to 1, all of it."""
    hidden = box.clip(goal)
    return hidden.w * hidden.h / max(1, goal.w * goal.h)


def printed(canvas: Canvas, texts: Texts, known: CardDef, source: Rect, foot: int) -> None:
    """Draw a card as it is printed, beside `source`, above `foot`: one that lies nowhere the viewer could see it."""
    canvas.over()
    u = canvas.u
    image = faces.face(known, size(canvas.layout)[0], text=rules_text(known, texts.language))
    box = image.get_rect(y=max(u(6), min(source.y, foot - image.get_height() - u(8))))
    right = source.centerx < canvas.full.w / 2
    box.x = source.right + u(16) if right else source.x - box.w - u(16)
    box.clamp_ip(canvas.full.inflate(-2 * u(8), 0))
    _lay(canvas, image, box, box)


COSTLY = ("adversary", "bluff", "combat")
"""Words of which nothing can be told without points or Combat, which the basic game has not (14)."""


NARROWER = {"resource": "witness", "bluff": "conspiracy"}
"""Words whose sentence takes the place of another: this Witness stays (2.7a), a Bluff has its own moments (6.7a)."""


IN_TEXT = {"stat:prerequisite": "prerequisite", "state:pending": "pending"}
"""What the text of a card speaks of and no Keyword of it says, by what of the vocabulary brings it there."""


def notes_of(
    view: PlayerView, texts: Texts, number: int, known: CardDef, untold: frozenset[str] = frozenset()
) -> list[tuple[str, str]]:
    """What holds of this card now, whether it can be played, and what its words mean but those `untold` yet."""
    where = attack_sites.note(view, texts, number) if "adversary" not in untold else None
    now = (card_status.now(view, texts, number), _playing(view, texts, number, known), where)
    found = [note for note in now if note is not None]
    words = [word for word in dict.fromkeys((known.suit, *known.activators, *known.keywords)) if word not in untold]
    narrower = {wide for word, wide in NARROWER.items() if word in words}
    for word in (word for word in words if word not in narrower):
        key = of_game(view, texts, f"keyword.{word}")
        if key in texts and not (view.basic and word in COSTLY):
            name = f"face.word.{word}"
            found.append((texts(name if name in texts else f"face.suit.{word}"), texts(key)))
    letters = [name for item, name in IN_TEXT.items() if item in game_vocabulary.items_of(known)]
    if fights(known, texts.language) and not view.basic:
        letters.append("fight")
    if known.suit == "agent" and "fight" in untold:
        letters.append("res")  # the only number that counts before there is any Combat
    for name in (one for one in letters if one not in untold):
        if (key := of_game(view, texts, f"letters.{name}.says")) in texts:
            found.insert(min(len(found), MOST_NOTES - 1), (texts(f"letters.{name}"), texts(key)))
    return found[:MOST_NOTES]


def fights(known: CardDef, language: str) -> bool:
    """Whether the card speaks of the values of Combat: by its letters in the rules text, or as numbers of its own."""
    from game.engine.text import card_text

    return known.suit in ("agent", "adversary") or bool(LETTERS.search(card_text(known, language)))


def _playing(view: PlayerView, texts: Texts, number: int, known: CardDef) -> tuple[str, str] | None:
    """Of a card in the own hand: what it would cost, or why it cannot be chosen now."""
    decision = view.decision
    if decision is None or number not in view.hand:
        return None
    mine = {view.card(choice.card) for choice in decision.choices if isinstance(choice, OF_HAND)}
    if known not in mine:
        refusal = view.why_not(card_ref(number))
        words = Teller(view, texts).reason(refusal)
        return (texts("held.not_now"), words) if words else None
    if decision.kind not in ("window", "check", "combat", "response", "sites", "requisition", "deployment"):
        return None
    if known.cost is None or known.cost_x or known.basic:
        return None
    own = view.players[view.seat]
    pool = known.pool if known.pool in ("RP", "CP") else ("RP" if view.active == view.seat else "CP")
    have, cost = own.rp if pool == "RP" else own.cp, view.stat(card_ref(number), "cost")
    said = {"n": cost, "pool": short_names.pool(pool, texts)}
    tokens = tokens_needed(view, decision, number, cost)
    if tokens is None:
        return texts("held.if_played"), texts("held.costs", **said, left=max(0, have - cost))
    who = ", ".join(short_names.short(payer) for one in tokens.of if (payer := view.card(one)) is not None)
    left = max(0, have + tokens.paid - cost)
    return texts("held.if_played"), texts("held.costs.token", **said, paid=tokens.paid, who=who, left=left)


def numbers_now(view: PlayerView, number: int, known: CardDef) -> faces.Now:
    """How an Agent in play stands where that differs from its print."""
    info = view.agent(number)
    if info is None:
        return faces.AS_PRINTED
    changed = [(skill, now) for skill, printed in known.skills.items() if (now := view.skill(number, skill)) != printed]
    for stat in ("lrc", "crc"):
        now = view.stat(card_ref(number), stat)
        if now != getattr(known, stat):
            changed.append((stat, now))
    return faces.Now(info.damage, tuple(changed))


def prepare(view: PlayerView, layout: Layout) -> None:
    """Have made ahead what the table and holding cards up need in this window; the own X-File may be wanted at once."""
    wide = size(layout)[0]
    card_images.prepare(view.unseen, layout.u(HAND), wide)
    if (known := own_x_file(view)) is not None:
        card_images.whole_ahead(known, wide)


def own_x_file(view: PlayerView) -> CardDef | None:
    """The X-File that the viewer has chosen, if he has."""
    index = view.players[view.seat].x_file
    return view.pool.x_files[index] if index is not None else None


def x_file(canvas: Canvas, view: PlayerView, texts: Texts, places: Mapping[Point, Place]) -> None:
    """The own X-File, held up for a moment."""
    known = own_x_file(view)
    place = places.get(("my_x_file",))
    if known is None or place is None:
        return
    canvas.over()
    u = canvas.u
    image = card_images.whole(known, size(canvas.layout)[0], rules_text(known, texts.language), faces.AS_PRINTED)
    box = image.get_rect(bottomleft=(place.rect.right + u(24), canvas.full.bottom - u(24)))
    _lay(canvas, image, box, box)
