import { call, decimal, integerText, nothing, signedDecimal, span, text, timestamp, z } from '../call.ts'

export const optionDirection = z.enum(['bullish', 'bearish'])
export const optionState = z.enum(['running', 'won', 'lost', 'refunded'])
export type OptionState = z.infer<typeof optionState>
/** Why stake and fee came back. */
export const refundReason = z.enum(['tie', 'samplesMissing', 'indexStale', 'halted'])
/** Why nothing can be bought in a market now; empty when it can. */
export const optionMarketBar = z.enum(['', 'halted', 'indexStale', 'fewSources', 'poolFull'])

/** A duration of a market with its terms. */
export const optionDuration = z.object({
  seconds: z.number(),
  minimumStake: z.string(),
  maximumStake: z.string(),
  /** What a win adds to the stake, a share of it: "0.85". */
  payoutRate: z.string(),
  feeRate: z.string(),
  /** Share of wins at which nothing is gained and nothing lost, fee counted. */
  breakEvenRate: z.string(),
  /** Largest payout that the pool can still promise for a contract of this duration that starts now. */
  room: z.string(),
})

/** A delivery market; also in the public `optionMarkets` channel. */
export const optionMarket = z.object({
  market: z.string(),
  /** The underlying: BTC, ETH, SOL, XRP, DOGE, XAU. */
  base: z.string(),
  quote: z.string(),
  /** Decimal places of the quote asset: payout and fee are rounded to it. */
  quoteScale: z.number(),
  tick: z.string(),
  index: z.string(),
  indexAt: timestamp,
  /** Change of the index against the price of the underlying 24 hours ago, a share; "0" where that is not known. */
  change: signedDecimal,
  bar: optionMarketBar,
  /** The most of all durations. */
  room: z.string(),
  /** How old what the index is formed of may be, ms: a contract that is bought now starts with the whole second after so long. */
  sourceAge: z.number(),
  /** Most that the running contracts of one person in this market may pay out together. */
  userPayoutMaximum: z.string(),
  /** Most that all contracts of this market which expire in one minute may pay out together. */
  expiryPayoutMaximum: z.string(),
  /** Version of the terms, to be sent back with an order. */
  version: z.number(),
  durations: z.array(optionDuration),
})
export type OptionMarket = z.infer<typeof optionMarket>

export const getOptionMarkets = call({
  path: 'web/getOptionMarkets',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'options',
  summary: 'All delivery markets with the terms in force, the index, and whether something can be bought now; and whether the person may.',
  request: nothing,
  response: z.object({
    markets: z.array(optionMarket),
    /** Countries in which delivery contracts are not offered, two letters each. */
    deniedCountries: z.array(z.string()),
    /** False when the signed-in person's country is one of them. */
    allowed: z.boolean(),
    at: timestamp,
  }),
})

/** The index second by second: [time ms, price]. */
export const indexPoint = z.tuple([timestamp, z.string()])
export type IndexPoint = z.infer<typeof indexPoint>

export const getIndexPrices = call({
  path: 'web/getIndexPrices',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'options',
  summary:
    'The index of an underlying, second by second, oldest first: of the last `seconds` (at most 7,200). Seconds in which it stood are left out.',
  request: z.object({ base: text(16, 1), seconds: z.optional(integerText) }),
  response: z.object({ base: z.string(), points: z.array(indexPoint), at: timestamp }),
})

/** What the pool has promised for one market and minute of expiry. */
export const optionExposure = z.object({
  market: z.string(),
  /** Begin of the minute. */
  expiresAt: timestamp,
  bullish: z.string(),
  bearish: z.string(),
  contracts: z.number(),
})
/** The pool that pays the wins; also in the public `optionPool` channel. */
export const optionPool = z.object({
  asset: z.string(),
  balance: z.string(),
  reserved: z.string(),
  available: z.string(),
  exposures: z.array(optionExposure),
  at: timestamp,
})
export type OptionPool = z.infer<typeof optionPool>

export const getOptionPool = call({
  path: 'web/getOptionPool',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'options',
  summary: 'The options pool: what is in it, what of it is reserved for running contracts, and for which expiries.',
  request: nothing,
  response: optionPool,
})

