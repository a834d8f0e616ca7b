"""What a case is made of: affiliations, motives, methods, results and the four questions."""

from __future__ import annotations

import math

from game.ui.art.brush import Brush, Ink
from game.ui.icons.marks import arc, bust, head, named, question_mark, ring, star


def alien(p: Brush, ink: Ink, hole: Ink) -> None:
    """A triangle on its point, with a dot."""
    p.poly([(-46, 14), (46, 14), (0, 94)], ink)
    p.poly([(-26, 26), (26, 26), (0, 70)], hole)
    p.disc(0, 38, 9, ink)


def government(p: Brush, ink: Ink, hole: Ink) -> None:
    """A square with columns."""
    p.rect(-42, 8, 84, 84, ink)
    p.repeat(4, 17.4, 0, p.rect, -30, 34, 8.6, 40, hole)
    p.poly([(-32, 28), (0, 14), (32, 28)], hole)


def evolutionary(p: Brush, ink: Ink, hole: Ink) -> None:
    """A helix in a circle."""
    ring(p, ink, hole, 46, 7)
    p.mirrored(0, p.curve, [(18, 10), (16, 26), (-16, 42), (-16, 58), (16, 74), (18, 90)], ink, 8)
    p.repeat(3, 0, 30, p.line, [(-15, 20), (15, 20)], ink, 5)


def occult(p: Brush, ink: Ink, hole: Ink) -> None:
    """A five-pointed star."""
    star(p, ink, 50, 0.4)
    p.disc(0, 52, 7, hole)


def primordial(p: Brush, ink: Ink, hole: Ink) -> None:
    """Three slashes."""
    p.repeat(3, 28, 0, p.taper, [(-34, 6), (-28, 40), (-36, 96)], 18, 2, ink)


def control(p: Brush, ink: Ink, hole: Ink) -> None:
    """A hand bar with strings."""
    p.rects([(-40, 12, 80, 11), (-6, 4, 12, 26)], ink, r=3)
    for x in (-34, 0, 34):
        p.line([(x, 20), (x * 0.5, 60)], ink, 4)
    head(p, ink, 0, 72, 0.9)


def ideology(p: Brush, ink: Ink, hole: Ink) -> None:
    """A torch."""
    p.poly([(-10, 52), (10, 52), (5, 96), (-5, 96)], ink)
    p.rect(-18, 44, 36, 9, ink, r=3)
    p.blob([(-14, 42), (-18, 26), (-6, 20), (-4, 4, 1), (10, 16), (18, 28), (12, 42)], ink)


def knowledge(p: Brush, ink: Ink, hole: Ink) -> None:
    """An open book."""
    p.poly([(-46, 20), (-8, 26), (0, 32), (8, 26), (46, 20), (46, 78), (8, 82), (0, 88), (-8, 82), (-46, 78)], ink)
    p.line([(0, 34), (0, 84)], hole, 5)
    for s in (-1, 1):
        p.repeat(3, 0, 12, p.line, [(s * 12, 40), (s * 36, 36)], hole, 4.4)


def security(p: Brush, ink: Ink, hole: Ink) -> None:
    """A padlock."""
    p.rect(-34, 44, 68, 48, ink, r=6)
    arc(p, ink, 0, 44, 22, 30, math.pi, 2 * math.pi, 9)
    p.disc(0, 62, 8, hole)
    p.rect(-3.5, 64, 7, 16, hole)


def survival(p: Brush, ink: Ink, hole: Ink) -> None:
    """A sprout."""
    p.line([(0, 92), (0, 44)], ink, 8)
    p.blob([(0, 48, 1), (-14, 22), (-44, 20, 1), (-34, 44)], ink)
    p.blob([(0, 38, 1), (12, 12), (42, 8, 1), (34, 32)], ink)
    p.rect(-32, 86, 64, 8, ink, r=3)


def manipulation(p: Brush, ink: Ink, hole: Ink) -> None:
    """A dial."""
    ring(p, ink, hole, 42, 9)
    p.line([(0, 50), (22, 24)], ink, 9)
    p.disc(0, 50, 11, ink)
    for a in (2.5, 3.3, 4.1, 4.9):
        p.disc(math.cos(a) * 24, 50 + math.sin(a) * 24, 4, ink)


def possession(p: Brush, ink: Ink, hole: Ink) -> None:
    """A second head inside the head."""
    bust(p, ink)
    head(p, hole, 0, 31, 0.66)
    p.mirrored(0, p.disc, 5, 28, 3.4, ink)
    p.poly([(-9, 66), (9, 66), (0, 88)], hole)


def threats(p: Brush, ink: Ink, hole: Ink) -> None:
    """Speech with an edge."""
    p.blob([(-42, 12), (42, 12), (46, 54), (10, 62), (-14, 88, 1), (-14, 62), (-46, 54)], ink)
    p.rect(-5, 20, 10, 22, hole)
    p.disc(0, 50, 5, hole)


