"""What is met for the first time at the table is told in one line beside it, once for all."""
