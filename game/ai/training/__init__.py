"""Tools that fit the weights of the computer players to games."""
