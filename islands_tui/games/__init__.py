"""The interfaces of the games, one folder each: screen, boards, signs, phrases, message catalogue."""
