"""Suspects and names: in one order everywhere, headed by their signs, and named once."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.notebook.samples
import game.scenes.question.samples
import game.scenes.samples  # noqa: F401  makes its pictures known
from game.engine.cards.card_pool import CardPool
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.choices import Choice
from game.engine.game import Game
from game.scenes.coach.advice import Advice, advice
from game.scenes.combat import samples as sheets
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.notebook.scene import Notebook
from game.scenes.pick_xfile import PickXFile
from game.scenes.question import question_motion
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.art.xfile_art import NARROW, places
from game.ui.drawing.canvas import Canvas
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.engine.positions import load_position
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at_sheet, point, push, window
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home")


def order(places: dict[int, tuple[int, int]]) -> list[int]:
    """As they are read: column by column, each from its top."""
    return sorted(places, key=lambda index: places[index])


def test_who_picks_an_x_file_finds_it_where_who_names_it_does() -> None:
    picking = expect(screenshots.draw("picking").app.top, PickXFile)
    files = pool().x_files
    cells = {target.key: target.rect.topleft for target in picking.targets}
    picked = order({key[1]: at for key, at in cells.items() if isinstance(key, tuple)})
    kinds = CHARACTERISTICS["affiliation"]
    usual = sorted(
        picked, key=lambda i: (kinds.index(files[i].characteristics["affiliation"]), short_names.x_file(files[i]))
    )
    assert picked == usual
    naming = expect(screenshots.draw("guess").app.top, TableScene)
    named = order({key[1]: place.rect.topleft for key, place in naming.places.items() if key[0] == "x_file"})
    suspects = set(naming.session.view.candidates(1))
    notebook = expect(screenshots.draw("notebook").app.top, Notebook)
    keys = {target.key: target.rect for target in notebook.targets if isinstance(target.key, tuple)}
    crossed = {key[1]: rect.topleft for key, rect in keys.items() if key[0] == "card"}
    for left in (True, False):  # suspects stand first in each column
        assert [index for index in named if (index in suspects) == left] == [
            index for index in usual if (index in suspects) == left
        ]
    assert order(crossed) == named


def test_the_sheet_of_the_picked_one_says_what_each_value_is_of() -> None:
    drawn = screenshots.draw("picking").app
    recorder = drawn.canvas.recorder
    said = [line.text for line in recorder.lines]
    for kind in CHARACTERISTICS:
        assert drawn.t(f"face.word.{kind}") in said


@pytest.mark.parametrize("half", [32, 42, 50, 55, 60, 67.9, 68, 90])
def test_shape_print_and_seal_of_an_x_file_are_whole_in_every_window(half: float) -> None:
    lies = places(half)
    x, y, k = lies.emblem
    assert -half <= x - 34 * k and x + 34 * k <= half and y - 37 * k >= 0 and y + 40 * k <= 100
    x, y, wide, high = lies.print
    edge = 3 * wide / 76
    assert -half <= x - wide / 2 - edge and x + wide / 2 + edge <= max(half, 71.0)
    assert y - high / 2 - edge >= 0 and y + high / 2 <= 100
    sign = lies.emblem[0] - 13 * lies.emblem[2]  # where the sign of the motive begins
    if half < NARROW:
        assert x + wide / 2 < sign or y + high / 2 + 8 * wide / 76 < lies.emblem[1] - 13 * lies.emblem[2]
    x, y, k = lies.seal
    assert x + 15.6 * k <= max(half, 74.0) and y + 15.6 * k <= 100


def test_each_affiliation_has_its_sign_over_its_suspects(spy: Spy) -> None:
    scene = at_sheet("guess")
    icons = spy(Canvas, "icon")
    scene.relay()
    heads = {key[1]: place.rect for key, place in scene.places.items() if key[0] == "head"}
    drawn = [one.given[1:3] for one in icons]
    signs = {name for at, name in drawn if name in heads and heads[name].collidepoint(at)}
    assert signs == set(CHARACTERISTICS["affiliation"])


def named(right: bool, text: int = 100, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, int]:
    """A table at which somebody has just named an X-File, and which."""
    app = window(size, "normal", text_percent=text)
    scene = push(sheets.placed(app, "guess"))
    scene.motion.finish()
    game: Game = game_of(scene.session)
    true = game.view(1).players[1].x_file
    assert true is not None
    file = true if right else next(one for one in scene.session.view.candidates(1) if one != true)
    for key in (("x_file", file), MAIN, MAIN):
        point(scene, key)
    return scene, file


def read(scene: TableScene) -> Recorder:
    """What is written over the table once the stamp is struck."""
    while max(act.share for act in scene.animator.moving) < 0.7:
        scene.motion.update(16)
    return recording(scene.app, scene.animator.paint)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1280, 720)), (150, (1024, 600))])
def test_the_stamp_does_not_lie_on_the_name(spy: Spy, right: bool, text: int, size: tuple[int, int]) -> None:
    stamps = spy(question_motion, "stamp")
    scene, file = named(right, text, size)
    lines = read(scene).lines
    name = short_names.x_file(scene.session.view.pool.x_files[file])
    box = next(line.box for line in lines if line.text == name)
    assert stamps and not stamps[-1].made.colliderect(box)


def test_while_a_wrong_name_is_stamped_the_strip_claims_it_no_longer() -> None:
    scene, file = named(right=False)
    name = short_names.x_file(scene.session.view.pool.x_files[file])
    strip = scene.places["prompt",].rect
    told = [line.text for line in read(scene).lines if strip.union(scene.places["main",].rect).contains(line.box)]
    assert any(name in text for text in told), "before one goes on, too"
    assert scene.t("motion.go_on") in told


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_once_it_was_named_the_corner_counts_no_suspects_but_says_what_it_was(text: int, size: tuple[int, int]) -> None:
    """The case was closed, and the corner went on to count suspects."""
    scene, file = named(True, text, size)
    scene.motion.finish()
    recorder = recording(scene.app)
    corner, card = scene.places["notebook",], scene.session.view.pool.x_files[file]
    lines = [line.whole for line in recorder.lines if corner.rect.contains(line.box)]
    assert scene.t("table.file_of", who=scene.session.view.names[1]) in lines
    assert short_names.x_file(card) in " ".join(lines)
    assert not {scene.t(f"table.{key}", n=n) for key in ("suspects", "remain") for n in range(41)} & set(lines)
    assert card.name in corner.say


TROUBLES = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Assistant Director Walter Skinner, at: field}
      - {card: Agent Dana Scully, at: field}
      - {card: Agent Moe Bocks, at: field}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Mt. Avalon, WA", bluffs: [Car Troubles]}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - B: pay "Car Troubles"
  - A: pass
  - B: pass
"""
AGING = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon", bluffs: [Unnatural Aging]}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - B: pay "Unnatural Aging"
  - A: pass
  - B: pass
  - A: pass
  - B: pass
