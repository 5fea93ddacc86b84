import { call, integerText, signedDecimal, span, text, timestamp, z } from '../call.ts'
import { perpFill, perpLiquidation, perpOrder, perpPosition, positionState } from './account.ts'
import { perpMarketRules, perpTier } from './rules.ts'

export const getPerpPositions = call({
  path: 'web/getPerpPositions',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'Positions by state, newest first; without a state all but the cancelled. `before` is the `positionId` that the page starts after, of cancelled ones the `orderId`.',
  request: z.object({
    market: z.optional(text(20)),
    state: z.optional(positionState),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ positions: z.array(perpPosition), more: z.boolean() }),
})

export const getPerpOrders = call({
  path: 'web/getPerpOrders',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'Closed orders, newest first, by side and by when they were placed; `before` is the `orderId` that the page starts after. Open ones: `web/getPerpAccount`.',
  request: z.object({
    market: z.optional(text(20)),
    side: z.optional(z.enum(['buy', 'sell'])),
    ...span,
    status: z.optional(z.enum(['completed', 'withdrawn'])),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ orders: z.array(perpOrder), more: z.boolean() }),
})

const orderFigures = z.object({ price: z.string(), lots: z.string(), triggerPrice: z.string(), leverage: z.number() })

/** A change of an open order: its figures before and after; those that it does not have are empty. */
export const perpOrderChange = z.object({ before: orderFigures, after: orderFigures, at: timestamp })
export type PerpOrderChange = z.infer<typeof perpOrderChange>

export const getPerpOrderChanges = call({
  path: 'web/getPerpOrderChanges',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'The changes of one own order, by its owner or because its position became smaller, newest first, at most 200: its figures before and after each.',
  request: z.object({ orderId: text(20, 1) }),
  response: z.object({ changes: z.array(perpOrderChange), more: z.boolean() }),
})

export const getPerpTrades = call({
  path: 'web/getPerpTrades',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Own fills, newest first, by side and time; `before` is the `tradeId` that the page starts after.',
  request: z.object({
    market: z.optional(text(20)),
    side: z.optional(z.enum(['buy', 'sell'])),
    ...span,
    orderId: z.optional(text(20)),
    positionId: z.optional(text(20)),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({
    trades: z.array(perpFill),
    more: z.boolean(),
    /** On the last page, when older ones were moved elsewhere: from when on there are any here. */
    keptSince: z.optional(timestamp),
  }),
})

/** A funding payment of a position. */
export const perpFundingPayment = z.object({
  id: z.string(),
  positionId: z.string(),
  market: z.string(),
  /** Received, negative when paid. */
  amount: signedDecimal,
  rate: signedDecimal,
  mark: z.string(),
  seq: z.number(),
  at: timestamp,
})
export type PerpFundingPayment = z.infer<typeof perpFundingPayment>

export const getPerpFunding = call({
  path: 'web/getPerpFunding',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Own funding payments, newest first; `before` is the `id` that the page starts after.',
  request: z.object({
    market: z.optional(text(20)),
    positionId: z.optional(text(20)),
    limit: z.optional(integerText),
    before: z.optional(text(24)),
  }),
  response: z.object({
    payments: z.array(perpFundingPayment),
    more: z.boolean(),
    /** On the last page, when older ones were moved elsewhere: from when on there are any here. */
    keptSince: z.optional(timestamp),
  }),
})

/** What the mark was made of at one moment: the median of `price1` (index with funding), `price2` (index with basis) and `last` (clamped). */
export const perpMarkSample = z.object({
  mark: z.string(),
  index: z.string(),
  price1: z.string(),
  price2: z.string(),
  last: z.string(),
  seq: z.number(),
  at: timestamp,
})
export type PerpMarkSample = z.infer<typeof perpMarkSample>

/** A change of a position that was not a fill. */
export const perpMarginChange = z.object({
  kind: z.enum(['added', 'reduced', 'leverage', 'exits']),
  /** Of added and reduced margin; otherwise empty. */
  amount: z.string(),
  margin: z.string(),
  leverage: z.number(),
  takeProfit: z.string(),
  stopLoss: z.string(),
  seq: z.number(),
  at: timestamp,
})
export type PerpMarginChange = z.infer<typeof perpMarginChange>

/** The inputs of the liquidation formula with their values, so that anybody can compute the price again. */
export const perpFormulaInputs = z.object({
  side: z.enum(['long', 'short']),
  marginMode: z.enum(['isolated', 'cross']),
  /** Coin in the position. */
  quantity: z.string(),
  lots: z.string(),
  entryPrice: z.string(),
  entryValue: z.string(),
  /** Of an isolated position its margin, of a cross position the wallet that backs it. */
  margin: signedDecimal,
  /** Of the person's cross positions in other markets: what they require with the fee of closing, and their result at the mark; "0" for an isolated one. */
  otherMaintenance: z.string(),
  otherUnrealisedProfit: signedDecimal,
  /** Of a cross position the other leg of its market, which shares the liquidation price; `null` without one. */
  opposite: z.nullable(z.object({ quantity: z.string(), entryValue: z.string(), tier: perpTier })),
  /** Of a cross position the mark of that moment; empty for an isolated one, whose prices do not depend on it. */
  mark: z.string(),
  tier: perpTier,
  closingFeeRate: z.string(),
  liquidationPrice: z.string(),
  bankruptcyPrice: z.string(),
})
export type PerpFormulaInputs = z.infer<typeof perpFormulaInputs>

export const getPerpEvidence = call({
  path: 'web/getPerpEvidence',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'What a position’s result rests on: its fills, funding and margin changes, the steps of its liquidation, what the mark was made of around its end, the index samples of that moment, and the liquidation formula with its numbers. For the person whose position it is.',
  request: z.object({ positionId: text(20, 1) }),
  response: z.object({
    position: perpPosition,
    /** The market's rules when it ended, or now. */
    rules: perpMarketRules,
    fills: z.array(perpFill),
    funding: z.array(perpFundingPayment),
    changes: z.array(perpMarginChange),
    steps: z.array(perpLiquidation),
    /** Samples of the minutes before its end (of an open one: before now), oldest first. */
    marks: z.array(perpMarkSample),
    /** Raw samples of the index at its end, by source; empty when they are no longer kept. */
    indexSamples: z.array(z.object({ source: z.string(), price: z.string(), clamped: z.string(), weight: z.string(), at: timestamp })),
    indexEvidence: z.string(),
    /** As it stood before its last closing fill or first liquidation step; `null` when nothing was ever held. */
    formula: z.nullable(perpFormulaInputs),
    /** Set when fills or funding payments of before were moved away: from when on there are any, and sums of them are not the whole. */
    keptSince: z.optional(timestamp),
  }),
})
