"""What the deck screens are made of: dialogs, and the faces of cards."""
