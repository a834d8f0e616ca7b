"""How the colours of the palette are shown: as they are, or in high contrast.

In high contrast papers are nearly white, everything dark is black, words are pulled towards black or white, textures
and the room's light are off, and rims are three pixels wide. Hues stay, because they go with shapes that say the same.
"""

from __future__ import annotations

from game.ui.style.palette import Color, luminance, mix

WHITE, BLACK = (255, 250, 240), (0, 0, 0)
PAPER_FROM, INK_BELOW = 0.20, 0.22  # luminance: what is paper and not desk, what is dark print and not light words
RIM = 3  # pixels


class Theme:
    """What holds now; the window sets it."""

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
        return mix(color, WHITE, 0.85) if luminance(color) > PAPER_FROM else mix(color, BLACK, 0.75)

    def words(self, color: Color) -> Color:
        """The colour of words."""
        if not self.high:
            return color
        return mix(color, BLACK, 0.45) if luminance(color) < INK_BELOW else mix(color, (255, 255, 255), 0.55)


theme = Theme()
