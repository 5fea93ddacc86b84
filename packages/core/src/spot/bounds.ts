/** Most levels of one side of a ladder. */
export const LADDER_LEVELS_MAX = 50

/** A person's own name for an order. */
export const CLIENT_ORDER_ID = /^[A-Za-z0-9_-]{1,36}$/

/** So many of a user's last closed orders are remembered, so that a late cancel hears `orderClosed` and not `orderUnknown`. */
export const RECENTLY_CLOSED_MAX = 32
