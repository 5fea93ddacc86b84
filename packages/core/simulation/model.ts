import type { SpotExits, SpotOrderTerms, SpotOrderType } from '@assay/rules/order-terms'
import type { SpotPairSettings } from '@assay/rules/spot-filters'

/** Places after the point of prices and coins together, less those of USDT: what price x quantity is divided by. */
const NOTIONAL_DIVISOR = 10n ** 10n
export const RATE_ONE = 10n ** 8n

export interface ModelOrder {
  id: number
  user: number
  /** Trade group of the user when the order was placed. */
  group: number
  pair: string
  side: 'buy' | 'sell'
  type: SpotOrderType
  /** Worst price at which it trades. */
  price: bigint
  quantity: bigint
  /** Of a buy by total; 0 for any other. */
  total: bigint
  filled: bigint
  prevented: bigint
  spent: bigint
  /** Paid so far, in the asset that it receives. */
  fee: bigint
  quote: boolean
  name: string | undefined
  settings: SpotPairSettings
  terms: SpotOrderTerms
  /** When it came to rest, or to wait, among all that did. */
  rank: number
  /** 0 for an order that does not wait. */
  trigger: bigint
  /** Best price of a trailing stop. */
  extreme: bigint
  sibling: ModelOrder | undefined
}

export interface ModelPair {
  base: string
  halted: boolean
  versions: { from: number; settings: SpotPairSettings }[]
  /** Price of the last trade; 0 before the first. */
  last: bigint
}

export const worth = (price: bigint, quantity: bigint): bigint => (price * quantity) / NOTIONAL_DIVISOR
export const feeOf = (received: bigint, rate: bigint): bigint => (received * rate + RATE_ONE - 1n) / RATE_ONE

/** What is still open of an order. */
export const leftOf = (order: ModelOrder): bigint => order.quantity - order.filled - order.prevented

/** What an open order can still need of what it pays with. */
export function needOf(order: ModelOrder): bigint {
  if (order.side === 'sell') return leftOf(order)
  return order.total > 0n ? order.total - order.spent : worth(order.price, leftOf(order))
}

export const isMarket = (type: SpotOrderType): boolean => !type.endsWith('imit')

/** Whether a waiting order begins when the price rises to its trigger. */
export const isRising = ({ side, type }: Pick<ModelOrder, 'side' | 'type'>): boolean => (side === 'buy') !== type.startsWith('takeProfit')

/** Callback of a trailing stop in basis points. */
export const callbackOf = (terms: SpotOrderTerms): bigint => (terms.callbackRate ?? 0n) / 10_000n

export interface Bought {
  order: ModelOrder
  exits: SpotExits
}

/**
 * The exchange once more, as simply as it can be said: what everybody has in all, a list of open orders, and nothing kept that can be worked
 * out. Written from the rules and not from the core; the two are compared after every command.
 */
export class Model {
  readonly totals = new Map<string, bigint>()
  readonly pairs = new Map<string, ModelPair>()
  readonly index = new Map<string, bigint>()
  readonly groups = new Map<number, number>()
  /** Who may not place orders. */
  readonly frozenUsers = new Set<number>()
  orders: ModelOrder[] = []
  /** Numbers of closed orders, ladders left out, and whose they were. */
  readonly closed = new Map<number, number>()
  nextOrder = 1
  nextRank = 1
  /** Time of the command that is followed, ms. */
  now = 0

  total(place: string): bigint {
    return this.totals.get(place) ?? 0n
  }

  add(place: string, units: bigint): void {
    this.totals.set(place, this.total(place) + units)
  }

  /** What the open orders of a user can still need of an asset; two that share a hold need what the dearer needs. */
  frozen(user: number, asset: string): bigint {
    let sum = 0n
    for (const order of this.orders) {
      if (order.user !== user || this.paysWith(order) !== asset) continue
      const other = order.sibling
      if (!other) sum += needOf(order)
      else if (other.id > order.id) sum += needOf(order) > needOf(other) ? needOf(order) : needOf(other)
    }
    return sum
  }

  paysWith(order: Pick<ModelOrder, 'side' | 'pair'>): string {
    return order.side === 'buy' ? 'USDT' : this.pairOf(order.pair).base
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

  indexOf(pair: string): bigint {
    return this.index.get(this.pairOf(pair).base) as bigint
  }

  /** Price that triggers on the last trade are compared with when an order is placed. */
  lastOf(pair: string): bigint {
    const { last } = this.pairOf(pair)
    return last > 0n ? last : this.indexOf(pair) - (this.indexOf(pair) % this.settingsFirst(pair).tick)
  }

  settingsFirst(pair: string): SpotPairSettings {
    return this.pairOf(pair).versions[0]?.settings as SpotPairSettings
  }

  /** Good till a time that is over, and not ended yet. */
  isOver({ terms }: Pick<ModelOrder, 'terms'>): boolean {
    return terms.timeInForce === 'goodTillTime' && (terms.expiresAt as number) <= this.now
  }

  /** Resting orders that an arriving side meets, in the order in which it meets them. */
  opposite(pair: string, side: 'buy' | 'sell'): ModelOrder[] {
    const sign = side === 'buy' ? 1n : -1n
    const orders = this.orders.filter(order => order.pair === pair && order.side !== side && order.trigger === 0n)
    return orders.sort((a, b) => Number(sign * (a.price - b.price)) || a.rank - b.rank)
  }

  /** Worst price of an order at market: so far from a reference as the settings allow, on the tick. */
  protection(side: 'buy' | 'sell', reference: bigint, { tick, marketProtectionRate }: SpotPairSettings): bigint {
    if (side === 'buy') return ((reference * (RATE_ONE + marketProtectionRate)) / (RATE_ONE * tick)) * tick
    return ((reference * (RATE_ONE - marketProtectionRate) + RATE_ONE * tick - 1n) / (RATE_ONE * tick)) * tick
  }

  groupOf(user: number): number {
    return this.groups.get(user) ?? user
  }

  /** Where a trailing stop fires: never before the price has turned by the whole callback. */
  trailingTrigger(order: Pick<ModelOrder, 'side' | 'terms' | 'pair'>, extreme: bigint): bigint {
    const { tick } = this.settingsFirst(order.pair)
    const callback = callbackOf(order.terms)
    if (order.side === 'sell') return ((extreme * (10_000n - callback)) / (10_000n * tick)) * tick
    return ((extreme * (10_000n + callback) + 10_000n * tick - 1n) / (10_000n * tick)) * tick
  }
}
