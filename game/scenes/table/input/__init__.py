"""What a click, a key or a drag does at the table."""
