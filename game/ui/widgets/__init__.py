"""Controls that are drawn and clicked: buttons, scrolling, hit targets, notices."""
