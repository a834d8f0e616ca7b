"""Combat as one picture over the table: Conspiracy left, Bureau right, between them what each side deals."""
