import type { Command } from '../../src/engine/record.ts'
import type { TransferBetweenWallets } from '../../src/payments/commands.ts'
import type {
  AmendPerpOrder,
  ChangeMargin,
  ClosePosition,
  QuotePerp,
  ReversePosition,
  SetExits,
  SetLeverage,
} from '../../src/perp/commands.ts'
import type { Allowed } from '../play.ts'
import { type NaiveMarket, type NaivePosition, openOf, type PerpBook } from './book.ts'
import { initialOf, mostAt } from './figures.ts'
import { OrderForecast } from './order-forecast.ts'

const YES: Allowed = [undefined]

/** Something is to change, and every figure fits into 64 bits. */
const isAmendment = ({ price, lots, triggerPrice }: AmendPerpOrder): boolean => {
  const figures = [price, lots, triggerPrice].filter(figure => figure !== undefined)
  return figures.length > 0 && figures.every(figure => typeof figure === 'bigint' && figure >= -(2n ** 63n) && figure < 2n ** 63n)
}

/** Says beforehand what each well-formed command about contracts may be answered. */
export class Forecast {
  private readonly book: PerpBook
  private readonly orders: OrderForecast

  constructor(book: PerpBook) {
    this.book = book
    this.orders = new OrderForecast(book)
  }

  allowed(command: Command, at: number): Allowed {
    switch (command.kind) {
      case 'perp.placeOrder':
        return this.orders.place(command, at)
      case 'perp.cancelOrder':
        return this.book.users.has(command.user) ? (this.orders.named(command) ?? YES) : ['userUnknown']
      case 'perp.amendOrder':
        return isAmendment(command) ? this.orders.named(command) : ['commandInvalid']
      case 'perp.cancelAllOrders':
        return this.book.users.has(command.user) ? YES : ['userUnknown']
      case 'perp.quote':
        return this.quote(command, at)
      case 'perp.setLeverage':
        return this.active(command.user) ?? this.leverage(command, at)
      case 'perp.setMarginMode':
        return this.active(command.user) ?? this.marginMode(command)
      case 'perp.setPositionMode':
        return this.active(command.user) ?? this.positionMode(command)
      case 'perp.changeMargin':
        return this.mayChangeMargin(command) ?? this.margin(command, at)
      case 'perp.setExits':
        return this.active(command.user) ?? this.exits(command)
      case 'perp.closePosition':
        return this.close(command, at)
      case 'perp.reversePosition':
        return this.reverse(command, at)
      case 'perp.closeAll':
        if (!this.book.users.has(command.user)) return ['userUnknown']
        return this.book.positionsOf(command.user).length === 0 ? ['nothingToClose'] : undefined
      default:
        return this.other(command, at)
    }
  }

  private other(command: Command, at: number): Allowed {
    switch (command.kind) {
      case 'payments.transfer':
        return this.active(command.user) ?? this.transfer(command, at)
      case 'people.register':
        return this.book.users.has(command.user) ? ['userExists'] : YES
      case 'people.exclude':
      case 'people.freeze':
        return this.book.users.has(command.user) ? YES : ['userUnknown']
      case 'clock.tick':
      case 'markets.updateIndex':
      case 'markets.halt':
        return YES
      default:
        return undefined
    }
  }

  private active(user: number): Allowed {
    const known = this.book.users.get(user)
    if (!known) return ['userUnknown']
    return known.frozen ? ['userFrozen'] : undefined
  }

  private leverage({ user, market, side, leverage }: SetLeverage, at: number): Allowed {
    const { book } = this
    if (!book.markets.has(market)) return ['pairUnknown']
    if (leverage % 1 !== 0 || leverage < 1 || leverage > 100) return ['leverageInvalid']
    const position = book.positionAt(user, market, side)
    const opening = book.ordersOf(user, market).filter(order => !order.closes && (order.side === 'buy') === (side === 'long'))
    const isRaised = leverage > book.leverageOf(user, market, side)
    const early = isRaised && (position || opening.length > 0) ? this.raising(user, book.marketOf(market), at) : undefined
    if (early) return early
    let lots = position?.lots ?? 0n
    for (const order of opening) lots += openOf(order)
    const settings = book.settings(market, at)
    const most = mostAt(settings, leverage)
    if (most === 0n || book.worth(market, book.marketOf(market).mark, lots) > most) return ['leverageTooHigh']
    let missing = position ? initialOf(position.entry, leverage) - position.margin : 0n
    if (missing < 0n) missing = 0n
    for (const order of opening) missing += book.frozenBy(order, leverage) - book.frozenBy(order)
    return missing > book.freeOf(user, at) ? ['insufficientBalance'] : YES
  }

  private marginMode({ user, market, mode }: { user: number; market: string; mode: string }): Allowed {
    const { book } = this
    if (!book.markets.has(market)) return ['pairUnknown']
    if (book.modeOf(user, market) === mode) return YES
    const isFlat = book.ordersOf(user, market).length === 0 && book.positionsOf(user).every(position => position.market !== market)
    return isFlat ? YES : ['marginModeLocked']
  }

  private positionMode({ user, mode }: { user: number; mode: string }): Allowed {
    const { book } = this
    if (book.users.get(user)?.oneWay === (mode === 'oneWay')) return YES
    return book.ordersOf(user).length + book.positionsOf(user).length === 0 ? YES : ['positionModeLocked']
  }

