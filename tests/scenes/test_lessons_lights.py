"""What is lit in a lesson: the next right thing and nothing else, also half way through an answer."""

from __future__ import annotations

import pytest

from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Recorder
from tests.support.scenes.windows import point, press, push, window


def beat(number: int, index: int) -> TableScene:
    scene = push(at_beat(window(), number, index))
    settle(scene)
    return scene


def at_say(number: int, say: str) -> TableScene:
    """A lesson where this is said."""
    return beat(number, [one.say for one in lessons()[number - 1].beats].index(say))


def settle(scene: TableScene) -> None:
    for _ in range(30):
        scene.update(16)


def written(scene: TableScene) -> Recorder:
    """All that is written on the table."""
    recorder = Recorder(scene.app.canvas.full)
    scene.app.canvas.recorder = recorder
    scene.app.draw()
    scene.app.canvas.recorder = None
    return recorder


def test_on_the_sheet_of_the_sale_first_the_number_is_lit_and_then_the_button() -> None:
    scene = beat(4, 2)
    mode = mode_of(scene)
    assert mode.speaker.points == [("n", 2)]
    point(scene, ("n", 2))
    settle(scene)
    assert mode.speaker.points == [MAIN]


def test_whoever_sells_first_is_shown_the_number_and_not_the_button_that_buys_nothing() -> None:
    scene = beat(4, 2)
    mode = mode_of(scene)
    point(scene, MAIN)
    settle(scene)
    assert scene.session.asked is not None and scene.session.asked.kind == "buy"
    assert set(mode.speaker.points) == {("n", 2)}
    point(scene, ("n", 2))
    settle(scene)
    assert mode.course.beat.say != "buy", "one click buys"


def test_half_way_through_an_answer_nothing_is_called_lit_that_is_not() -> None:
    scene = beat(2, 3)
    nasa = next(card for card in scene.session.view.hand if scene.session.view.card(card).name.startswith("NASA"))
    point(scene, ("card", nasa))
    settle(scene)
    assert mode_of(scene).speaker.points == [MAIN]
    assert not [one for one in scene.lights.chosen if one[0] == "player"]
    assert scene.t("hint.or.sites", who="") not in scene.places[("prompt",)].say
    assert "token pays" not in " ".join(line.text for line in written(scene).lines)


def test_of_two_things_that_may_be_asked_both_tabs_are_lit_and_no_other() -> None:
    scene = beat(2, 10)
    mode = mode_of(scene)
    for page in ("result", "affiliation"):
        if ("page", page) in scene.places:
            point(scene, ("page", page))
            settle(scene)
        for kind in ("affiliation", "motive", "method", "result"):
            tab = scene.places.get(("tab", kind)) or scene.places[("page", kind)]
            lit = any(hole.contains(tab.rect) for hole in mode.speaker.holes)
            assert lit == (kind in ("affiliation", "result")), (page, kind)
        values = [one.rect for key, one in scene.places.items() if key[:2] == ("value", page)]
        assert values and all(any(hole.contains(rect) for hole in mode.speaker.holes) for rect in values)


@pytest.mark.parametrize(("number", "say"), [(1, "match"), (2, "pair")])
def test_where_pairs_are_to_be_found_the_light_does_not_tell_them(number: int, say: str) -> None:
    scene = at_say(number, say)
    for team in (2, 1) if number == 2 else (2, 3):
        point(scene, ("team", 0, "field", team))
        settle(scene)
        sites = {place for place in mode_of(scene).speaker.points if place[0] == "card"}
        assert sites == {("card", site.card) for site in scene.session.view.sites(0)[2 - number :]}
        press(scene, "back")
        settle(scene)


@pytest.mark.parametrize(
    ("number", "say", "acts"),
    [
        (2, "field", [("card", 0), ("section", 0, "field"), ("card", 1), ("section", 0, "field")]),
        (6, "leave", [("card", 0), ("section", 0, "field"), ("card", 1), ("section", 0, "field")]),
        (3, "seven", [("hand", 0), ("hand", 1)]),
    ],
)
def test_with_a_free_hand_the_button_is_lit_once_all_lies_there_and_not_before(
    number: int, say: str, acts: list[tuple[object, ...]]
) -> None:
    scene = at_say(number, say)
    mode = mode_of(scene)
    hand = scene.session.view.hand
    for act in acts:
        assert MAIN not in mode.speaker.points and mode.speaker.points
        before = mode.speaker.rect
        point(scene, ("card", hand[int(str(act[1]))]) if act[0] == "hand" else act)
        settle(scene)
    assert mode.speaker.points == [MAIN]
    stands = mode.speaker.rect
    assert max(abs(stands.x - before.x), abs(stands.bottom - before.bottom)) <= 8  # it is looked for where it was
    point(scene, MAIN)
    settle(scene)
    assert mode.course.beat.say != say


def test_of_a_card_that_lies_under_another_only_what_is_seen_is_lit() -> None:
    scene = at_say(3, "site")
    hand = [scene.places[("card", card)].rect for card in scene.session.view.hand]
    assert hand[0].right > hand[1].x
    lit = [hole for hole in mode_of(scene).speaker.holes if hole.collidepoint(hand[0].center)]
    assert lit and all(hole.right == hand[1].x for hole in lit)
