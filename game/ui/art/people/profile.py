"""A head in profile, looking left; over a turned back it is a look over the shoulder."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import Point, Points, spline
from game.ui.art.people.bust import BLACK, LENS, WIRE, Bust
from game.ui.style.palette import LAMP, Color, mix

FACE: list[Point] = [(3, -25.5), (-8, -23.6), (-14.8, -17), (-16.4, -9.4), (-14.8, -5)]
BELOW: list[Point] = [(-16.4, 9.8), (-17.6, 12.6), (-15.6, 14.6), (-17, 16.6), (-15.2, 18.8), (-16.2, 22.4),
    (-13.4, 25.6), (-7, 25), (2, 20.4), (6.4, 14), (8.6, 9), (15, 10), (20.4, 2), (22.4, -8), (19.4, -18), (12, -24)]
LIGHT: list[Point] = [(-24, -26), (-4, -24), (-5, -13), (-9.4, -9), (-10.4, -4), (-7.4, 1.6), (-9.4, 7), (-13, 10.6),
    (-11.4, 14), (-10.8, 19), (-8.6, 27), (-26, 27)]
HALF: list[Point] = [(-24, -27), (4, -26), (4.4, -14), (1, -8), (0.4, -1), (2, 5), (-2, 12), (-3.4, 18), (-6, 27),
    (-26, 27)]
CAPS: dict[str, list[Point]] = {
    "crew": [(-14.2, -16, 1), (-12, -24.5), (2, -29), (15, -26), (23, -14), (23.4, -2), (18.6, 9, 1), (10, 8),
        (5.6, 2, 1), (1.6, 6, 1), (1, -6), (-4, -14), (-9, -16)],
    "flat": [(-14.4, -16, 1), (-15.4, -25, 1), (-9, -28.6), (4, -29.4), (16, -27.6), (21, -22, 1), (22, -17, 1),
        (10, -16.6), (0, -18.6), (-8, -18)],
    "slick": [(-14.4, -15, 1), (-14.6, -24), (-4, -30.5), (12, -28.5), (22.6, -18), (24, -4), (20, 10, 1), (10, 9),
        (5.6, 2, 1), (1.8, 7, 1), (1, -6), (-3, -14), (-8, -18)],
    "mop": [(-17.6, -8, 1), (-18, -20), (-9, -30.5), (6, -32.5), (20, -26), (25.4, -10), (24, 4), (18, 13, 1), (9, 9),
        (5.6, 2, 1), (1.4, 8, 1), (-1, -4), (-6, -9, 1), (-9, -12), (-13, -7, 1), (-14, -12)],
    "receding": [(-7, -20, 1), (-4, -26.5), (8, -28), (19, -22), (23.6, -10), (23, 0), (18, 9, 1), (9, 8), (5.6, 2, 1),
        (1.8, 6, 1), (1, -6), (2, -14), (-2, -18)],
    "bald": [(4, -12, 1), (14, -16), (22.8, -9), (22.6, 0), (17.6, 9, 1), (9, 8), (5.6, 2, 1), (3, 3, 1), (2, -6)],
    "bob": [(-14.6, -15, 1), (-13, -26), (3, -31.5), (18, -26.5), (25, -10), (25, 8), (21, 20), (4, 21, 1), (-4, 16),
        (-1.4, 4), (-4.6, -6), (-9, -14)],
    "long": [(-14.6, -15, 1), (-13, -26), (3, -31.5), (18, -26.5), (25, -10), (26, 14), (30, 44, 1), (10, 46, 1),
        (3, 26), (0.6, 8), (-4, -6), (-9, -14)],
    "fringe": [(-17.4, -8, 1), (-16.4, -22), (-6, -31), (10, -31), (22, -23), (25.4, -6), (23, 9), (17, 16, 1),
        (5, 13, 1), (0, 3), (-3, -7), (-9, -9)],
}


class Profile(Bust):
    """As `Bust`, seen from the side."""

    def _nose(self) -> list[Point]:
        n = self.t.nose * (0.9 if self.t.woman else 1)
        return [(-17.4 - 1.4 * n, 0), (-18.4 - 3.6 * n, 6.2), (-18.6 - 2.2 * n, 8.4)]

    def at(self, points: Points, feature: bool = False) -> Points:
        return self.stand([(q[0] * (0.97 if self.t.woman else 1), *q[1:]) for q in points])

    def neck(self) -> None:
        w = 0.84 if self.t.woman else 1.0
        whole = [(-8 * w, 16), (12, 6), (17 * w, 12), (16, 36), (0, 42), (-10, 35), (-7 * w, 28)]
        self.p.poly(self.at(whole), mix(self.shade, (10, 8, 8), 0.15))
        self.p.poly(self.at([(-7 * w, 26), (-2, 25), (-3, 38), (-10, 35)]), self.half)

    def head(self) -> None:
        p, k = self.p, self.k
        with p.layered(LAMP, None, width=0.5 * k):
            p.blob(self.at([*FACE, *self._nose(), *BELOW]), self.shade)
            with p.inside():
                p.blob(self.at(HALF), mix(self.shade, self.half, 0.78))
                p.blob(self.at(LIGHT), self.light)

    def eyes(self) -> None:
        p, k = self.p, self.k
        socket = [(-14.6, -5), (-9, -7), (-6, -3), (-9, 0.4), (-13.6, -0.6)]
        lid = [(-14, -3.2, 1), (-11.4, -4.6), (-8, -2.2, 1), (-11, -1)]
        p.blob(self.at(socket), mix(self.shade, self.half, 0.4), n=4)
        p.blob(self.at(lid), mix(self.light, (255, 250, 240), 0.4), n=4)
        at = self.at([(-12.4, -2.8)])[0]
        p.oval(at[0], at[1], 1.1 * k, 1.7 * k, (18, 14, 12))
        lash = 1.5 if self.t.woman else 1.0
        p.taper(self.at([(-14.6, -3.4), (-11.6, -5.2), (-7.4, -2.6)]), lash * k, 0.7 * k, (20, 15, 13), n=4)
        brow = [(-15.6, -8.2 + self.t.brow), (-11, -10), (-6, -8.4)]
        w = (1.0, 0.7) if self.t.woman else (2.0, 1.0)
        p.taper(self.at(brow), w[0] * k, w[1] * k, mix(self.hair_ink, (14, 10, 9), 0.6), n=4)

    def nose_and_mouth(self) -> None:
        p, k = self.p, self.k
        p.taper(self.at([(-17.6, 8.6), (-15.4, 7.4), (-14.2, 9)]), 0.5 * k, 1.1 * k, self.deep, n=4)
        lip = (138, 44, 42) if self.t.woman else mix(self.half, self.deep, 0.4)
        lips = [(-17.4, 13), (-15.4, 14.6), (-16.8, 16.4), (-13, 15.8), (-11.4, 14.8), (-13.6, 13.4)]
        p.blob(self.at(lips), lip, n=4)
        p.taper(self.at([(-16.2, 14.6), (-13, 14.9), (-10.6, 15.4)]), 0.6 * k, 0.6 * k, self.deep, n=4)
        p.taper(self.at([(5.8, 12), (0, 19.6), (-8, 24)]), 0.4 * k, 0.9 * k, mix(self.shade, self.deep, 0.4), n=4)
        ear = self.at([(5.2, 1)])[0]
        p.oval(ear[0], ear[1], 3.7 * k, 5.8 * k, mix(self.half, self.light, 0.2))
        p.oval(ear[0] + 0.6 * k, ear[1], 2 * k, 3.7 * k, mix(self.shade, self.half, 0.2))

    def lines_of_age(self) -> None:
        if self.t.age > (0.88 if self.t.woman else 0.6):
            p, k, ink = self.p, self.k, mix(self.half, self.deep, 0.5)
            p.taper(self.at([(-13.4, 9), (-11.2, 12), (-11, 16)]), 0.4 * k, 0.8 * k, ink, n=4)
            p.taper(self.at([(-6.4, -2.6), (-3.4, -3.6)]), 0.4 * k, 0.4 * k, ink, n=4)
            p.taper(self.at([(-6.4, -1.6), (-3.6, -0.6)]), 0.4 * k, 0.4 * k, ink, n=4)

    def beard(self) -> None:
        p = self.p
        if self.t.beard == 2:
            p.blob(self.at([(-17.8, 10.4), (-13, 10), (-9.6, 13.6), (-13, 13.4), (-17.6, 13.6)]), self.hair_ink, n=4)
        elif self.t.beard:
            low = 28 if self.t.beard == 1 else 38
            full = [(-17.6, 10.6), (-12.4, 10.6), (-8, 13), (-3, 11), (1.6, 2, 1), (5, 6), (4, 15), (-3, 24)]
            tip = [(-10, low), (-16, low - 1), (-18, 22), (-17, 17.6), (-11, 15.6), (-17, 14)]
            p.blob(self.at([*full, *tip]), self.hair_ink)
            lit = [(-17, 18), (-17.4, 22), (-15.6, low - 3), (-12, low - 3), (-13, 19)]
            p.blob(self.at(lit), mix(self.hair_ink, LAMP, 0.26))

    def hair_behind(self) -> None:
        return

    def hair(self, rim: Color | None, cold: Color | None) -> None:
        p, k, cut = self.p, self.k, self.t.hair
        with p.layered(rim, cold, width=0.88 * k):
            if cut == "bun":
                p.dot(self.at([(25, -13)])[0], 7.6 * k, mix(self.hair_ink, BLACK, 0.2))
            shape = {"part": "slick", "bun": "slick", "curly": "crew"}.get(cut, cut)
            if self.t.woman and cut == "curly":
                shape = "bob"
            if cut == "flat":  # shaved below, bristles above
                p.blob(self.at(CAPS["crew"]), mix(self.hair_ink, self.shade, 0.8))
                for i in range(24):
                    x = -14 + i * 1.5
                    p.line(self.at([(x, -24), (x + 0.4, -29.6 - i % 3 * 0.5 - (4 - abs(i - 12) / 3) * 0.2)]),
                        self.hair_ink, 1.1 * k)
            p.blob(self.at(CAPS[shape]), self.hair_ink)
            hot = mix(self.hair_ink, LAMP, 0.34)
            if cut == "curly":
                dice = Random(5)
                rim_of_cut = spline(self.at(CAPS[shape]), True, 3)
                for q in rim_of_cut[: len(rim_of_cut) * 5 // 8]:
                    ink = mix(self.hair_ink, hot if q[0] < self.x else BLACK, dice.uniform(0.1, 0.6))
                    p.dot((q[0] + dice.uniform(-2, 2) * k, q[1] + dice.uniform(-2, 2) * k), 4 * k, ink)
            elif cut not in ("bald", "flat"):
                low = {"bob": 18, "long": 40, "fringe": 12}.get(cut, 4)
                with p.inside():
                    for i in range(9):
                        ink = mix(self.hair_ink, hot, max(0.0, 0.5 - i * 0.08)) if i < 6 else mix(self.hair_ink, BLACK,
                            0.3)
                        course = [(-12 + i * 2.4, -20 - i * 0.6), (-2 + i * 3, -22), (6 + i * 2.2, -10),
                            (8 + i * 2, low)]
                        p.taper(self.at(course), 0.3 * k, 1.1 * k, ink, n=5)

    def glasses(self) -> None:
        p, k = self.p, self.k
        with p.layered():
            x, y = self.at([(-13, -2.4)])[0][:2]
            p.oval(x, y, 3.2 * k, 5.6 * k, LENS)
            if self.t.glasses == 1:
                p.oval(x, y, 3.2 * k, 5.8 * k, WIRE, w=1.1 * k)
            else:
                p.rect(x - 3 * k, y - 5 * k, 6 * k, 1.8 * k, WIRE)
                p.oval(x, y, 3.2 * k, 5.2 * k, WIRE, w=1.3 * k)
            p.line([(x + 2.6 * k, y - 2 * k), self.at([(4, -2.4)])[0]], WIRE, 1.1 * k)
