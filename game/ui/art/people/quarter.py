"""A head turned three quarters to the left: the far half of the face is narrow, the nose stands out of the cheek."""

from __future__ import annotations

from game.ui.art.curves import Point, Points, put
from game.ui.art.people.bust import LENS, WIRE, Bust
from game.ui.style.palette import LAMP, Color, mix

AXIS = -5.6  # where the middle of the face lies
NEAR, FAR = 0.86, 0.6  # how wide the halves of the face are, of the front's
HEAD: list[Point] = [(1, -25.4), (-9, -24), (-15.4, -17.5), (-16.8, -9.6), (-15.4, -5), (-16.4, 0.4), (-15.9, 6),
    (-13.6, 12.4), (-12.4, 18), (-9.6, 23.2), (-5, 25.6), (1, 24.6), (8.6, 19.4), (13.6, 12), (15.6, 3), (18.6, -4),
    (19, -13), (12.6, -21.6)]
LIGHT: list[Point] = [(-14.6, -18), (-7, -22.6), (-1.5, -20), (-0.5, -11.5), (-4.6, -8), (-6.2, -3), (-5.2, 2),
    (-2.4, 6), (-4, 10), (-6, 12.4), (-5, 17), (-6.4, 19), (-4.6, 23), (-8.6, 23), (-12, 18), (-13.2, 12.4),
    (-15.8, 6), (-16.4, 0), (-15.4, -5), (-16.6, -9.6)]
HALF: list[Point] = [(-15, -19.4), (-4, -24), (6, -21.5), (9.4, -13), (6, -8.6), (7.6, -3), (9.6, 3), (7.4, 10),
    (3.4, 15), (3, 20), (0.6, 24.4), (-6, 25), (-12, 20), (-16, 6), (-17, -9)]
NOSE: list[Point] = [(-7.6, -5.4), (-10.6, 1.4), (-13.2, 6.4), (-11.6, 9), (-7.4, 9.6), (-4.8, 8.6), (-4.6, 6.4),
    (-6.4, 1)]
NOSE_SHADE: list[Point] = [(-6.6, -5), (-8, 1.4), (-8.6, 6.8), (-9, 9.4), (-6, 9.7), (-3.2, 8.8), (-3.4, 6), (-5, 1)]
BACK_HAIR: list[Point] = [(8, -19), (17, -18), (20.2, -8), (19.4, 3), (15.6, 10), (12.2, 8), (13.4, 0), (10.4, -8)]


class Quarter(Bust):
    """As `Bust`; what has a place on the front of the face is moved to where it is seen from the side."""

    def at(self, points: Points, feature: bool = False) -> Points:
        out = []
        for point in points:
            x = point[0]
            if feature:
                x = AXIS + x * (NEAR if x > 0 else FAR)
            else:
                x = x * 0.99 + 0.8
            out.append((self._broad(x, point[1]), *point[1:]))
        return self.stand(out)

    def _broad(self, x: float, y: float) -> float:
        return x * self.wide * (self.jaw if y > 4 else 1.0)

    def _own(self, points: Points) -> Points:
        return self.stand([(self._broad(q[0], q[1]), *q[1:]) for q in points])

    def head(self) -> None:
        p, k = self.p, self.k
        with p.layered():
            p.blob(self._own(HEAD), self.shade)
            with p.inside():
                p.blob(self._own(HALF), mix(self.shade, self.half, 0.78))
                p.blob(self._own(LIGHT), self.light)
        if self.t.hair not in ("bald", "curly"):
            p.blob(self._own(BACK_HAIR), mix(self.hair_ink, (8, 8, 9), 0.35))
        ear = self._own([(13.6, 1.4)])[0]
        p.oval(ear[0], ear[1], 3 * k, 5.6 * k, mix(self.shade, self.half, 0.6))
        p.oval(ear[0] + 0.4 * k, ear[1], 1.5 * k, 3.2 * k, mix(self.deep, self.shade, 0.6))

    def nose_and_mouth(self) -> None:
        super().nose_and_mouth()
        p, n = self.p, self.t.nose
        wedge = [(AXIS + (q[0] - AXIS) * (0.55 + 0.45 * n), *q[1:]) for q in NOSE]
        shade = [(AXIS + (q[0] - AXIS) * (0.55 + 0.45 * n), *q[1:]) for q in NOSE_SHADE]
        p.blob(self._own(wedge), mix(self.light, (255, 240, 214), 0.12), n=4)
        p.blob(self._own(shade), mix(self.shade, self.half, 0.5), n=4)
        p.taper(self._own([(-10.4, 8.9), (-8.6, 9.9), (-5.6, 9.4)]), 0.5 * self.k, 1.1 * self.k, self.deep, n=4)

    def beard(self) -> None:
        if self.t.beard not in (1, 3):
            super().beard()
            return
        p, low = self.p, 27 if self.t.beard == 1 else 35
        outer = [(-13.6, 11), (-12.6, 19), (-9, 26), (-5, low), (2, 26), (10, 20), (15, 10), (14.6, 3, 1), (11.4, 9)]
        inner = [(5, 12), (-1, 11.2), (-6, 12.4), (-10, 11.4)]
        p.blob(self._own([*outer, *inner]), mix(self.hair_ink, (14, 12, 11), 0.25))
        p.blob(self._own([(-13, 13), (-11.6, 20), (-7.4, 25.4), (-6, 17), (-9, 13.6)]), mix(self.hair_ink, LAMP, 0.26))
        p.taper(self._own([(-10, 15), (-6, 15.6), (-2, 15)]), 0.9 * self.k, 0.9 * self.k, (22, 12, 11))

    def hair(self, rim: Color | None, cold: Color | None) -> None:
        if self.t.hair != "bald":
            super().hair(rim, cold)
            return
        with self.p.layered(rim, cold, width=0.8 * self.k):
            self.p.blob(self._own(BACK_HAIR[2:]), self.hair_ink)

    def glasses(self) -> None:
        p, k = self.p, self.k
        with p.layered():
            for s, wide in ((-1, 4.0), (1, 6.4)):
                x, y = self.at([(s * 7.8, -2.6)], True)[0][:2]
                rx = wide * k
                if self.t.glasses == 1:
                    p.oval(x, y, rx, 6 * k, LENS)
                    p.oval(x, y, rx, 6.2 * k, WIRE, w=1.15 * k)
                else:
                    self.square_lens(x, y, rx)
                gleam = [(-3, 1), (-0.4, -3.6), (1.4, -3.6), (-1.8, 2.2)]
                p.poly(put(gleam, x, y, k), (255, 244, 214, 205 if s < 0 else 90))
            inner = [self.at([(-1.6, -3.2)], True)[0], self.at([(1.6, -3.2)], True)[0]]
            p.line(inner, WIRE, 1.1 * k)
            outer = self.at([(7.8, -3.4)], True)[0]
            p.line([(outer[0] + 6.4 * k, outer[1]), self._own([(13.4, -1.6)])[0]], WIRE, 1.1 * k)
