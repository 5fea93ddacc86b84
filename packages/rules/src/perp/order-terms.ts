import type { Price, Rate } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SelfTradePrevention, type SpotOrderType, type TimeInForce } from '../order-terms.ts'

/** Kinds of orders: those of spot, with the same codes in the journal. */
export const PERP_ORDER_TYPES = ORDER_TYPES
export type PerpOrderType = SpotOrderType

/** Modes of self-trade prevention: contracts have an owner each, so that nothing of them can change hands between linked accounts as coins do. */
export const PERP_SELF_TRADE_PREVENTIONS = SELF_TRADE_PREVENTIONS.filter(mode => mode !== 'transfer')
type PerpSelfTradePrevention = (typeof PERP_SELF_TRADE_PREVENTIONS)[number]

/** The mode that somebody's choice for all products means for contracts: where coins would change hands, both orders shrink. */
export const perpSelfTradePrevention = (mode: SelfTradePrevention): PerpSelfTradePrevention => (mode === 'transfer' ? 'decrement' : mode)

/** Whether an order begins or adds to a position, or ends a part of one. */
export type PerpEffect = 'open' | 'close'

/** What a trigger is compared with. The order is that of the journal. */
export const TRIGGER_PRICES = ['mark', 'last', 'index'] as const
export type TriggerPrice = (typeof TRIGGER_PRICES)[number]

/** Where a position is closed again, and by which price that is found. */
export interface PerpExit {
  price: Price
  on: 'mark' | 'last'
}

/** What can be asked of an order beyond side, price and size. */
export interface PerpOrderTerms {
  /** Of limit orders; `goodTillCancelled` when it is not given. */
  timeInForce?: TimeInForce
  /** Time at which a `goodTillTime` order ends, ms since 1970 UTC. It ends with the first tick of the clock at or after it. */
  expiresAt?: number
  /** Refused when it would trade at once. */
  postOnly?: boolean
  /** Only ever makes a position smaller, and goes with it. */
  reduceOnly?: boolean
  /** Price at which a stop or take-profit order begins. */
  triggerPrice?: Price
  /** `mark` when it is not given. */
  triggerOn?: TriggerPrice
  /** Of a trailing stop: how far the last price may turn from its best, a whole number of basis points. */
  callbackRate?: Rate
  /** Decides as long as this order is the arriving one; `expireTaker` when it is not given. */
  selfTradePrevention?: SelfTradePrevention
  /** Of an order that opens: where what it opens is closed again. */
  takeProfit?: PerpExit
  stopLoss?: PerpExit
}
