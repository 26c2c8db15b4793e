"""The games' own interfaces, a folder each: screen, what it shows, signs, phrases, catalogue."""