"""


def told(game: Game, level: str) -> Advice:
    decision = game.decision
    return advice(game.view(decision.player), decision, level)


def name_given(game: Game, choice: Choice) -> str:
    return game.def_of(choice[1][1]).name


@pytest.mark.parametrize("level", ["novice", "agent", "director"])
def test_those_stay_in_a_check_who_bring_most_to_it(level: str, tmp_path: Path, pool: CardPool) -> None:
    """Car Troubles leaves behind whoever is not chosen; the coach chose the one who brought nothing."""
    game = load_position(TROUBLES, tmp_path, pool)
    chosen = []
    while (decision := game.decision) is not None and decision.kind == "choose":
        found = told(game, level)
        chosen.append(name_given(game, found.choice))
        assert found.why.key in ("reason.choose.most", "reason.choose.alike"), found
        game.apply(found.choice)
    assert chosen[0] == "Agent Dana Scully" and "Assistant Director Walter Skinner" not in chosen


@pytest.mark.parametrize("level", ["agent"])
def test_of_the_others_the_one_is_named_who_brings_them_most(level: str, tmp_path: Path, pool: CardPool) -> None:
    game = load_position(AGING, tmp_path, pool)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "choose")
    found = told(game, level)
    assert found.why.key in ("reason.choose.theirs", "reason.choose.alike", "reason.choose"), found
