import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { PlaceSpotOrder, QuoteLevel, QuoteSpot } from '../src/spot/commands.ts'

/** Places after the point of prices and coins together, less those of USDT: what price x quantity is divided by. */
const NOTIONAL_DIVISOR = 10n ** 10n
const RATE_ONE = 10n ** 8n
const MAX_FILLS = 500

export interface ModelOrder {
  id: number
  user: number
  pair: string
  side: 'buy' | 'sell'
  price: bigint
  left: bigint
  /** Paid so far, in the asset that it receives. */
  fee: bigint
  quote: boolean
  name: string | undefined
  settings: SpotPairSettings
}

export interface ModelPair {
  base: string
  halted: boolean
  versions: { from: number; settings: SpotPairSettings }[]
}

export const worth = (price: bigint, quantity: bigint): bigint => (price * quantity) / NOTIONAL_DIVISOR
const feeOf = (received: bigint, rate: bigint): bigint => (received * rate + RATE_ONE - 1n) / RATE_ONE

/**
 * The exchange once more, as simply as it can be said: what everybody has in all, a list of open orders, and nothing kept that can be worked
 * out. Written from the rules and not from the core; the two are compared after every command.
 */
export class Model {
  readonly totals = new Map<string, bigint>()
  readonly pairs = new Map<string, ModelPair>()
  readonly index = new Map<string, bigint>()
  orders: ModelOrder[] = []
  nextOrder = 1

  total(place: string): bigint {
    return this.totals.get(place) ?? 0n
  }

  add(place: string, units: bigint): void {
    this.totals.set(place, this.total(place) + units)
  }

  /** What the open orders of a user can still need of an asset. */
  frozen(user: number, asset: string): bigint {
    let sum = 0n
    for (const order of this.orders) {
      if (order.user !== user) continue
      if (order.side === 'buy' && asset === 'USDT') sum += worth(order.price, order.left)
      if (order.side === 'sell' && asset === this.pairOf(order.pair).base) sum += order.left
    }
    return sum
  }

  available(user: number, asset: string): bigint {
    return this.total(`${user}/exchange/${asset}`) - this.frozen(user, asset)
  }

  pairOf(name: string): ModelPair {
    const pair = this.pairs.get(name)
    if (!pair) throw new Error(`the model has no pair ${name}`)
    return pair
  }

  settings(name: string, at: number): SpotPairSettings {
    const due = this.pairOf(name).versions.filter(version => version.from <= at)
    return due[due.length - 1]?.settings as SpotPairSettings
  }

  /** Resting orders that an arriving side meets, in the order in which it meets them. */
  opposite(pair: string, side: 'buy' | 'sell'): ModelOrder[] {
    const sign = side === 'buy' ? 1n : -1n
    const orders = this.orders.filter(order => order.pair === pair && order.side !== side)
    return orders.sort((a, b) => Number(sign * (a.price - b.price)) || a.id - b.id)
  }

  worstPrice(command: PlaceSpotOrder, at: number): bigint {
    if (command.price !== undefined) return command.price
    const { tick, marketProtectionRate } = this.settings(command.pair, at)
    const reference = this.index.get(this.pairOf(command.pair).base) as bigint
    if (command.side === 'buy') return ((reference * (RATE_ONE + marketProtectionRate)) / (RATE_ONE * tick)) * tick
    return ((reference * (RATE_ONE - marketProtectionRate) + RATE_ONE * tick - 1n) / (RATE_ONE * tick)) * tick
  }

  /** Places an accepted order; gives what was filled. */
  place(command: PlaceSpotOrder, at: number): { filled: bigint; spent: bigint; open: boolean } {
    const settings = this.settings(command.pair, at)
    const limit = this.worstPrice(command, at)
    const id = this.nextOrder++
    let left = command.quantity ?? 0n
    let budget = command.total ?? 0n
    let [filled, spent, fee, fills] = [0n, 0n, 0n, 0]
    let stopped = false
    for (const maker of this.opposite(command.pair, command.side)) {
      if (command.side === 'buy' ? maker.price > limit : maker.price < limit) break
      const wanted = command.total === undefined ? left : (budget / worth(maker.price, settings.lot)) * settings.lot
      if (wanted === 0n) break
      stopped = maker.user === command.user || fills === MAX_FILLS
      if (stopped) break
      const quantity = wanted < maker.left ? wanted : maker.left
      const notional = worth(maker.price, quantity)
      fee += this.exchange({ command, maker, quantity, notional, takerRate: settings.takerFeeRate })
      left -= quantity
      budget -= notional
      filled += quantity
      spent += notional
      fills++
    }
    const open = command.type === 'limit' && left > 0n && !stopped
    const { user, pair, side, clientOrderId: name } = command
    if (open) this.orders.push({ id, user, pair, side, price: limit, left, fee, quote: false, name, settings })
    return { filled, spent, open }
  }

  /** Replaces a ladder. */
  quote(command: QuoteSpot, at: number): void {
    const settings = this.settings(command.pair, at)
    const kept = new Set<QuoteLevel>()
    this.orders = this.orders.filter(order => {
      if (!order.quote || order.user !== command.user || order.pair !== command.pair) return true
      const same = (order.side === 'buy' ? command.bids : command.asks).find(
        level => level.price === order.price && level.quantity === order.left,
      )
      if (same) kept.add(same)
      return same !== undefined
    })
    for (const side of ['buy', 'sell'] as const)
      for (const level of side === 'buy' ? command.bids : command.asks)
        if (!kept.has(level)) this.placeLevel({ command, side, level, settings })
  }

  private placeLevel({
    command,
    side,
    level,
    settings,
  }: {
    command: QuoteSpot
    side: 'buy' | 'sell'
    level: QuoteLevel
    settings: SpotPairSettings
  }): void {
    const { user, pair } = command
    const best = this.opposite(pair, side)[0]
    if (best && (side === 'buy' ? level.price >= best.price : level.price <= best.price)) return
    const [asset, need] = side === 'buy' ? ['USDT', worth(level.price, level.quantity)] : [this.pairOf(pair).base, level.quantity]
    if (this.available(user, asset) < need) return
    this.orders.push({
      id: this.nextOrder++,
      user,
      pair,
      side,
      price: level.price,
      left: level.quantity,
      fee: 0n,
      quote: true,
      name: undefined,
      settings,
    })
  }

  /** Gives the taker's fee. */
  private exchange({ command, maker, quantity, notional, takerRate }: Exchange): bigint {
    const { base } = this.pairOf(command.pair)
    const [buyer, seller] = command.side === 'buy' ? [command.user, maker.user] : [maker.user, command.user]
    const makerRate = maker.settings.makerFeeRate
    const buyerFee = feeOf(quantity, command.side === 'buy' ? takerRate : makerRate)
    const sellerFee = feeOf(notional, command.side === 'buy' ? makerRate : takerRate)
    this.add(`${buyer}/exchange/USDT`, -notional)
    this.add(`${buyer}/exchange/${base}`, quantity - buyerFee)
    this.add(`${seller}/exchange/${base}`, -quantity)
    this.add(`${seller}/exchange/USDT`, notional - sellerFee)
    this.add(`fees/${base}`, buyerFee)
    this.add('fees/USDT', sellerFee)
    maker.left -= quantity
    maker.fee += maker.side === 'buy' ? buyerFee : sellerFee
    if (maker.left === 0n) this.orders = this.orders.filter(order => order !== maker)
    return command.side === 'buy' ? buyerFee : sellerFee
  }
}

interface Exchange {
  command: PlaceSpotOrder
  maker: ModelOrder
  quantity: bigint
  notional: bigint
  takerRate: bigint
}
