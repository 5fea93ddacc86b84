import type { Amount } from '@assay/money/kinds'
import type { PerpFillSide, PerpOrderFilled } from '../../src/perp/events.ts'
import { same } from '../same.ts'
import type { NaiveOrder, PerpBook } from './book.ts'
import { openOf } from './book.ts'
import type { Claims } from './claims.ts'
import { feeOf, initialOf, leavingOf, resultOf } from './figures.ts'

/** Units that the margin of a resting order's fill may miss: its parts are rounded up one by one, the whole had frozen less. */
const ROUNDING_MISSED = 3n

/** Follows trades: whether they may be, at which price and in which turn, and what they do to both positions and purses. */
export class Fills {
  /** Traded by the house for positions that are liquidated, since the last step: lots and value by position. */
  readonly forced = new Map<number, { lots: bigint; value: bigint }>()
  private readonly book: PerpBook
  private readonly claims: Claims

  constructor(book: PerpBook, claims: Claims) {
    this.book = book
    this.claims = claims
  }

  learn(event: PerpOrderFilled, at: number): void {
    const { book } = this
    const taker = this.orderOf(event.taker)
    const maker = this.orderOf(event.maker)
    this.checkTurn(event, taker, maker)
    for (const { id, expiresAt = Number.POSITIVE_INFINITY } of [taker, maker])
      if (expiresAt <= at) throw new Error(`trade ${event.tradeId} is of order ${id}, whose time was over`)
    same(`value of trade ${event.tradeId}`, event.notional, book.worth(event.market, event.price, event.lots))
    this.followSide(event, event.taker, taker, taker.settings.takerFeeRate)
    this.followSide(event, event.maker, maker, maker.settings.makerFeeRate)
    for (const order of [taker, maker]) {
      order.filled += event.lots
      if (openOf(order) < 0n) throw new Error(`order ${order.id} is filled beyond its lots`)
    }
    const market = book.marketOf(event.market)
    market.last = event.price
    if (taker.group !== maker.group && taker.origin !== 'liquidation') market.trades.push({ taker: taker.group, price: event.price, at })
  }

  private orderOf({ orderId, user }: PerpFillSide): NaiveOrder {
    const order = this.book.orders.get(orderId)
    if (!order) throw new Error(`order ${orderId} was filled, but is not open`)
    same(`user of order ${orderId}`, user, order.user)
    return order
  }

  /** At the price of who came first, no worse than either asked, and nobody better or earlier was passed over. */
  private checkTurn({ tradeId, market, price, takerSide }: PerpOrderFilled, taker: NaiveOrder, maker: NaiveOrder): void {
    const { book } = this
    const sign = takerSide === 'buy' ? 1n : -1n
    same(`market of trade ${tradeId}`, `${taker.market} ${maker.market}`, `${market} ${market}`)
    same(`sides of trade ${tradeId}`, `${taker.side} ${maker.side}`, takerSide === 'buy' ? 'buy sell' : 'sell buy')
    same(`price of trade ${tradeId}`, price, maker.price)
    if ((taker.price - price) * sign < 0n) throw new Error(`trade ${tradeId} at ${price} is worse than ${taker.price}`)
    if (maker.trigger !== 0n || taker.trigger !== 0n) throw new Error(`trade ${tradeId} is of an order that waits`)
    if (book.isHalted(book.marketOf(market))) throw new Error(`trade ${tradeId} is in a halted market`)
    if (taker.group === maker.group && taker.selfTrade !== 'none') throw new Error(`trade ${tradeId} is with oneself`)
    for (const other of book.resting(market, maker.side)) {
      const isBefore = (maker.price - other.price) * sign > 0n || (other.price === maker.price && other.rank < maker.rank)
      if (isBefore && other.group !== taker.group) throw new Error(`trade ${tradeId} passes over order ${other.id}`)
    }
  }

