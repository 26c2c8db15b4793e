"""What a household takes along: all records, people and settings in one file, and records of other homes."""
