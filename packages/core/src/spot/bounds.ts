/** Most levels of one side of a ladder. */
export const LADDER_LEVELS_MAX = 50

/** A person's own name for an order. */
export const CLIENT_ORDER_ID = /^[A-Za-z0-9_-]{1,36}$/

/** So many waiting orders fire in one command; the rest follows with the next. */
export const TRIGGERED_PER_COMMAND_MAX = 20

/** So many orders expire in one tick of the clock; the rest follows with the next. */
export const EXPIRIES_PER_TICK_MAX = 500
