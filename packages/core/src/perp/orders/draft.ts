import { type BookSide, BUY } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { GOOD_TILL_TIME, LIMIT } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import type { User } from '../../people/state.ts'
import type { PerpOrderOrigin } from '../events.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import type { OrderExits, PerpMarket, PerpState } from '../state.ts'

/** Whose order it is, where, and by which settings. */
export interface DraftOf {
  user: User
  market: PerpMarket
  settings: PerpSettingsVersion
}

/** An order on its way: made by the checks, or of a record, and read when it is admitted. Ticks and lots are whole numbers of the market's grid. */
export interface OrderDraft extends DraftOf {
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
  /** Its plan fills it whole, whatever its fills do: it never stands in the book. */
  tradesWhole: boolean
}

const NO_EXITS: OrderExits = {}

/** An empty draft of a user in a market, as everybody's orders begin. Whoever has found the user's row gives it. */
export function beginDraft(
  { traders }: PerpState,
  { user, market, settings }: DraftOf,
  side: BookSide,
  trader = traders.find(user.user, market.index),
): OrderDraft {
  return {
    market,
    settings,
    user,
    trader,
    side,
    type: LIMIT,
    ticks: 0,
    lots: 0,
    leverage: traders.leverage(trader, side === BUY ? LONG : SHORT),
    position: NONE,
    timeInForce: 0,
    selfTrade: SelfTradeMode.EXPIRE_TAKER,
    isPostOnly: false,
    isQuote: false,
    expiresAt: 0,
    trigger: 0,
    triggerOn: 'mark',
    isRising: false,
    callback: 0,
    extreme: 0,
    clientOrderId: undefined,
    exits: NO_EXITS,
    origin: undefined,
    tradesWhole: false,
  }
}

/** Whether a draft is journalled in an encoding of its own: without a trigger, an expiry and exits. */
export const isPlain = ({ trigger, timeInForce, exits }: OrderDraft): boolean =>
  trigger === 0 && timeInForce !== GOOD_TILL_TIME && !exits.takeProfit && !exits.stopLoss
