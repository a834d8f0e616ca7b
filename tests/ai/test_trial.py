"""Answers tried in the same worlds: the better one is found, little is wasted on bad ones, nothing on no difference."""

from __future__ import annotations

from random import Random

from game.ai.search.sequential_halving import halving


def lucky_worlds(worths: list[float], luck: float, own: float = 0.0, seed: int = 1) -> dict[tuple[int, int], float]:
    """The value of each answer in each of 64 worlds: the worlds' luck is the same for all answers, `own` is not."""
    dice = Random(seed)
    worlds = [dice.gauss(0, luck) for _ in range(64)]
    return {(a, w): worth + worlds[w] + dice.gauss(0, own) for a, worth in enumerate(worths) for w in range(64)}


def test_the_luck_of_the_worlds_does_not_hide_a_small_difference() -> None:
    values = lucky_worlds([0.50, 0.45, 0.53, 0.49], luck=0.3, own=0.005)
    found = halving(4, 8, lambda a, w: values[a, w])
    assert found.best == 2
    assert 0.02 < found.gain < 0.04
    assert found.gain > 3 * found.error


def test_the_first_answer_is_kept_unless_another_gains() -> None:
    values = lucky_worlds([0.5, 0.4, 0.3], luck=0.3)
    found = halving(3, 8, lambda a, w: values[a, w])
    assert found.best == 0 or found.gain < 0


def test_plainly_worse_answers_are_given_up_early() -> None:
    values = lucky_worlds([0.5] + [0.2] * 7, luck=0.3, own=0.01)
    spent = halving(8, 32, lambda a, w: values[a, w]).tries
    assert spent < 8 * 32 / 4


def test_close_answers_share_the_worlds_out_and_no_more_than_all_are_tried() -> None:
    values = lucky_worlds([0.5, 0.5, 0.5, 0.5], luck=0.2, own=0.2)
    tried: set[tuple[int, int]] = set()

    def attempt(answer: int, world: int) -> float:
        assert (answer, world) not in tried
        tried.add((answer, world))
        return values[answer, world]

    found = halving(4, 16, attempt)
    assert found.tries == len(tried) <= 64
    assert {world for answer, world in tried if answer == 0} <= set(range(16))


def test_differences_that_luck_explains_come_with_their_error() -> None:
    overruled = 0
    for seed in range(100):
        values = lucky_worlds([0.5, 0.5], luck=0.0, own=0.2, seed=seed)
        found = halving(2, 8, lambda a, w, values=values: values[a, w])  # type: ignore[misc]
        overruled += found.gain > 2 * found.error > 0
    assert overruled < 12


def test_late_is_heard_and_what_was_tried_decides() -> None:
    values = lucky_worlds([0.1, 0.9], luck=0.0)
    asked = 0

    def late() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    found = halving(2, 32, lambda a, w: values[a, w], late)
    assert found.best == 1 and found.tries == 6


def test_an_answer_that_cannot_be_given_in_a_world_is_measured_in_the_others() -> None:
    values = lucky_worlds([0.5, 0.7], luck=0.3)
    found = halving(2, 8, lambda a, w: None if a == 1 and w % 2 else values[a, w])
    assert found.best == 1 and 0.15 < found.gain < 0.25
    found = halving(2, 8, lambda a, w: None if a == 1 else values[a, w])
    assert found.best == 0 or found.gain < 0