/** A delivery contract of the person; also in the private `optionContracts` channel. */
export const optionContract = z.object({
  optionId: z.string(),
  market: z.string(),
  base: z.string(),
  quote: z.string(),
  direction: optionDirection,
  state: optionState,
  stake: z.string(),
  fee: z.string(),
  payoutRate: z.string(),
  /** What a win adds to the stake. */
  payout: z.string(),
  /** Of the terms under which it was accepted: the fee's share of the stake, and the bounds of the stake. */
  feeRate: z.string(),
  minimumStake: z.string(),
  maximumStake: z.string(),
  seconds: z.number(),
  /** Index when it was accepted, for information. */
  index: z.string(),
  /** Purchase price: mean of the index of the three seconds from the start; empty until then. */
  strikePrice: z.string(),
  /** Empty until settled, and where it could not be formed. */
  settlementPrice: z.string(),
  /** Empty unless refunded. */
  refundReason: z.union([refundReason, z.literal('')]),
  /** Fee counted; "0" while running and of a refund. */
  profit: signedDecimal,
  version: z.number(),
  acceptedAt: timestamp,
  startsAt: timestamp,
  expiresAt: timestamp,
  /** 0 while running. */
  settledAt: timestamp,
})
export type OptionContract = z.infer<typeof optionContract>

export const buyOption = call({
  path: 'web/buyOption',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'options',
  summary: 'Buys a delivery contract. Its largest payout is reserved from the options pool at once, or it is refused.',
  request: z.object({ market: text(24, 1), direction: optionDirection, seconds: integerText, stake: decimal, version: integerText }),
  response: optionContract,
})

export const getOptionContracts = call({
  path: 'web/getOptionContracts',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'options',
  summary:
    'Own delivery contracts, newest first, by direction and time of purchase; `before` is the `optionId` that the page starts after. `finished` is all but `running`.',
  request: z.object({
    state: z.optional(z.enum(['running', 'finished', 'won', 'lost', 'refunded'])),
    direction: z.optional(optionDirection),
    ...span,
    market: z.optional(text(24)),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ contracts: z.array(optionContract), more: z.boolean() }),
})

/** Own day in delivery contracts, from 00:00 Hong Kong time; also in the private `optionDay` channel. */
export const optionDay = z.object({
  since: timestamp,
  contracts: z.number(),
  staked: z.string(),
  won: z.number(),
  lost: z.number(),
  refunded: z.number(),
  /** Of what was settled, fees counted. */
  net: signedDecimal,
})
export type OptionDay = z.infer<typeof optionDay>

export const getOptionDay = call({
  path: 'web/getOptionDay',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'options',
  summary: 'What the person staked, won and lost today.',
  request: nothing,
  response: optionDay,
})

/** One second of the index with what it was formed from. */
export const optionSample = z.object({
  at: timestamp,
  price: z.string(),
  /** SHA-256 of `sources` as it stands here. */
  evidence: z.string(),
  /** The text whose hash stands in the journal: every source's price, weight and state; empty when it is not kept any more. */
  sources: z.string(),
})

export const getOptionEvidence = call({
  path: 'web/getOptionEvidence',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'options',
  summary:
    'Everything that decided one own contract: its terms, every sample with its sources, the journal’s numbers. The download of the page is this answer.',
  request: z.object({ optionId: text(20, 1) }),
  response: z.object({
    contract: optionContract,
    tick: z.string(),
    /** Decimal places of the quote asset: payout and fee are rounded to it. */
    quoteScale: z.number(),
    strikeSamples: z.array(optionSample),
    settlementSamples: z.array(optionSample),
    /** Whole seconds that the settlement looks at, and the share of its samples that is left out at each end. */
    settlementSeconds: z.number(),
    trimRate: z.string(),
    /** Hash over the samples (docs/products/options.md says of which text). */
    samplesHash: z.string(),
    /** Numbers of the records in the journal; 0 where it has not happened. */
    acceptedSeq: z.number(),
    struckSeq: z.number(),
    settledSeq: z.number(),
  }),
})
