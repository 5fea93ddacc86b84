import type { SpotExits } from '@assay/rules/order-terms'
import type { AmendSpotOrder, PlaceSpotOco, PlaceSpotOrder, QuoteLevel, QuoteSpot } from '../src/spot/commands.ts'
import { feeOf, isMarket, isRising, leftOf, type Model, type ModelOrder, worth } from './model.ts'

const FILLS_MAX = 500
const FIRED_MAX = 20

/** How orders trade in the model: one order at a time, over lists that are sorted whenever somebody asks. */
export class Trading {
  private readonly model: Model
  private bought: { order: ModelOrder; exits: SpotExits; lots: bigint }[] = []
  private moved: string[] = []

  constructor(model: Model) {
    this.model = model
  }

  place(command: PlaceSpotOrder, at: number): ModelOrder {
    const { user, pair, side, type, clientOrderId: name, terms = {} } = command
    const settings = this.model.settings(pair, at)
    const order = this.create({ user, pair, side, type, name, terms, settings })
    order.quantity = command.quantity ?? 0n
    order.total = command.total ?? 0n
    if (type !== 'limit' && type !== 'market') this.letWait(order)
    const reference = order.trigger > 0n ? order.trigger : this.model.indexOf(pair)
    order.price = command.price ?? this.model.protection(side, reference, settings)
    if (order.trigger === 0n) this.run(order)
    return order
  }

  placeOco(command: PlaceSpotOco, at: number): void {
    const { user, pair, side, quantity, price, triggerPrice, stopPrice, selfTradePrevention } = command
    const mode = { ...(selfTradePrevention && { selfTradePrevention }) }
    const settings = this.model.settings(pair, at)
    const limit = this.create({ user, pair, side, type: 'limit', name: command.clientOrderId, terms: mode, settings })
    const type = stopPrice === undefined ? 'stopMarket' : 'stopLimit'
    const stop = this.create({ user, pair, side, type, name: command.stopClientOrderId, terms: { ...mode, triggerPrice }, settings })
    limit.quantity = quantity
    limit.price = price
    stop.quantity = quantity
    stop.price = stopPrice ?? this.model.protection(side, triggerPrice, settings)
    stop.trigger = triggerPrice
    // It would take nothing; what it reaches is over, and ends.
    this.meet(limit)
    limit.sibling = stop
    stop.sibling = limit
  }

  amend({ price, quantity, triggerPrice }: AmendSpotOrder, order: ModelOrder): void {
    const onlyShrinks =
      order.trigger === 0n && (price === undefined || price === order.price) && quantity !== undefined && quantity < order.quantity
    order.quantity = quantity ?? order.quantity
    order.price = price ?? order.price
    if (onlyShrinks) return
    if (triggerPrice !== undefined && triggerPrice !== order.trigger) {
      order.trigger = triggerPrice
      order.rank = this.model.nextRank++
      if (isMarket(order.type)) order.price = this.model.protection(order.side, triggerPrice, order.settings)
    }
    if (order.trigger > 0n) return
    order.rank = this.model.nextRank++
    this.run(order)
  }

  /** Ends an order, and the other of two. */
  close(order: ModelOrder): void {
    const other = order.sibling
    this.end(order)
    if (other) this.end(other)
  }

  expire(at: number): void {
    const due = this.model.orders.filter(({ terms }) => terms.timeInForce === 'goodTillTime' && (terms.expiresAt as number) <= at)
    for (const order of due.sort((a, b) => (a.terms.expiresAt as number) - (b.terms.expiresAt as number) || a.id - b.id))
      if (this.isOpen(order)) this.close(order)
  }

  /** Every market in which orders wait is looked at again. */
  checkWaiting(): void {
    for (const name of this.model.pairs.keys()) if (this.waitingIn(name).length > 0) this.moved.push(name)
  }

  /** Exits of what was bought, and orders whose trigger was reached, until nothing more follows or the bound is met. */
  afterwards(): void {
    let left = FIRED_MAX
    while (this.moved.length > 0 || this.bought.length > 0) {
      const next = this.bought.shift()
      if (next) this.placeExits(next)
      else if (left === 0) this.moved = []
      else {
        const due = this.nextDue(this.moved[0] as string)
        if (!due) this.moved.shift()
        else {
          left--
          this.fire(due)
        }
      }
    }
  }

