"""A targeting arrow goes past what lies on the table where it can."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing import paper_marks

TRAY, GOAL = Rect(1040, 20, 220, 50), Rect(180, 360, 85, 120)


def crossed(around: list[Rect]) -> int:
    start, end, bend = paper_marks.flight(TRAY, GOAL, 8, around)
    control = paper_marks.bent(start, end, bend)
    spots = [paper_marks.between(start, control, end, step / 60) for step in range(61)]
    return sum(rect.collidepoint(spot) for rect in around for spot in spots)


def test_it_begins_at_its_card_and_ends_at_an_edge_of_its_goal() -> None:
    start, end, _ = paper_marks.flight(TRAY, GOAL, 8)
    assert start == TRAY.midleft
    assert GOAL.collidepoint(end) and not GOAL.inflate(-40, -60).collidepoint(end)


def test_it_goes_round_what_lies_on_the_straight_way() -> None:
    below = [Rect(x, 360, 85, 120) for x in range(290, 800, 110)]
    above = [Rect(x, 30, 90, 110) for x in range(180, 700, 105)]
    assert crossed([Rect(500, 180, 180, 150)]) == 0
    assert crossed(below) == 0
    assert crossed([*below, *above]) <= 3


def test_its_curve_begins_and_ends_where_it_should() -> None:
    control = paper_marks.bent((0, 0), (100, 0), 0.5)
    assert paper_marks.between((0, 0), control, (100, 0), 0) == (0, 0)
    assert paper_marks.between((0, 0), control, (100, 0), 1) == (100, 0)
    assert paper_marks.between((0, 0), control, (100, 0), 0.5)[1] == 25


def test_it_never_flies_above_both_its_ends() -> None:
    goal = Rect(100, 30, 40, 40)
    start, end, bend = paper_marks.flight(TRAY, goal, 8, [Rect(x, 30, 85, 110) for x in range(200, 900, 100)])
    control = paper_marks.bent(start, end, bend)
    assert min(paper_marks.between(start, control, end, step / 60)[1] for step in range(61)) >= min(TRAY.y, goal.y)