  private named({ user, positionId }: { user: number; positionId: number }): NaivePosition | Allowed {
    const position = this.book.positions.get(positionId)
    if (position?.user === user) return position
    return [this.book.closedPositions.get(positionId) === user ? 'positionClosed' : 'positionUnknown']
  }

  /** Who is frozen or shut out adds margin, and takes none off. */
  private mayChangeMargin({ user, add }: ChangeMargin): Allowed {
    return add && this.book.users.has(user) ? undefined : this.active(user)
  }

  /** What raises risk asks what opening asks. */
  private raising(user: number, market: NaiveMarket, at: number): Allowed {
    if (this.book.isHalted(market)) return ['marketHalted']
    if (this.book.isStale(market, at)) return ['indexStale']
    return this.book.isExcluded(user, at) ? ['selfExcluded'] : undefined
  }

  private margin(command: ChangeMargin, at: number): Allowed {
    const { book } = this
    const position = this.named(command)
    if (!isPosition(position)) return position
    const { amount, add, user } = command
    if (position.mode === 'cross') return ['commandInvalid']
    if (amount <= 0n) return ['amountNotPositive']
    if (add) return amount > book.freeOf(user, at) ? ['insufficientBalance'] : YES
    const market = book.marketOf(position.market)
    const early = this.raising(user, market, at)
    if (early) return early
    const needed = initialOf(book.worth(position.market, market.mark, position.lots), position.leverage)
    const isEnough = amount <= position.margin && position.margin - amount + book.unrealisedOf(position) >= needed
    return isEnough ? YES : ['marginTooSmall']
  }

  /** A take-profit lies where the position has gained against the price that it is compared with, a stop-loss where it has lost. */
  private exits(command: SetExits): Allowed {
    const { book } = this
    const position = this.named(command)
    if (!isPosition(position)) return position
    const market = book.marketOf(position.market)
    const { takeProfit, stopLoss } = command
    const tick = market.versions[0]?.settings.tick as bigint
    for (const exit of [takeProfit, stopLoss]) if (exit && (exit.price <= 0n || exit.price % tick !== 0n)) return ['triggerPriceInvalid']
    const sign = position.side === 'long' ? 1n : -1n
    const from = (exit: { price: bigint; on: string }) =>
      (exit.price - (exit.on === 'last' && market.last > 0n ? market.last : market.mark)) * sign
    const isPlaced =
      (!takeProfit || from(takeProfit) > 0n) &&
      (!stopLoss || from(stopLoss) < 0n) &&
      (!takeProfit || !stopLoss || (takeProfit.price - stopLoss.price) * sign > 0n)
    return isPlaced ? YES : ['exitPriceInvalid']
  }

  private close(command: ClosePosition, at: number): Allowed {
    const { book } = this
    const position = this.named(command)
    if (!isPosition(position)) return position
    if (book.isHalted(book.marketOf(position.market))) return ['marketHalted']
    const { lots = position.lots } = command
    if (lots <= 0n) return ['quantityNotPositive']
    if (lots > position.lots) return ['reduceOnlyRefused']
    return book.isAnybodyThere(position.market, position.side === 'long' ? 'buy' : 'sell', at) ? YES : ['noLiquidity']
  }

  private reverse(command: ReversePosition, at: number): Allowed {
    const { book } = this
    const position = this.named(command)
    if (!isPosition(position)) return position
    const early = this.active(command.user)
    if (early) return early
    const market = book.marketOf(position.market)
    if (this.book.isHalted(market)) return ['marketHalted']
    if (book.isStale(market, at)) return ['indexStale']
    if (!book.isAnybodyThere(position.market, position.side === 'long' ? 'buy' : 'sell', at)) return ['noLiquidity']
    return book.isExcluded(command.user, at) ? ['selfExcluded', 'positionTooLarge'] : [undefined, 'positionTooLarge', 'insufficientBalance']
  }

  private quote({ user, market: name, bids, asks }: QuotePerp, at: number): Allowed {
    const early = this.active(user)
    if (early) return early
    const market = this.book.markets.get(name)
    if (!market) return ['pairUnknown']
    if (this.book.isHalted(market)) return ['marketHalted']
    if (market.mark === 0n) return ['indexMissing']
    if (bids.length + asks.length > 0 && this.book.isStale(market, at)) return ['indexStale']
    const { maximumOrderLots } = this.book.settings(name, at)
    for (const { price, lots } of [...bids, ...asks]) {
      const distance = price > market.mark ? price - market.mark : market.mark - price
      if (distance * 10n > market.mark) return ['priceOutOfBand']
      if (lots <= 0n) return ['quantityNotPositive']
      if (lots > maximumOrderLots) return [lots >= 2n ** 63n ? 'commandInvalid' : 'quantityTooLarge', 'quantityTooLarge']
    }
    return this.book.users.get(user)?.kind === 'maker' ? YES : ['notAllowed']
  }

  private transfer({ user, asset, amount, from, to }: TransferBetweenWallets, at: number): Allowed {
    if (from === to) return ['sameWallet']
    if (asset !== 'USDT') return undefined
    const isCrossStale = this.book
      .positionsOf(user)
      .some(({ mode, market }) => mode === 'cross' && this.book.isStale(this.book.marketOf(market), at))
    if (from === 'contract' && isCrossStale) return ['indexStale']
    const free = from === 'contract' ? this.book.freeOf(user, at) : this.book.moneyOf(`${user}/${from}`)
    return amount > free ? ['insufficientBalance'] : YES
  }
}

const isPosition = (named: NaivePosition | Allowed): named is NaivePosition => named !== undefined && 'id' in named
