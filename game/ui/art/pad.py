"""The pad: a picture under work, with light, fog, layers and the rim that makes flat shapes look drawn.

Order for a silhouette: within `layered`, which gives it the lamp's rim on the left and the window's on the right, the
shape in one dark tone; then, `inside` it, one light and one dark plane. Grounds, light and fog always go to the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art import noise
from game.ui.art.brush import Brush, Ink
from game.ui.art.curves import Points
from game.ui.style.palette import Color

Drawn = TypeVar("Drawn")
Scene = Callable[["Pad", Random], None]
ALPHA_ONLY = (0, 0, 0, 255)


def scene(draw: Callable[..., None], *given: Any, **more: Any) -> Scene:
    """What `draw` shows of a pad and dice with what else it is given."""
    return lambda p, r: draw(p, r, *given, **more)


def named(words: Iterable[tuple[str, Drawn]], name: str, otherwise: Drawn) -> Drawn:
    """What stands beside the first of the words that the name holds."""
    low = name.lower()
    return next((drawn for word, drawn in words if word in low), otherwise)


class Pad(Brush):
    """Units as in `Brush`: x from the middle (`-half` to `half`), y from the top, height 100.

    `card` is the card whose picture it is; whoever opens a pad for one says so.
    """

    card: CardDef

    def layer(self) -> pygame.Surface:
        """An empty transparent layer of the size of the pad."""
        return pygame.Surface((self.W, self.H), pygame.SRCALPHA)

    @contextmanager
    def layered(
        self, rim: Color | None = None, cold: Color | None = None, width: float = 1.1, shadow: float = 0
    ) -> Iterator[pygame.Surface]:
        """What is drawn meanwhile goes to a layer, which `put_layer` then lays down."""
        with self.on(self.layer()) as layer:
            yield layer
        self.put_layer(layer, rim, cold, width, shadow)

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What is drawn meanwhile is kept to the silhouette that the layer holds so far."""
        with self.on(self.layer()) as planes:
            yield
        self.put_layer(self.clip_into(planes, self.s))

    def grad(self, *stops: noise.Stop) -> None:
        """Fills the pad with a gradient from the top."""
        self.page.blit(noise.gradient(self.W, self.H, tuple(stops)), (0, 0))

    def gradrect(self, x: float, y: float, w: float, h: float, *stops: noise.Stop) -> None:
        """A rectangle with a gradient from its top to its foot."""
        at = self.p((x, y))
        self.page.blit(noise.gradient(self.px(w), self.px(h), tuple(stops)), (round(at[0]), round(at[1])))

    def paper(self, color: Color, seed: int = 5, rough: float = 10, stain: float = 14) -> None:
        """Fills the pad with paper."""
        self.page.blit(noise.paper(self.W, self.H, color, seed, rough, stain), (0, 0))

    def glow(
        self, x: float, y: float, r: float, color: tuple[int, ...], power: float = 2.0,
        on: pygame.Surface | None = None, amount: float = 1.0,
    ) -> None:
        """Adds a round light of radius `r` that falls with `power`."""
        px = max(2, int(r * self.k / 4) * 4)
        red, green, blue = (int(min(255, c * amount)) for c in color[:3])
        at = self.p((x, y))
        light = noise.glow(px, (red, green, blue), power)
        (on or self.page).blit(light, (at[0] - px, at[1] - px), special_flags=pygame.BLEND_RGB_ADD)

    def fog(
        self, y: float, h: float, color: Color, seed: int = 1, lo: float = 0.35, hi: float = 0.85, alpha: int = 150
    ) -> None:
        """A bank of fog from `y` over the height `h`; noise below `lo` is clear, above `hi` dense."""
        bank = noise.fog(self.W, max(2, int(h * self.k)), color, seed % 5, lo, hi, alpha)
        self.page.blit(bank, (0, self.p((0, y))[1]))

    def beam(self, points: Points, color: Color, alpha: int) -> None:
        """A translucent polygon: a beam of light, a shadow."""
        with self.on(self.page), self.layered():
            self.poly(points, (*color, alpha))

    def put_layer(
        self, layer: pygame.Surface, rim: Color | None = None, cold: Color | None = None, width: float = 1.1,
        shadow: float = 0,
    ) -> None:
        """Lays a silhouette down; `rim` is the lamp's colour on its left edge, `cold` the window's on its right."""
        if shadow:
            dark = layer.copy()
            dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
            self.s.blit(dark, (shadow * self.k, shadow * self.k))
        self.s.blit(layer, (0, 0))
        if rim:
            self.edge(layer, rim, width, 0.45 * width)
        if cold:
            self.edge(layer, cold, -width, 0.15 * width)

    def edge(self, layer: pygame.Surface, color: Ink, dx: float, dy: float) -> None:
        """The layer tinted, minus itself shifted by `(dx, dy)` units: light along one side of it."""
        rim = layer.copy()
        rim.fill(ALPHA_ONLY, special_flags=pygame.BLEND_RGBA_MULT)
        shape = rim.copy()
        rim.fill((*color[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        rim.blit(shape, (dx * self.k, dy * self.k), special_flags=pygame.BLEND_RGBA_SUB)
        self.s.blit(rim, (0, 0))

    def clip_into(self, shade: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
        """Keeps of the layer `shade` only what lies on the silhouette `mask`."""
        shape = mask.copy()
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        shade.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return shade

    def cut_out(self, thing: Scene, r: Random) -> pygame.Surface:
        """A layer with a thing on it."""
        with self.on(self.layer()) as layer:
            thing(self, r)
        return layer

    def inner(self, w: float, h: float) -> Pad:
        """A pad for a picture within the picture, `w` by `h` units of this one."""
        inner = Pad(max(8, int(w * self.k / self.ss)), max(8, int(h * self.k / self.ss)), self.ss)
        inner.card = self.card
        return inner

    def sign(self, name: str, x: float, y: float, size: float, color: tuple[int, ...], degrees: float = 0) -> None:
        """An icon, `size` units high, its middle at `(x, y)`, turned counter-clockwise."""
        from game.ui.icons import icon

        drawn = icon(name, int(size * self.k), color)
        if degrees:
            drawn = pygame.transform.rotozoom(drawn, degrees, 1)
        at = self.p((x, y))
        self.s.blit(drawn, (at[0] - drawn.get_width() // 2, at[1] - drawn.get_height() // 2))

    def sign_at(
        self, name: str, at: tuple[float, ...], size: float, color: tuple[int, ...], degrees: float = 0
    ) -> None:
        """An icon with its middle at a point."""
        self.sign(name, at[0], at[1], size, color, degrees)

    def small(self) -> pygame.Surface:
        """The picture at its own size."""
        return pygame.transform.smoothscale(self.s, (self.w, self.h)) if self.ss != 1 else self.s