def violence(p: Brush, ink: Ink, hole: Ink) -> None:
    """A knife and drops."""
    p.poly([(34, 4), (44, 14), (-2, 62), (-16, 66), (-12, 52)], ink)
    p.line([(-22, 50), (2, 74)], ink, 8)
    p.line([(-14, 66), (-36, 90)], ink, 13)
    for x, y in ((26, 62), (36, 82)):
        p.blob([(x, y - 14, 1), (x + 7, y), (x, y + 6), (x - 7, y)], ink)


def abduction(p: Brush, ink: Ink, hole: Ink) -> None:
    """A body taken up by light."""
    p.poly([(-10, 4), (10, 4), (44, 94), (-44, 94)], ink)
    p.disc(0, 36, 8, hole)
    p.poly([(-9, 48), (9, 48), (5, 78), (-5, 78)], hole)
    p.line([(-20, 62), (-6, 52), (6, 52), (20, 62)], hole, 5)


def death(p: Brush, ink: Ink, hole: Ink) -> None:
    """A skull."""
    p.blob([(-22, 70, 1), (-40, 58), (-42, 30), (-22, 8), (0, 5), (22, 8), (42, 30), (40, 58), (22, 70, 1),
        (20, 92, 1), (-20, 92, 1)], ink)
    p.mirrored(0, p.disc, 17, 44, 11, hole)
    p.poly([(0, 56), (-6, 67), (6, 67)], hole)
    p.repeat(2, 16, 0, p.rect, -10, 78, 4, 16, hole)


def insanity(p: Brush, ink: Ink, hole: Ink) -> None:
    """A spiral."""
    q = []
    for i in range(70):
        a = i * 0.27
        q.append((math.cos(a) * (3 + i * 0.62), 50 + math.sin(a) * (3 + i * 0.62)))
    p.line(q, ink, 8)


def manipulation_of_evidence(p: Brush, ink: Ink, hole: Ink) -> None:
    """A page with a black bar."""
    p.poly([(-34, 6), (34, 6), (34, 94), (12, 86), (-10, 94), (-34, 86)], ink)
    p.rects([(-24, 18, 40, 6), (-24, 54, 30, 6), (-24, 68, 44, 6), (-44, 32, 88, 14)], hole)
    p.rect(-44, 34.5, 88, 9, ink)


def physiological_imbalance(p: Brush, ink: Ink, hole: Ink) -> None:
    """Scales that hang askew."""
    p.rect(-4, 10, 8, 76, ink)
    p.rect(-26, 84, 52, 9, ink, r=3)
    p.line([(-38, 36), (38, 16)], ink, 7)
    p.blob([(-52, 58, 1), (-38, 36, 1), (-24, 58, 1), (-38, 70)], ink)
    p.blob([(24, 40, 1), (38, 18, 1), (52, 40, 1), (38, 52)], ink)


def affiliation(p: Brush, ink: Ink, hole: Ink) -> None:
    """Who: a bust with a question mark."""
    bust(p, ink, 0, 2, 0.98)
    question_mark(p, hole, 0, 72, 0.34)


def motive(p: Brush, ink: Ink, hole: Ink) -> None:
    """Why: a flame in a head."""
    k = [(-8, 94, 1), (-8, 78), (-26, 76), (-30, 62), (-40, 56, 1), (-32, 42), (-32, 24), (-12, 8), (16, 8), (36, 26),
        (38, 48), (28, 66), (28, 94, 1)]
    p.blob(k, ink)
    p.blob([(-8, 56), (-12, 42), (0, 36), (4, 18, 1), (18, 36), (20, 50), (10, 62)], hole)


def method(p: Brush, ink: Ink, hole: Ink) -> None:
    """How: a gear."""
    for i in range(8):
        a = i * 0.7854
        p.line([(math.cos(a) * 24, 50 + math.sin(a) * 24), (math.cos(a) * 46, 50 + math.sin(a) * 46)], ink, 16)
    p.discs(0, 50, (34, ink), (14, hole))


def result(p: Brush, ink: Ink, hole: Ink) -> None:
    """What then: a target."""
    for i in range(1, 4):
        p.oval(0, 50, 47 - (i - 1) * 15, 47 - (i - 1) * 15, ink if i % 2 else hole)
    p.oval(0, 50, 10, 10, hole)
    p.poly([(0, 50), (34, 2), (48, 14)], hole)
    p.line([(0, 50), (40, 8)], ink, 7)


SIGNS = named(
    alien, government, evolutionary, occult, primordial, control, ideology, knowledge, security, survival,
    manipulation, possession, threats, violence, abduction, death, insanity, manipulation_of_evidence,
    physiological_imbalance, affiliation, motive, method, result,
)
