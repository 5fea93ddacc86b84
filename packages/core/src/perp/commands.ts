import type { Amount, Price } from '@assay/money/kinds'
import type { PerpEffect, PerpExit, PerpOrderTerms, PerpOrderType } from '@assay/rules/perp/order-terms'
import type { PerpSettings } from '@assay/rules/perp/settings'
import type { UserId } from '../people/state.ts'

export type { PerpEffect, PerpExit }

export type Side = 'buy' | 'sell'

/** Numbers of orders and positions, given by the core; never used twice. */
export type PerpOrderId = number
export type PositionId = number

export type PositionSide = 'long' | 'short'

/** The order is that of the journal. */
export const MARGIN_MODES = ['isolated', 'cross'] as const
export type MarginMode = (typeof MARGIN_MODES)[number]

/** `hedge`: a long and a short of one market stand beside each other; `oneWay`: the second reduces the first. */
export type PositionMode = 'hedge' | 'oneWay'

/**
 * Places an order of whole lots. A limit order has `price`; a market order never trades beyond the market's protection around the mark and
 * never rests. With two positions beside each other `effect` says whether it opens or closes (buy closes the short); in one-way mode it
 * is left out. Whatever else is asked of it stands in `terms`.
 */
export interface PlacePerpOrder {
  kind: 'perp.placeOrder'
  user: UserId
  key?: string
  market: string
  side: Side
  effect?: PerpEffect
  type: PerpOrderType
  lots: bigint
  price?: Price
  /** The person's own name for the order; unique among the person's open orders. */
  clientOrderId?: string
  terms?: PerpOrderTerms
  /** What the person was shown; when something of it is no longer so, the order is refused. */
  shown?: ShownTerms
}

/** What a person saw of a market before an order: `rulesChanged` and `tradingModesChanged` say that it has changed. */
export interface ShownTerms {
  /** Version of the market's settings. */
  version?: number
  /** Of the side that an opening order adds to; means nothing for one that closes. */
  leverage?: number
  marginMode?: MarginMode
}

/** Changes price, size or trigger of an open order. `lots` is the new whole, with what is filled already. */
export interface AmendPerpOrder {
  kind: 'perp.amendOrder'
  user: UserId
  key?: string
  orderId?: PerpOrderId
  clientOrderId?: string
  price?: Price
  lots?: bigint
  triggerPrice?: Price
  /** Version of the market's settings that the person was shown; another one is refused as `rulesChanged`. */
  shownVersion?: number
}

/** Cancels one open order of the same user, named by number or by client order id. */
export interface CancelPerpOrder {
  kind: 'perp.cancelOrder'
  user: UserId
  key?: string
  orderId?: PerpOrderId
  clientOrderId?: string
}

/** Cancels all open orders of the user, or those of one market. */
export interface CancelAllPerpOrders {
  kind: 'perp.cancelAllOrders'
  user: UserId
  key?: string
  market?: string
}

/** Replaces the whole ladder of a quoting account on one market; levels that stay as they are keep their place in the queue. */
export interface QuotePerp {
  kind: 'perp.quote'
  user: UserId
  market: string
  bids: PerpQuoteLevel[]
  asks: PerpQuoteLevel[]
}

export interface PerpQuoteLevel {
  price: Price
  lots: bigint
}

/** Sets the leverage of one side of a market: of what is open there, of open orders, and of what follows. */
export interface SetLeverage {
  kind: 'perp.setLeverage'
  user: UserId
  key?: string
  market: string
  side: PositionSide
  /** A whole number from 1 to 100, within the tier of what is open. */
  leverage: number
}

/** Isolated or cross margin of a market; only without position and open orders there. */
export interface SetMarginMode {
  kind: 'perp.setMarginMode'
  user: UserId
  key?: string
  market: string
  mode: MarginMode
}

/** Hedge or one-way mode of all markets; only without positions and open orders. */
export interface SetPositionMode {
  kind: 'perp.setPositionMode'
  user: UserId
  key?: string
  mode: PositionMode
}

/** Adds margin to an isolated position out of the wallet, or takes some off it. */
export interface ChangeMargin {
  kind: 'perp.changeMargin'
  user: UserId
  key?: string
  positionId: PositionId
  amount: Amount
  add: boolean
}

/** Sets where a whole position is closed again; what is left out stays as it is. One cancels the other. */
export interface SetExits {
  kind: 'perp.setExits'
  user: UserId
  key?: string
  positionId: PositionId
  takeProfit?: PerpExit
  stopLoss?: PerpExit
  /** What is taken away; one that is given too is set. */
  remove?: 'takeProfit' | 'stopLoss' | 'both'
}

/** Closes a position at market, or so many lots of it. */
export interface ClosePosition {
  kind: 'perp.closePosition'
  user: UserId
  key?: string
  positionId: PositionId
  lots?: bigint
}

/** Closes every position of the user at market, after cancelling all orders. */
export interface CloseAllPositions {
  kind: 'perp.closeAll'
  user: UserId
  key?: string
}

/** Closes a position at market and opens the opposite one with as many lots as were closed. */
export interface ReversePosition {
  kind: 'perp.reversePosition'
  user: UserId
  key?: string
  positionId: PositionId
}

/** Opens a perpetual market `<base>-PERP` on the index of a listed asset, settled in USDT; of a practice asset in `demo:USDT`. */
export interface ListPerpMarket {
  kind: 'perp.listMarket'
  market: string
  base: string
  settings: PerpSettings
}

/** A new version of a perpetual market's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangePerpSettings {
  kind: 'perp.changeSettings'
  market: string
  effectiveAt: number
  settings: PerpSettings
}

export type PerpCommand =
  | ListPerpMarket
  | ChangePerpSettings
  | PlacePerpOrder
  | AmendPerpOrder
  | CancelPerpOrder
  | CancelAllPerpOrders
  | QuotePerp
  | SetLeverage
  | SetMarginMode
  | SetPositionMode
  | ChangeMargin
  | SetExits
  | ClosePosition
  | CloseAllPositions
  | ReversePosition
