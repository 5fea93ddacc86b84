import type { Book } from '../matching/book.ts'
import { type BookSide, BUY, NONE, SELL } from '../matching/levels.ts'
import type { SpotMarket, SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I4: no book is crossed or locked; every queue is price, then time; book and open orders are the same orders with the same lots. */
export function auditBook(spot: SpotState): Violation[] {
  const messages: string[] = []
  let resting = 0
  for (const market of spot.markets.values()) {
    const bid = market.book.best(BUY)
    const ask = market.book.best(SELL)
    if (bid !== undefined && ask !== undefined && bid >= ask) messages.push(`${market.pair.pair} is crossed: ${bid} and ${ask}`)
    for (const side of [BUY, SELL] as const) resting += auditSide(market, side, messages)
  }
  if (resting !== spot.orders.size) messages.push(`${resting} orders rest, ${spot.orders.size} are open`)
  return messages.map(message => ({ invariant: 'I4', message }))
}

function auditSide(market: SpotMarket, side: BookSide, messages: string[]): number {
  const levels = market.book.levels(side)
  let resting = 0
  let previous: number | undefined
  for (let position = levels.count() - 1; position >= 0; position--) {
    const level = levels.at(position)
    const ticks = levels.ticks(level)
    if (previous !== undefined && (side === BUY ? ticks >= previous : ticks <= previous)) messages.push(`level ${ticks} is out of order`)
    previous = ticks
    const queue = slotsOf(market.book, levels.head(level))
    resting += queue.length
    auditQueue(market, { queue, ticks, lots: levels.lots(level) }, messages)
  }
  return resting
}

function auditQueue(market: SpotMarket, level: { queue: number[]; ticks: number; lots: number }, messages: string[]): void {
  let sum = 0
  let previous = 0
  for (const slot of level.queue) {
    const order = market.bySlot[slot]
    const { pair, book } = market
    sum += book.lots(slot)
    if (book.orderId(slot) <= previous) messages.push(`order ${book.orderId(slot)} stands behind a younger one`)
    previous = book.orderId(slot)
    const isSame =
      order?.orderId === previous &&
      order.slot === slot &&
      order.price === BigInt(level.ticks) * pair.gridTick &&
      order.quantity - order.filledQuantity === BigInt(book.lots(slot)) * pair.gridLot
    if (!isSame) messages.push(`slot ${slot} is not its order ${previous}`)
  }
  if (level.queue.length === 0 || sum !== level.lots) messages.push(`level ${level.ticks} has ${level.lots} lots, its orders ${sum}`)
}

function slotsOf(book: Book, head: number): number[] {
  const slots: number[] = []
  for (let slot = head; slot !== NONE; slot = book.next(slot)) slots.push(slot)
  return slots
}
