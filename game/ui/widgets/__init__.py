"""Controls that are drawn and clicked: buttons, fields, scrolling, hit targets, notices."""
