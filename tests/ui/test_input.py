"""Raw events become signals."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.animation.tween import Pace
from game.ui.input.gamepad import BUTTONS, DOES, Pad
from game.ui.input.keymap import KeyMap
from game.ui.input.reader import Reader
from game.ui.input.signals import Signal
from game.ui.style.layout import Layout
from game.ui.widgets.key_caps import Caps
from game.ui.widgets.scroll import RowScroll, Scroll
from game.ui.widgets.targets import Target, Targets


def key(kind: int, code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=mod, unicode="")


def down(code: int, mod: int = 0) -> pygame.event.Event:
    return key(pygame.KEYDOWN, code, mod)


def button(kind: int, pos: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=number)


def moved(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def names(signals: list[Signal]) -> list[str]:
    return [signal.name for signal in signals]


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def pad() -> Pad:
    return Pad()


@pytest.mark.parametrize(
    ("code", "mod", "name", "number"),
    [
        (pygame.K_SPACE, 0, "confirm", 0),
        (pygame.K_RETURN, 0, "confirm", 0),
        (pygame.K_SPACE, pygame.KMOD_SHIFT, "pass_on", 0),
        (pygame.K_ESCAPE, 0, "back", 0),
        (pygame.K_TAB, 0, "next_group", 0),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous_group", 0),
        (pygame.K_LEFT, 0, "left", 0),
        (pygame.K_z, 0, "undo", 0),
        (pygame.K_7, 0, "number", 7),
        (pygame.K_KP3, 0, "number", 3),
    ],
)
def test_keys_have_names_and_digits_are_numbers(code: int, mod: int, name: str, number: int, reader: Reader) -> None:
    (signal,) = reader.read(down(code, mod))
    assert (signal.name, signal.number) == (name, number)


def test_a_held_key_repeats_and_its_end_is_told(reader: Reader) -> None:
    assert not reader.read(down(pygame.K_SPACE))[0].repeat
    assert reader.read(down(pygame.K_SPACE))[0].repeat
    assert names(reader.read(key(pygame.KEYUP, pygame.K_SPACE))) == ["confirm_end"]


def test_press_and_release_are_a_click_and_moving_far_between_is_a_drag(reader: Reader) -> None:
    assert names(reader.read(button(pygame.MOUSEBUTTONDOWN, (10, 10)))) == ["press"]
    reader.read(moved((13, 12)))
    signals = reader.read(button(pygame.MOUSEBUTTONUP, (13, 12)))
    assert names(signals) == ["release", "click"]
    assert signals[1].start == (10, 10)
    # moving far with the button down is a drag
    reader.read(button(pygame.MOUSEBUTTONDOWN, (10, 10)))
    assert names(reader.read(moved((30, 10)))) == ["move", "drag_start"]
    assert names(reader.read(moved((40, 10)))) == ["move", "drag"]
    assert names(reader.read(button(pygame.MOUSEBUTTONUP, (40, 10)))) == ["release", "drop"]


def test_while_typing_letters_are_text_and_not_hot_keys() -> None:
    reader = Reader(typing=True)
    assert reader.read(down(pygame.K_n)) == []
    assert reader.read(down(pygame.K_5)) == []
    assert names(reader.read(pygame.event.Event(pygame.TEXTINPUT, text="5"))) == ["text"]
    assert names(reader.read(down(pygame.K_BACKSPACE))) == ["erase"]
    assert names(reader.read(down(pygame.K_RETURN))) == ["confirm"]
    assert names(reader.read(down(pygame.K_ESCAPE))) == ["back"]


def test_losing_the_window_lets_go_of_everything(reader: Reader) -> None:
    reader.read(down(pygame.K_SPACE))
    reader.read(button(pygame.MOUSEBUTTONDOWN, (10, 10)))
    reader.read(moved((40, 40)))
    lost = names(reader.read(pygame.event.Event(pygame.WINDOWFOCUSLOST)))
    assert lost == ["confirm_end", "drop"]
    assert reader.read(button(pygame.MOUSEBUTTONUP, (40, 40))) == []


def test_a_key_that_is_waited_for_is_told_itself_and_does_what_it_is_given() -> None:
    reader = Reader(grabbing=True)
    (signal,) = reader.read(down(pygame.K_ESCAPE))
    assert (signal.name, signal.number) == ("key", pygame.K_ESCAPE)
    assert reader.read(down(pygame.K_ESCAPE)) == []
    reader = Reader()
    reader.keys.give("notebook", pygame.K_k)
    assert names(reader.read(down(pygame.K_k))) == ["notebook"]
    assert reader.read(down(pygame.K_n)) == []


def test_where_nothing_is_held_the_second_press_ends_what_the_first_began() -> None:
    reader = Reader(latching=True)
    told = [names(reader.read(key(kind, pygame.K_x))) for _ in range(2) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    assert told == [["my_x_file"], [], ["my_x_file_end"], []]
    assert names(reader.read(down(pygame.K_z))) == ["undo"]


# A gamepad gives the same signals as keys: buttons, sticks, what is held, plugging in and out
DOWN, UP, AXIS = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION


def pad_button(name: str, kind: int = DOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=3, button=BUTTONS.index(name))


def stick(axis: int, share: float) -> pygame.event.Event:
    return pygame.event.Event(AXIS, instance_id=3, axis=axis, value=round(share * 32767))


@pytest.mark.parametrize(
    ("name", "does"),
    [
        *(("a", "confirm"), ("b", "back"), ("x", "undo"), ("y", "whole_card"), ("lb", "previous_group")),
        *(("back", "notebook"), ("start", "help"), ("left_stick", "log"), ("up", "up"), ("left", "left")),
        ("guide", ""),
    ],
)
def test_buttons_have_names_but_the_guide_is_left_to_the_system(name: str, does: str, pad: Pad) -> None:
    assert names(pad.read(pad_button(name))) == ([does] if does else [])


def test_the_right_shoulder_and_take_back_do_more_when_held(pad: Pad) -> None:
    assert pad.read(pad_button("rb")) == []
    assert names(pad.read(pad_button("rb", UP))) == ["next_group"]
    pad.read(pad_button("rb"))
    assert pad.tick(300) == []
    assert names(pad.tick(300)) == ["pass_on"]
    assert pad.tick(2000) == []
    assert pad.read(pad_button("rb", UP)) == []
    # take back held takes back all
    assert names(pad.read(pad_button("x"))) == ["undo"]
    (held,) = pad.tick(600)
    assert (held.name, held.repeat) == ("undo", True)
    # the end of a hold is told
    pad.read(pad_button("a"))
    assert names(pad.read(pad_button("a", UP))) == ["confirm_end"]
    pad.read(pad_button("b"))
    assert pad.read(pad_button("b", UP)) == []


def test_a_stick_moves_once_repeats_while_held_and_does_not_tremble(pad: Pad) -> None:
    assert pad.read(stick(0, 0.3)) == []
    assert names(pad.read(stick(0, 0.9))) == ["right"]
    assert pad.read(stick(0, 0.8)) == []
    assert pad.busy
    told = [names(pad.tick(50)) for _ in range(20)]
    assert told[:7] == [[]] * 7
    assert told.count(["right"]) == 5
    pad.read(stick(0, 0.0))
    assert not pad.busy
    assert pad.tick(1000) == []
    # a stick that trembles at its edge moves once
    moves = [names(pad.read(stick(1, share))) for share in (0.6, 0.5, 0.6, 0.45, 0.7)]
    assert moves == [["down"], [], [], [], []]
    # from one side to the other
    pad.read(stick(0, -1.0))
    assert names(pad.read(stick(0, 1.0))) == ["right"]
    # triggers hold
    assert names(pad.read(stick(4, 1.0))) == ["my_x_file"]
    assert names(pad.read(stick(4, 0.0))) == ["my_x_file_end"]
    assert names(pad.read(stick(5, 1.0))) == ["full_control"]


def test_an_unknown_joystick_is_read_by_the_usual_order(pad: Pad) -> None:
    pressed = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=1)
    assert names(pad.read(pressed)) == ["back"]
    moved = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=9, axis=1, value=-1.0)
    assert names(pad.read(moved)) == ["up"]
    hat = pygame.event.Event(pygame.JOYHATMOTION, instance_id=9, hat=0, value=(1, 0))
    assert names(pad.read(hat)) == ["right"]


def test_a_pad_that_is_pulled_out_lets_go_of_what_is_held_and_one_that_was_gone_before_does_no_harm(pad: Pad) -> None:
    pad.read(pad_button("a"))
    pulled = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert names(pad.read(pulled)) == ["confirm_end"]
    assert not pad.busy
    pad.start()
    assert pad.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=77)) == []


# -- buttons that were given something else to do ---------------------------------------------------------
def swapped(action: str, name: str) -> KeyMap:
    keys = KeyMap()
    assert keys.give_button(action, name).done
    return keys


def test_a_button_does_what_it_was_given_the_other_takes_its_place_and_the_caps_show_it() -> None:
    keys = swapped("notebook", "y")
    pad = Pad(buttons=keys.buttons)
    assert names(pad.read(pad_button("y"))) == ["notebook"]
    assert names(pad.read(pad_button("back"))) == ["whole_card"]
    assert names(pad.read(pad_button("back", UP))) == ["whole_card_end"]
    assert KeyMap.read({}, keys.stored_pad()).buttons == keys.buttons
    shown = Caps()
    assert shown.show("pad", keys)
    assert shown.label("N") == "pad:y"
    assert shown.label("Alt") == "pad:back"
    assert shown.button("pass_on") == "rb"


def test_what_a_hold_does_goes_with_the_action() -> None:
    pad = Pad(buttons=swapped("next_group", "y").buttons)
    assert pad.read(pad_button("y")) == []
    assert names(pad.tick(600)) == ["pass_on"]
    assert pad.read(pad_button("y", UP)) == []
    pad.read(pad_button("y"))
    assert names(pad.read(pad_button("y", UP))) == ["next_group"]
    assert names(pad.read(pad_button("rb"))) == ["whole_card"]


def test_a_button_may_be_given_to_what_had_none_but_not_the_one_that_plays() -> None:
    keys = KeyMap()
    assert keys.give_button("discards", "left_stick").other == "log"
    assert keys.button("log") == ""
    assert names(Pad(buttons=keys.buttons).read(pad_button("left_stick"))) == ["discards"]
    refused = keys.give_button("mute", "a")
    assert (refused.done, refused.reason, refused.other) == (False, "needed", "confirm")
    assert keys.button("confirm") == "a"


@pytest.mark.parametrize(
    "stored",
    [{"a": "dance"}, {"z": "log"}, {"a": "back"}, {"a": ""}, {"y": "notebook"}],
    ids=["no action", "no button", "twice", "nothing confirms", "notebook twice"],
)
def test_buttons_that_make_no_sense_are_as_usual(stored: dict[str, object]) -> None:
    assert KeyMap.read({}, stored).buttons == DOES


# Targets and lists: what is hit, walked to, and scrolled
@pytest.fixture
def targets() -> Targets:
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


def test_the_uppermost_target_is_hit_a_digit_chooses_and_pointing_is_spoken_where_it_changes(targets: Targets) -> None:
    targets.point((110, 10))
    assert targets.spoken == "card 1 0"
    targets.give_focus("no")
    assert targets.spoken == "no"
    assert targets.point((10, 10))
    assert not targets.point((20, 20))
    assert targets.point((500, 500))
    # the uppermost target is hit
    targets.reset([*targets, Target("slip", Rect(0, 0, 20, 20), "a slip over the first card")])
    assert targets.at((10, 10)).key == "slip"
    assert targets.at((90, 90)) is None
    # and a digit chooses
    assert targets.numbered(5).key == (1, 1)
    assert targets.numbered(0) is None


def test_tab_walks_groups_and_remembers_members_and_arrows_go_to_the_nearest_that_way(targets: Targets) -> None:
    targets.next_group()
    assert targets.focus == (0, 0)
    targets.step("right")
    targets.next_group()
    assert targets.focus == "ok"
    targets.next_group()
    assert targets.focus == (1, 0)
    targets.next_group(back=True)
    assert targets.focus == "ok"
    targets.give_focus((1, 0))
    targets.step("down")
    assert targets.focus == (1, 1)
    targets.step("left")
    assert targets.focus == (0, 1)
    targets.step("down")
    assert targets.focus == "ok"
    targets.step("left")
    assert targets.focus == "ok"


def test_arrows_reach_what_lies_that_way_and_nothing_far_aside() -> None:
    places = {"slip": (36, 112, 580, 76), "desk": (22, 652, 130, 45), "new": (1075, 652, 183, 45)}
    places |= {"file": (1121, 18, 137, 46), "other": (665, 112, 565, 76)}
    slips = ("slip", "other")
    targets = Targets()
    targets.reset(Target(key, Rect(at), key, group=key if key in slips else "foot") for key, at in places.items())
    steps = [("slip", "left", "slip"), ("slip", "right", "other"), ("other", "left", "slip")]
    for here, way, there in [*steps, ("desk", "up", "slip"), ("slip", "down", "desk"), ("desk", "right", "new")]:
        targets.give_focus(here)
        targets.step(way)
        assert targets.focus == there, (here, way)


def test_a_new_layout_keeps_the_focus_where_it_can(targets: Targets) -> None:
    targets.give_focus("ok")
    targets.reset([Target("ok", Rect(0, 0, 10, 10), "moved")])
    assert targets.focus == "ok"
    targets.reset([Target("other", Rect(0, 0, 10, 10), "other")])
    assert targets.focus is None


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


def test_its_handle_is_dragged_from_end_to_end_and_a_click_in_the_groove_goes_there(scroll: Scroll) -> None:
    start = scroll.handle.center
    assert scroll.take(Signal("press", start, 1, start))
    end = (start[0], VIEW.bottom)
    assert scroll.take(Signal("drag", end, 1, start))
    assert scroll.top == scroll.most
    assert scroll.take(Signal("drop", end, 1, start))
    assert not scroll.take(Signal("drag", start, 1, end))
    scroll.take(Signal("press", (scroll.handle.centerx, VIEW.centery), 1))
    assert abs(scroll.goal - scroll.most / 2) < 30


def test_what_lies_in_it_is_dragged_with_the_pointer(scroll: Scroll) -> None:
    scroll.to(300, at_once=True)
    assert scroll.take(Signal("drag_start", (200, 190), 1, (200, 200)))
    assert scroll.take(Signal("drag", (200, 120), 1, (200, 200)))
    assert scroll.top == 380
    assert scroll.take(Signal("drop", (200, 120), 1, (200, 200)))


def test_pages_are_whole_lines_and_a_part_is_shown_by_moving_as_little_as_it_can(scroll: Scroll) -> None:
    scroll.line = 70
    for page, goal in (("page_down", 280), ("page_up", 0), ("last", scroll.most), ("first", 0)):
        scroll.page(page)
        assert scroll.goal == goal
    scroll.show(320, 360)
    assert scroll.goal == 60
    scroll.show(100, 140)
    assert scroll.goal == 60
    scroll.show(10, 50, margin=5)
    assert scroll.goal == 5


def test_a_row_list_moves_by_rows_and_takes_nothing_where_all_is_seen() -> None:
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
    # a list of rows that is seen whole takes nothing
    rows = RowScroll()
    assert rows.fit_rows(Layout((1280, 720)), VIEW, count=4, seen=10) == 0
    assert not any(rows.take(Signal(name, VIEW.center)) for name in ("wheel", "drag_start"))
