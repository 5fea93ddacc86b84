/** Codes of the kinds of orders: their places in `rules/order-terms.ts`. */
export const LIMIT = 0
export const MARKET = 1
export const STOP_LIMIT = 2
export const STOP_MARKET = 3
export const TAKE_PROFIT_LIMIT = 4
export const TAKE_PROFIT_MARKET = 5
export const TRAILING_STOP = 6

/** Codes of the times in force. */
export const GOOD_TILL_CANCELLED = 0
export const GOOD_TILL_TIME = 1
export const IMMEDIATE_OR_CANCEL = 2
export const FILL_OR_KILL = 3

/** Whether an order of this kind never rests in the book. */
export const isMarketType = (type: number): boolean =>
  type === MARKET || type === STOP_MARKET || type === TAKE_PROFIT_MARKET || type === TRAILING_STOP
