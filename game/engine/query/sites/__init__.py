"""rulebook 5, 7, 9: Teams, who is at a Site and adds to its check, and what is known of the X-Files."""
