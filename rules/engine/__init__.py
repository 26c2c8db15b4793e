"""What all games share: the contract, the pending stack, matches, records, chance and the laws."""
