import type { Amount, Price, Rate } from '@assay/money/kinds'
import type { UserId } from '../../people/state.ts'
import type { PositionId, PositionSide } from '../commands.ts'
import type { PerpTradeId } from '../events.ts'

/** The mark moved, with the three prices of which it is the middle one. Written only when it changed, or the index did. */
export interface MarkUpdated {
  type: 'perp.markUpdated'
  v: 1
  market: string
  /** On the tick. */
  mark: Price
  index: Price
  /** Index with the funding that is due. */
  price1: Price
  /** Moving average of the distance between the middle of the book and the index; may be negative. With the index it is the second price. */
  basis: Price
  /** Last trade, moved to within its clamp of the index. */
  last: Price
}

/** One sample of basis and premium, every 5 s. */
export interface PremiumSampled {
  type: 'perp.premiumSampled'
  v: 1
  market: string
  /** May be negative. */
  premium: Rate
  /** Average price of the impact notional; absent on a side that is too thin for it. */
  impactBid?: Price
  impactAsk?: Price
  /** Middle of the book less index; absent while a side is empty. */
  basis?: bigint
  index: Price
  mark: Price
  /** Samples of the funding period with this one, and the hash of them all (`sample-hash.ts`). */
  count: number
  hash: string
}

/** Funding of one market was settled: what it was worked out of, and what it came to. */
export interface FundingSettled {
  type: 'perp.fundingSettled'
  v: 1
  market: string
  /** The hour for which it is, ms since 1970 UTC. */
  fundingAt: number
  rate: Rate
  /** Mean of the samples. */
  premium: Rate
  mark: Price
  samples: number
  /** Of the samples; empty when there was none. */
  hash: string
  /** Positions that paid or received. */
  positions: number
  /** Paid by all payers, and what more they would have had to pay if wallet and margin had held it. */
  payments: Amount
  unpaid: Amount
  /** Paid less received: to the insurance fund; below 0 what the pool added for those who could not pay. */
  residue: Amount
}

export interface FundingPaid {
  type: 'perp.fundingPaid'
  v: 1
  market: string
  user: UserId
  positionId: PositionId
  /** Signed: what the position received is positive. */
  amount: Amount
  /** What of a payment came out of the position's margin, because the wallet had not enough. */
  fromMargin: Amount
}

/** The steps of a liquidation, in their order. */
export type LiquidationStepName = 'ordersCancelled' | 'partial' | 'fullIoc' | 'fund' | 'deleveraging'

/** One step of a liquidation, with everything that it was decided by. */
export interface LiquidationStep {
  type: 'perp.liquidationStep'
  v: 1
  market: string
  user: UserId
  positionId: PositionId
  step: LiquidationStepName
  mark: Price
  index: Price
  /** What the last index command named as its evidence. */
  indexEvidence: string
  /** Lots that the step closed, and the sum of what they were closed for. */
  lots: bigint
  value: Amount
  /** Worst price that the step allowed; 0 where it closes nothing. */
  price: Price
  /** What had to be reached (maintenance margin and closing fee) and what was there before the step: of the position, or of the cross account. */
  maintenance: Amount
  equity: Amount
  bankruptcyPrice: Price
  /** Paid by the insurance fund for what the margin did not, and paid to it as the fee. */
  fundPaid: Amount
  fee: Amount
  /** With the first step of a position in cross margin: everything that its liquidation price was worked out of. */
  account?: CrossAccount
}

/** What stood behind a position in cross margin at that moment; quote units. */
export interface CrossAccount {
  /** The contract wallet less what isolated positions keep for themselves (W). */
  balance: Amount
  /** Of the cross positions in all other markets: what they require (TMM) and their result at the mark (UPNL). */
  requirement: Amount
  unrealisedProfit: Amount
  /** The position itself. */
  lots: bigint
  entryValue: Amount
  /** The other leg of the market in cross margin, which shares the price; absent without one. */
  opposite?: { lots: bigint; entryValue: Amount }
}

/** A position was closed against one that was being liquidated and that nobody else could take. */
export interface Deleveraged {
  type: 'perp.deleveraged'
  v: 1
  market: string
  user: UserId
  /** The one that was closed by its place in the queue. */
  positionId: PositionId
  /** The one that is liquidated. */
  byPositionId: PositionId
  lots: bigint
  /** Bankruptcy price of the liquidated one. */
  price: Price
  /** 1 for the first of its side. */
  rank: number
  /** Absent in records from before it was one. */
  trade?: DeleveragingTrade
}

/** What a deleveraging is in the fills of both: a trade without orders and without fees. */
export interface DeleveragingTrade {
  tradeId: PerpTradeId
  /** Of the position that was met; the liquidated one is on the other. */
  side: PositionSide
  /** Price x lots, quote units. */
  notional: Amount
  /** Of the position that was met, and of the liquidated one. */
  realisedProfit: Amount
  by: { user: UserId; realisedProfit: Amount }
}

export type RiskEvent = MarkUpdated | PremiumSampled | FundingSettled | FundingPaid | LiquidationStep | Deleveraged
