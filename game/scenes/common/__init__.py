"""What several screens share: names, faces of players, wordings for the rules in force."""
