"""The table of the basic game (rulebook 14): nothing on it speaks of points, Health or costs."""

from __future__ import annotations

from game.engine.cards.basic_cards import pool_for
from game.engine.cards.card_pool import CardPool
from game.engine.core.refs import card_ref
from game.engine.core.state import Options
from game.engine.text import card_runs
from game.scenes.table.overlay import card_zoom
from game.scenes.table.scene import TableScene
from game.ui.faces import facts
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def written(name: str, size: tuple[int, int] = (1280, 720)) -> list[str]:
    """All that is written on a picture."""
    recorder = screenshots.draw(name, size).app.canvas.recorder
    return [line.whole for line in recorder.lines]


def test_no_points_no_health_and_three_cards_to_play() -> None:
    taken = screenshots.draw("basic")
    targets = {target.key: target.say for target in getattr(taken.app.top, "targets", ())}
    places = {key[0] for key in targets if isinstance(key, tuple)}
    assert "pool" not in places
    assert targets["plays", 0].endswith("2 of 3 cards left for this investigation")
    assert not any("Health" in say or "Resource points" in say for say in targets.values())
    lines = written("basic")
    assert "1 to heal" in lines
    assert not any("RES" in line.split() or "RP" in line.split() for line in lines)


def test_the_advanced_table_has_them() -> None:
    taken = screenshots.draw("table")
    targets = {target.key: target.say for target in getattr(taken.app.top, "targets", ())}
    places = {key[0] for key in targets if isinstance(key, tuple)}
    assert "pool" in places and "plays" not in places
    assert any("Health" in say for say in targets.values())


def test_what_the_cards_say(pool: CardPool) -> None:
    plain = pool_for(pool, Options(basic_game=True))
    for card in plain.cards:
        assert facts.price(card) == (None if card.suit == "x_file" else "")
    for name, said in (
        ("Agent Fox Mulder", "Skills alone count in the basic game."),
        ("Squeeze", "Name an Agent of the Team: it goes to the Hospital with 2 tokens."),
        ("Cigarette Butts", "−2 to a check of Occult Investigation, Behavioral or Bureaucracy."),
    ):
        runs = card_runs(plain.named(name), "en")
        assert "".join(words for _, words in runs[0]) == said


def test_a_face_of_one_game_is_not_shown_in_the_other(pool: CardPool) -> None:
    plain = pool_for(pool, Options(basic_game=True))
    assert len({card.look for card in (*pool.cards, *plain.cards) if card.suit != "x_file"}) == 2 * len(
        [card for card in pool.cards if card.suit != "x_file"]
    )


def test_what_has_to_wait_is_not_told_of_what_the_basic_game_has_not() -> None:
    from game.scenes.navigation import first_setup
    from game.scenes.table.open_game import new_game

    game = new_game(first_setup(7), ("You", "Novice"))
    while game.decision is not None and game.decision.kind != "deployment":
        game.apply(game.decision.choices[-1])
    view = game.view(0)
    assert {view.why_not(card_ref(card)).key for card in view.hand} == {"refused_at_deployment"}


def test_a_card_that_is_held_up_speaks_of_no_combat() -> None:
    taken = screenshots.draw("basic")
    scene = expect(taken.app.top, TableScene)
    view = scene.session.view
    agents = [info.card for info in view.agents(view.seat)]
    told = [card_zoom.notes_of(view, scene.t, number, known) for number in agents if (known := view.card(number))]
    assert told and all(scene.t("letters.fight") not in dict(notes) for notes in told)
    suits = {scene.t(f"keyword.{suit}") for suit in ("adversary", "bluff", "combat")}
    hand = [card_zoom.notes_of(view, scene.t, number, known) for number in view.hand if (known := view.card(number))]
    assert hand and not any(suits & set(dict(notes).values()) for notes in hand)
