"""Targets and lists: what is hit, walked to, and scrolled."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.animation.tween import Pace
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.widgets.scroll import RowScroll, Scroll
from game.ui.widgets.targets import Target, Targets


def grid_of_targets() -> Targets:
    """Two groups: a 3x2 grid of cards, and two buttons below it."""
    targets = Targets()
    cards = [
        Target((x, y), Rect(x * 100, y * 100, 80, 80), f"card {x} {y}", group="cards", number=1 + x + 3 * y)
        for y in range(2)
        for x in range(3)
    ]
    buttons = [Target(name, Rect(x, 300, 90, 40), name, group="buttons") for name, x in (("ok", 0), ("no", 200))]
    targets.reset([*cards, *buttons])
    return targets


def test_the_uppermost_target_is_hit() -> None:
    targets = grid_of_targets()
    targets.add(Target("slip", Rect(0, 0, 20, 20), "a slip over the first card"))
    found = targets.at((10, 10))
    assert found and found.key == "slip"
    assert targets.at((90, 90)) is None


def test_pointing_tells_when_it_changes() -> None:
    targets = grid_of_targets()
    assert targets.point((10, 10))
    assert not targets.point((20, 20))
    assert targets.point((500, 500))


def test_tab_walks_groups_and_remembers_members() -> None:
    targets = grid_of_targets()
    targets.next_group()
    assert targets.focus == (0, 0)
    targets.step("right")
    targets.next_group()
    assert targets.focus == "ok"
    targets.next_group()
    assert targets.focus == (1, 0)
    targets.next_group(back=True)
    assert targets.focus == "ok"


def test_arrows_go_to_the_nearest_that_way() -> None:
    targets = grid_of_targets()
    targets.give_focus((1, 0))
    targets.step("down")
    assert targets.focus == (1, 1)
    targets.step("left")
    assert targets.focus == (0, 1)
    targets.step("down")
    assert targets.focus == "ok"
    targets.step("left")
    assert targets.focus == "ok"


def test_digits_choose() -> None:
    target = grid_of_targets().numbered(5)
    assert target and target.key == (1, 1)
    assert grid_of_targets().numbered(0) is None


def test_a_new_layout_keeps_the_focus_where_it_can() -> None:
    targets = grid_of_targets()
    targets.give_focus("ok")
    targets.reset([Target("ok", Rect(0, 0, 10, 10), "moved")])
    assert targets.focus == "ok"
    targets.reset([Target("other", Rect(0, 0, 10, 10), "other")])
    assert targets.focus is None


def test_what_is_focused_or_pointed_at_is_spoken() -> None:
    targets = grid_of_targets()
    targets.point((110, 10))
    assert targets.spoken == "card 1 0"
    targets.give_focus("no")
    assert targets.spoken == "no"


VIEW = Rect(100, 50, 200, 300)


@pytest.fixture
def scroll() -> Scroll:
    made = Scroll()
    made.fit(Layout((1280, 720)), VIEW, 1500, 60)
    return made


def rest(scroll: Scroll, pace: Pace | None = None) -> None:
    for _ in range(200):
        scroll.update(16, pace or Pace())


def test_the_wheel_over_it_moves_it_and_beside_it_does_not(scroll: Scroll) -> None:
    assert scroll.take(Signal("wheel", VIEW.center, number=-2))
    assert not scroll.take(Signal("wheel", (0, 0), number=-2))
    assert scroll.goal == 120 and scroll.top == 0 and scroll.moving
    scroll.update(16, Pace())
    assert 0 < scroll.top < 120
    rest(scroll)
    assert scroll.top == 120 and not scroll.moving


@pytest.mark.parametrize("pace", [Pace("instant"), Pace("normal", True)])
def test_reduced_motion_does_not_glide(scroll: Scroll, pace: Pace) -> None:
    scroll.by(400)
    scroll.update(16, pace)
    assert scroll.top == 400


def test_it_stays_between_its_ends(scroll: Scroll) -> None:
    scroll.by(-50)
    assert scroll.goal == 0
    scroll.by(99_999)
    assert scroll.goal == scroll.most == 1200
    scroll.fit(Layout((1280, 720)), VIEW, 200, 60)
    assert scroll.goal == scroll.at == scroll.most == 0
    assert not scroll.take(Signal("press", (VIEW.right - 5, 100), 1))


def test_its_handle_is_dragged_from_end_to_end(scroll: Scroll) -> None:
    start = scroll.handle.center
    assert scroll.take(Signal("press", start, 1, start))
    end = (start[0], VIEW.bottom)
    assert scroll.take(Signal("drag", end, 1, start))
    assert scroll.top == scroll.most
    assert scroll.take(Signal("drop", end, 1, start))
    assert not scroll.held


def test_a_click_in_the_groove_goes_there(scroll: Scroll) -> None:
    scroll.take(Signal("press", (scroll.handle.centerx, VIEW.centery), 1))
    assert abs(scroll.goal - scroll.most / 2) < 30


def test_what_lies_in_it_is_dragged_with_the_pointer(scroll: Scroll) -> None:
    scroll.to(300, at_once=True)
    assert scroll.take(Signal("drag_start", (200, 190), 1, (200, 200)))
    assert scroll.take(Signal("drag", (200, 120), 1, (200, 200)))
    assert scroll.top == 380
    assert scroll.take(Signal("drop", (200, 120), 1, (200, 200)))


def test_it_shows_a_part_by_moving_as_little_as_it_can(scroll: Scroll) -> None:
    scroll.show(320, 360)
    assert scroll.goal == 60
    scroll.show(100, 140)
    assert scroll.goal == 60
    scroll.show(10, 50, margin=5)
    assert scroll.goal == 5


def test_pages_are_whole_lines(scroll: Scroll) -> None:
    scroll.line = 70
    scroll.page("page_down")
    assert scroll.goal == 280
    scroll.page("page_up")
    assert scroll.goal == 0
    scroll.page("last")
    assert scroll.goal == scroll.most
    scroll.page("first")
    assert scroll.goal == 0


def test_a_list_of_rows_moves_by_rows_with_wheel_page_keys_and_bar() -> None:
    rows = RowScroll(notch=3)
    rows.to_end()
    assert rows.fit_rows(Layout((1280, 720)), VIEW, count=40, seen=10) == 30
    rows.page("page_up")
    assert rows.top == 20 and not rows.moving
    assert rows.take(Signal("wheel", (0, 0), number=1)) and rows.top == 17
    assert rows.take(Signal("press", rows.handle.center, button=1))
    assert rows.take(Signal("drag", (rows.handle.centerx, VIEW.bottom), button=1, start=rows.handle.center))
    assert rows.top == 30
    rows.page("first")
    assert rows.top == 0


def test_a_list_of_rows_that_is_seen_whole_takes_nothing() -> None:
    rows = RowScroll()
    assert rows.fit_rows(Layout((1280, 720)), VIEW, count=4, seen=10) == 0
    assert not any(rows.take(Signal(name, VIEW.center)) for name in ("wheel", "drag_start"))