  private followSide({ tradeId, market, price, lots }: PerpOrderFilled, said: PerpFillSide, order: NaiveOrder, rate: bigint): void {
    const { book } = this
    const [opens, closes] = order.side === 'buy' ? (['long', 'short'] as const) : (['short', 'long'] as const)
    let [fee, profit, closedLots] = [0n, 0n, 0n]
    let reversed: PerpFillSide['reversed']
    if (said.closedLots > 0n) {
      const { before, after } = this.claims.take(order.user, market, closes)
      const isBoth = book.users.get(order.user)?.oneWay === true
      if (!order.closes && !isBoth) throw new Error(`order ${order.id} was to open and closes`)
      closedLots = order.closes || lots < before.lots ? lots : before.lots
      const value = book.worth(market, price, closedLots)
      const leaving = leavingOf(closes, before.entry, { closed: closedLots, lots: before.lots })
      profit = resultOf(closes, leaving, value)
      same(`lots after trade ${tradeId}`, after.lots, before.lots - closedLots)
      same(`entry value after trade ${tradeId}`, after.entry, before.entry - leaving)
      same(`realised profit after trade ${tradeId}`, after.profit, before.profit + profit)
      const due = feeOf(value, rate)
      const charged = after.fees - before.fees
      fee += charged
      if (closedLots < lots) reversed = { positionId: before.id, fee: charged as Amount }
      if (order.origin === 'liquidation' ? charged > due : charged !== due) throw new Error(`trade ${tradeId} cost ${charged}, not ${due}`)
      if (order.origin === 'liquidation') this.force(before.id, closedLots, value)
      else same(`margin after trade ${tradeId}`, after.margin, before.margin - (before.margin * closedLots) / before.lots)
    }
    if (closedLots < lots) fee += this.followOpening({ tradeId, market, price, lots: lots - closedLots }, order, { side: opens, rate })
    same(`closed lots of trade ${tradeId}`, said.closedLots, closedLots)
    same(`fee of trade ${tradeId}`, said.fee, fee)
    same(`position that trade ${tradeId} closed`, said.reversed?.positionId, reversed?.positionId)
    same(`fee of closing by trade ${tradeId}`, said.reversed?.fee, reversed?.fee)
    same(`profit of trade ${tradeId}`, said.realisedProfit, profit)
    book.pay(`${order.user}/contract`, profit - fee)
    book.pay('fees', fee)
  }

  private followOpening(
    { tradeId, market, price, lots }: Pick<PerpOrderFilled, 'tradeId' | 'market' | 'price' | 'lots'>,
    order: NaiveOrder,
    { side, rate }: { side: 'long' | 'short'; rate: bigint },
  ): bigint {
    if (order.closes) throw new Error(`order ${order.id} was to close and opens`)
    const { before, after } = this.claims.take(order.user, market, side)
    const value = this.book.worth(market, price, lots)
    const fee = feeOf(value, rate)
    same(`lots after trade ${tradeId}`, after.lots, before.lots + lots)
    same(`entry value after trade ${tradeId}`, after.entry, before.entry + value)
    same(`realised profit after trade ${tradeId}`, after.profit, before.profit)
    same(`fees after trade ${tradeId}`, after.fees, before.fees + fee)
    // In isolated margin the position is opened with what it loses at the mark at once beside its initial margin.
    const gained = resultOf(side, value, this.book.worth(market, this.book.marketOf(market).mark, lots))
    const lost = after.mode === 'isolated' && gained < 0n ? -gained : 0n
    const missed = before.margin + initialOf(value, order.leverage) + lost - after.margin
    if (missed < 0n || missed > ROUNDING_MISSED) throw new Error(`trade ${tradeId} froze ${missed} less than its margin`)
    return fee
  }

  private force(positionId: number, lots: bigint, value: bigint): void {
    const before = this.forced.get(positionId) ?? { lots: 0n, value: 0n }
    this.forced.set(positionId, { lots: before.lots + lots, value: before.value + value })
  }
}
