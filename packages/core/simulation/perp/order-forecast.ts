import type { PerpSettings } from '@assay/rules/perp/settings'
import type { CancelPerpOrder, PlacePerpOrder } from '../../src/perp/commands.ts'
import type { Allowed } from '../play.ts'
import { type NaiveMarket, openOf, type PerpBook } from './book.ts'
import { costOf, mostAt } from './figures.ts'

const BASIS_POINT = 10_000n
const MARKET_TYPES = ['market', 'stopMarket', 'takeProfitMarket', 'trailingStop']

/** What an order that is to be placed is judged by. */
interface Asked {
  command: PlacePerpOrder
  market: NaiveMarket
  settings: PerpSettings
  at: number
  /** It cannot open. */
  closes: boolean
}

/** Says beforehand what well-formed commands about orders of contracts may be answered. */
export class OrderForecast {
  private readonly book: PerpBook

  constructor(book: PerpBook) {
    this.book = book
  }

  /** The refusal of a command that names no open order of its user; `undefined` when it does. */
  named({ user, orderId, clientOrderId }: Pick<CancelPerpOrder, 'user' | 'orderId' | 'clientOrderId'>): Allowed {
    const { book } = this
    if (orderId === undefined) return book.ordersOf(user).some(({ name }) => name === clientOrderId) ? undefined : ['orderUnknown']
    if (book.orders.get(orderId)?.user === user) return undefined
    return [book.closedOrders.get(orderId) === user ? 'orderClosed' : 'orderUnknown']
  }

  place(command: PlacePerpOrder, at: number): Allowed {
    const { book } = this
    const user = book.users.get(command.user)
    if (!user) return ['userUnknown']
    if (user.frozen && !this.onlyReduces(command)) return ['userFrozen']
    const market = book.markets.get(command.market)
    if (!market) return ['pairUnknown']
    if (book.isHalted(market)) return ['marketHalted']
    if (market.mark === 0n) return ['indexMissing']
    const closes = user.oneWay ? command.terms?.reduceOnly === true : command.effect !== 'open'
    const asked: Asked = { command, market, settings: book.settings(market.name, at), at, closes }
    // What both modes make of `effect` and `reduceOnly` together is the form of the command, and not of money.
    if (!user.oneWay && command.effect === undefined) return undefined
    if (user.oneWay && command.effect !== undefined) return undefined
    if (command.effect === 'open' && command.terms?.reduceOnly) return undefined
    if (!closes && book.isStale(market, at)) return ['indexStale']
    return this.price(asked) ?? this.trigger(asked) ?? this.size(asked)
  }

  /** Makes a position smaller and nothing else. */
  private onlyReduces({ user, market, side, effect, lots, terms }: PlacePerpOrder): boolean {
    if (effect === 'close' || terms?.reduceOnly === true) return true
    const against = this.book.users.get(user)?.oneWay ? this.book.positionAt(user, market, side === 'buy' ? 'short' : 'long') : undefined
    return against !== undefined && lots <= against.lots
  }

  /** On the tick, and within the band around the mark or around where the order begins. */
  private price({ command: { type, price, terms }, market, settings }: Asked): Allowed {
    if (MARKET_TYPES.includes(type)) return price === undefined ? undefined : ['commandInvalid']
    if (price === undefined) return ['priceRequired']
    if (price <= 0n) return ['priceNotPositive']
    if (price % settings.tick !== 0n) return ['priceOffTick']
    const around = type === 'limit' ? market.mark : (terms?.triggerPrice ?? market.mark)
    const distance = price > around ? price - around : around - price
    return distance * 10n ** 8n > around * settings.priceBandRate ? ['priceOutOfBand'] : undefined
  }

  private trigger({ command: { type, side, terms = {} }, market, settings, at }: Asked): Allowed {
    if (type === 'trailingStop') {
      const rate = terms.callbackRate ?? 0n
      return rate >= 10n * BASIS_POINT && rate <= 2_000n * BASIS_POINT && rate % BASIS_POINT === 0n ? undefined : ['callbackRateInvalid']
    }
    if (type !== 'limit' && type !== 'market') {
      const { triggerPrice, triggerOn = 'mark' } = terms
      if (triggerPrice === undefined) return ['triggerPriceRequired']
      if (triggerPrice <= 0n || triggerPrice % settings.tick !== 0n) return ['triggerPriceInvalid']
      const last = market.last > 0n ? market.last : market.mark
      const now = { mark: market.mark, index: market.index, last }[triggerOn]
      const rises = (side === 'buy') !== type.startsWith('takeProfit')
      if (rises ? now >= triggerPrice : now <= triggerPrice) return ['triggerReached']
    }
    if (terms.timeInForce === 'goodTillTime' && (terms.expiresAt ?? 0) <= at) return ['expiryInvalid']
    return undefined
  }

