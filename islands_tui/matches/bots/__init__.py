"""What bots play, hints, reviews and simulated matches."""
