import type { Amount, Price } from '@assay/money/kinds'
import type { SelfTradePrevention, TimeInForce } from '@assay/rules/order-terms'
import type { PerpExit, PerpOrderType, TriggerPrice } from '@assay/rules/perp/order-terms'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { MarginMode, PerpEffect, PerpOrderId, PositionId, PositionMode, PositionSide, Side } from './commands.ts'
import type { FundingPaid, RiskEvent } from './risk/risk-events.ts'

/** Number of a trade; unique over all perpetual markets. */
export type PerpTradeId = number

/** Why an order is no longer open. */
export const PERP_CLOSE_REASONS = [
  'filled',
  'cancelled',
  'selfTradePrevented',
  'noLiquidity',
  'protectionReached',
  'replaced',
  'matchLimitReached',
  'expired',
  'immediateOrCancel',
  'notFillable',
  'wouldTake',
  'oneCancelsOther',
  'reduceOnly',
  'positionClosed',
  'liquidation',
  'insufficientMargin',
] as const
export type PerpCloseReason = (typeof PERP_CLOSE_REASONS)[number]

/** What an order was made by when not by the person's own order: an exit of the position, the closing of one, a liquidation. */
export type PerpOrderOrigin = 'takeProfit' | 'stopLoss' | 'close' | 'reverse' | 'liquidation'

export interface PerpOrderAccepted {
  type: 'perp.orderAccepted'
  v: 1
  orderId: PerpOrderId
  user: UserId
  market: string
  side: Side
  /** An order that opens in one-way mode first closes what stands against it. */
  effect: PerpEffect
  orderType: PerpOrderType
  /** Limit price; for an order at market the price beyond which it does not trade. */
  price: Price
  lots: bigint
  /** Slot of the hold of its cost; absent for one that only closes. */
  hold?: HoldId
  /** Initial margin at its worst price and taker fee, frozen. */
  cost: Amount
  leverage: number
  /** How what it opens is margined; absent: isolated. */
  marginMode?: 'cross'
  clientOrderId?: string
  /** Version of the market's settings that the order keeps, with its fee rates. */
  settingsVersion: number
  /** True for the levels of a quoting account: these have no row in the order history. */
  quote?: true
  timeInForce?: TimeInForce
  expiresAt?: number
  postOnly?: true
  reduceOnly?: true
  selfTradePrevention?: SelfTradePrevention
  /** Price at which the order begins; it waits until then. Of a trailing stop: the first one. */
  triggerPrice?: Price
  triggerOn?: TriggerPrice
  /** The trigger is reached from below. */
  triggerRises?: true
  /** Basis points that the last price may turn from its best before a trailing stop begins. */
  callbackBasisPoints?: number
  /** Last price from which a trailing stop starts. */
  extreme?: Price
  takeProfit?: PerpExit
  stopLoss?: PerpExit
  /** The position that it closes. */
  positionId?: PositionId
  origin?: PerpOrderOrigin
}

/** The trigger was reached: the order is a limit or a market order from here on, at this worst price. */
export interface PerpOrderTriggered {
  type: 'perp.orderTriggered'
  v: 1
  orderId: PerpOrderId
  price: Price
  hold?: HoldId
}

/** An open order has other figures: its owner changed it, the leverage was changed, or its position became smaller. */
export interface PerpOrderAmended {
  type: 'perp.orderAmended'
  v: 1
  orderId: PerpOrderId
  price: Price
  lots: bigint
  triggerPrice?: Price
  hold?: HoldId
  leverage: number
  /** True when the order keeps its place in the queue. */
  keepsPlace: boolean
}

/** Two orders of one trade group met: neither traded, both lost so many lots. */
export interface PerpMatchPrevented {
  type: 'perp.matchPrevented'
  v: 1
  market: string
  price: Price
  lots: bigint
  takerOrderId: PerpOrderId
  makerOrderId: PerpOrderId
}

