import type { Command, Event } from '../../src/engine/record.ts'
import type {
  LeverageSet,
  MarginChanged,
  MarginModeSet,
  PerpMatchPrevented,
  PerpOrderAccepted,
  PerpOrderAmended,
  PerpOrderClosed,
  PerpOrderTriggered,
  PositionClosed,
  PositionOpened,
} from '../../src/perp/events.ts'
import { same } from '../same.ts'
import { type NaiveOrder, type NaivePosition, openOf, type PerpBook } from './book.ts'
import { Claims } from './claims.ts'
import { Fills } from './fills.ts'
import { Risk } from './risk.ts'

/** Moves the naive book on with what the core says happened, each step checked against the rules. */
export class Follower {
  /** Users of whom the last command said something. */
  readonly touched = new Set<number>()
  /** Markets in which the last command, an index, ended all levels of ladders of a side. */
  readonly unquoted = new Set<string>()
  /** How often each kind of event and step was heard. */
  readonly seen = new Map<string, number>()
  private readonly book: PerpBook
  private readonly claims: Claims
  private readonly fills: Fills
  private readonly risk: Risk
  private command: Command | undefined

  constructor(book: PerpBook) {
    this.book = book
    this.claims = new Claims(book)
    this.fills = new Fills(book, this.claims)
    this.risk = new Risk(book, this.claims, this.fills)
  }

  learn(command: Command, events: readonly Event[], at: number): void {
    this.command = command
    this.touched.clear()
    this.unquoted.clear()
    for (const event of events) {
      this.count(event)
      this.learnEvent(event, at)
    }
    this.claims.checkAllCaused()
  }

  private count(event: Event): void {
    const name = event.type === 'perp.liquidationStep' ? `step ${event.step}` : event.type
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
  }

  private learnEvent(event: Event, at: number): void {
    switch (event.type) {
      case 'perp.orderAccepted':
        this.accept(event, at)
        break
      case 'perp.orderTriggered':
        this.begin(event)
        break
      case 'perp.orderAmended':
        this.amend(event)
        break
      case 'perp.matchPrevented':
        this.prevent(event)
        break
      case 'perp.orderClosed':
        this.close(event)
        break
      case 'perp.leverageSet':
        this.setLeverage(event)
        break
      case 'perp.marginModeSet':
        this.setMode(event)
        break
      case 'perp.positionModeSet':
        this.userOf(event.user).oneWay = event.mode === 'oneWay'
        this.touch(event.user)
        break
      case 'perp.orderFilled':
        this.fills.learn(event, at)
        this.touch(event.taker.user)
        this.touch(event.maker.user)
        break
      default:
        this.learnPosition(event, at)
    }
  }

  private learnPosition(event: Event, at: number): void {
    switch (event.type) {
      case 'perp.positionOpened':
        this.open(event)
        break
      case 'perp.positionChanged':
        this.touch(this.positionOf(event.positionId).user)
        this.claims.learn(event)
        break
      case 'perp.positionClosed':
        this.end(event)
        break
      case 'perp.marginChanged':
        this.changeMargin(event)
        break
      case 'perp.markUpdated':
        this.risk.learnMark(event, at)
        break
      case 'perp.premiumSampled':
        this.risk.learnSample(event, at)
        break
      case 'perp.fundingPaid':
        this.touch(event.user)
        this.risk.learnPaid(event)
        break
      case 'perp.fundingSettled':
        this.risk.learnSettled(event, at)
        break
      case 'perp.deleveraged':
        this.touch(event.user)
        this.risk.learnDeleveraged(event)
        break
      case 'perp.liquidationStep':
        this.touch(event.user)
        this.risk.learnStep(event, at)
        break
    }
  }

  private touch(user: number): void {
    this.touched.add(user)
  }

  private userOf(user: number) {
    const known = this.book.users.get(user)
    if (!known) throw new Error(`nobody is ${user}`)
    return known
  }

  private positionOf(id: number): NaivePosition {
    const position = this.book.positions.get(id)
    if (!position) throw new Error(`position ${id} is not open`)
    return position
  }

  private orderOf(id: number): NaiveOrder {
    const order = this.book.orders.get(id)
    if (!order) throw new Error(`order ${id} is not open`)
    return order
  }

  private accept(event: PerpOrderAccepted, at: number): void {
    const { book } = this
    const { orderId: id, user, market, side, price, lots } = event
    if (book.orders.has(id) || book.closedOrders.has(id)) throw new Error(`order ${id} is accepted twice`)
    if (book.isHalted(book.marketOf(market))) throw new Error(`order ${id} is accepted in a halted market`)
    if (event.effect === 'open' && book.isStale(book.marketOf(market), at)) throw new Error(`order ${id} opens on a stale index`)
    if (event.effect === 'open' && book.isExcluded(user, at)) throw new Error(`order ${id} opens for somebody who is shut out`)
    const position = book.leverageOf(user, market, side === 'buy' ? 'long' : 'short')
    same(`leverage of order ${id}`, event.leverage, position)
    book.orders.set(id, {
      id,
      user,
      group: this.userOf(user).group,
      market,
      side,
      closes: event.effect === 'close',
      price,
      trigger: event.triggerPrice ?? 0n,
      lots,
      filled: 0n,
      prevented: 0n,
      leverage: event.leverage,
      settings: book.settings(market, at),
      rank: ++book.rank,
      name: event.clientOrderId,
      origin: event.origin,
      quote: event.quote === true,
      selfTrade: event.selfTradePrevention ?? 'expireTaker',
      expiresAt: event.expiresAt,
    })
    this.touch(user)
  }

