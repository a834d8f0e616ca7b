"""The end of a case is seen at the table: the open folder with the X-File that was named, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.core.choices import Guess
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.case_closed_panel import CaseClosedPanel
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts, use
from tests.support.scenes.laid_table import written
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import SIZES, press, push, window


def ended(size: tuple[int, int], by: int) -> TableScene:
    """The table once this player has named the other's X-File."""
    app = window(size)
    positions.WANTED[f"names_{by}"] = lambda view, decision: decision.kind == "guess"
    game = Game.from_json(positions.position("guess"), pool())
    assert game.decision.player == 0
    session = open_game.session(game, positions.scene_at(app, "guess").session.setup, apart=False)
    session.stops.wants_to_name = game.turn
    scene = push(TableScene(app, session))
    if by == 0:
        scene.session.answer(Guess("guess", game.players[1].x_file))
    else:
        game.winner, game.why, game.found, game.decision = 1, "guess", ("guess", 1, 0, game.players[0].x_file), None
        game.stack.clear()
    scene.hear()
    scene.motion.finish()
    scene.relay()
    return scene


def has_picture(scene: TableScene) -> bool:
    """Whether there are more colours above the name than those of paper."""
    sheet = scene.places["sheet",].rect
    middle = sheet.inflate(-sheet.w // 2, -sheet.h // 2).move(0, -sheet.h // 8)
    shown = scene.app.canvas.surface.subsurface(middle)
    return len({tuple(shown.get_at((x, y))) for x in range(0, middle.w, 7) for y in range(0, middle.h, 7)}) > 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by", [0, 1])
def test_the_folder_lies_open_and_can_be_read(size: tuple[int, int], by: int) -> None:
    scene = ended(size, by)
    assert scene.session.over and isinstance(scene.panel, CaseClosedPanel)
    assert scene.panel.won == (by == 0)
    recorder = recording(scene.app)
    lines = [line.whole for line in recorder.lines]
    assert any(line and line in scene.panel.named.name for line in lines)
    names = scene.session.view.names
    key = "verdict.you" if by == 0 else "verdict.they"
    assert scene.t(key, who=names[by], whom=names[1], n=scene.session.view.turn) in lines
    assert recorder.faults([target.say for target in scene.targets]) == []
    assert has_picture(scene)


@pytest.fixture
def english_again() -> Iterator[None]:
    yield None
    use(Texts())


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_language_the_verdict_on_a_long_name_is_cut(
    language: str, english_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ended((1024, 600), 0)
    view = scene.session.view
    names = (view.names[0], "L’Archiviste")
    monkeypatch.setattr(type(view), "names", names)
    scene.app.speak(language)
    scene.relay()
    wanted = scene.t("verdict.you", who=names[0], whom=names[1], n=view.turn)
    assert wanted in [line.text for line in recording(scene.app).lines]


def test_the_main_button_leads_on_to_the_story() -> None:
    scene = ended((1280, 720), 0)
    assert scene.places[MAIN].say == scene.t("do.result")
    press(scene, "confirm")
    assert scene.app.top is not scene


def test_who_knows_the_name_at_the_end_is_not_told_to_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ended((1280, 720), 0)
    view = scene.session.view
    monkeypatch.setattr(type(view), "candidates", lambda view, player: [0])
    scene.relay()
    lines = written(scene)
    assert scene.t("table.file_of", who=view.names[1]) in lines
    assert not {scene.t(f"table.{key}", n=1) for key in ("name_it", "name_it_now", "suspects")} & set(lines)
