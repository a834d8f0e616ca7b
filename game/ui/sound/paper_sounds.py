"""Paper: cards that swish, folders that fall shut, sheets that tear. Recipes take dice and a factor on the pitch."""

from __future__ import annotations

from game.ui.sound.synthesis import Dice, Wave, add, band, coloured, grains, noise, partials, strike, swell, tone


def card_swish(rng: Dice, pitch: float) -> Wave:
    """A card leaves a heap: a breath of air and the fibres of its edge."""
    air = swell(band(noise(190, rng), 1500 * pitch, 5200 * pitch), 0.35, 1.2)
    fibre = grains(170, rng, 6, 60, 2600, 9000, 1.3)
    return add((0, air), (10, 0.5 * fibre), (150, 0.35 * strike(band(noise(30, rng), 900, 4000), 0.5, 5)))


def paper_slap(rng: Dice, pitch: float) -> Wave:
    """A folder is put down flat: air is pressed out, cardboard meets wood."""
    flat = strike(band(noise(170, rng), 300 * pitch, 3600), 0.6, 18)
    wood = strike(tone(118 * pitch, 170) + 0.4 * tone(207 * pitch, 170), 1, 26)
    air = swell(band(noise(90, rng), 900, 4000), 0.7)
    return add((0, 0.25 * air), (80, flat), (80, 0.5 * wood))


def paper_under(rng: Dice, pitch: float) -> Wave:
    """Paper slips under paper: a dull rub that ends against the fold."""
    rub = swell(band(noise(200, rng), 700 * pitch, 2600 * pitch), 0.6, 0.7)
    return add((0, rub), (0, 0.4 * grains(200, rng, 5, 40, 1200, 5000)), (195, 0.6 * _tap(rng, 320 * pitch)))


def paper_slide(rng: Dice, pitch: float) -> Wave:
    """A sheet slides off over the desk."""
    rub = swell(band(noise(280, rng), 1100 * pitch, 4200 * pitch), 0.25, 0.8)
    return add((0, rub), (0, 0.4 * grains(260, rng, 7, 70, 1800, 8000, 1.5)))


def folder_shut(rng: Dice, pitch: float) -> Wave:
    """A folder falls shut."""
    air = swell(band(noise(120, rng), 300, 1700 * pitch), 0.85)
    shut = strike(band(noise(240, rng), 120, 2000 * pitch), 0.8, 26)
    low = strike(tone(92 * pitch, 240), 1, 34)
    return add((0, 0.4 * air), (112, shut), (112, 0.55 * low), (128, 0.3 * _tap(rng, 700 * pitch)))


def tear(rng: Dice, pitch: float) -> Wave:
    """Paper is torn: fibres part, ever faster."""
    fibres = grains(340, rng, 4, 260, 1500 * pitch, 9000, 0.75)
    hiss = swell(band(noise(340, rng), 2200 * pitch, 7500), 0.8, 1.3)
    return add((0, fibres), (0, 0.5 * hiss), (335, 0.4 * strike(band(noise(60, rng), 900, 5000), 0.5, 8)))


def seal(rng: Dice, pitch: float) -> Wave:
    """A paper seal breaks and a card is turned."""
    crack = strike(band(noise(40, rng), 1400 * pitch, 6500), 0.2, 4)
    turn = swell(band(noise(130, rng), 1200 * pitch, 4800), 0.4)
    return add((0, crack), (18, 0.6 * crack[: len(crack) // 2]), (45, 0.5 * turn), (170, 0.4 * _tap(rng, 480 * pitch)))


def leaf(rng: Dice, pitch: float) -> Wave:
    """Somebody leafs through a folder, and a clock goes on: two pages and a tick."""
    page = swell(band(noise(230, rng), 900 * pitch, 4200 * pitch), 0.55, 1.1)
    tick = add((0, strike(band(noise(22, rng), 2200, 6000), 0.2, 3)), (0, 0.4 * strike(tone(1750 * pitch, 22), 0.2, 4)))
    return add((0, page), (310, 0.8 * swell(band(noise(210, rng), 1100 * pitch, 4600), 0.5)), (560, 0.7 * tick))


def page(rng: Dice, pitch: float) -> Wave:
    """A sheet is laid over the desk, or taken away."""
    lift = swell(coloured(noise(200, rng), 0.3), 0.5)
    return add((0, band(lift, 800 * pitch, 5000)), (185, 0.4 * _tap(rng, 420 * pitch)))


def _tap(rng: Dice, hertz: float) -> Wave:
    """A small thing touches wood."""
    body = partials(hertz, ((1, 1.0), (2.3, 0.4)), 50, 14)
    return add((0, strike(band(noise(24, rng), 500, 4000), 0.3, 4)), (0, 0.5 * strike(body, 0.4, 10)))
