"""Exercises: matches that go on from a decision of another one, and questions about mistakes."""
