import type { PerpSettings } from '@assay/rules/perp/settings'
import type { MarginMode, PositionSide, Side } from '../../src/perp/commands.ts'
import { costOf, downwards, RATE_ONE, requiredTimesOne, resultOf, upwards, VALUE_DIVISOR, worthOf } from './figures.ts'

/** An index price that was not given again for longer is stale (ms). */
const STALE_AFTER_MS = 10_000

export interface NaivePosition {
  id: number
  user: number
  market: string
  side: PositionSide
  mode: MarginMode
  leverage: number
  lots: bigint
  entry: bigint
  margin: bigint
  profit: bigint
  fees: bigint
  funding: bigint
}

export interface NaiveOrder {
  id: number
  user: number
  group: number
  market: string
  side: Side
  closes: boolean
  price: bigint
  /** 0 for one that does not wait. */
  trigger: bigint
  lots: bigint
  filled: bigint
  prevented: bigint
  leverage: number
  settings: PerpSettings
  /** When it began or came to the end of its queue, among all that did. */
  rank: number
  name: string | undefined
  origin: string | undefined
  quote: boolean
  selfTrade: string
  /** Of one that is good till a time, ms. */
  expiresAt: number | undefined
}

export interface NaiveMarket {
  name: string
  base: string
  versions: { from: number; settings: PerpSettings }[]
  halted: boolean
  haltReason: string
  mark: bigint
  index: bigint
  indexAt: number
  indexEvidence: string
  last: bigint
  /** Trades between two owners that nobody was forced to, the newest last. */
  trades: { taker: number; price: bigint; at: number }[]
  fundingRate: bigint
  /** Distances of the middle of the impact prices from the index, and premiums of the running period. */
  basis: bigint[]
  premiums: bigint[]
}

export interface NaiveUser {
  kind: string
  frozen: boolean
  oneWay: boolean
  group: number
}

export const openOf = ({ lots, filled, prevented }: NaiveOrder): bigint => lots - filled - prevented

/**
 * Contracts once more, as simply as they can be said: lists of positions and orders, what everybody has in all, and nothing kept that can be worked
 * out. Written from the rules and not from the core; the two are compared after every command.
 */
export class PerpBook {
  readonly users = new Map<number, NaiveUser>()
  /** Until when people have shut themselves out (ms). */
  readonly exclusions = new Map<number, number>()
  readonly markets = new Map<string, NaiveMarket>()
  readonly positions = new Map<number, NaivePosition>()
  readonly orders = new Map<number, NaiveOrder>()
  /** Whose closed positions and orders were. */
  readonly closedPositions = new Map<number, number>()
  readonly closedOrders = new Map<number, number>()
  /** Leverage by user, market and side; margin mode by user and market. Ten and isolated when nothing is set. */
  readonly leverages = new Map<string, number>()
  readonly modes = new Map<string, MarginMode>()
  readonly index = new Map<string, bigint>()
  /** What everybody has in all in a wallet, and the house. */
  readonly money = new Map<string, bigint>()
  rank = 0

  marketOf(name: string): NaiveMarket {
    const market = this.markets.get(name)
    if (!market) throw new Error(`the auditor has no market ${name}`)
    return market
  }

  settings(name: string, at: number): PerpSettings {
    const due = this.marketOf(name).versions.filter(({ from }) => from <= at)
    return due[due.length - 1]?.settings as PerpSettings
  }

  isExcluded(user: number, at: number): boolean {
    return (this.exclusions.get(user) ?? 0) > at
  }

  moneyOf(place: string): bigint {
    return this.money.get(place) ?? 0n
  }

  pay(place: string, units: bigint): void {
    this.money.set(place, this.moneyOf(place) + units)
  }

  leverageOf(user: number, market: string, side: PositionSide): number {
    return this.leverages.get(`${user}/${market}/${side}`) ?? 10
  }

  modeOf(user: number, market: string): MarginMode {
    return this.modes.get(`${user}/${market}`) ?? 'isolated'
  }

  worth(market: string, price: bigint, lots: bigint): bigint {
    return worthOf(price, lots, this.marketOf(market).versions[0]?.settings as PerpSettings)
  }

  positionsOf(user: number): NaivePosition[] {
    return [...this.positions.values()].filter(position => position.user === user)
  }

  positionAt(user: number, market: string, side: PositionSide): NaivePosition | undefined {
    for (const position of this.positions.values())
      if (position.user === user && position.market === market && position.side === side) return position
    return undefined
  }

  ordersOf(user: number, market?: string): NaiveOrder[] {
    return [...this.orders.values()].filter(order => order.user === user && (market === undefined || order.market === market))
  }

  /** Resting orders of one side of a market. */
  resting(market: string, side: Side): NaiveOrder[] {
    return [...this.orders.values()].filter(order => order.market === market && order.side === side && order.trigger === 0n)
  }

  /** Whether an order lies on the other side of the index. */
  isCrossed({ market, side, price }: NaiveOrder): boolean {
    const index = this.index.get(this.marketOf(market).base)
    return index !== undefined && (side === 'buy' ? price > index : price < index)
  }

