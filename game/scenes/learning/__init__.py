"""Learning by playing: lessons at the real table, the puzzles' common ground, and the hub from which both are reached.

`lessons` is what a lesson is without a screen, and the scripted game that puzzles use, too; `progress` remembers what
is done, also without a screen; `scene` is the table of a lesson, `hub` the folder «Learn».
"""
