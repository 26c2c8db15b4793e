"""Our additions to Textual: screens whose keys are commands, background work, undocumented hooks."""