  quote(command: QuoteSpot, at: number): void {
    const settings = this.model.settings(command.pair, at)
    const kept = new Set<QuoteLevel>()
    const resting = this.model.orders.filter(order => order.quote && order.user === command.user && order.pair === command.pair)
    for (const order of resting) {
      const same = (order.side === 'buy' ? command.bids : command.asks).find(
        level => level.price === order.price && level.quantity === leftOf(order),
      )
      if (same) kept.add(same)
      else this.end(order)
    }
    for (const side of ['buy', 'sell'] as const)
      for (const level of side === 'buy' ? command.bids : command.asks)
        if (!kept.has(level)) this.placeLevel({ user: command.user, pair: command.pair, side, level, settings })
  }

  private placeLevel(wanted: Pick<ModelOrder, 'user' | 'pair' | 'side' | 'settings'> & { level: QuoteLevel }): void {
    const { user, pair, side, level, settings } = wanted
    const best = this.model.opposite(pair, side)[0]
    if (best && (side === 'buy' ? level.price >= best.price : level.price <= best.price)) return
    const need = side === 'buy' ? worth(level.price, level.quantity) : level.quantity
    if (this.model.available(user, this.model.paysWith({ side, pair })) < need) return
    const order = this.create({ user, pair, side, type: 'limit', name: undefined, terms: {}, settings })
    order.price = level.price
    order.quantity = level.quantity
    order.quote = true
  }

  private create(of: Pick<ModelOrder, 'user' | 'pair' | 'side' | 'type' | 'name' | 'terms' | 'settings'>): ModelOrder {
    const { model } = this
    const order: ModelOrder = {
      ...of,
      id: model.nextOrder++,
      group: model.groupOf(of.user),
      price: 0n,
      quantity: 0n,
      total: 0n,
      filled: 0n,
      prevented: 0n,
      spent: 0n,
      fee: 0n,
      quote: false,
      rank: model.nextRank++,
      trigger: 0n,
      extreme: 0n,
      sibling: undefined,
    }
    model.orders.push(order)
    return order
  }

  private letWait(order: ModelOrder): void {
    order.extreme = this.model.lastOf(order.pair)
    order.trigger = order.terms.triggerPrice ?? this.model.trailingTrigger(order, order.extreme)
  }

  private isOpen(order: ModelOrder): boolean {
    return this.model.orders.includes(order)
  }

  /** Lets an accepted order trade, then rest or end. */
  private run(order: ModelOrder): void {
    const stop = this.meet(order)
    const rests = !stop && !isMarket(order.type) && !['immediateOrCancel', 'fillOrKill'].includes(order.terms.timeInForce ?? '')
    if (!rests && this.isOpen(order)) this.close(order)
  }

  /** Meets the other side until the order is done; true when it must end. */
  private meet(order: ModelOrder): boolean {
    const mode = order.terms.selfTradePrevention ?? 'expireTaker'
    let met = 0
    let budget = order.total
    let passed = 0
    for (const maker of this.model.opposite(order.pair, order.side)) {
      if (order.side === 'buy' ? maker.price > order.price : maker.price < order.price) return false
      const affordable = order.total > 0n ? (budget / worth(maker.price, order.settings.lot)) * order.settings.lot : leftOf(order)
      if (affordable === 0n || met + passed === FILLS_MAX) return true
      if (this.model.isOver(maker)) {
        passed++
        this.close(maker)
        continue
      }
      if (met === 0 && order.sibling) this.end(order.sibling)
      const quantity = affordable < leftOf(maker) ? affordable : leftOf(maker)
      met++
      if (mode !== 'none' && maker.group === order.group) {
        if (mode === 'expireTaker') return true
        if (mode === 'expireBoth') {
          this.close(maker)
          return true
        }
        if (mode === 'expireMaker') this.close(maker)
        else {
          this.prevent(order, maker, quantity)
          budget -= worth(maker.price, quantity)
        }
      } else {
        this.fill(order, maker, quantity)
        budget -= worth(maker.price, quantity)
      }
      if (order.total === 0n && leftOf(order) === 0n) return true
      if (order.total > 0n && budget < worth(maker.price, order.settings.lot)) return true
    }
    return false
  }

