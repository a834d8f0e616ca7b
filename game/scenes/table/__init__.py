"""The table: where a whole game is played. `scene.TableScene` is the screen, `session.Session` owns the game.

Nothing is loaded before it is wanted: the computer's own process needs nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.cards.card_def import CardDef
    from game.scenes.saved_cases import CaseNote
    from game.session.game_setup import GameSetup
    from game.ui.runtime.app import App, Stage


def new_table(app: App, setup: GameSetup, picked: Mapping[int, CardDef] | None = None) -> Stage:
    """Deal the cards; `picked` are X-Files that players chose for themselves."""
    from game.scenes.table import opening

    return opening.new_table(app, setup, picked)


def resume_table(app: App, note: CaseNote) -> Stage:
    """Go on with the case that was left."""
    from game.scenes.table import opening

    return opening.resume_table(app, note)
