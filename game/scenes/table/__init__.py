"""The table: where a whole game is played. `scene.TableScene` is the screen, `session.Session` owns the game."""

from game.scenes.table.opening import new_table, replay_table, resume_table

__all__ = ["new_table", "replay_table", "resume_table"]
