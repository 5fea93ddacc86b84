import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'

/** One order of a conversion. */
const conversionLeg = z.object({
  /** The spot pair and the side on which its book is taken. */
  pair: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: z.string(),
  notional: z.string(),
  /** Mean price of its fills, rounded down to the places of the pair's prices. */
  price: z.string(),
  fee: z.string(),
  /** Asset of the fee: the one that the leg receives. */
  feeAsset: z.string(),
})

/** What a conversion gives until its quote ends. */
export const conversionQuote = z.object({
  quoteId: z.string(),
  from: z.string(),
  to: z.string(),
  /** What was asked for, and what of it is paid: whole lots alone. */
  amount: z.string(),
  paid: z.string(),
  /** What is received at least, fees taken off. */
  received: z.string(),
  legs: z.array(conversionLeg),
  /** Number of the journal's record after which the books were read. */
  seq: z.number(),
  at: timestamp,
  /** From this time on it is refused. */
  expiresAt: timestamp,
})
export type ConversionQuote = z.infer<typeof conversionQuote>

/** A conversion that was made. */
export const conversion = z.object({
  conversionId: z.string(),
  from: z.string(),
  to: z.string(),
  paid: z.string(),
  received: z.string(),
  /** What was quoted; empty of a small balance, which has no quote. */
  quoted: z.string(),
  orderIds: z.array(z.string()),
  at: timestamp,
  seq: z.number(),
})
export type Conversion = z.infer<typeof conversion>

export const quoteConversion = call({
  path: 'web/quoteConversion',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'convert',
  summary:
    'Walks the books for an amount of an asset and says what comes out of them in another after all fees. The quote holds for eight seconds of journal time; it reserves nothing.',
  request: z.object({ from: text(24, 1), to: text(24, 1), amount: decimal }),
  response: conversionQuote,
})

export const executeConversion = call({
  path: 'web/executeConversion',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'convert',
  summary:
    'Converts at a quote or better, what is better being the person’s: all of its orders at once, or nothing (`quoteMoved`, `quoteExpired`). A quote acts once, however often it is sent.',
  request: z.object({ quoteId: text(32, 1) }),
  response: z.object({ conversion }),
})

export const getConversions = call({
  path: 'web/getConversions',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'convert',
  summary: 'Own conversions, newest first; `before` is the `conversionId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(20)) }),
  response: z.object({ conversions: z.array(conversion), more: z.boolean() }),
})

/** What is left of an asset below the least size of an order, and what its book gives for it now. */
export const smallBalance = z.object({ asset: z.string(), amount: z.string(), received: z.string() })
export type SmallBalance = z.infer<typeof smallBalance>

export const getSmallBalances = call({
  path: 'web/getSmallBalances',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'convert',
  summary: 'Own balances that no order could sell, with what their books give for them now, and whether some were sold today already.',
  request: nothing,
  response: z.object({ to: z.string(), balances: z.array(smallBalance), received: z.string(), isDoneToday: z.boolean() }),
})

export const sweepSmallBalances = call({
  path: 'web/sweepSmallBalances',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'convert',
  summary:
    'Sells small balances for USDT at the market, each by an order of its own, once a day in Hong Kong. `assets` are separated by commas.',
  request: z.object({ assets: text(1_200, 1) }),
  response: z.object({ conversions: z.array(conversion) }),
})
