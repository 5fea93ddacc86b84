import type { Price, Rate } from '@assay/money/kinds'
import type { PerpExit, PerpOrderTerms } from '@assay/rules/perp/order-terms'
import { PERP_SELF_TRADE_PREVENTIONS } from '@assay/rules/perp/order-terms'
import type { AmendPerpOrder, PerpQuoteLevel, PlacePerpOrder, QuotePerp } from '../../src/perp/commands.ts'
import type { Random } from '../random.ts'
import type { PerpBook } from './book.ts'
import { LISTED, type Listed, MAKER, TRADERS, WHALE } from './setting.ts'

/** Makes random orders of contracts: mostly what people do, some mistakes. */
export class OrderWorkload {
  /** Index prices by base. */
  readonly prices = new Map<string, bigint>(LISTED.map(({ base, start }) => [base, start]))
  private readonly random: Random
  private readonly book: PerpBook

  constructor(random: Random, book: PerpBook) {
    this.random = random
    this.book = book
  }

  place(user: number, at: number): PlacePerpOrder {
    const { random } = this
    const listed = random.pick(LISTED)
    const side = random.pick(['buy', 'sell'] as const)
    const order: PlacePerpOrder = {
      kind: 'perp.placeOrder',
      user,
      market: random.chance(1) ? 'DOGE-PERP' : listed.market,
      side,
      type: random.chance(60) ? 'limit' : 'market',
      lots: user === WHALE ? 30n * this.lots(listed) : this.lots(listed),
    }
    const terms: PerpOrderTerms = {}
    const isOneWay = this.book.users.get(user)?.oneWay === true
    if (random.chance(2) ? !isOneWay : isOneWay) {
      if (random.chance(20)) terms.reduceOnly = true
    } else order.effect = random.chance(70) ? 'open' : 'close'
    if (order.effect === 'close' || terms.reduceOnly) this.fitClosing(order, listed)
    if (order.type === 'limit') order.price = this.price(listed, random.chance(4) ? 150 : random.chance(50) ? 3 : 15)
    if (random.chance(5)) order.clientOrderId = `name-${random.below(20)}`
    if (random.chance(45)) this.addTerms(order, terms, { listed, at })
    if (Object.keys(terms).length > 0) order.terms = terms
    return order
  }

  amend(user: number): AmendPerpOrder {
    const { random } = this
    const orders = [...this.book.orders.values()].slice(-60)
    const order = orders.length > 0 ? random.pick(orders) : undefined
    const listed = LISTED.find(({ market }) => market === order?.market) ?? (LISTED[0] as Listed)
    const amendment: AmendPerpOrder = {
      kind: 'perp.amendOrder',
      user: random.chance(5) ? user : (order?.user ?? user),
      orderId: order?.id ?? random.below(200),
    }
    if (random.chance(60)) amendment.lots = random.chance(5) ? 0n : this.lots(listed)
    if (amendment.lots === undefined || random.chance(40)) amendment.price = this.price(listed, 15)
    if (random.chance(15)) amendment.triggerPrice = this.price(listed, 20)
    return amendment
  }

  /** The house's ladder around the index; thin or empty when the market runs away. */
  quote(user: number, isThin: boolean): QuotePerp {
    const { random } = this
    const listed = random.pick(LISTED)
    const index = this.prices.get(listed.base) as bigint
    const levels = isThin ? random.below(2) : random.between(0, 8)
    const ladder = (sign: bigint): PerpQuoteLevel[] =>
      Array.from({ length: levels }, (_, level) => ({
        price: this.onTick(listed, index + (sign * index * BigInt(level * 5 + random.between(1, 5))) / 10_000n),
        lots: random.chance(20) ? 20n * this.lots(listed) : this.lots(listed),
      }))
    return { kind: 'perp.quote', user: random.chance(3) ? user : MAKER, market: listed.market, bids: ladder(-1n), asks: ladder(1n) }
  }

