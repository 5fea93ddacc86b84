import { call, integerText, signedDecimal, timestamp, z } from '../call.ts'

/** What the house's maker earned on a day, UTC; what it paid is negative. */
const makerDay = z.object({
  /** Begin of the day. */
  day: timestamp,
  /** Realised at fills, before fees. */
  profit: signedDecimal,
  fees: signedDecimal,
  funding: signedDecimal,
  /** The sum of the three. */
  result: signedDecimal,
})

export const getPerpMaker = call({
  path: 'web/getPerpMaker',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary:
    'The terms by which the house’s own account quotes perpetual markets (`halfSpread`: from the index to its best prices while it holds nothing; `leanMax`: so much further off is the side that would add to what it holds, at its limit), size and limit of each market, and what it earned day by day, newest first; `before` is the day that the page starts before.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({
    asset: z.string(),
    /** Number of the account. */
    user: z.number(),
    halfSpread: z.string(),
    leanMax: z.string(),
    markets: z.array(z.object({ market: z.string(), touch: z.string(), limit: z.string() })),
    days: z.array(makerDay),
    more: z.boolean(),
  }),
})