  private fill(taker: ModelOrder, maker: ModelOrder, quantity: bigint): void {
    const { model } = this
    const notional = worth(maker.price, quantity)
    const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
    const rateOf = (order: ModelOrder) => (order === taker ? order.settings.takerFeeRate : order.settings.makerFeeRate)
    const [buyerFee, sellerFee] = [feeOf(quantity, rateOf(buyer)), feeOf(notional, rateOf(seller))]
    this.exchange(buyer, seller, quantity, notional)
    const { base } = model.pairOf(maker.pair)
    model.add(`${buyer.user}/exchange/${base}`, -buyerFee)
    model.add(`fees/${base}`, buyerFee)
    model.add(`${seller.user}/exchange/USDT`, -sellerFee)
    model.add('fees/USDT', sellerFee)
    for (const order of [buyer, seller]) {
      order.filled += quantity
      order.spent += notional
      order.fee += order === buyer ? buyerFee : sellerFee
    }
    this.follow(maker)
    if (maker.sibling) this.end(maker.sibling)
    if (leftOf(maker) === 0n) this.close(maker)
  }

  private exchange(buyer: ModelOrder, seller: ModelOrder, quantity: bigint, notional: bigint): void {
    const { base } = this.model.pairOf(buyer.pair)
    this.model.add(`${buyer.user}/exchange/USDT`, -notional)
    this.model.add(`${buyer.user}/exchange/${base}`, quantity)
    this.model.add(`${seller.user}/exchange/${base}`, -quantity)
    this.model.add(`${seller.user}/exchange/USDT`, notional)
  }

  private prevent(taker: ModelOrder, maker: ModelOrder, quantity: bigint): void {
    if (maker.sibling) this.end(maker.sibling)
    const isTransfer = taker.terms.selfTradePrevention === 'transfer' && maker.terms.selfTradePrevention === 'transfer'
    if (isTransfer && taker.user !== maker.user) {
      const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
      this.exchange(buyer, seller, quantity, worth(maker.price, quantity))
    }
    taker.prevented += quantity
    maker.prevented += quantity
    if (leftOf(maker) === 0n) this.close(maker)
  }

  /** The price of a trade: trailing stops follow it, and the market is looked at when orders wait in it. */
  private follow(maker: ModelOrder): void {
    const pair = this.model.pairOf(maker.pair)
    pair.last = maker.price
    const waiting = this.waitingIn(maker.pair).filter(({ terms }) => terms.triggerOn !== 'index')
    for (const order of waiting) {
      if (order.type !== 'trailingStop') continue
      if (order.side === 'sell' ? pair.last > order.extreme : pair.last < order.extreme) {
        order.extreme = pair.last
        order.trigger = this.model.trailingTrigger(order, order.extreme)
      }
    }
    if (waiting.length > 0 && !this.moved.includes(maker.pair)) this.moved.push(maker.pair)
  }

  private end(order: ModelOrder): void {
    const { exits } = order.terms
    if (order.sibling) order.sibling.sibling = undefined
    order.sibling = undefined
    this.model.orders = this.model.orders.filter(other => other !== order)
    if (!order.quote) this.model.closed.set(order.id, order.user)
    const { lot } = this.model.settingsFirst(order.pair)
    if (exits && order.filled > 0n) this.bought.push({ order, exits, lots: (order.filled - order.fee) / lot })
  }

  private waitingIn(pair: string): ModelOrder[] {
    return this.model.orders.filter(order => order.pair === pair && order.trigger > 0n)
  }

  /** By the last trade first, rising before falling; then trailing ones; then by the index. */
  private nextDue(name: string): ModelOrder | undefined {
    const pair = this.model.pairOf(name)
    if (pair.halted) return undefined
    const waiting = this.waitingIn(name)
    const isTrailing = (order: ModelOrder) => order.type === 'trailingStop'
    const isByIndex = (order: ModelOrder) => order.terms.triggerOn === 'index'
    if (pair.last > 0n) {
      const found =
        first(
          waiting.filter(order => !isTrailing(order) && !isByIndex(order)),
          pair.last,
        ) ?? first(waiting.filter(isTrailing), pair.last)
      if (found) return found
    }
    const index = this.model.index.get(pair.base)
    return index === undefined ? undefined : first(waiting.filter(isByIndex), index)
  }

