"""A bust seen from the front: stencil head in four tones, lit from the left. Shapes in head units, see `shapes`."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.curves import Points, mirror, put, spline
from game.ui.art.pad import Pad
from game.ui.art.people import head_shapes
from game.ui.art.people.clothes import clothe, collar
from game.ui.art.people.traits import Traits
from game.ui.style.palette import COLD, LAMP, Color, mix

DARK = (12, 14, 17)
BLACK = (8, 8, 9)
LENS, WIRE = (190, 200, 205, 46), (22, 20, 20)
HAIR_BEHIND = {"long": 42, "bob": 20, "fringe": 13, "bun": 0, "curly": 16}


def person(
    p: Pad, x: float, y: float, k: float, t: Traits, rim: Color | None = LAMP, cold: Color | None = COLD,
    dark: float = 0.0,
) -> None:
    """Draws a bust with the middle of its head at `(x, y)`, `k` units to a head unit.

    `dark`, 0 to 1, pulls the face into shadow.
    """
    bust = Bust(p, x, y, k, t, dark)
    bust.hair_behind()
    clothe(p, x, y, k, t, rim, cold, dark)
    bust.neck()
    collar(p, x, y, k, t, dark)
    bust.face(rim, cold)


class Bust:
    """A head under work: where it is, how it is turned, its colours."""

    def __init__(self, p: Pad, x: float, y: float, k: float, t: Traits, dark: float) -> None:
        self.p, self.x, self.y, self.k, self.t, self.dark = p, x, y, k, t, dark
        self.shade, self.half, self.light = (mix(c, DARK, dark) if dark else c for c in head_shapes.SKINS[t.skin])
        self.jaw, self.wide = t.jaw * (0.92 if t.woman else 1), t.wide * (0.94 if t.woman else 1)
        warm = (1, 0.88, 0.74) if t.tone < 95 else (0.9, 0.92, 0.96)  # grey hair is cool, or it melts into the skin
        red, green, blue = (int(t.tone * c) for c in warm)
        self.hair_ink = mix(t.dye or (red, green, blue), DARK, dark * 0.7)
        self.deep = mix(self.shade, (10, 8, 8), 0.5)

    def face(self, rim: Color | None, cold: Color | None) -> None:
        """Everything above the collar."""
        self.head()
        self.eyes()
        self.nose_and_mouth()
        self.lines_of_age()
        self.beard()
        self.hair(rim, cold)
        if self.t.hat:
            self.hat(rim, cold)
        if self.t.glasses:
            self.glasses()

    def at(self, points: Points, feature: bool = False) -> Points:
        """Points of the head where they stand; a `feature` of the face moves with the turn of the head."""
        out = []
        for point in points:
            low = max(0.0, (point[1] + 8) / 12)
            jaw = self.jaw if point[1] > 4 else 1 + (self.jaw - 1) * low
            x = point[0] * self.wide * jaw
            if feature:
                x = x * (1 - abs(self.t.turn) * 0.10) + self.t.turn * 3.6
            out.append((x, *point[1:]))
        return self.stand(out)

    def plane(self, points: Points) -> Points:
        """Points of a lit plane: it turns with the face, but its outer edge stays on the cheek."""
        out = []
        for point in points:
            free = min(1.0, max(0.0, (point[0] + 18) / 11))
            out.append((point[0] + self.t.turn * 3.6 * free / self.wide, *point[1:]))
        return self.at(out)

    def stand(self, points: Points) -> Points:
        """Points of hair and hat: they follow the tilt, not the width of the face."""
        return put(points, self.x, self.y, self.k, rot=self.t.tilt)

    def hair_behind(self) -> None:
        t = self.t
        if t.hair not in ("long", "bob", "fringe", "bun") and not (t.woman and t.hair == "curly"):
            return
        foot = HAIR_BEHIND[t.hair]
        sides = [(-18, -20), (0, -30), (18, -20), (22, 0), (22, foot), (8, foot + 2)]
        outline = [*sides, (-8, foot + 2), (-21, foot), (-22, 0)]
        self.p.blob(self.at(outline), mix(self.hair_ink, BLACK, 0.55))

    def neck(self) -> None:
        w = 7.6 if self.t.woman else 10.2
        whole = [(-w, 12), (w, 12), (w + 1, 30), (0, 39), (-w - 1, 30)]
        lit = [(-w, 20), (-w * 0.35, 27), (-w * 0.5, 36), (-w - 1, 30)]
        self.p.poly(put(whole, self.x, self.y, self.k), mix(self.shade, (10, 8, 8), 0.25))
        self.p.poly(put(lit, self.x, self.y, self.k), self.half)

    def head(self) -> None:
        p, k = self.p, self.k
        with p.layered():
            for side in (-1, 1):
                ear = mix(self.shade, self.half, 0.75 if side < 0 else 0.1)
                p.oval(self.x + side * 18 * self.wide * k, self.y + k, 2.7 * k, 5.6 * k, ear)
            p.blob(self.at(mirror(head_shapes.HEAD)), self.shade)
            with p.inside():
                p.blob(self.plane(head_shapes.HALF), mix(self.shade, self.half, 0.72))
                p.blob(self.plane(head_shapes.LIGHT), self.light)
                p.blob(self.at(head_shapes.CHEEK, True), mix(self.shade, self.half, 0.45))

    def eyes(self) -> None:
        p, t = self.p, self.t
        other = [(-q[0], q[1]) for q in head_shapes.SOCKET]
        p.blob(self.at(head_shapes.SOCKET, True), mix(self.shade, self.half, 0.72 if t.woman else 0.30), n=5)
        p.blob(self.at(other, True), mix(self.deep, self.shade, 0.8 if t.woman else 0.3), n=5)
        self._eye(-1, mix(self.light, (255, 250, 240), 0.35))
        self._eye(1, mix(self.shade, self.half, 0.55))

    def _eye(self, side: int, white: Color) -> None:
        p, t, k = self.p, self.t, self.k
        x = 7.6 * side
        big = 1.18 if t.woman else 1.0
        lid = [(x - 3.4 * big, -2.4, 1), (x, -2.6 - 1.8 * big), (x + 3.4 * big, -2.4, 1), (x, -2.5 + 1.4 * big)]
        p.blob(self.at(lid, True), white, n=4)
        p.dot(self.at([(x + t.turn * 0.8, -2.8)], True)[0], 1.75 * big * k, (18, 14, 12))
        if t.woman:  # a heavier lid, its wing outwards
            lash = [(x - 4 * side, -2.5), (x, -4.9), (x + 4.2 * side, -3.0), (x + 5.6 * side, -4.6)]
            p.taper(self.at(lash, True), 1.0 * k, 1.1 * k, (20, 14, 14), n=4)
        else:
            p.taper(self.at([(x - 3.9, -2.3), (x, -4.5), (x + 3.9, -2.2)], True), 1.2 * k, 0.7 * k, (20, 15, 13), n=4)
        brow = [
            (x + 5.6 * side, -6.6),
            (x, (-9.8 if t.woman else -8.9) + t.brow * 0.6),
            (x - 5.2 * side, -7.2 + t.brow * (0.4 if t.woman else 1)),
        ]
        w0, w1 = (1.1, 0.9) if t.woman else (2.2, 1.2)
        p.taper(self.at(brow, True), w0 * k, w1 * k, mix(self.hair_ink, (14, 10, 9), 0.6), n=4)

    def nose_and_mouth(self) -> None:
        p, k, woman = self.p, self.k, self.t.woman
        if woman:
            side = [(2, -4), (3.6, 3), (5, 7.6), (3.6, 9.4), (-0.2, 9.4), (2.4, 7.6), (2.8, 4)]
            p.blob(self.at(side, True), mix(self.shade, self.half, 0.12), n=4)
            nostril = self.at([(-2.8, 8.4), (-0.8, 9.3), (1.2, 9.2)], True)
            p.taper(nostril, 0.5 * k, 0.9 * k, mix(self.deep, self.shade, 0.4), n=4)
        else:
            side = [(2.2, -6), (4.6, 2), (7, 7.4), (5, 10), (-0.5, 10.2), (2.8, 8.4), (3.2, 5)]
            p.blob(self.at(side, True), mix(self.shade, self.deep, 0.3), n=4)
            p.taper(self.at([(-4.2, 8.2), (-1.2, 9.8), (1.5, 9.6)], True), 0.6 * k, 1.3 * k, self.deep, n=4)
        lip = mix((138, 40, 40) if woman else mix(self.half, self.deep, 0.45), DARK, self.dark)
        under = 18 if woman else 16.6
        mouth = [(-5.8, 14.9, 1), (-2, 13.2), (0, 13.9), (2, 13.2), (5.8, 14.9, 1), (2.5, under), (-2.5, under)]
        p.blob(self.at(mouth, True), lip, n=4)
        if woman:
            gleam = self.at([(-3, 16.4), (-0.6, 16.8), (1, 16.5)], True)
            p.taper(gleam, 0.4 * k, 0.8 * k, mix(lip, self.light, 0.5), n=4)
        p.taper(self.at([(-6.3, 14.7), (0, 15.1), (6.3, 14.7)], True), 0.7 * k, 0.7 * k, self.deep, n=4)
        chin = [(-3.4, 19.2), (0, 18.8), (4, 19.2), (0, 20.2)]
        p.blob(self.at(chin, True), mix(self.half, self.shade, 0.55), n=4)

    def lines_of_age(self) -> None:
        p, k = self.p, self.k
        if self.t.age <= (0.88 if self.t.woman else 0.6):
            return
        for s in (-1, 1):
            cheek = self.at([(s * 5.2, 8.5), (s * 7.4, 12), (s * 7.8, 15.5)], True)
            p.taper(cheek, 0.5 * k, 0.9 * k, mix(self.half, self.deep, 0.5), n=4)
        brow = mix(self.light, self.half, 0.8)
        p.taper(self.at([(-9, -14), (0, -15), (6, -14)], True), 0.4 * k, 0.5 * k, brow, n=4)
        p.taper(self.at([(-8, -17), (0, -18), (5, -17)], True), 0.4 * k, 0.4 * k, brow, n=4)

    def beard(self) -> None:
        p, k, kind = self.p, self.k, self.t.beard
        if kind in (1, 3):
            outer = [(-17.2, 2, 1), (-16, 11), (-12, 20), (-5, 26), (0, 27 if kind == 1 else 36), (5, 26), (12, 20)]
            outer += [(16, 11), (17.2, 2, 1), (14, 9), (9, 12.2), (5, 11.6), (0, 12.6)]
            outer += [(-5, 11.6), (-9, 12.2), (-14, 9)]
            p.blob(self.at(outer), mix(self.hair_ink, (14, 12, 11), 0.25))
            lit = [(-16.4, 5), (-11.8, 18), (-5, 24.5), (-6, 17), (-9, 13)]
            p.blob(self.at(lit), mix(self.hair_ink, LAMP, 0.22))
            p.taper(self.at([(-4.6, 15), (0, 15.5), (4.6, 15)], True), 0.9 * k, 0.9 * k, (22, 12, 11))
        elif kind == 2:
            moustache = [(-6.8, 14), (-3, 11), (0, 11.6), (3, 11), (6.8, 14), (3, 13.8), (0, 13.4), (-3, 13.8)]
            p.blob(self.at(moustache, True), mix(self.hair_ink, (12, 10, 9), 0.4), n=4)

    def hair(self, rim: Color | None, cold: Color | None) -> None:
        p, t = self.p, self.t
        with p.layered(mix(rim, self.hair_ink, 0.1) if rim else None, cold, width=0.88 * self.k):
            if t.hair == "bald":
                p.blob(self.at(head_shapes.SIDES), self.hair_ink)
                other = [(-q[0], *q[1:]) for q in head_shapes.SIDES]
                p.blob(self.at(other), mix(self.hair_ink, BLACK, 0.5))
            elif t.hair == "curly":
                self._curls()
            else:
                self._combed()

    def _curls(self) -> None:
        p, k = self.p, self.k
        dice = Random(5)
        hot = mix(self.hair_ink, LAMP, 0.34)
        if self.t.woman:  # curls down to the jaw
            for i in range(22):
                side = -1 if i % 2 else 1
                q = self.stand([(side * dice.uniform(17.5, 23), -14 + i * 1.6)])[0]
                ink = mix(self.hair_ink, hot if side < 0 else BLACK, dice.uniform(0.1, 0.6))
                p.disc(q[0], q[1], dice.uniform(3, 4.4) * k, ink)
        for i in range(46):
            a = math.pi * (1.02 + i % 23 / 23 * 0.98) + dice.uniform(-0.05, 0.05)
            d = dice.uniform(19, 27)
            x, y = math.cos(a) * d * 0.86, math.sin(a) * d - 3
            q = self.stand([(x, y)])[0]
            ink = mix(self.hair_ink, hot if x < -2 else BLACK, dice.uniform(0.1, 0.6))
            p.disc(q[0], q[1], dice.uniform(3, 4.6) * k, ink)

    def _combed(self) -> None:
        """The outline of the cut, then strands: light on the lamp's side, dark on the other."""
        p, k, cut = self.p, self.k, self.t.hair
        if cut == "bun":
            p.dot(self.stand([(3, -31)])[0], 8 * k, mix(self.hair_ink, BLACK, 0.3))
        p.blob(self.at(head_shapes.HAIR["slick" if cut == "bun" else cut]), self.hair_ink)
        hot = mix(self.hair_ink, LAMP, 0.34)
        end = {"long": 30, "bob": 14}.get(cut, -8)
        with p.inside():
            for i in range(11):
                a = -15 + i * 3
                lit = mix(self.hair_ink, hot, max(0, 0.9 - i * 0.12))
                ink = lit if i < 6 else mix(self.hair_ink, (6, 6, 7), 0.5)
                course = [(-2 + i * 0.8, -30), (a * 1.1 - 1, -22), (a * 1.35, -10), (a * 1.45, end)]
                p.taper(self.at(course), 0.3 * k, 1.1 * k, ink, n=5)

    def hat(self, rim: Color | None, cold: Color | None) -> None:
        p, k, kind = self.p, self.k, self.t.hat
        crown, brim, ink = head_shapes.HATS[kind]
        with p.layered(rim, cold, width=0.8 * k):
            p.blob(self.stand(crown), ink)
            with p.inside():
                lit = [(-22, -12), (-17, -34), (-8, -37), (-9, -20), (-10, -12)]
                p.blob(self.stand(lit), mix(ink, LAMP, 0.3))
                p.blob(self.stand([(10, -40), (26, -34), (22, -12), (12, -12)]), mix(ink, (5, 6, 8), 0.6))
                band = [(-24, -21), (0, -23.5), (24, -21), (24, -15), (0, -17.5), (-24, -15)]
                p.poly(self.stand(band), mix(ink, BLACK, 0.65))
        brow = [(-17.5, -14), (0, -15), (17.5, -14), (17.5, -5), (0, -1), (-16.5, -6)]
        p.beam(spline(self.stand(brow)), (8, 7, 9), 165)  # the brim's shadow
        with p.layered(rim, cold, width=0.7 * k):
            p.blob(self.stand(brim), mix(ink, BLACK, 0.3))
        if kind in ("peaked", "sheriff"):
            spot = self.stand([(0, -26)])[0]
            p.star(spot[0], spot[1], 3.4 * k, LAMP)

    def square_lens(self, x: float, y: float, half: float) -> None:
        """A lens with rounded corners in its frame, so many units wide to each side."""
        p, k = self.p, self.k
        p.rect(x - half, y - 4.6 * k, 2 * half, 9.4 * k, LENS, r=2 * k)
        corner = p.p((x - half, y - 4.6 * k))
        box = (corner[0], corner[1], 2 * half * p.k, 9.4 * k * p.k)
        pygame.draw.rect(p.s, WIRE, box, max(2, int(1.5 * k * p.k)), border_radius=int(2 * k * p.k))

    def glasses(self) -> None:
        p, k = self.p, self.k
        with p.layered():
            for s in (-1, 1):
                x, y = self.at([(s * 8.2, -2.6)], True)[0][:2]
                if self.t.glasses == 1:
                    p.discs(x, y, (6 * k, LENS), (6.2 * k, WIRE, 1.15 * k))
                else:
                    self.square_lens(x, y, 6.6 * k)
                gleam = [(-4.2, 1), (-0.6, -3.6), (1.4, -3.6), (-2.6, 2.2)]
                p.poly(put(gleam, x, y, k), (255, 244, 214, 205 if s < 0 else 90))
                temple = self.at([(s * 18, -1.5)])[0]
                p.line([(x + s * 6.2 * k, y - k), temple], WIRE, 1.1 * k)
            p.line([self.at([(-2.3, -3)], True)[0], self.at([(2.3, -3)], True)[0]], WIRE, 1.1 * k)
