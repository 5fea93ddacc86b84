import type { PerpSettingsVersion } from '../markets/state.ts'
import type { BookSide } from '../matching/levels.ts'
import type { User } from '../people/state.ts'
import type { PerpOrderOrigin } from './events.ts'
import type { OrderExits, PerpMarket } from './state.ts'

/** An order on its way: made by the checks, read when it is accepted. Ticks and lots are whole numbers of the market's grid. */
export interface OrderDraft {
  market: PerpMarket
  settings: PerpSettingsVersion
  user: User
  /** The user's row in this market, `NONE` before the first order. */
  trader: number
  side: BookSide
  /** Code of `matching/order-codes.ts`. */
  type: number
  /** The worst price at which it trades: its limit, or its protection. */
  ticks: number
  lots: number
  leverage: number
  /** The position that it only makes smaller, otherwise `NONE`. */
  position: number
  timeInForce: number
  selfTrade: number
  isPostOnly: boolean
  isQuote: boolean
  /** Journal time at which it expires, ms; 0 for never. */
  expiresAt: number
  /** Ticks at which it begins; 0 for an order that begins at once. */
  trigger: number
  triggerOn: 'mark' | 'last' | 'index'
  isRising: boolean
  /** Distance of a trailing stop in basis points, and the ticks from which it starts. */
  callback: number
  extreme: number
  clientOrderId: string | undefined
  exits: OrderExits
  origin: PerpOrderOrigin | undefined
}
