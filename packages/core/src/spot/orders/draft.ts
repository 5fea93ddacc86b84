import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import type { SpotMarket } from '../state.ts'

/** An order on its way: filled in by the checks, read when it is accepted. One is used again for every order. */
export interface OrderDraft {
  market: SpotMarket | undefined
  user: UserId
  /** The user's row in this market, `NONE` before the first order. */
  trader: number
  /** Self-trade group of the user. */
  owner: number
  /** `BUY` or `SELL`. */
  side: number
  /** Codes of `orders.ts`. */
  type: number
  flags: number
  timeInForce: number
  selfTrade: number
  /** The worst price at which it trades: its limit, or its protection. */
  ticks: number
  /** 0 for a buy by total. */
  lots: number
  /** Most ticks x lots that a buy by total takes; infinite for every other order. */
  budget: number
  /** Ticks at which it begins; 0 for an order that begins at once. */
  trigger: number
  /** Journal time at which it expires, ms; 0 for never. */
  expiresAt: number
  /** Distance of a trailing stop, in basis points; 0 for every other order. */
  callback: number
  /** Slot of the other one when one of two cancels the other, otherwise `NONE`. */
  sibling: number
  /** Its order id, 0 without one. */
  siblingId: number
  /** Best price in ticks from which a trailing stop starts. */
  extreme: number
  version: number
  clientOrderId: string | undefined
  /** It trades whole at once, so that it needs no hold and comes to rest nowhere. */
  tradesWhole: boolean
  /** Quote units of a buy by total; 0 for every other order. */
  readonly total: BigInt64Array
  /** What is frozen: units of the asset that the order pays with. */
  readonly need: BigInt64Array
}

export const createDraft = (): OrderDraft => ({
  market: undefined,
  user: 0,
  trader: NONE,
  owner: 0,
  side: 0,
  type: 0,
  flags: 0,
  timeInForce: 0,
  selfTrade: 0,
  ticks: 0,
  lots: 0,
  budget: 0,
  trigger: 0,
  expiresAt: 0,
  callback: 0,
  sibling: NONE,
  siblingId: 0,
  extreme: 0,
  version: 0,
  clientOrderId: undefined,
  tradesWhole: false,
  total: new BigInt64Array(1),
  need: new BigInt64Array(1),
})
