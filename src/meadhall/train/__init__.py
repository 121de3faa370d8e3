"""Learning to judge: games of a bot with itself, a small net that is fitted to them, and a gate that only a stronger one passes."""
