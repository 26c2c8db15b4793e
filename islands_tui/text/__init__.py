"""Words: catalogues of messages, sums, cutting, lines to a terminal or pipe, problems told in one line."""
