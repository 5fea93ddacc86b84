import { type BookSide, BUY, SELL } from './levels.ts'
import { FILLS_PER_ORDER_MAX, type Incoming, MatchEnd, MatchKind, SelfTradeMode } from './match.ts'

export interface NaiveOrder {
  orderId: number
  side: BookSide
  ticks: number
  lots: number
  owner: number
  /** Of one that is good till a time. */
  expiresAt?: number
}

/** What an order does when it cannot be filled at once: wait in the book, or not; `postOnly` does only wait. */
export type Patience = 'goodTillCancelled' | 'immediateOrCancel' | 'fillOrKill' | 'postOnly'

export interface NaiveArrival extends Incoming {
  orderId: number
  patience: Patience
  /** Of one that rests until then. */
  expiresAt?: number
}

/** What an arriving order did to one resting order. */
export interface NaiveMeeting {
  orderId: number
  kind: MatchKind
  lots: number
}

export interface NaiveOutcome {
  meetings: NaiveMeeting[]
  end: MatchEnd
  filledLots: number
  preventedLots: number
  tickLots: bigint
  /** The order at which it expired, by order id. */
  stoppedBy: number | undefined
}

/** The book as one would explain it: a list in order of arrival, sorted by price whenever somebody asks. The oracle of the fast one. */
export class NaiveBook {
  private orders: NaiveOrder[] = []

  /** The whole life of an arriving order; `refused` when it is post-only and would trade, or fill-or-kill and cannot be filled. */
  place(arrival: NaiveArrival): NaiveOutcome | 'refused' {
    const outcome = this.match(arrival)
    const isWhole =
      outcome.end === MatchEnd.FILLED &&
      outcome.filledLots > 0 &&
      outcome.meetings.every(({ kind }) => kind === MatchKind.FILL || kind === MatchKind.EXPIRED)
    const best = this.queue(arrival.side === BUY ? SELL : BUY).find(order => !isOver(order, arrival))
    if (arrival.patience === 'fillOrKill' && !isWhole) return 'refused'
    if (arrival.patience === 'postOnly' && best && !isBeyond(best.ticks, arrival)) return 'refused'
    for (const { orderId, lots } of outcome.meetings) this.reduce(orderId, lots)
    const left = arrival.lots - outcome.filledLots - outcome.preventedLots
    if (restsAfter(outcome.end, arrival)) this.rest({ ...arrival, ticks: arrival.limit, lots: left })
    return outcome
  }

  reduce(orderId: number, lots: number): void {
    this.orders = this.orders
      .map(order => (order.orderId === orderId ? { ...order, lots: order.lots - lots } : order))
      .filter(order => order.lots > 0)
  }

  cancel(orderId: number): void {
    this.orders = this.orders.filter(order => order.orderId !== orderId)
  }

  /** Orders of a side, best price first, older before younger. */
  queue(side: BookSide): NaiveOrder[] {
    const sign = side === BUY ? -1 : 1
    return this.orders.filter(order => order.side === side).sort((a, b) => sign * (a.ticks - b.ticks) || a.orderId - b.orderId)
  }

  private rest({ orderId, side, ticks, lots, owner, expiresAt }: NaiveOrder): void {
    this.orders.push({ orderId, side, ticks, lots, owner, ...(expiresAt !== undefined && { expiresAt }) })
  }

  private match(incoming: Incoming): NaiveOutcome {
    const taker = { ...incoming }
    const outcome: NaiveOutcome = { ...NOTHING, meetings: [] }
    for (const resting of this.queue(incoming.side === BUY ? SELL : BUY)) {
      if (isBeyond(resting.ticks, taker)) return { ...outcome, end: MatchEnd.LIMIT }
      if (wants(taker, resting) === 0) return { ...outcome, end: spentEnd(outcome) }
      if (outcome.meetings.length === FILLS_PER_ORDER_MAX) return { ...outcome, end: MatchEnd.TOO_MANY_FILLS }
      if (isOver(resting, taker)) {
        outcome.meetings.push({ orderId: resting.orderId, kind: MatchKind.EXPIRED, lots: resting.lots })
        continue
      }
      const end = meet(taker, resting, outcome)
      if (end !== undefined) return { ...outcome, end }
      if (wants(taker, resting) === 0) return { ...outcome, end: spentEnd(outcome) }
    }
    return outcome
  }
}

