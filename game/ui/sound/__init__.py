"""Everything that is heard, made by our own arithmetic: no recording, no tune of anybody's.

`waves` has the words of which sounds are made, `paper desk points combat bureau` the recipes by family, `ambience` and
`radio` what goes on and on, `table` says which cue has which recipe and what shows the same to the eye, `player` plays.
This module imports nothing, so that a silent program never loads what sounds need.
"""
