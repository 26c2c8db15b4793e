"""What must hold for every language: whole catalogues, no English left, words for everything that is said."""
