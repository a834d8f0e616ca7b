"""Hit test and focus ring."""

from __future__ import annotations

from pygame import Rect

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
