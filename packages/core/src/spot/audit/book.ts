import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { marketOfSlot, type SpotMarket, type SpotState } from '../state.ts'

/** I4: no book is crossed or locked; every queue is price, then time; book and open orders are the same orders with the same lots. */
export function auditBook(spot: SpotState): Violation[] {
  const messages: string[] = []
  let resting = 0
  for (const market of spot.markets) {
    const bid = market.book.best(BUY)
    const ask = market.book.best(SELL)
    if (bid >= ask) messages.push(`${market.pair.market} is crossed: ${bid} and ${ask}`)
    for (const side of [BUY, SELL] as const) resting += auditSide(spot, market, side, messages)
  }
  const waiting = spot.markets.reduce((sum, { onLast, onIndex, trailing }) => sum + onLast.count() + onIndex.count() + trailing.count, 0)
  if (resting + waiting !== spot.orders.pool.count)
    messages.push(`${resting} orders rest, ${waiting} wait, ${spot.orders.pool.count} are open`)
  return messages.map(message => ({ invariant: 'I4', message }))
}

function auditSide(spot: SpotState, market: SpotMarket, side: BookSide, messages: string[]): number {
  const levels = market.book.levels(side)
  let resting = 0
  let previous: number | undefined
  for (let position = levels.count() - 1; position >= 0; position--) {
    const level = levels.at(position)
    const ticks = levels.ticks(level)
    if (previous !== undefined && (side === BUY ? ticks >= previous : ticks <= previous)) messages.push(`level ${ticks} is out of order`)
    previous = ticks
    const queue = slotsFrom(spot, levels.head(level))
    resting += queue.length
    auditQueue(spot, market, { queue, ticks, lots: levels.lots(level) }, messages)
  }
  return resting
}

function auditQueue(
  spot: SpotState,
  market: SpotMarket,
  level: { queue: number[]; ticks: number; lots: number },
  messages: string[],
): void {
  const { pool, columns } = spot.orders
  let sum = 0
  let previous = 0
  for (const slot of level.queue) {
    const orderId = pool.id[slot] as number
    sum += pool.open[slot] as number
    const rank = columns.rank[slot] as number
    if (rank <= previous || rank >= spot.nextRank) messages.push(`order ${orderId} stands behind one that came to rest later`)
    previous = rank
    const isSame =
      pool.find(orderId) === slot &&
      marketOfSlot(spot, slot) === market &&
      pool.ticks[slot] === level.ticks &&
      pool.open[slot] === (columns.lots[slot] as number) - (columns.filled[slot] as number) - spot.orders.furtherOf(slot).prevented
    if (!isSame) messages.push(`slot ${slot} is not its order ${orderId}`)
  }
  if (level.queue.length === 0 || sum !== level.lots) messages.push(`level ${level.ticks} has ${level.lots} lots, its orders ${sum}`)
}

function slotsFrom({ orders }: SpotState, head: number): number[] {
  const slots: number[] = []
  for (let slot = head; slot !== NONE; slot = orders.pool.next[slot] as number) slots.push(slot)
  return slots
}
