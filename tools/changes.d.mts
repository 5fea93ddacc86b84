/** Paths (from the top folder) of what the last commits changed and what is not committed yet. */
export function changedFiles(): Set<string>
