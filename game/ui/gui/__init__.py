"""Fields in which one types: elements of pygame_gui, drawn and fed with signals like every other part of a scene."""
