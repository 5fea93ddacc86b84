/** Codes of the frequent events of contracts on the tape; the others are texts. */
export const PERP_ORDER_ACCEPTED = 40
export const PERP_ORDER_FILLED = 41
export const PERP_ORDER_CLOSED = 42
export const POSITION_OPENED = 43
export const POSITION_CHANGED = 44
export const MARK_UPDATED = 45
export const FUNDING_PAID = 46

/** All codes of contracts are below. */
export const PERP_CODES_END = 60

/** Words of an accepted order without its name. */
export const ACCEPTED_LENGTH = 10
export const FILLED_LENGTH = 18
/** Where the sides of a fill begin, and the words of each. */
export const TAKER = 6
export const MAKER = 12
/**
 * A side that closed one position and opened another has two more words behind the fill, the taker's first: the position that it closed, and the part
 * of the fee that was paid for that. Beside the taker's side one bit each says so.
 */
export const REVERSAL_LENGTH = 2
export const TAKER_REVERSES = 2
export const MAKER_REVERSES = 4

/** Terms of an accepted order, one bit each; order type, time in force, mode of self-trade prevention and origin stand above them. */
export const IS_SELL = 1
export const CLOSES = 2
export const IS_CROSS = 4
export const IS_QUOTE = 8
export const IS_POST_ONLY = 16
export const IS_REDUCE_ONLY = 32
export const HAS_TIME_IN_FORCE = 64
export const HAS_SELF_TRADE = 128
/** Above the origin, the last of those that take four bits. */
export const TRADES_WHOLE = 1 << 24
export const TYPE_SHIFT = 8
export const TIME_IN_FORCE_SHIFT = 12
export const SELF_TRADE_SHIFT = 16
/** 0 for an order of the person's own, otherwise one more than the place in `ORIGINS`. */
export const ORIGIN_SHIFT = 20
/** Each of these takes four bits. */
export const CODE_MASK = 15

/** The order is that of the journal. */
export const ORIGINS = ['takeProfit', 'stopLoss', 'close', 'reverse', 'liquidation'] as const
export const SIDES = ['buy', 'sell'] as const
