import { NONE } from '../memory/none.ts'
import type { Book } from './book.ts'
import { type BookSide, BUY, type Levels, SELL } from './levels.ts'

/** No order meets more resting orders than this; a bigger one is closed with what it got. */
export const FILLS_PER_ORDER_MAX = 500

/**
 * What happens when an order would trade with one of the same owner. The arriving order's mode decides. Modes and meaning are those of
 * binance-spot-api-docs, faqs/stp_faq.md.
 */
export const SelfTradeMode = {
  /** They trade. */
  NONE: 0,
  /** The arriving order ends, the resting one stays. */
  EXPIRE_TAKER: 1,
  /** The resting order ends, the arriving one goes on. */
  EXPIRE_MAKER: 2,
  /** Both end. */
  EXPIRE_BOTH: 3,
  /** Both lose the lots that they would have traded; the smaller one ends. */
  DECREMENT: 4,
  /** As `DECREMENT`; between accounts of one group those lots and their notional change hands, if the resting order has this mode too. */
  TRANSFER: 5,
} as const
export type SelfTradeMode = (typeof SelfTradeMode)[keyof typeof SelfTradeMode]

/** An order that arrives. `limit` in ticks; `budget` bounds the sum of ticks x lots (Infinity when only the lots count, and the reverse). */
export interface Incoming {
  side: BookSide
  limit: number
  lots: number
  budget: number
  /** Compared with the owners of the resting orders unless the mode is `NONE`. */
  owner: number
  selfTrade: SelfTradeMode
  /** Journal time at which it arrives, ms: whose time is over then, trades no more. */
  at: number
}

/** What happens to a resting order of the plan. */
export const MatchKind = {
  /** It trades so many lots at its price. */
  FILL: 0,
  /** It expires, with all the lots that it has open. */
  PREVENTED: 1,
  /** It and the arriving order lose so many lots without a trade; with nothing left it expires. */
  DECREMENTED: 2,
  /** As `DECREMENTED`, for a `TRANSFER`. The product looks whether the other mode and the accounts ask for the transfer. */
  TRANSFERRED: 3,
  /** It was good till a time that is over: it expires, with all the lots that it has open, and the arriving order goes on. */
  EXPIRED: 4,
} as const
export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]

/** Why matching ended. */
export const MatchEnd = {
  /** The order got all that it wanted, or its budget does not buy one lot more. */
  FILLED: 0,
  /** The next resting order is beyond its limit. */
  LIMIT: 1,
  /** Nobody is left. */
  EXHAUSTED: 2,
  /** Self-trade prevention left nothing of it: it expires. */
  SELF_TRADE: 3,
  /** It has met the most resting orders, or a further fill would bring `tickLots` beyond 2^53 - 1. */
  TOO_MANY_FILLS: 4,
} as const
export type MatchEnd = (typeof MatchEnd)[keyof typeof MatchEnd]

/** What an arriving order would do, resting order by resting order. One plan is used again for every order. */
export interface MatchPlan {
  /** Entries of the three arrays that count. */
  count: number
  /** Of them, those whose time was over (`EXPIRED`): the arriving order met nobody there. */
  expired: number
  readonly slots: Int32Array
  readonly lots: Float64Array
  /** `MatchKind` of each entry. */
  readonly kinds: Uint8Array
  end: MatchEnd
  /** Lots that trade. */
  filledLots: number
  /** Lots that the arriving order loses to self-trade prevention: filled + prevented + left is what it came with. */
  preventedLots: number
  /** Sum of ticks x lots of the fills, exact. */
  tickLots: number
  /** The resting order of the same owner at which an arriving order expired (`EXPIRE_TAKER`, `EXPIRE_BOTH`), otherwise `NONE`. */
  stoppedBy: number
}

export const createPlan = (): MatchPlan => ({
  count: 0,
  expired: 0,
  slots: new Int32Array(FILLS_PER_ORDER_MAX),
  lots: new Float64Array(FILLS_PER_ORDER_MAX),
  kinds: new Uint8Array(FILLS_PER_ORDER_MAX),
  end: MatchEnd.EXHAUSTED,
  filledLots: 0,
  preventedLots: 0,
  tickLots: 0,
  stoppedBy: NONE,
})

/** Plans what an incoming order does to the other side: best price first, then the oldest. Changes nothing but the plan. */
export function match(book: Book, incoming: Incoming, plan: MatchPlan): void {
  plan.count = 0
  plan.expired = 0
  plan.filledLots = 0
  plan.preventedLots = 0
  plan.tickLots = 0
  plan.stoppedBy = NONE
  plan.end = walk(book, incoming, plan)
}

