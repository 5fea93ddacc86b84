import { type BookSide, BUY } from './levels.ts'
import { FILLS_PER_ORDER_MAX, type Incoming, type MatchEnd } from './match.ts'

interface NaiveOrder {
  side: BookSide
  ticks: number
  lots: number
  orderId: number
  owner: number
}

export interface NaiveFill {
  orderId: number
  lots: number
}

/** The book as one would explain it: a list in order of arrival, sorted by price whenever somebody asks. The oracle of the fast one. */
export class NaiveBook {
  private orders: NaiveOrder[] = []

  add(order: NaiveOrder): void {
    this.orders.push({ ...order })
  }

  reduce(orderId: number, lots: number): void {
    this.orders = this.orders
      .map(order => (order.orderId === orderId ? { ...order, lots: order.lots - lots } : order))
      .filter(order => order.lots > 0)
  }

  remove(orderId: number): void {
    this.orders = this.orders.filter(order => order.orderId !== orderId)
  }

  /** Orders of a side, best price first, older before younger. */
  queue(side: BookSide): NaiveOrder[] {
    const sign = side === BUY ? -1 : 1
    return this.orders.filter(order => order.side === side).sort((a, b) => sign * (a.ticks - b.ticks) || a.orderId - b.orderId)
  }

  match(incoming: Incoming): { fills: NaiveFill[]; end: MatchEnd } {
    const fills: NaiveFill[] = []
    let { lots: wanted, budget } = incoming
    for (const resting of this.queue(incoming.side === BUY ? 1 : 0)) {
      if (wanted === 0 || budget < resting.ticks) return { fills, end: 'filled' }
      if (incoming.side === BUY ? resting.ticks > incoming.limit : resting.ticks < incoming.limit) return { fills, end: 'limit' }
      if (resting.owner === incoming.owner) return { fills, end: 'selfTrade' }
      if (fills.length === FILLS_PER_ORDER_MAX) return { fills, end: 'tooManyFills' }
      const lots = Math.min(wanted, resting.lots, Math.floor(budget / resting.ticks))
      fills.push({ orderId: resting.orderId, lots })
      wanted -= lots
      budget -= lots * resting.ticks
      if (lots < resting.lots) return { fills, end: 'filled' }
    }
    return { fills, end: wanted === 0 || budget === 0 ? 'filled' : 'exhausted' }
  }
}