  private begin({ orderId, price }: PerpOrderTriggered): void {
    const order = this.orderOf(orderId)
    order.price = price
    order.trigger = 0n
    order.rank = ++this.book.rank
    this.touch(order.user)
  }

  private amend({ orderId, price, lots, triggerPrice, leverage, keepsPlace }: PerpOrderAmended): void {
    const order = this.orderOf(orderId)
    order.price = price
    order.lots = lots
    if (triggerPrice !== undefined) order.trigger = triggerPrice
    order.leverage = leverage
    if (!keepsPlace) order.rank = ++this.book.rank
    this.touch(order.user)
  }

  private prevent({ takerOrderId, makerOrderId, lots }: PerpMatchPrevented): void {
    const [taker, maker] = [this.orderOf(takerOrderId), this.orderOf(makerOrderId)]
    same(`trade group of ${takerOrderId} and ${makerOrderId}`, taker.group, maker.group)
    taker.prevented += lots
    maker.prevented += lots
    this.touch(maker.user)
  }

  private close({ orderId, reason }: PerpOrderClosed): void {
    const order = this.orderOf(orderId)
    if (reason === 'filled' && openOf(order) !== 0n) throw new Error(`order ${orderId} is filled with ${openOf(order)} lots left`)
    this.book.orders.delete(orderId)
    // Levels of a ladder leave nothing behind.
    if (!order.quote) this.book.closedOrders.set(orderId, order.user)
    if (reason === 'replaced' && this.command?.kind === 'markets.updateIndex') this.withdraw(order)
    this.touch(order.user)
  }

  /** A level that an index ended: that index has crossed it. */
  private withdraw(order: NaiveOrder): void {
    const { book } = this
    same(`crossed level ${order.id}`, order.quote && book.isCrossed(order), true)
    if (!book.resting(order.market, order.side).some(({ quote }) => quote)) this.unquoted.add(order.market)
  }

  private setLeverage({ user, market, side, leverage }: LeverageSet): void {
    this.book.leverages.set(`${user}/${market}/${side}`, leverage)
    const position = this.book.positionAt(user, market, side)
    if (position) position.leverage = leverage
    this.touch(user)
  }

  private setMode({ user, market, mode }: MarginModeSet): void {
    this.book.modes.set(`${user}/${market}`, mode)
    this.touch(user)
  }

  private open({ positionId: id, user, market, side, leverage, marginMode }: PositionOpened): void {
    const { book } = this
    if (book.positions.has(id) || book.closedPositions.has(id)) throw new Error(`position ${id} is opened twice`)
    if (book.positionAt(user, market, side)) throw new Error(`user ${user} has two positions ${side} in ${market}`)
    const opposite = book.positionAt(user, market, side === 'long' ? 'short' : 'long')
    if (opposite && opposite.lots > 0n && this.userOf(user).oneWay) throw new Error(`user ${user} has two sides in one-way mode`)
    same(`leverage of position ${id}`, leverage, book.leverageOf(user, market, side))
    same(`margin mode of position ${id}`, marginMode, book.modeOf(user, market))
    const nothing = { lots: 0n, entry: 0n, margin: 0n, profit: 0n, fees: 0n, funding: 0n }
    book.positions.set(id, { id, user, market, side, mode: marginMode, leverage, ...nothing })
    this.touch(user)
  }

  private end({ positionId, state, indexEvidence }: PositionClosed): void {
    const position = this.positionOf(positionId)
    same(`evidence of closed position ${positionId}`, indexEvidence, this.book.marketOf(position.market).indexEvidence)
    same(`lots of closed position ${positionId}`, position.lots, 0n)
    same(`margin of closed position ${positionId}`, position.margin, 0n)
    if (state !== 'closed' && state !== 'liquidated') throw new Error(`position ${positionId} ended as ${state}`)
    this.book.positions.delete(positionId)
    this.book.closedPositions.set(positionId, position.user)
    this.touch(position.user)
  }

  private changeMargin({ positionId, margin, change }: MarginChanged): void {
    const position = this.positionOf(positionId)
    same(`margin of position ${positionId}`, margin, position.margin + change)
    if (this.command?.kind === 'perp.changeMargin')
      same('changed margin', change, this.command.add ? this.command.amount : -this.command.amount)
    position.margin = margin
    this.touch(position.user)
  }
}
