"""A match to take along: as a page, as text, as data, and its result as a picture."""
