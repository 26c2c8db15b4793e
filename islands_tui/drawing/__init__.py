"""How things look: signs, colours and the grid of cells that every screen is painted on. Independent of widgets."""
