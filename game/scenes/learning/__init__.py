"""Learning by playing: lessons at the real table, the puzzles' common ground, and the hub from which both are reached.

`staging` lays a scenario on the table with an opponent who follows a script, `scripted` is that opponent, `progress`
remembers what is done.  None of these three knows a window.
"""
