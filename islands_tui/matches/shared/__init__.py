"""Tables that several terminals share."""
