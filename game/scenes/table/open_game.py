"""How a table is opened: a new case, the case that was left; and where the menus lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.game import Game
from game.engine.record.replay import Header
from game.scenes.career.career_result import back_to_career
from game.scenes.career.ledger import Ledger
from game.scenes.coach.advice import Coach
from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.common.deck_choice import decks_of, pool, rules_of
from game.scenes.dialogs import Menu, Notice, game_menu
from game.scenes.learning.basic_game_notice import BasicGameNotice
from game.scenes.navigation import open_title, tell_later, tell_sets_missing, title
from game.scenes.saved_cases import CaseNote, clear_note, read_notes, save_folder, who_of
from game.scenes.screens import open_screen
from game.scenes.table.case_saver import CaseSaver, load_case
from game.scenes.table.close_game import open_result
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.hints.opening_sheet import OwnXFile
from game.scenes.table.scene import TableScene
from game.session.ai_process import AiProcess, InlineAi
from game.session.game_setup import BASIC, GameSetup, names_of
from game.session.session import Session, SessionProtocol
from game.ui.runtime.app import App, SceneProtocol
from game.ui.user_files import shown
from game.ui.workers.file_writer import file_writer

LOOK_MS = 300.0
READ_MS, BRISK = 1200.0, 0.6
"""How long is shown what a single person could only pass at."""
FREE_CASES = 3
"""A newcomer's cases that count although the coach was asked."""
PAUSE_MS = (600.0, 1400.0)
"""How long the others' automatic passes take where people share the screen: by chance, so that no pause tells."""


def header(setup: GameSetup, names: Sequence[str], picked: Mapping[int, CardDef] | None = None) -> Header:
    """What a game is set up with, as replays want it; `picked` are X-Files that players chose for themselves.

    Raises DeckUnreadable for a deck that cannot be read.
    """
    from game.engine.record.replay import Header

    decks, options = decks_of(setup, picked), rules_of(setup.options)
    return Header(decks, setup.seed, options, tuple(names), setup.first, sets=pool().sets)


def new_game(setup: GameSetup, names: Sequence[str]) -> Game:
    """The game that a set-up asks for, at its first question."""
    return header(setup, names).new_game(pool())


def session(
    game: Game,
    setup: GameSetup,
    keeper: CaseSaver | None = None,
    *,
    apart: bool = True,
    pause: Callable[[], float] | None = None,
    stops: str = "",
    look: Callable[[bool], float] | None = None,
) -> Session:
    """A session over a game, the computer thinking in a process `apart` where that is wanted.

    `pause` tells how long others' automatic passes take, `stops` are flags as the settings keep them, `look` how long a
    stop is shown at which a single person can only pass (None: he is asked).
    """
    levels = setup.levels
    me = setup.people[0] if setup.people else 0
    worker = (AiProcess if apart and levels else InlineAi)(game, levels, setup.seed)
    return Session(game, me, levels, worker, setup, keeper, pause, stops, look)


def _pause(app: App) -> Callable[[], float]:
    dice = Random()
    return lambda: dice.uniform(*PAUSE_MS) * app.settings.pace.factor


def look(app: App) -> Callable[[bool], float]:
    """How long is shown what a single person can only pass at, at the pace that is set.

    Where there are numbers to read, it is never shorter than one needs to read them, but where all is instant.
    """

    def ms(reading: bool) -> float:
        factor = app.settings.pace.factor
        return max(LOOK_MS * factor, READ_MS * max(factor, BRISK) if reading and factor else 0.0)

    return ms


def new_table(app: App, setup: GameSetup, picked: Mapping[int, CardDef] | None = None) -> SceneProtocol:
    """Deal the cards; whoever plays alone sees his X-File, and in the basic game what it lacks."""
    begun = header(setup, names_of(setup, app.t), picked)
    game = begun.new_game(pool())
    table = _table(app, game, setup, CaseSaver.new(setup, begun))
    if len(setup.people) == 1:
        table.lay_beside(*([BasicGameNotice(table)] if BASIC in setup.options else []), OwnXFile(table))
    return table


def _table(app: App, game: Game, setup: GameSetup, keeper: CaseSaver) -> TableScene:
    """The table of a game that is kept; beside it, for one person alone, the hints and the coach."""
    running = session(game, setup, keeper, pause=_pause(app), stops=app.settings.stops, look=look(app))
    running.usual_names = True
    running.change_language(app.t)  # it may have been left in another language
    table = TableScene(app, running)

    @cache
    def coach_costs() -> bool:
        return len(Ledger.glimpse().closed) >= FREE_CASES

    def advised() -> None:
        if coach_costs():
            running.setup = keeper.advised()

    if len(setup.people) == 1:
        coach = Coach(game, running.me, setup.seed, advised)
        table.lay_beside(HintBubble(table), CoachAddon(table, coach, coach_costs))
    return table


def resume_table(app: App, note: CaseNote) -> SceneProtocol:
    """Go on with the case that was left; damaged saves are told of, and kept where nothing writes over them.

    Where none can be read, it is the title again.
    """
    from game.engine.record.saves import LaterSave, SetsMissingSave

    try:
        kept = load_case(note)
    except LaterSave as fault:
        missing = fault.sets if isinstance(fault, SetsMissingSave) else ()
        app.after_frame(lambda: tell_sets_missing(app, missing) if missing else tell_later(app))
        return title(app)
    if kept.case is None:
        file_writer.submit_with_retry(("case", note.slot), partial(clear_note, note.slot))
        words = app.t("table.lost", who=who_of(app.t, note), place=shown(kept.damaged or save_folder()))
        app.after_frame(lambda: app.push(Notice(app, app.t("table.lost_title"), words)))
        return title(app)
    if kept.damaged is not None:
        words = app.t("table.older", place=shown(kept.damaged))
        app.after_frame(lambda: app.push(Notice(app, app.t("table.older_title"), words)))
    game, keeper = kept.case
    return _table(app, game, keeper.setup, keeper)


def menu(app: App, running: SessionProtocol) -> Menu:
    """The menu of a running game."""

    def give_up() -> None:
        running.concede()
        if running.over:
            open_result(app, running)
        elif isinstance(app.top, TableScene):
            app.top.hear()

    left = [note for note in read_notes() if note.slot != running.saver.slot]
    others = (lambda: open_screen(app, "cases_menu", left)) if left else None
    playing = sum(not player.out for player in running.view.players)
    concede = None if running.view.players[running.me].out else give_up
    leave = partial(back_to_career, app, running.setup) if running.setup.errand else partial(open_title, app)
    return game_menu(app, leave, concede, others, several=playing > 2)
