"""The table in representative positions: for `shot`, tests and the eye."""
