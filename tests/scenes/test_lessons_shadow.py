"""Light, shadow and arrows of a lesson: what is lit is lit whole, and nothing that is read is crossed."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.scenes.learning import lesson_menus, spotlight
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.learning.spotlight import Spotlight
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.text.recorder import Line
from tests.support.scenes.hint_table import asked
from tests.support.scenes.lesson_play import ALL, at_say, lit_beat, play, settle
from tests.support.scenes.puzzle_hand import begun
from tests.support.scenes.screens import recording
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import in_hand, point, press, window

SMALL, USUAL = (1024, 600), (1280, 720)


def written(scene: TableScene) -> list[Line]:
    return recording(scene.app).lines


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"lesson {lesson.number}")
@pytest.mark.parametrize("every", [3, 1])
def test_no_half_of_a_word_stands_beside_the_card_of_the_speaker(
    every: int, lesson: Lesson, size: tuple[int, int]
) -> None:
    for index in range(0, len(lesson.beats), every):
        scene = lit_beat(lesson.number, index, size)
        mode = mode_of(scene)
        card = mode.speaker.rect
        if card is None or not mode.speaker.dark:
            continue
        cut = [line for line in written(scene) if card.colliderect(line.box) and not card.contains(line.box)]
        assert [line.text for line in cut if not any(one.contains(line.box) for one in mode.speaker.gone)] == []
        assert not any(hole.contains(one) for hole in mode.speaker.holes for one in mode.speaker.gone)


def test_what_the_card_cuts_cannot_be_read_and_what_is_lit_lies_in_no_shadow() -> None:
    canvas = window().canvas
    canvas.surface.fill((255, 255, 255))
    lit, gone = Rect(300, 300, 80, 80), Rect(340, 200, 300, 300)
    Spotlight().paint(canvas, [lit], 1.0, [gone])
    assert max(canvas.surface.get_at((500, 400))[:3]) < 16, "a white paper is not seen any more"
    assert max(canvas.surface.get_at((900, 400))[:3]) > 60, "elsewhere it is"
    assert canvas.surface.get_at((350, 340))[:3] == (255, 255, 255)


@pytest.mark.parametrize("size", [SMALL, USUAL, (1920, 1080)])
@pytest.mark.parametrize(("number", "index"), [(2, 1), (2, 2), (3, 9), (4, 3), (5, 4), (6, 7)])
def test_the_signs_of_keys_on_cards_and_agents_are_lit_whole(number: int, index: int, size: tuple[int, int]) -> None:
    scene = lit_beat(number, index, size)
    mode = mode_of(scene)
    lines, seen = written(scene), 0
    for key in mode.speaker.points:
        place = scene.places.get(key)
        if place is None or place.cap is None or place.group not in ("hand", "agents"):
            continue
        signs = [line.box for line in lines if line.box.collidepoint(place.cap)]
        assert signs and any(hole.inflate(-4, -4).contains(signs[-1]) for hole in mode.speaker.holes), key
        seen += 1
    assert seen


@pytest.mark.parametrize("size", [SMALL, USUAL, (1920, 1080)])
def test_the_slot_beneath_the_site_is_lit_with_it_and_the_arrow_ends_there(size: tuple[int, int]) -> None:
    scene = lit_beat(4, 3, size)
    mode = mode_of(scene)
    words = next(line.box for line in written(scene) if line.whole == scene.t("table.slip_here"))
    slot, arrow, card = mode.pointing.slot(), mode.speaker.arrow, mode.speaker.rect
    site, beneath = slot
    assert beneath.contains(words) and beneath.collidepoint(arrow.end)
    assert any(hole.contains(beneath.union(scene.places[site].rect)) for hole in mode.speaker.holes)
    assert not card.colliderect(beneath) and not words.collidepoint(arrow.end)


def test_a_team_is_lit_as_one_and_the_light_of_a_number_leaves_the_next_alone() -> None:
    scene = lit_beat(1, 2)
    speaker = mode_of(scene).speaker
    people = [scene.places[point].rect for point in speaker.points if scene.places[point].group == "agents"]
    assert len(people) > 1 and any(all(hole.contains(one) for one in people) for hole in speaker.holes)
    for number, index in ((3, 3), (4, 2)):
        scene = lit_beat(number, index)
        speaker = mode_of(scene).speaker
        dark = [one.rect for point, one in scene.places.items() if point[0] == "n" and point not in speaker.points]
        assert dark and all(not hole.colliderect(one) for hole in speaker.holes for one in dark)


def test_under_a_slip_nobody_speaks_and_the_slip_cuts_no_question() -> None:
    for size in (SMALL, USUAL, (2560, 1080)):
        scene = lit_beat(1, 0, size)
        mode = mode_of(scene)
        assert mode.speaker.sentence.split(": ")[1].split()[0] in " ".join(line.text for line in written(scene))
        for slip in (lesson_menus.skip(scene.app, mode), lesson_menus.menu_of(scene.app, mode)):
            scene.app.push(slip)
            assert not [line for line in written(scene) if line.whole == mode.lesson.speaker]
            assert not slip.panel.colliderect(scene.frame.prompt)
            scene.app.pop()


def test_where_nothing_else_can_be_done_in_a_puzzle_its_button_is_lit() -> None:
    scene = begun(7)
    assert not scene.lights.lit
    assert [one.kind for one in asked(scene).buttons if one.point == MAIN] == ["main"]


def test_on_the_sheet_of_the_sale_first_the_number_is_lit_and_then_the_button() -> None:
    scene = lit_beat(4, 2)
    mode = mode_of(scene)
    assert mode.speaker.points == [("n", 2)]
    point(scene, ("n", 2))
    settle(scene)
    assert mode.speaker.points == [MAIN]


def test_whoever_sells_first_is_shown_the_number_and_not_the_button_that_buys_nothing() -> None:
    scene = lit_beat(4, 2)
    mode = mode_of(scene)
    point(scene, MAIN)
    settle(scene)
    assert scene.session.asked.kind == "buy"
    assert set(mode.speaker.points) == {("n", 2)}
    point(scene, ("n", 2))
    settle(scene)
    assert mode.course.beat.say != "buy", "one click buys"


def test_half_way_through_an_answer_nothing_is_called_lit_that_is_not() -> None:
    scene = lit_beat(2, 3)
    point(scene, in_hand(scene, "NASA Mission Control, Houston, TX"))
    settle(scene)
    assert mode_of(scene).speaker.points == [MAIN]
    assert not [one for one in scene.lights.chosen if one[0] == "player"]
    assert scene.t("hint.or.sites", who="") not in scene.places[("prompt",)].say
    assert "token pays" not in " ".join(line.text for line in recording(scene.app).lines)


def test_of_two_things_that_may_be_asked_both_tabs_are_lit_and_no_other() -> None:
    scene = lit_beat(2, 10)
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
        pytest.param(
            *(6, "leave", [("card", 0), ("section", 0, "field"), ("card", 1), ("section", 0, "field")]),
            marks=pytest.mark.matrix,
        ),
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


LOW, HIGH = Rect(400, 500, 100, 150), Rect(380, 100, 200, 120)
BEATS = [(lesson.number, index) for lesson in ALL for index in range(len(lesson.beats))]


def crosses(arrow: spotlight.Arrow, label: Rect) -> bool:
    return any(label.clipline(*piece) for piece in pairwise(spotlight.way(arrow)))


def test_it_runs_from_the_middle_of_an_edge_to_the_middle_of_another_and_round_a_name_however_narrow() -> None:
    arrow = spotlight.drawn(LOW, HIGH, 3, [])
    assert arrow.start == LOW.midtop and arrow.end == (HIGH.centerx, HIGH.bottom - 3)
    assert spotlight.way(arrow)[0] == arrow.start and spotlight.way(arrow)[-1] == arrow.end
    x, y = spotlight.way(arrow)[6]
    label = Rect(x - 20, y, 40, 2)  # thinner than a step of its way is long
    assert crosses(arrow, label) and not crosses(spotlight.drawn(LOW, HIGH, 3, [label]), label)


def test_where_it_cannot_go_round_it_crosses_as_little_as_can_be() -> None:
    wall, sign = Rect(0, 300, 1280, 4), Rect(430, 320, 60, 60)
    arrow = spotlight.drawn(LOW, HIGH, 3, [wall, sign])
    assert crosses(arrow, wall) and not crosses(arrow, sign)


@pytest.mark.parametrize(("number", "index"), BEATS)
def test_no_arrow_crosses_the_name_of_an_agent_and_no_card_lies_on_it(number: int, index: int) -> None:
    for size in (USUAL, SMALL):
        scene = lit_beat(number, index, size)
        arrow, card = mode_of(scene).speaker.arrow, mode_of(scene).speaker.rect
        if arrow is None or card is None:
            continue
        assert not crosses(arrow, card)
        for place in scene.places.values():
            if place.group == "agents" and place.rect.h > 60:
                name = Rect(place.rect.x, place.rect.y + place.rect.h * 6 // 10, place.rect.w, place.rect.h // 4)
                assert not crosses(arrow, name), place.say


def test_the_card_covers_no_half_of_a_number_where_a_little_aside_there_is_room() -> None:
    for number, say in ((1, "theirs"), (2, "aubrey"), (6, "cart"), (6, "use")):
        scene = at_say(number, say)
        card = mode_of(scene).speaker.rect
        assert card is not None
        for key, place in scene.places.items():
            if key[0] == "res" or key[:2] == ("section", 0):
                head = Rect(place.rect.x, place.rect.y, min(60, place.rect.w), min(18, place.rect.h))
                assert not card.colliderect(head), (say, key)


def changed_by_arrow(scene: TableScene, boxes: list[Rect]) -> list[bool]:
    """Which parts of the window look otherwise without the arrow of the speaker."""
    speaker = mode_of(scene).speaker
    assert speaker.arrow is not None
    shown = parts(scene, boxes)
    speaker.arrow = None
    return [was != now for was, now in zip(shown, parts(scene, boxes), strict=True)]


def parts(scene: TableScene, boxes: list[Rect]) -> list[bytes]:
    scene.app.draw()
    return [pygame.image.tobytes(scene.app.canvas.surface.subsurface(box), "RGB") for box in boxes]


@pytest.mark.parametrize("say", ["punch", "aid"])
def test_no_arrow_of_the_combat_is_seen_on_the_words_of_its_question(say: str) -> None:
    scene = at_say(5, say)
    strip = scene.places["prompt",]
    words = [line.box for line in written(scene) if strip.rect.contains(line.box) and line.whole in strip.say]
    assert changed_by_arrow(scene, words) == [False, False]


@pytest.mark.parametrize(("number", "say"), [(2, "aubrey"), (2, "nasa"), (3, "site"), (4, "false"), (6, "vest")])
@pytest.mark.parametrize("size", [USUAL, SMALL, (1920, 1080)])
def test_no_arrow_lies_on_the_words_of_a_question(number: int, say: str, size: tuple[int, int]) -> None:
    """From the hand it led over the end of what was asked; now it runs beneath the strip and comes out above it."""
    scene = at_say(number, say, size)
    words, arrow = scene.places["prompt",].part, mode_of(scene).speaker.arrow
    assert arrow.end[1] < words.y
    settle(scene, 40)
    assert changed_by_arrow(scene, [words, Rect(arrow.end, (1, 1)).inflate(12, 12)]) == [False, True]


def test_it_leads_round_what_is_slipped_beneath_a_site_and_no_card_stays_upon_it() -> None:
    scene = at_say(4, "slip")
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.beat.say == "false" and mode.speaker.said is not None)
    arrow, card = mode.speaker.arrow, mode.speaker.rect
    site = scene.places["card", scene.session.view.sites(1)[0].card].rect
    assert not crosses(arrow, Rect(site.x, site.bottom + 30, site.w, 26))
    assert not crosses(arrow, card)
    assert {"The Overcoat Man", "0, 2, 4, 8 CP"} <= {line.text for line in written(scene)}  # whole, as there is room


def test_the_sign_of_a_key_is_lit_with_what_it_chooses() -> None:
    scene = at_say(2, "choose")
    assert [scene.lights.keys["skill", skill] for skill in ("sciences", "observation")] == ["1", "2"]
    bar = scene.places["skill", "observation"].rect
    assert any(hole.contains(Rect(bar.right, bar.y, 18, bar.h)) for hole in mode_of(scene).speaker.holes)


def test_sites_have_the_keys_that_they_have_at_any_table_and_no_number_of_a_team() -> None:
    scene = at_say(1, "match")
    sites = {scene.lights.keys[point] for point in scene.lights.keys if point[0] == "card"}
    teams = {str(point[3]) for point in scene.places if point[0] == "team"}
    assert sites and not sites & teams
