"""The table: where a whole game is played. `scene.TableScene` is the screen, `session.Session` owns the game."""
