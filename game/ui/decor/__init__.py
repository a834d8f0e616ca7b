"""Things that move for the mood only: weather and the radio."""
