"""The players as the screen shows them: names, colours, and faces that belong to no card.

Faces are drawn like those of the Witnesses; the same name always has the same face.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from pygame import Surface

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.session import game_setup
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import in_use
from game.ui.style.palette import Color, color
from game.ui.surfaces.textures import undeveloped
from game.ui.workers.picture_worker import picture_worker

FACES = {"novice": "face 11", "agent": "face 6", "veteran": "face 18", "director": "face 22"}
"""The dice by which the computer's characters are drawn: chosen by eye, so that no two are taken for each other."""
OWN_FACE = "face 27"
"""The same of whoever plays without a name."""


def card_of(name: str) -> CardDef:
    """A card that does not exist, for the picture of the player of that name alone."""
    return _drawn_from(_dice(name))  # not kept by the name: in another language it may be somebody else's


@cache
def _drawn_from(dice: str) -> CardDef:
    plain = next(card for card in pool().cards if card.suit == "witness")
    return replace(plain, id=f"person-{dice}", name=dice, skills={}, keywords=())


def _dice(name: str) -> str:
    """What a face is drawn from: the name, but for those who always have the same face."""
    t = in_use()
    known = {game_setup.level_name(level, t): face for level, face in FACES.items()} | {
        t("table.player_name"): OWN_FACE
    }
    return known.get(name, name)


def portrait_of(name: str, size: tuple[int, int]) -> Surface:
    """Head and shoulders of a player, such as the policy of that name; shared, so never draw on it.

    An undeveloped photograph until the picture worker has it.
    """
    return picture_worker.picture(card_of(name), size, person=True) or undeveloped(size)


COLORS: tuple[Color, ...] = tuple(color(f"seat.{name}") for name in ("first", "second", "third", "fourth"))
"""What a player's colour can be; `Seat.color` counts them."""


def color_of(setup: GameSetup, seat: int) -> Color:
    """The colour in which a player is shown."""
    chosen = setup.seats[seat].color if seat < len(setup.seats) else seat
    return COLORS[chosen % len(COLORS)]
