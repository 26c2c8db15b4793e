"""How things look: signs, colours and the grid of cells that every screen is painted on. Knows no widget."""
