"""Pictures and small forms of cards as the table shows them, ready to be blitted and made once per size.

What has not been drawn yet lies there as an undeveloped photograph until the picture worker has it
(`ui.workers.picture_worker`); a table that has shown one asks `developed` and composes itself again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from time import perf_counter

import pygame
from pygame import Rect, Surface

from game.engine.cards.card_def import CardDef
from game.ui import art, faces
from game.ui.cache.byte_cache import ByteCache, cached, counted, within
from game.ui.faces.hand_face import cropped, focus
from game.ui.style.palette import SUITS, theme
from game.ui.surfaces.shapes import ready
from game.ui.surfaces.textures import undeveloped
from game.ui.workers.picture_worker import picture_worker

Size = tuple[int, int]
HAND_FORM_BELOW = 200  # pixels of height: below it the form made for small sizes, from it on the hand face
WIDTHS = (64, 96, 128, 160, 208, 256, 320, 400)  # pixels; a picture is drawn at the next of these and made smaller
STEP = math.log(1.18)  # pictures whose proportions differ by less are cut from the same drawing
MEGABYTES = 10
FACES_S = 0.005  # what the table may spend at once on new faces
LARGE_S = 0.006  # what one frame may spend on a face that is seen large

_made: ByteCache[Surface] = ByteCache(MEGABYTES)
_free: dict[Hashable, tuple[Rect, ...]] = {}
_sizes: dict[str, dict[tuple[Size, bool], None]] = {}
"""For each suit the drawings that the table has wanted: what another card of the suit will want as well."""


def drawing_size(size: Size) -> Size:
    """The size at which a picture is drawn that is to be cut to `size`: few sizes serve all places of a table."""
    shape = math.exp(round(math.log(size[0] / size[1]) / STEP) * STEP)
    need = max(size[0], size[1] * shape)
    wide = next((width for width in WIDTHS if width >= need), round(need))
    return wide, max(1, round(wide / shape))


def picture(card: CardDef, size: Size) -> Surface:
    """The picture of a card, cut to a size."""
    return _cut(card, size, person=False)


def portrait(card: CardDef, size: Size) -> Surface:
    """Head and shoulders of an Agent or Witness."""
    return _cut(card, size, person=True)


def _cut(card: CardDef, size: Size, *, person: bool) -> Surface:
    key = ("picture", card.id, size, person)
    found = _found(key)
    if found is not None:
        return found
    whole = _drawn(card, drawing_size(size), person)
    if whole is None:
        return _meanwhile(card, size, person)
    return _keep(key, cropped(whole, size, 0.5 if person else focus(card)))


def _meanwhile(card: CardDef, size: Size, person: bool) -> Surface:
    """Until a picture is drawn for this place: the same from a drawing for another, else an undeveloped one."""
    known = [other for other, who in _sizes.get(card.suit, {}) if who == person and art.drawn(card, other, person)]
    if not known:
        return undeveloped(size)
    other = max(known)
    near = art.portrait(card, other) if person else art.picture(card, other)
    return cropped(near, size, 0.5 if person else focus(card))


def rules_text(card: CardDef, language: str) -> faces.Text:
    """The produced rules text of a card as the faces want it."""
    from game.engine.text import card_runs

    runs: faces.Text = card_runs(card, language)
    return runs


def hand_card(card: CardDef, height: int, visible: int = 0) -> Surface:
    """A card as it lies in a hand: the small form, from 1080 lines on the hand face, in the largest windows the whole.

    `visible` is how many pixels of its width are seen of a card in a fan, whose name stands in them: that only the
    small form can do. 0 for a card that lies alone.
    """
    small = height < HAND_FORM_BELOW or (visible > 0 and _drawn(card, *faces.form_picture(card)) is not None)
    key = ("hand", card.look, height, small, visible, faces.language())
    found = _found(key)
    if found is not None:
        return found
    made = _time.make(partial(_set, card, height, small, visible)) if _may_be_set(card, height, small) else None
    return _keep(key, made) if made is not None else undeveloped((round(height * 0.7), height))


def free(card: CardDef, height: int, visible: int = 0) -> tuple[Rect, ...]:
    """Where a slip may lie on such a card of a hand and cover nothing that counts, the best first; none if anywhere."""
    if card.suit != "adversary":  # of the others it is the middle of the picture
        return ()
    from game.ui.faces import free_space  # with the first face, not at start-up

    key = (card.look, height, visible, faces.language())
    if key not in _free:
        wide = round(height * 0.7)
        if height < HAND_FORM_BELOW or visible > 0:
            _free[key] = free_space.on_form(card, height, visible)
        else:
            _free[key] = free_space.on_face(card, wide) if wide < faces.BIG_FROM else ()
    return _free[key]


def large_card(card: CardDef, height: int) -> Surface:
    """The same of a card that is drawn in every frame until it has been read: a little of it is set in each of them."""
    small = height < HAND_FORM_BELOW
    key = ("hand", card.look, height, small, 0, faces.language())
    found = _found(key)
    if found is None and _may_be_set(card, height, small):
        made = within(LARGE_S if picture_worker.open else math.inf, partial(_set, card, height, small))
        found = _keep(key, made) if made is not None else None
    return found if found is not None else undeveloped((round(height * 0.7), height))


def _may_be_set(card: CardDef, height: int, small: bool) -> bool:
    """Whether all is there that has to be drawn for it first; else it is wished for."""
    wide = round(height * 0.7)
    size, person = faces.form_picture(card) if small else faces.face_picture(card, wide)
    return _drawn(card, size, person) is not None and (small or laid_out(card, wide))


def _set(card: CardDef, height: int, small: bool, visible: int = 0) -> Surface:
    if small:
        return faces.hand_form(card, height, visible=visible)
    return _face(card, round(height * 0.7))


def _face(card: CardDef, width: int) -> Surface:
    """The card as a face; one that has a panel for its rules text shows the text as well."""
    return faces.face(card, width, text=rules_text(card, faces.language()) if width >= faces.BIG_FROM else ())


class _Time:
    """What the table may spend on setting new faces at once while the picture worker is open; the rest waits."""

    def __init__(self) -> None:
        self.spent = 0.0

    def make(self, face: Callable[[], Surface]) -> Surface | None:
        """The face, or None where there is no time left for it: the table will be asked to lay itself out again.

        A picture that is rehearsed breaks off by itself.
        """
        if not picture_worker.open or counted():
            return face()
        begun = perf_counter()
        made = within(FACES_S - self.spent, face) if self.spent < FACES_S else None
        self.spent += perf_counter() - begun
        if made is None:
            picture_worker.more()
        return made


_time = _Time()


def begin() -> None:
    """The table has something new to show: faces may take their time again."""
    _time.spent = 0.0


def whole(card: CardDef, width: int, text: faces.Text, extra: faces.Now) -> Surface:
    """The whole card as it is held: round a smaller picture of it as long as its own has not been drawn."""
    size, person = faces.face_picture(card, width)
    drawn = picture_worker.picture(card, size, person)
    if drawn is not None:
        return faces.face(card, width, text=text, extra=extra)
    small, alone = faces.form_picture(card)
    near = art.picture(card, small) if art.drawn(card, small) and not alone else undeveloped(small)
    words = tuple(tuple(paragraph) for paragraph in text)
    key = ("whole", card.look, width, words, extra, faces.language(), near is not undeveloped(small))
    found = _found(key)
    if found is None:
        found = _keep(key, faces.face(card, width, text=text, extra=extra, picture=cropped(near, size)))
    return found


def whole_ahead(card: CardDef, width: int) -> bool:
    """The pointer has come to a card that may be held in a moment: have its picture drawn; whether it is."""
    size, person = faces.face_picture(card, width)
    picture_worker.ahead(card, size, person)
    return art.drawn(card, size, person)


def laid_out(card: CardDef, width: int) -> bool:
    """Whether what a whole card of that width begins with is there, or has to be made at once; else it is hurried."""
    if faces.laid_out(card.suit, width):
        return True
    return not picture_worker.soon(("lay out", card.suit, width), partial(faces.lay_out, card.suit, width))


def prepare(deck: Iterable[CardDef], height: int, width: int) -> None:
    """Make ahead what cards begin with in a hand of that height and held at that width, and the pictures of a deck."""
    for card in deck:
        ahead(card, height)
    hand_wide = round(height * 0.7)
    for suit in SUITS:
        for wide in (width, hand_wide) if height >= HAND_FORM_BELOW else (width,):
            picture_worker.also(("lay out", suit, wide), partial(faces.lay_out, suit, wide))


def _drawn(card: CardDef, size: Size, person: bool) -> Surface | None:
    _sizes.setdefault(card.suit, {})[size, person] = None
    return picture_worker.picture(card, size, person)


def ahead(card: CardDef, height: int) -> None:
    """Have drawn, when there is time, what a hand of that height and the table will want of a card that may come."""
    small = height < HAND_FORM_BELOW
    wanted = faces.form_picture(card) if small else faces.face_picture(card, round(height * 0.7))
    for size, person in (wanted, *_sizes.get(card.suit, {})):
        picture_worker.ahead(card, size, person)


@cached(2)
def back(size: Size) -> Surface:
    """The back of a card, squeezed into a size."""
    whole = faces.back(max(40, size[0]))
    return ready(pygame.transform.smoothscale(whole, size))


def _found(key: Hashable) -> Surface | None:
    return _made.get((theme.high, key))


def _keep(key: Hashable, image: Surface) -> Surface:
    return _made.put((theme.high, key), ready(image))


def forget_cards() -> None:
    """Drop what was made: the window has another size."""
    _made.clear()
    _free.clear()
    _sizes.clear()
    undeveloped.cache_clear()
    back.cache_clear()
    picture_worker.forget()
