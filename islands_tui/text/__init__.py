"""Text: message catalogues, sums, truncation, terminal and pipe input and output, one-line errors."""