  private size(asked: Asked): Allowed {
    const { book } = this
    const { command, market, settings, closes } = asked
    const { user, side, lots, terms = {} } = command
    const exits: Allowed = terms.takeProfit || terms.stopLoss ? ['exitPriceInvalid', 'triggerPriceInvalid', 'commandInvalid'] : []
    if (lots <= 0n) return [...exits, 'quantityNotPositive']
    if (lots > settings.maximumOrderLots) return [...exits, 'quantityTooLarge']
    const against = book.positionAt(user, market.name, side === 'buy' ? 'short' : 'long')
    const isReducing = closes || (book.users.get(user)?.oneWay === true && against !== undefined && lots <= against.lots)
    if (isReducing) {
      if (!against) return [...exits, 'nothingToClose']
      if (lots > against.lots) return [...exits, 'reduceOnlyRefused']
      return [...exits, undefined, ...LATE]
    }
    const opened = book.users.get(user)?.oneWay && against ? lots - against.lots : lots
    if (!this.isWithinTier(asked, opened)) return [...exits, 'positionTooLarge', ...LATE]
    // Whoever has shut themselves out is told so before anything is said of money.
    if (book.isExcluded(user, asked.at)) return [...exits, ...LATE, 'selfExcluded', 'positionTooLarge']
    const money = this.money(asked)
    const late: Allowed = money === 'missing' ? LATE : [undefined, ...LATE]
    if (command.price === undefined) return [...exits, ...late, 'insufficientBalance', 'positionTooLarge']
    return money === 'there' ? [...exits, ...late] : [...exits, ...late, 'insufficientBalance']
  }

  /** Whether position, open orders and this one stay within the value of the leverage. */
  private isWithinTier({ command, market, settings }: Asked, opened: bigint): boolean {
    const { book } = this
    const { user, side, price, terms } = command
    let held = book.positionAt(user, market.name, side === 'buy' ? 'long' : 'short')?.lots ?? 0n
    for (const order of book.ordersOf(user, market.name)) if (order.side === side && !order.closes) held += openOf(order)
    const most = mostAt(settings, book.leverageOf(user, market.name, side === 'buy' ? 'long' : 'short'))
    const room = most - book.worth(market.name, market.mark, held)
    const trigger = terms?.triggerPrice ?? 0n
    if (price === undefined) return true
    const dearest = side === 'sell' && trigger > price ? trigger : price
    return book.worth(market.name, dearest, opened) <= room
  }

  /** An order that only rests costs what it freezes and its loss at the mark; one that takes is looked at when it has traded. */
  private money({ command, market, settings, at }: Asked): 'there' | 'missing' | 'unknown' {
    const { book } = this
    const { user, side, price, lots, terms = {} } = command
    if (price === undefined || book.users.get(user)?.oneWay) return 'unknown'
    const best = book.bestOf(market.name, side === 'buy' ? 'sell' : 'buy')
    const isWaiting = terms.triggerPrice !== undefined
    const isTaking = !isWaiting && best !== undefined && (side === 'buy' ? price >= best : price <= best)
    const isNow = terms.timeInForce === 'immediateOrCancel' || terms.timeInForce === 'fillOrKill'
    if (isTaking || isNow) return 'unknown'
    const dearest = side === 'sell' && (terms.triggerPrice ?? 0n) > price ? (terms.triggerPrice as bigint) : price
    const value = book.worth(market.name, dearest, lots)
    const leverage = book.leverageOf(user, market.name, side === 'buy' ? 'long' : 'short')
    const marked = book.worth(market.name, market.mark, lots)
    const loss = isWaiting ? 0n : side === 'buy' ? value - marked : marked - value
    const cost = costOf(value, leverage, settings.takerFeeRate) + (loss > 0n ? loss : 0n)
    return cost > book.freeOf(user, at) ? 'missing' : 'there'
  }
}

/** What depends on the book and on the other orders, and is not foretold. */
const LATE = [
  'tooManyOpenOrders',
  'tooManyTrailingOrders',
  'clientOrderIdInvalid',
  'clientOrderIdUsed',
  'wouldTake',
  'notFillable',
  'noLiquidity',
] as const
