"""Raw events become signals."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.reader import Reader, Signal


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


@pytest.mark.parametrize(
    ("code", "mod", "name"),
    [
        (pygame.K_SPACE, 0, "confirm"),
        (pygame.K_RETURN, 0, "confirm"),
        (pygame.K_SPACE, pygame.KMOD_SHIFT, "pass_on"),
        (pygame.K_ESCAPE, 0, "back"),
        (pygame.K_TAB, 0, "next_group"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous_group"),
        (pygame.K_LEFT, 0, "left"),
        (pygame.K_z, 0, "undo"),
    ],
)
def test_keys_have_names(code: int, mod: int, name: str) -> None:
    assert names(Reader().read(down(code, mod))) == [name]


def test_digits_are_numbers() -> None:
    assert Reader().read(down(pygame.K_7))[0].number == 7
    assert Reader().read(down(pygame.K_KP3))[0].number == 3


def test_a_held_key_repeats_and_its_end_is_told() -> None:
    reader = Reader()
    assert not reader.read(down(pygame.K_SPACE))[0].repeat
    assert reader.read(down(pygame.K_SPACE))[0].repeat
    assert names(reader.read(key(pygame.KEYUP, pygame.K_SPACE))) == ["confirm_end"]


def test_press_and_release_at_one_place_is_a_click() -> None:
    reader = Reader()
    assert names(reader.read(button(pygame.MOUSEBUTTONDOWN, (10, 10)))) == ["press"]
    reader.read(moved((13, 12)))
    signals = reader.read(button(pygame.MOUSEBUTTONUP, (13, 12)))
    assert names(signals) == ["release", "click"]
    assert signals[1].start == (10, 10)


def test_moving_far_with_the_button_down_is_a_drag() -> None:
    reader = Reader()
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


def test_losing_the_window_lets_go_of_everything() -> None:
    reader = Reader()
    reader.read(down(pygame.K_SPACE))
    reader.read(button(pygame.MOUSEBUTTONDOWN, (10, 10)))
    reader.read(moved((40, 40)))
    lost = names(reader.read(pygame.event.Event(pygame.WINDOWFOCUSLOST)))
    assert lost == ["confirm_end", "drop"]
    assert reader.read(button(pygame.MOUSEBUTTONUP, (40, 40))) == []


def test_a_remapped_key_does_what_it_was_given() -> None:
    reader = Reader()
    reader.keys.give("notebook", pygame.K_k)
    assert names(reader.read(down(pygame.K_k))) == ["notebook"]
    assert reader.read(down(pygame.K_n)) == []


def test_a_key_that_is_waited_for_is_told_itself_and_does_nothing_else() -> None:
    reader = Reader(grabbing=True)
    (signal,) = reader.read(down(pygame.K_ESCAPE))
    assert (signal.name, signal.number) == ("key", pygame.K_ESCAPE)
    assert reader.read(down(pygame.K_ESCAPE)) == []


def test_where_nothing_is_held_the_second_press_ends_what_the_first_began() -> None:
    reader = Reader(latching=True)
    told = [names(reader.read(key(kind, pygame.K_x))) for _ in range(2) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    assert told == [["my_x_file"], [], ["my_x_file_end"], []]
    assert names(reader.read(down(pygame.K_z))) == ["undo"]