  private fire(order: ModelOrder): void {
    if (this.model.isOver(order)) {
      this.close(order)
      return
    }
    if (order.type === 'trailingStop') {
      const moved = this.model.protection(order.side, order.trigger, order.settings)
      order.price = order.side === 'buy' && moved > order.price ? order.price : moved
    }
    if (order.sibling) this.end(order.sibling)
    order.trigger = 0n
    order.rank = this.model.nextRank++
    const { postOnly, timeInForce } = order.terms
    if (postOnly && this.reaches(order)) this.close(order)
    else if (timeInForce === 'fillOrKill' && !this.isFillable({ ...order, quantity: leftOf(order) })) this.close(order)
    else this.run(order)
  }

  /** Whether an order would trade at once. */
  reaches(order: Pick<ModelOrder, 'pair' | 'side' | 'price'>): boolean {
    const best = this.model.opposite(order.pair, order.side).find(maker => !this.model.isOver(maker))
    return best !== undefined && (order.side === 'buy' ? best.price <= order.price : best.price >= order.price)
  }

  /** Whether an order would be filled whole without meeting its own group. */
  isFillable(order: Pick<ModelOrder, 'pair' | 'side' | 'price' | 'group' | 'terms' | 'quantity'>): boolean {
    let left = order.quantity
    let met = 0
    for (const maker of this.model.opposite(order.pair, order.side)) {
      if (order.side === 'buy' ? maker.price > order.price : maker.price < order.price) return false
      if (++met > FILLS_MAX) return false
      if (this.model.isOver(maker)) continue
      if (order.terms.selfTradePrevention !== 'none' && maker.group === order.group) return false
      left -= leftOf(maker)
      if (left <= 0n) return true
    }
    return false
  }

  private placeExits({ order: entry, exits, lots }: { order: ModelOrder; exits: SpotExits; lots: bigint }): void {
    const { user, pair, settings } = entry
    const { lot } = this.model.settingsFirst(pair)
    const wanted = [exits.takeProfit, exits.stopLoss].filter(price => price !== undefined).length
    const open = this.model.orders.filter(order => order.user === user && order.pair === pair && !order.quote).length
    if (this.model.frozenUsers.has(user) || this.model.pairOf(pair).halted || open + wanted > settings.openOrdersMax) return
    let quantity = lots * lot
    if (lots < settings.quantityMin / lot || this.model.available(user, this.model.pairOf(pair).base) < quantity) return
    const shared = { user, pair, side: 'sell' as const, name: undefined, settings }
    let limit: ModelOrder | undefined
    if (exits.takeProfit !== undefined) {
      limit = this.create({ ...shared, type: 'limit', terms: {} })
      limit.price = exits.takeProfit
      limit.quantity = quantity
      this.run(limit)
      if (this.isOpen(limit) && limit.filled > 0n) return
      if (!this.isOpen(limit)) {
        quantity -= limit.filled
        limit = undefined
        if (quantity < settings.quantityMin) return
      }
    }
    if (exits.stopLoss === undefined) return
    const type = exits.stopLossLimit === undefined ? 'stopMarket' : 'stopLimit'
    const stop = this.create({ ...shared, type, terms: { triggerPrice: exits.stopLoss } })
    stop.quantity = quantity
    stop.trigger = exits.stopLoss
    stop.price = exits.stopLossLimit ?? this.model.protection('sell', exits.stopLoss, settings)
    stop.sibling = limit
    if (limit) limit.sibling = stop
    if (!this.moved.includes(pair)) this.moved.push(pair)
  }
}

/** The first due of those that wait for a price: rising ones from the lowest trigger up, then falling ones from the highest down. */
function first(waiting: readonly ModelOrder[], price: bigint): ModelOrder | undefined {
  const due = waiting.filter(order => (isRising(order) ? price >= order.trigger : price <= order.trigger))
  const rank = (a: ModelOrder, b: ModelOrder) => {
    if (isRising(a) !== isRising(b)) return isRising(a) ? -1 : 1
    return Number(isRising(a) ? a.trigger - b.trigger : b.trigger - a.trigger) || a.rank - b.rank
  }
  return [...due].sort(rank)[0]
}