export interface PerpOrderFilled {
  type: 'perp.orderFilled'
  v: 1
  tradeId: PerpTradeId
  market: string
  price: Price
  lots: bigint
  notional: Amount
  takerSide: Side
  taker: PerpFillSide
  maker: PerpFillSide
}

export interface PerpFillSide {
  orderId: PerpOrderId
  user: UserId
  /** The position that it made greater or smaller; the one that it opened when it did both. */
  positionId: PositionId
  /** Lots that closed a position; the others opened. */
  closedLots: bigint
  fee: Amount
  /** Before fees; 0 for a fill that only opens. */
  realisedProfit: Amount
  /** The position that it closed before it opened `positionId`, and the part of `fee` that was paid for that; the whole profit is that position's. */
  reversed?: { positionId: PositionId; fee: Amount }
}

/** The order is no longer open: `filled` when its lots are used up, otherwise with the reason. */
export interface PerpOrderClosed {
  type: 'perp.orderClosed'
  v: 1
  orderId: PerpOrderId
  reason: PerpCloseReason
}

export interface PositionOpened {
  type: 'perp.positionOpened'
  v: 1
  positionId: PositionId
  user: UserId
  market: string
  side: PositionSide
  leverage: number
  marginMode: MarginMode
}

/** What a position is after a fill, a funding payment, or a forced close; all figures are whole, not changes. */
export interface PositionChanged {
  type: 'perp.positionChanged'
  v: 1
  positionId: PositionId
  lots: bigint
  /** Sum of the values at which its lots were opened, quote units. */
  entryValue: Amount
  /** Frozen for it. */
  margin: Amount
  hold?: HoldId
  /** Over its life, quote units: profit before fees, trading and liquidation fees paid, funding received less paid. */
  realisedProfit: Amount
  fees: Amount
  funding: Amount
}

export interface PositionClosed {
  type: 'perp.positionClosed'
  v: 1
  positionId: PositionId
  state: 'closed' | 'liquidated'
  /** Of the last lots. */
  closePrice: Price
  /** What the last index command named as its evidence. Absent in records from before it was kept with the position. */
  indexEvidence?: string
}

/** Margin was added to a position or taken off it. */
export interface MarginChanged {
  type: 'perp.marginChanged'
  v: 1
  positionId: PositionId
  margin: Amount
  hold?: HoldId
  /** Signed: what came in is positive. */
  change: Amount
  cause: 'owner' | 'leverage'
}

/** Where a position is closed again; what is absent is not set. */
export interface ExitsSet {
  type: 'perp.exitsSet'
  v: 1
  positionId: PositionId
  takeProfit?: PerpExit
  stopLoss?: PerpExit
}

export interface LeverageSet {
  type: 'perp.leverageSet'
  v: 1
  user: UserId
  market: string
  side: PositionSide
  leverage: number
}

export interface MarginModeSet {
  type: 'perp.marginModeSet'
  v: 1
  user: UserId
  market: string
  mode: MarginMode
}

export interface PositionModeSet {
  type: 'perp.positionModeSet'
  v: 1
  user: UserId
  mode: PositionMode
}

export interface PerpMarketListed {
  type: 'perp.marketListed'
  v: 1
  market: string
  base: string
  quote: string
  settings: PerpSettings
}

export interface PerpSettingsChanged {
  type: 'perp.settingsChanged'
  v: 1
  market: string
  version: number
  effectiveAt: number
  settings: PerpSettings
}

export type PerpEvent =
  | PerpMarketListed
  | PerpSettingsChanged
  | PerpOrderAccepted
  | PerpOrderTriggered
  | PerpOrderAmended
  | PerpMatchPrevented
  | PerpOrderFilled
  | PerpOrderClosed
  | PositionOpened
  | PositionChanged
  | PositionClosed
  | MarginChanged
  | ExitsSet
  | LeverageSet
  | MarginModeSet
  | PositionModeSet
  | RiskEvent

/** Those that are journalled as texts; the others have encodings of their own. */
export type PerpTextEvent = Exclude<PerpEvent, PerpOrderFilled | PerpOrderClosed | PositionOpened | PositionChanged | FundingPaid>
