import type { Book } from './book.ts'
import { type BookSide, BUY, NONE, SELL } from './levels.ts'

/** No order trades against more resting orders than this; a bigger one is closed with what it got. */
export const FILLS_PER_ORDER_MAX = 500

/** An order that arrives. `limit` in ticks; `budget` bounds the sum of ticks x lots (Infinity when only the lots count, and the reverse). */
export interface Incoming {
  side: BookSide
  limit: number
  lots: number
  budget: number
  owner: number
}

/**
 * Why matching ended: the order got all it wanted; the next resting order is beyond its limit; nobody is left; the next one has the same
 * owner (the taker expires, the resting order stays); or it has had the most fills.
 */
export type MatchEnd = 'filled' | 'limit' | 'exhausted' | 'selfTrade' | 'tooManyFills'

/** The fills that an incoming order would have, in order. One plan is used again for every order. */
export interface MatchPlan {
  count: number
  readonly slots: Int32Array
  readonly lots: Float64Array
  end: MatchEnd
}

export const createPlan = (): MatchPlan => ({
  count: 0,
  slots: new Int32Array(FILLS_PER_ORDER_MAX),
  lots: new Float64Array(FILLS_PER_ORDER_MAX),
  end: 'exhausted',
})

/** Plans the fills of an incoming order against the other side: best price first, then the oldest. Changes nothing but the plan. */
export function match(book: Book, incoming: Incoming, plan: MatchPlan): void {
  plan.count = 0
  plan.end = walk(book, incoming, plan)
}

function walk(book: Book, incoming: Incoming, plan: MatchPlan): MatchEnd {
  const levels = book.levels(incoming.side === BUY ? SELL : BUY)
  let wanted = incoming.lots
  let budget = incoming.budget
  for (let position = levels.count() - 1; position >= 0; position--) {
    const level = levels.at(position)
    const ticks = levels.ticks(level)
    if (wanted === 0 || budget < ticks) return 'filled'
    if (incoming.side === BUY ? ticks > incoming.limit : ticks < incoming.limit) return 'limit'
    for (let slot = levels.head(level); slot !== NONE; slot = book.next(slot)) {
      const offered = book.lots(slot)
      const lots = Math.min(wanted, offered, Math.floor(budget / ticks))
      if (lots === 0) return 'filled'
      if (book.owner(slot) === incoming.owner) return 'selfTrade'
      if (plan.count === FILLS_PER_ORDER_MAX) return 'tooManyFills'
      plan.slots[plan.count] = slot
      plan.lots[plan.count] = lots
      plan.count++
      wanted -= lots
      budget -= lots * ticks
      if (lots < offered) return 'filled'
    }
  }
  return wanted === 0 || budget === 0 ? 'filled' : 'exhausted'
}