function walk(book: Book, incoming: Incoming, plan: MatchPlan): MatchEnd {
  const { side, limit, owner, selfTrade, at } = incoming
  const { open, next, owner: owners } = book.pool
  const levels = oppositeOf(book, side)
  const areSomeOver = book.areSomeOver(at)
  let wanted = incoming.lots
  let budget = incoming.budget
  for (let position = levels.count() - 1; position >= 0; position--) {
    const level = levels.at(position)
    const ticks = levels.ticks(level)
    if (side === BUY ? ticks > limit : ticks < limit) return MatchEnd.LIMIT
    let affordable = affordableLots(budget, ticks)
    if (affordable === 0) return endOf(plan)
    for (let slot = levels.head(level); slot !== NONE; slot = next[slot] as number) {
      if (plan.count === FILLS_PER_ORDER_MAX) return MatchEnd.TOO_MANY_FILLS
      const offered = open[slot] as number
      if (areSomeOver && book.isOver(slot, at)) {
        add(plan, MatchKind.EXPIRED, slot, offered)
        plan.expired++
        continue
      }
      const most = Math.min(wanted, affordable)
      const lots = Math.min(most, offered)
      if (selfTrade === SelfTradeMode.NONE || owners[slot] !== owner) {
        if (plan.tickLots + ticks * lots > Number.MAX_SAFE_INTEGER) return MatchEnd.TOO_MANY_FILLS
        add(plan, MatchKind.FILL, slot, lots)
        plan.filledLots += lots
        plan.tickLots += ticks * lots
      } else if (selfTrade === SelfTradeMode.EXPIRE_MAKER) {
        add(plan, MatchKind.PREVENTED, slot, offered)
        continue
      } else if (selfTrade === SelfTradeMode.DECREMENT || selfTrade === SelfTradeMode.TRANSFER) {
        add(plan, selfTrade === SelfTradeMode.DECREMENT ? MatchKind.DECREMENTED : MatchKind.TRANSFERRED, slot, lots)
        plan.preventedLots += lots
      } else {
        if (selfTrade === SelfTradeMode.EXPIRE_BOTH) add(plan, MatchKind.PREVENTED, slot, offered)
        plan.stoppedBy = slot
        plan.preventedLots += most
        return MatchEnd.SELF_TRADE
      }
      wanted -= lots
      affordable -= lots
      budget -= lots * ticks
      if (wanted === 0 || affordable === 0) return endOf(plan)
    }
  }
  return MatchEnd.EXHAUSTED
}

/** The end of an order that has nothing left. */
const endOf = (plan: MatchPlan): MatchEnd => (plan.preventedLots > 0 ? MatchEnd.SELF_TRADE : MatchEnd.FILLED)

function add(plan: MatchPlan, kind: MatchKind, slot: number, lots: number): void {
  const { count } = plan
  plan.kinds[count] = kind
  plan.slots[count] = slot
  plan.lots[count] = lots
  plan.count = count + 1
}

const oppositeOf = (book: Book, side: BookSide): Levels => book.levels(side === BUY ? SELL : BUY)

/** Whole lots that a budget buys at a price. */
const affordableLots = (budget: number, ticks: number): number =>
  budget === Number.POSITIVE_INFINITY ? budget : Math.floor(budget / ticks)

/**
 * Whether an order would be filled whole right now (fill or kill): all its lots, or its budget down to less than one lot, against at most
 * `FILLS_PER_ORDER_MAX` others and without meeting one of its own owner, unless the mode lets these trade.
 */
export function canFill(book: Book, incoming: Incoming): boolean {
  const { side, limit, owner, selfTrade, at } = incoming
  const { open, next, owner: owners } = book.pool
  const levels = oppositeOf(book, side)
  const areSomeOver = book.areSomeOver(at)
  let { lots: wanted, budget } = incoming
  let tickLots = 0
  let met = 0
  let fills = 0
  for (let position = levels.count() - 1; position >= 0; position--) {
    const level = levels.at(position)
    const ticks = levels.ticks(level)
    if (side === BUY ? ticks > limit : ticks < limit) return false
    let affordable = affordableLots(budget, ticks)
    if (affordable === 0) return fills > 0
    for (let slot = levels.head(level); slot !== NONE; slot = next[slot] as number) {
      if (++met > FILLS_PER_ORDER_MAX) return false
      if (areSomeOver && book.isOver(slot, at)) continue
      const lots = Math.min(wanted, affordable, open[slot] as number)
      tickLots += ticks * lots
      fills++
      if (tickLots > Number.MAX_SAFE_INTEGER) return false
      if (selfTrade !== SelfTradeMode.NONE && owners[slot] === owner) return false
      wanted -= lots
      affordable -= lots
      budget -= lots * ticks
      if (wanted === 0 || affordable === 0) return true
    }
  }
  return false
}

/** Whether an order at this price would trade at once, at a journal time: a post-only order is then refused. */
export function wouldTake(book: Book, side: BookSide, ticks: number, at: number): boolean {
  if (!crosses(book, side, ticks) || !book.areSomeOver(at)) return crosses(book, side, ticks)
  const best = book.bestAt(side === BUY ? SELL : BUY, at)
  return side === BUY ? best <= ticks : best >= ticks
}

/** Whether an order at this price does not just rest: it trades, or ends those in its way whose time is over. */
export function crosses(book: Book, side: BookSide, ticks: number): boolean {
  return side === BUY ? book.best(SELL) <= ticks : book.best(BUY) >= ticks
}
