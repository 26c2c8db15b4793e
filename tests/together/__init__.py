"""Many terminals at one table, in as many processes: races, sudden ends, whole matches. Small in tests, long on request
(`python -m tests.bench tables`)."""
