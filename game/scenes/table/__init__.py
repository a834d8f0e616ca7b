"""The table: where a whole game is played. `scene.TableScene` is the screen, `game.session` owns the game."""
