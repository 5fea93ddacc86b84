import { NOT_BOUGHT_CAUSES, QUICK_BUY_STATES } from '@assay/rules/quick-buy/states'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'

/** Where people find their quick buys. */
export const QUICK_BUY_PAGE = '/kjmbSelect'

/** What holds for quick buys now. */
const quickBuyTerms = z.object({
  /** What can be bought: coins with a pair in USDT, and USDT. */
  coins: z.array(z.string()),
  /** Minutes in which an order is to be paid. */
  payMinutes: z.number(),
  /** Share by which the least of an order lies below what the book gives. */
  toleranceRate: z.string(),
  /** Of one order, USDT. */
  minimum: z.string(),
  maximum: z.string(),
  version: z.number(),
})
export type QuickBuyTermsShown = z.infer<typeof quickBuyTerms>

/** What an amount would buy, until the quote ends. */
const quickBuyQuote = z.object({
  quoteId: z.string(),
  coin: z.string(),
  /** USDT that are to be paid. */
  amount: z.string(),
  /** What the book gives for it now after the fee, and what is promised of it. */
  walked: z.string(),
  least: z.string(),
  /** Mean price of the walk, rounded down, and the fee, in the coin; empty and 0 of USDT. */
  price: z.string(),
  fee: z.string(),
  /** USDT that buy no whole lot, and stay with the person. */
  rest: z.string(),
  payMinutes: z.number(),
  /** Number of the journal's record after which the book was read. */
  seq: z.number(),
  at: timestamp,
  /** From this time on it is refused. */
  expiresAt: timestamp,
})
export type QuickBuyQuote = z.infer<typeof quickBuyQuote>

/** An order as its person sees it; also travels in the private channel `quickBuys`. */
export const quickBuy = z.object({
  orderId: z.string(),
  coin: z.string(),
  /** USDT. */
  amount: z.string(),
  /** The least that is received for it. */
  quoted: z.string(),
  state: z.enum(QUICK_BUY_STATES),
  placedAt: timestamp,
  /** From this time on it has expired, or its payment is late. */
  payBy: timestamp,
  /** Until when one that has expired can still be paid late. */
  lateUntil: timestamp,
  /** When a payment was shown; 0 while none is. */
  paidAt: timestamp,
  isLate: z.boolean(),
  /** Whether staff did not find the last payment that was shown. */
  isRejected: z.boolean(),
  endedAt: timestamp,
  /** What was found and credited, what of it was spent, and what was bought; empty before. */
  found: z.string(),
  spent: z.string(),
  received: z.string(),
  /** Number of the order on the book; empty where there was none. */
  spotOrder: z.string(),
  /** Why nothing was bought; empty otherwise. */
  cause: z.enum(['', ...NOT_BOUGHT_CAUSES]),
})
export type QuickBuy = z.infer<typeof quickBuy>

export const getQuickBuyTerms = call({
  path: 'web/getQuickBuyTerms',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'quick-buy',
  summary:
    'What can be bought by a payment from outside, for how much, in what time it is to be paid, and how far the least lies below the book.',
  request: nothing,
  response: quickBuyTerms,
})

export const quoteQuickBuy = call({
  path: 'web/quoteQuickBuy',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'quick-buy',
  summary:
    'Walks the book of a coin for an amount of USDT and says what comes out after the fee, and what is promised of it. The quote can be taken up for 15 seconds of journal time; it reserves nothing.',
  request: z.object({ coin: text(24, 1), amount: decimal }),
  response: quickBuyQuote,
})

export const placeQuickBuy = call({
  path: 'web/placeQuickBuy',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'quick-buy',
  summary:
    'Orders at a quote, or refuses (`quoteMoved`, `quoteExpired`, `quickBuyOpen`), and puts the order as a card into the conversation with support. It is paid by `web/submitVoucherDeposit` with its number. A quote acts once.',
  request: z.object({ quoteId: text(32, 1) }),
  response: z.object({ order: quickBuy, conversationId: z.string() }),
})

export const cancelQuickBuy = call({
  path: 'web/cancelQuickBuy',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'quick-buy',
  summary: 'Takes an own order back while no payment of it is shown.',
  request: z.object({ orderId: integerText }),
  response: z.object({ seq: z.number() }),
})

export const getQuickBuys = call({
  path: 'web/getQuickBuys',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'quick-buy',
  summary:
    'The own orders, newest first; `before` is the `orderId` that the page starts after. Also the conversation in which they stand as cards.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({
    orders: z.array(quickBuy),
    more: z.boolean(),
    /** Conversation of the newest order; empty while there is none. */
    conversationId: z.string(),
  }),
})