const NOTHING: NaiveOutcome = {
  meetings: [],
  end: MatchEnd.EXHAUSTED,
  filledLots: 0,
  preventedLots: 0,
  tickLots: 0n,
  stoppedBy: undefined,
}

/** Lots that the arriving order still wants at the price of a resting one. */
const wants = (taker: Incoming, resting: NaiveOrder): number => Math.min(taker.lots, Math.floor(taker.budget / resting.ticks))

const spentEnd = ({ preventedLots }: NaiveOutcome): MatchEnd => (preventedLots > 0 ? MatchEnd.SELF_TRADE : MatchEnd.FILLED)

/** Its time was over when the other arrived. */
const isOver = ({ expiresAt }: NaiveOrder, { at }: Incoming): boolean => expiresAt !== undefined && expiresAt <= at

const isBeyond = (ticks: number, { side, limit }: Incoming): boolean => (side === BUY ? ticks > limit : ticks < limit)

/** Two orders meet at the resting one's price. Gives an end when the arriving one cannot go on. */
function meet(taker: Incoming, resting: NaiveOrder, outcome: NaiveOutcome): MatchEnd | undefined {
  const { orderId } = resting
  const wanted = wants(taker, resting)
  const lots = Math.min(wanted, resting.lots)
  const expire = () => outcome.meetings.push({ orderId, kind: MatchKind.PREVENTED, lots: resting.lots })
  switch (taker.owner === resting.owner ? taker.selfTrade : SelfTradeMode.NONE) {
    case SelfTradeMode.NONE:
      return trade(taker, resting, outcome)
    case SelfTradeMode.EXPIRE_MAKER:
      expire()
      return undefined
    case SelfTradeMode.EXPIRE_BOTH:
      expire()
      return stop(resting, wanted, outcome)
    case SelfTradeMode.EXPIRE_TAKER:
      return stop(resting, wanted, outcome)
    case SelfTradeMode.DECREMENT:
      outcome.meetings.push({ orderId, kind: MatchKind.DECREMENTED, lots })
      break
    case SelfTradeMode.TRANSFER:
      outcome.meetings.push({ orderId, kind: MatchKind.TRANSFERRED, lots })
      break
  }
  outcome.preventedLots += lots
  spend(taker, resting, lots)
  return undefined
}

function trade(taker: Incoming, resting: NaiveOrder, outcome: NaiveOutcome): MatchEnd | undefined {
  const lots = Math.min(wants(taker, resting), resting.lots)
  const tickLots = outcome.tickLots + BigInt(resting.ticks) * BigInt(lots)
  if (tickLots > BigInt(Number.MAX_SAFE_INTEGER)) return MatchEnd.TOO_MANY_FILLS
  outcome.meetings.push({ orderId: resting.orderId, kind: MatchKind.FILL, lots })
  outcome.filledLots += lots
  outcome.tickLots = tickLots
  spend(taker, resting, lots)
  return undefined
}

function stop(resting: NaiveOrder, wanted: number, outcome: NaiveOutcome): MatchEnd {
  outcome.preventedLots += wanted
  outcome.stoppedBy = resting.orderId
  return MatchEnd.SELF_TRADE
}

function spend(taker: Incoming, resting: NaiveOrder, lots: number): void {
  taker.lots -= lots
  taker.budget -= lots * resting.ticks
}

/** Only a limit order whose price or whose counterparts ran out waits. */
const restsAfter = (end: MatchEnd, { patience, budget }: NaiveArrival): boolean =>
  (end === MatchEnd.LIMIT || end === MatchEnd.EXHAUSTED) &&
  (patience === 'goodTillCancelled' || patience === 'postOnly') &&
  budget === Number.POSITIVE_INFINITY
