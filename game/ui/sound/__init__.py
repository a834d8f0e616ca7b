"""Everything that is heard, made by our own arithmetic: no recording, no tune of anybody's.

`synthesis` has the words of which sounds are made, the modules `…_sounds` the recipes by family, `ambience` and
`radio_stations` what goes on and on, `cue_table` says how loud each cue is, `player` plays.
This module imports nothing, so that a silent program never loads what sounds need.
"""
