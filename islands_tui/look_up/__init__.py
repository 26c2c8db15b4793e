"""Looking up rules: queries, rules as lines of text, and browsing the book."""
