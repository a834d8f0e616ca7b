"""Contact sheets: all cards, or all of one suit, on one picture, for looking at what was drawn.

`python -m game shot cards OUT.png` shows every card as it lies in a hand, `pictures` the pictures alone,
`cards_agent` and so on the whole faces of one suit. The width of the sheet is that asked for, its height what it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.engine.cards.card_def import CardDef
from game.ui import art, faces
from game.ui.style.palette import BLOTTER, SUITS

Size = tuple[int, int]
Painter = Callable[[Size], pygame.Surface]
RulesText = Callable[["CardDef"], faces.Text]

GAP = 8
FORM_HIGH, FACE_WIDE = 150, 280
PICTURE: Size = (124, 84)


def grid(made: Iterable[pygame.Surface], width: int) -> pygame.Surface:
    """The surfaces row by row on a blotter `width` pixels wide; all are as large as the first."""
    shown = list(made)
    w, h = shown[0].get_size() if shown else (1, 1)
    columns = max(1, (width - GAP) // (w + GAP))
    rows = -(-len(shown) // columns)
    sheet = pygame.Surface((max(width, columns * (w + GAP) + GAP), rows * (h + GAP) + GAP))
    sheet.fill(BLOTTER)
    for i, surface in enumerate(shown):
        sheet.blit(surface, (GAP + i % columns * (w + GAP), GAP + i // columns * (h + GAP)))
    return sheet


def by_suit(suit: str = "") -> list[CardDef]:
    """The cards of the pool, of one suit or of all in the order of the suits."""
    from game.engine.cards.card_pool import CardPool

    cards = CardPool.load().cards
    return [card for wanted in ([suit] if suit else SUITS) for card in cards if card.suit == wanted]


def cards_sheet(size: Size) -> pygame.Surface:
    """Every card in its hand form."""
    return grid((faces.hand_form(card, FORM_HIGH) for card in by_suit()), size[0])


def pictures_sheet(size: Size) -> pygame.Surface:
    """Every picture alone."""
    return grid((art.picture(card, PICTURE) for card in by_suit()), size[0])


def suit_sheet(size: Size, suit: str, text: RulesText = lambda card: ()) -> pygame.Surface:
    """The whole faces of one suit."""
    return grid((faces.face(card, FACE_WIDE, text=text(card)) for card in by_suit(suit)), size[0])


def sheets(text: RulesText = lambda card: ()) -> dict[str, Painter]:
    """All contact sheets by name; `text` gives the rules text of a card."""
    made: dict[str, Painter] = {"cards": cards_sheet, "pictures": pictures_sheet}
    made |= {f"cards_{suit}": partial(suit_sheet, suit=suit, text=text) for suit in SUITS}
    return made