  /** Average price of a notional against a side, `undefined` when it has not so much. */
  impactOf(market: string, side: Side, notional: bigint): bigint | undefined {
    const sign = side === 'buy' ? -1n : 1n
    const orders = this.resting(market, side).sort((one, other) => Number((one.price - other.price) * sign))
    const lotSize = this.marketOf(market).versions[0]?.settings.lotSize as bigint
    let [left, quantity] = [notional * VALUE_DIVISOR, 0n]
    for (const order of orders) {
      const offered = openOf(order) * lotSize
      if (order.price * offered >= left) {
        const [numerator, denominator] = [notional * VALUE_DIVISOR * order.price, quantity * order.price + left]
        return side === 'buy' ? downwards(numerator, denominator) : upwards(numerator, denominator)
      }
      left -= order.price * offered
      quantity += offered
    }
    return undefined
  }

  /** Whether somebody rests on a side whose time is not over. */
  isAnybodyThere(market: string, side: Side, at: number): boolean {
    return this.resting(market, side).some(({ expiresAt }) => expiresAt === undefined || expiresAt > at)
  }

  bestOf(market: string, side: Side): bigint | undefined {
    let best: bigint | undefined
    for (const { price } of this.resting(market, side))
      if (best === undefined || (side === 'buy' ? price > best : price < best)) best = price
    return best
  }

  /** What an open order freezes; one that only closes nothing. A sale that waits can begin at its trigger. */
  frozenBy(order: NaiveOrder, leverage = order.leverage): bigint {
    if (order.closes || openOf(order) === 0n) return 0n
    const dearest = order.side === 'sell' && order.trigger > order.price ? order.trigger : order.price
    return costOf(this.worth(order.market, dearest, openOf(order)), leverage, order.settings.takerFeeRate)
  }

  /** Not frozen in the contract wallet. */
  availableOf(user: number): bigint {
    let free = this.moneyOf(`${user}/contract`)
    for (const position of this.positionsOf(user)) free -= position.margin
    for (const order of this.ordersOf(user)) free -= this.frozenBy(order)
    return free
  }

  unrealisedOf({ side, entry, market, lots }: NaivePosition): bigint {
    return resultOf(side, entry, this.worth(market, this.marketOf(market).mark, lots))
  }

  /** May be frozen or leave the wallet: what is available less what the cross positions have lost together, and never what they require. */
  freeOf(user: number, at: number): bigint {
    let lost = 0n
    for (const position of this.positionsOf(user)) if (position.mode === 'cross') lost -= this.unrealisedOf(position)
    const left = this.availableOf(user) - (lost > 0n ? lost : 0n)
    const spare = this.crossSurplusOf(user, at)
    const free = spare !== undefined && spare < left ? spare : left
    return free > 0n ? free : 0n
  }

  /** Equity behind the cross positions of a user less what they require; undefined without one. */
  crossSurplusOf(user: number, at: number): bigint | undefined {
    const one = this.positionsOf(user).find(({ mode }) => mode === 'cross')
    if (!one) return undefined
    let required = 0n
    for (const { market, lots } of this.together(one))
      required += upwards(requiredTimesOne(this.worth(market, this.marketOf(market).mark, lots), this.settings(market, at)), RATE_ONE)
    return this.equityOf(one) - required
  }

  /** Positions that stand on the same money: a single isolated one, or all cross ones of its user. */
  together(position: NaivePosition): NaivePosition[] {
    return position.mode === 'isolated' ? [position] : this.positionsOf(position.user).filter(({ mode }) => mode === 'cross')
  }

  equityOf(position: NaivePosition): bigint {
    let equity = position.margin
    if (position.mode === 'cross') {
      equity = this.moneyOf(`${position.user}/contract`)
      for (const other of this.positionsOf(position.user)) if (other.mode === 'isolated') equity -= other.margin
    }
    for (const other of this.together(position)) equity += this.unrealisedOf(other)
    return equity
  }

  /** Times 10^8, so that nothing is rounded. */
  requiredOf(position: NaivePosition, at: number): bigint {
    let required = 0n
    for (const { market, lots } of this.together(position))
      required += requiredTimesOne(this.worth(market, this.marketOf(market).mark, lots), this.settings(market, at))
    return required
  }

  isStale(market: NaiveMarket, at: number): boolean {
    return market.indexAt === 0 || at - market.indexAt > STALE_AFTER_MS || (market.halted && market.haltReason === 'indexStale')
  }

  /** Nobody trades. A halt for a stale index is no such one: closing and cancelling go on. */
  isHalted({ halted, haltReason }: NaiveMarket): boolean {
    return halted && haltReason !== 'indexStale'
  }

  /** A position is not liquidated: the index of its market is stale, or it is halted. */
  isAtRest({ market }: NaivePosition, at: number): boolean {
    return this.marketOf(market).halted || this.isStale(this.marketOf(market), at)
  }
}
