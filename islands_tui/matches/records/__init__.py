"""Match records on disk."""
