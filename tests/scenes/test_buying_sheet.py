"""The sheet that reckons what buying cards leaves (4.1h)."""

from __future__ import annotations

from game.scenes.table.selling import Sheet


def test_points_that_only_buy_cards_are_not_counted_as_left() -> None:
    sheet = [Sheet("RP", 10, buy=bought, only_to_buy=2).left for bought in range(4)]
    assert sheet == [8, 8, 8, 7]


def test_sold_cards_add_to_what_is_left() -> None:
    assert Sheet("CP", 5, sold=((1, 2), (2, 1)), buy=3).left == 5
