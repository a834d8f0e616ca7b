"""Pictures of cards in the sizes that screens use, made once."""
