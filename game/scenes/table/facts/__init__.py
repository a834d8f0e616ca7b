"""Facts about the position that several parts of the table show."""