  /** Where a position may be closed again: mostly on the right side of the index. */
  exit(listed: Listed, isAbove: boolean): PerpExit {
    const { random } = this
    const index = this.prices.get(listed.base) as bigint
    const away = (index * BigInt(random.between(1, 60))) / 1_000n
    const price = this.onTick(listed, random.chance(90) === isAbove ? index + away : index - away)
    return { price, on: random.chance(70) ? 'mark' : 'last' }
  }

  /** So many per mille from the index at most; seldom off the tick. */
  price(listed: Listed, perMille: number): Price {
    const { random } = this
    const index = this.prices.get(listed.base) as bigint
    const price = this.onTick(listed, (index * BigInt(1_000_000 + 1_000 * random.between(-perMille, perMille))) / 1_000_000n)
    return (random.chance(1) ? price + 1n : price) as Price
  }

  /** Worth about 20 to 20,000 USDT, seldom far more. */
  lots(listed: Listed): bigint {
    const { random } = this
    if (random.chance(1)) return random.pick([0n, -5n, 10n ** 40n, 20_001n])
    const usdt = BigInt(random.between(20, random.chance(4) ? 300_000 : random.chance(30) ? 20_000 : 3_000))
    return (usdt * 10n ** 16n) / ((this.prices.get(listed.base) as bigint) * listed.lotSize) + 1n
  }

  private onTick({ tick }: Listed, price: bigint): Price {
    return (price > tick ? price - (price % tick) : tick) as Price
  }

  /** Mostly what can be closed: the position's own side and no more than it has. */
  private fitClosing(order: PlacePerpOrder, listed: Listed): void {
    const { random } = this
    const own = this.book.positionsOf(order.user).filter(({ market }) => market === listed.market)
    if (own.length === 0 || random.chance(10)) return
    const { side, lots } = random.pick(own)
    order.side = side === 'long' ? 'sell' : 'buy'
    if (random.chance(90)) order.lots = random.chance(40) ? lots : BigInt(random.between(1, Number(lots)))
  }

  /** Makes of a plain order one of the other kinds, or gives it terms. */
  private addTerms(order: PlacePerpOrder, terms: PerpOrderTerms, { listed, at }: { listed: Listed; at: number }): void {
    const { random } = this
    const isLimit = order.type === 'limit'
    if (random.chance(50)) this.letWait(order, terms, listed)
    else if (isLimit && random.chance(60))
      terms.timeInForce = random.pick(['immediateOrCancel', 'fillOrKill', 'goodTillTime', 'goodTillCancelled'] as const)
    if (terms.timeInForce === 'goodTillTime') terms.expiresAt = at + random.between(1, 400_000)
    const isNow = terms.timeInForce === 'immediateOrCancel' || terms.timeInForce === 'fillOrKill'
    if (isLimit && !isNow && random.chance(20)) terms.postOnly = true
    if (random.chance(40)) terms.selfTradePrevention = random.pick(PERP_SELF_TRADE_PREVENTIONS)
    if (order.effect === 'close' || terms.reduceOnly || random.chance(60)) return
    const isLong = order.side === 'buy'
    if (random.chance(70)) terms.takeProfit = this.exit(listed, isLong)
    if (!terms.takeProfit || random.chance(60)) terms.stopLoss = this.exit(listed, !isLong)
  }

  private letWait(order: PlacePerpOrder, terms: PerpOrderTerms, listed: Listed): void {
    const { random } = this
    if (order.type === 'market' && random.chance(30)) {
      order.type = 'trailingStop'
      terms.callbackRate = (BigInt(random.between(9, 200)) * 10_000n) as Rate
      return
    }
    const kind = random.pick(['stop', 'takeProfit'] as const)
    order.type = order.type === 'limit' ? `${kind}Limit` : `${kind}Market`
    terms.triggerPrice = this.price(listed, 20)
    if (order.price !== undefined) order.price = (terms.triggerPrice + BigInt(random.between(-100, 100)) * listed.tick) as Price
    if (random.chance(40)) terms.triggerOn = random.pick(['last', 'index', 'mark'] as const)
  }

  /** Somebody, seldom nobody that is known. */
  trader(): number {
    return this.random.chance(1) ? 999 : this.random.pick(TRADERS)
  }
}
