/** So many strikes and settlements are made in one command; the rest follows with the next, from the same samples. */
export const DUE_PER_COMMAND_MAX = 100

/** Whole seconds of the index that are kept: the longest settlement looks back on 60. While something is overdue, so many before it. */
export const SECONDS_KEPT = 64

/** So many losses in a row … */
export const LOSSES_IN_ROW_MAX = 3
/** … and nobody buys for so long (ms of journal time). */
export const LOSSES_PAUSE_MS = 60_000
