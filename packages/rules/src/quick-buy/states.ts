/** `waiting` and `paid` are open, `expired` can still be paid late; the others are ends. */
export const QUICK_BUY_STATES = ['waiting', 'paid', 'completed', 'paidInPart', 'paidLate', 'cancelled', 'expired'] as const
export type QuickBuyState = (typeof QUICK_BUY_STATES)[number]

/** How a payment that was found ends an order. */
export type QuickBuyOutcome = Extract<QuickBuyState, 'completed' | 'paidInPart' | 'paidLate'>

/**
 * Why USDT were credited and no coins bought: the payment was shown after the time to pay; the book gave less than the quote; or nothing could be bought then
 * (a halted market, a frozen account, too small a part).
 */
export const NOT_BOUGHT_CAUSES = ['late', 'quoteMoved', 'notBuyable'] as const
export type NotBoughtCause = (typeof NOT_BOUGHT_CAUSES)[number]
