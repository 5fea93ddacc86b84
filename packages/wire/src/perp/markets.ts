import { call, integerText, nothing, signedDecimal, text, timestamp, z } from '../call.ts'
import { perpTicker } from '../markets/calls.ts'
import { perpMarketRules } from './rules.ts'

export const getPerpMarkets = call({
  path: 'web/getPerpMarkets',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary:
    'All perpetual markets: the rules in force (tick, lot size, margin tiers, fees, bands, funding) and the figures of the moment (mark, index, last, funding, open interest, 24 hours, why a market is halted or stale).',
  request: nothing,
  response: z.object({
    markets: z.array(z.object({ rules: perpMarketRules, ticker: perpTicker, name: z.string(), listedAt: timestamp })),
    at: timestamp,
  }),
})

/** A settlement of the funding of one market. */
export const perpFundingRate = z.object({
  market: z.string(),
  rate: signedDecimal,
  mark: z.string(),
  /** Samples of the premium that the rate is the mean of, and a hash over them. */
  samples: z.number(),
  samplesHash: z.string(),
  /** Mean of the samples. */
  premium: signedDecimal,
  /** Positions that paid or received. */
  positions: z.number(),
  /** Paid by all payers, what more they would have had to pay had their money reached, and what went to the insurance fund (negative: came from it). */
  paid: z.string(),
  unpaid: z.string(),
  residue: signedDecimal,
  /** The journal's number of the settlement. */
  seq: z.number(),
  at: timestamp,
})
export type PerpFundingRate = z.infer<typeof perpFundingRate>

export const getPerpFundingRates = call({
  path: 'web/getPerpFundingRates',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary:
    'Settled funding rates of a market, newest first, each with what it was computed from; `before` is the time that the page starts before.',
  request: z.object({ market: text(20, 1), limit: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({ rates: z.array(perpFundingRate), more: z.boolean() }),
})

/** One sample of how far the book lies from the index. */
export const perpPremiumSample = z.object({ premium: signedDecimal, at: timestamp })
export type PerpPremiumSample = z.infer<typeof perpPremiumSample>

export const getPerpFundingEvidence = call({
  path: 'web/getPerpFundingEvidence',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary: 'The premium samples that a settled funding rate is the mean of, oldest first; `at` is the time of the settlement.',
  request: z.object({ market: text(20, 1), at: integerText }),
  response: z.object({
    rate: perpFundingRate,
    interestRate: z.string(),
    fundingClamp: z.string(),
    samples: z.array(perpPremiumSample),
  }),
})

/** What mark and index did in a stretch of time: [open time ms, open, high, low, close]. */
export const perpPricePoint = z.tuple([timestamp, z.string(), z.string(), z.string(), z.string()])
export type PerpPricePoint = z.infer<typeof perpPricePoint>

export const getPerpPrices = call({
  path: 'web/getPerpPrices',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary:
    'Mark and index of a market by minute or a longer interval, oldest first, at most 1000 of each; `before` pages back in time. Candles of what was traded: `web/getCandles` with the name of the market.',
  request: z.object({
    market: text(20, 1),
    interval: z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']),
    limit: z.optional(integerText),
    before: z.optional(integerText),
  }),
  response: z.object({ mark: z.array(perpPricePoint), index: z.array(perpPricePoint) }),
})

export const getPerpInsurance = call({
  path: 'web/getPerpInsurance',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'perp',
  summary: 'The insurance fund: its balance and every change, newest first; `before` is the `id` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(24)) }),
  response: z.object({
    asset: z.string(),
    balance: z.string(),
    changes: z.array(
      z.object({
        id: z.string(),
        /** Posting reason of the ledger: `liquidationFee`, `insurance`, `fundingFee` … */
        reason: z.string(),
        amount: signedDecimal,
        balanceAfter: z.string(),
        seq: z.number(),
        at: timestamp,
      }),
    ),
    more: z.boolean(),
  }),
})
