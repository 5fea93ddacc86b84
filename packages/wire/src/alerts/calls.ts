import { call, decimal, nothing, text, timestamp, z } from '../call.ts'
import { marketKind } from '../markets/calls.ts'

/** A price alert of a person; prices and rates are decimal strings. */
export const priceAlert = z.object({
  id: z.string(),
  pair: z.string(),
  /** What the market trades: people write it as `base/quote`. */
  market: z.object({ kind: marketKind, base: z.string(), quote: z.string() }),
  kind: z.enum(['cross', 'percent']),
  /** The share of a `percent` alert, e.g. "0.05"; empty otherwise. */
  rate: z.string(),
  /** Fires at this price or above; empty when it does not fire upwards. */
  risesTo: z.string(),
  /** Fires at this price or below; empty when it does not fire downwards. */
  fallsTo: z.string(),
  /** The last price when it was set. */
  setAt: z.string(),
  /** Told by mail too. */
  byMail: z.boolean(),
  state: z.enum(['active', 'fired', 'removed']),
  createdAt: timestamp,
  /** When and at which price it fired; 0 and empty before. */
  firedAt: timestamp,
  firedPrice: z.string(),
})
export type PriceAlert = z.infer<typeof priceAlert>

export const getPriceAlerts = call({
  path: 'web/getPriceAlerts',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'The active price alerts and the newest that fired.',
  request: nothing,
  response: z.object({ alerts: z.array(priceAlert) }),
})

export const setPriceAlert = call({
  path: 'web/setPriceAlert',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'Sets an alert: on a `price` that the last trade reaches, or on a `rate` by which it moves from where it is now. It fires once.',
  request: z.object({
    pair: text(20, 1),
    kind: z.enum(['cross', 'percent']),
    price: z.optional(decimal),
    rate: z.optional(decimal),
    byMail: z.enum(['0', '1']),
  }),
  response: priceAlert,
})

export const removePriceAlert = call({
  path: 'web/removePriceAlert',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'Removes an alert, active or fired. Removing it twice changes nothing.',
  request: z.object({ id: text(20, 1) }),
  response: nothing,
})
