"""The design tokens of `assets/palette.yaml`, as colours with names, and how they are shown: also in high contrast.

Colours are `(red, green, blue)`, 0 to 255. Code asks for a meaning (`color("lamp.light")` or one of the names
below), never for a number.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import getitem
from typing import Any

import yaml

from game.paths import asset

Color = tuple[int, int, int]

SUITS = ("agent", "witness", "site", "equipment", "event", "combat", "bluff", "adversary", "x_file")
AFFILIATIONS = ("alien", "government", "evolutionary", "occult", "primordial")


@lru_cache(maxsize=1)
def _tokens() -> dict[str, Any]:
    return dict(yaml.safe_load(asset("palette.yaml").read_text(encoding="utf-8")))


@cache
def color(name: str) -> Color:
    """The colour of a dotted name, such as `lamp.light` or `suit.agent.bar`. Raises KeyError where there is none."""
    value: Any = reduce(getitem, name.split("."), _tokens())
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def mix(a: tuple[int, ...], b: tuple[int, ...], t: float) -> Color:
    """The colour that lies the share `t` (0 to 1) of the way from `a` to `b`."""
    red, green, blue = (int(x + (y - x) * t) for x, y in zip(a[:3], b[:3], strict=True))
    return red, green, blue


def luminance(c: tuple[int, ...]) -> float:
    """Relative luminance, 0 (black) to 1 (white), of an sRGB colour."""
    parts = [x / 255 / 12.92 if x <= 10 else ((x / 255 + 0.055) / 1.055) ** 2.4 for x in c[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    """Contrast ratio of two colours, 1 to 21; text asks for 4.5, large numbers for 3."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


VOID, NIGHT, WINDOW = color("room.void"), color("room.night"), color("room.window")
COLD, RAIN = color("room.window_hi"), color("room.rain")
WALNUT, WALNUT_LIT, BLOTTER = color("desk.walnut"), color("desk.walnut_hi"), color("desk.blotter")
LAMP, CORE, EMBER = color("lamp.light"), color("lamp.core"), color("lamp.ember")
PAPER, OLD, MANILA = color("paper.white"), color("paper.old"), color("paper.manila")
SHADE, EDGE = color("paper.shade"), color("paper.edge")
INK, SOFT, FAINT = color("ink.black"), color("ink.soft"), color("ink.faint")
STAMP, STAMP_TEXT, RED_INK = color("ink.stamp"), color("ink.stamp_text"), color("ink.red")
CARBON, THREAD = color("ink.carbon"), color("thread.red")
BONE, MUTED, FAINT_ON_DARK = color("text.bone"), color("text.muted"), color("text.faint")
PANEL, PANEL_EDGE = color("panel.fill"), color("panel.edge")
RP, CP, CP_TEXT = color("pool.RP.fill"), color("pool.CP.fill"), color("pool.CP.light")
DAMAGE, DAMAGE_TEXT = color("state.damage"), color("state.damage_text")
HEALING, WARNING, BLOCKED = color("state.healing"), color("state.danger"), color("state.blocked")
BLACK = color("room.black")
RAISED, PANEL_LIT, CHOSEN = color("panel.raised"), color("panel.lit"), color("panel.chosen")
CHOSEN_LIT, BRIM = color("panel.chosen_lit"), color("panel.brim")
OAK, CORK, LEATHER = color("desk.oak"), color("desk.cork"), color("desk.leather")
UMBER, BRASS, BRASS_DIM = color("desk.umber"), color("desk.brass"), color("desk.brass_dim")
COPPER = color("desk.copper")
PAPER_BRIGHT, PAPER_FRESH, PAPER_LIT = color("paper.bright"), color("paper.fresh"), color("paper.lit")
PAPER_DIM, PAPER_WORN, PAPER_RULE = color("paper.dim"), color("paper.worn"), color("paper.rule")
PAPER_GREY, TAUPE, SLATE = color("paper.grey"), color("paper.taupe"), color("paper.slate")
SAGE, MARGIN = color("paper.sage"), color("paper.margin")
WARM, STRAW, SAND = color("text.warm"), color("text.straw"), color("text.sand")
FROST, ICE, PEACH = color("text.frost"), color("text.ice"), color("text.peach")
ROSE, MINT, STEEL = color("text.rose"), color("text.mint"), color("text.steel")
BROWN_INK, SEPIA, OXBLOOD = color("ink.brown"), color("ink.sepia"), color("ink.oxblood")
BRICK, RUST_INK, AMBER_INK = color("ink.brick"), color("ink.rust"), color("ink.amber")
OCHRE_INK, GREEN_INK, PINE = color("ink.ochre"), color("ink.green"), color("ink.pine")
PLUM, WINE, RUST_RED = color("ink.plum"), color("ink.wine"), color("ink.rust_red")
PENCIL, PENCIL_LIT, PENCIL_PALE = color("ink.pencil"), color("ink.pencil_lit"), color("ink.pencil_pale")
VIOLET = color("ink.violet")
THREAD_LIT = color("thread.bright")
LOST, STRUCK, WON = color("state.lost"), color("state.struck"), color("state.won")
WON_SOFT, HEALING_DIM, HEALING_DEEP = color("state.won_soft"), color("state.healing_dim"), color("state.healing_deep")
HEALING_INK, WARNING_TEXT = color("state.healing_ink"), color("state.warning_text")
DAMAGE_DEEP, DAMAGE_DARK = color("state.damage_deep"), color("state.damage_dark")
DAMAGE_DIM, DAMAGE_EDGE = color("state.damage_dim"), color("state.damage_edge")
FAULT, WAITING, AMBER = color("state.fault"), color("state.waiting"), color("state.amber")
DIMMING = color("state.dimming")
CP_GROUND, CP_EDGE, CP_VIOLET = color("conspiracy.ground"), color("conspiracy.edge"), color("conspiracy.violet")
CP_ARROW, CP_LIT = color("conspiracy.arrow"), color("conspiracy.lit")
RP_GROUND, RP_SOFT, RP_PALE = color("bureau.ground"), color("bureau.soft"), color("bureau.pale")
TEAM = (color("team.first"), color("team.second"), color("team.third"))
AFFILIATION = {name: color(f"affiliation.{name}.fill") for name in AFFILIATIONS}


HIGH_WHITE, HIGH_BLACK = (255, 250, 240), (0, 0, 0)
PAPER_FROM, INK_BELOW = 0.20, 0.22  # luminance: what is paper and not desk, what is dark print and not light words
RIM = 3  # pixels


class Theme:
    """What holds now; the window sets it.

    In high contrast papers are nearly white, everything dark is black, words are pulled towards black or white,
    textures and the room's light are off, and rims are three pixels wide. Hues stay, because they go with shapes that
    say the same.
    """

    high = False
    room_light = 100

    def set(self, high: bool, room_light: int) -> bool:
        """Take what is set; True if anything is different now."""
        before = (self.high, self.room_light)
        self.high, self.room_light = high, 0 if high else room_light
        return before != (self.high, self.room_light)

    def sheet(self, color: Color) -> Color:
        """The colour of a sheet, a folder, a panel or the desk."""
        if not self.high:
            return color
        return mix(color, HIGH_WHITE, 0.85) if luminance(color) > PAPER_FROM else mix(color, HIGH_BLACK, 0.75)

    def words(self, color: Color) -> Color:
        """The colour of words."""
        if not self.high:
            return color
        return mix(color, HIGH_BLACK, 0.45) if luminance(color) < INK_BELOW else mix(color, (255, 255, 255), 0.55)


theme = Theme()
