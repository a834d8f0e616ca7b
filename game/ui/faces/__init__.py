"""Card faces in every form that a hand, a table and a held card need.

`hand_form` 105:150 (hands at 720 lines), `face` at any width (140 the hand face, 280 the big face, 329 a held card),
`back`. All give plain alpha surfaces from caches: never draw on them, convert them where they are shown. Nothing is
opened for it, no display is needed. numpy is loaded with the first face.
"""

from __future__ import annotations

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.cache.byte_cache import ByteCache
from game.ui.faces.face_words import language
from game.ui.faces.facts import AS_PRINTED, Now
from game.ui.faces.lettering import Paragraph, Text, paragraphs
from game.ui.style.palette import theme

__all__ = [
    "AS_PRINTED",
    "Now",
    "Text",
    "back",
    "face",
    "face_picture",
    "form_picture",
    "hand_form",
    "laid_out",
    "language",
    "lay_out",
]

BIG_FROM = 232  # a card narrower than this is set as a hand face
SMALL_MEGABYTES, BIG_MEGABYTES = 8, 5  # all small faces of a game, the most recent big ones
PORTRAIT = (194, 142)  # twice the window of the hand form

_small: ByteCache[pygame.Surface] = ByteCache(SMALL_MEGABYTES)
_big: ByteCache[pygame.Surface] = ByteCache(BIG_MEGABYTES)


def face(
    card: CardDef, width: int, *, text: Text = (), extra: Now = AS_PRINTED, picture: pygame.Surface | None = None
) -> pygame.Surface:
    """The whole card `width` pixels wide: the hand face below 232 pixels, the big face from there on.

    `text` is its rules text, paragraphs of runs `(role, words)`; `extra` tells damage and numbers
    that differ from the print. With a `picture` given it is set round that one, of the size of `face_picture`, and not
    kept: for a card whose own has not been drawn yet.
    """
    kept = _small if width < BIG_FROM else _big
    rules: tuple[Paragraph, ...] = () if width < BIG_FROM else paragraphs(text)
    if picture is not None:
        return _face(card, width, rules, extra, picture)
    key = ("face", card.look, width, language(), rules, extra, theme.high)
    found = kept.get(key)
    return found if found is not None else kept.put(key, _face(card, width, rules, extra, _own(card, width)))


def face_picture(card: CardDef, width: int) -> tuple[tuple[int, int], bool]:
    """The size of the picture that a face of that width holds, and whether it is the person alone."""
    from game.ui.faces.big_face import UNITS_WIDE, picture_size

    return picture_size(card.suit, UNITS_WIDE if width < BIG_FROM else width), False


def form_picture(card: CardDef) -> tuple[tuple[int, int], bool]:
    """The same for the hand form."""
    from game.ui.faces.big_face import PERSONS, UNITS_WIDE, picture_size

    if card.suit in PERSONS:  # their upright photographs would lose the chin in so low a window
        return PORTRAIT, True
    return picture_size(card.suit, UNITS_WIDE), False


def lay_out(suit: str, width: int) -> None:
    """Make what every face of a suit at that width begins with; it takes longest and may be done on another thread."""
    from game.ui.faces import frame

    frame.frame(*_laid(suit, width))


def laid_out(suit: str, width: int) -> bool:
    """Whether that has been made."""
    from game.ui.faces import frame

    return frame.frame.is_cached(*_laid(suit, width))


def _laid(suit: str, width: int) -> tuple[str, int, int, int, int, bool]:
    from game.ui.faces import big_face, frame, hand_face

    form = hand_face if width < BIG_FROM else big_face
    k = width / (hand_face.WIDE if form is hand_face else big_face.UNITS_WIDE)
    high = hand_face.HIGH if form is hand_face else frame.UNITS_HIGH
    return suit, width, round(high * k), round(form.BAR_Y * k), round(form.BAR_H * k), theme.high


def _own(card: CardDef, width: int) -> pygame.Surface:
    from game.ui import art

    return art.picture(card, face_picture(card, width)[0])


def _face(
    card: CardDef, width: int, rules: tuple[Paragraph, ...], extra: Now, picture: pygame.Surface
) -> pygame.Surface:
    from game.ui.faces import big_face, hand_face

    if width < BIG_FROM:
        return hand_face.hand_sheet(card, width, picture, extra).s
    return big_face.big_sheet(card, width, picture, rules, extra).s


def hand_form(card: CardDef, height: int, *, visible: int = 0) -> pygame.Surface:
    """The card as a form 105 to 150, `height` pixels high.

    `visible` is how many pixels of its width are seen in a fan (0 for all): everything that counts is set there.
    """
    from game.ui import art
    from game.ui.faces import small_face

    key = ("form", card.look, height, language(), visible, theme.high)
    found = _small.get(key)
    if found is not None:
        return found
    size, person = form_picture(card)
    own = art.portrait(card, size) if person else art.picture(card, size)
    return _small.put(key, small_face.form_sheet(card, height, own, visible).s)


def back(width: int) -> pygame.Surface:
    """The back of a card, `width` pixels wide."""
    from game.ui.faces.card_back import back as drawn

    return drawn(width)
