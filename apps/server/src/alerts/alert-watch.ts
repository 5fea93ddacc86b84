import type { Price } from '@assay/money/kinds'
import { type AlertBounds, isReached } from '@assay/rules/price-alert'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import { type AlertRow, boundsOf } from './alert-store.ts'

/** An active alert that a trade has reached. */
export interface Reached {
  id: number
  price: Price
  at: number
}

interface Watched extends AlertBounds {
  id: number
}

/** Compares every trade with the active alerts of its market, a spot pair or a perpetual. An alert is reached once: whoever could not tell it gives it back with `add`. */
export class AlertWatch {
  readonly #reached: Reached[] = []
  readonly #byPair = new Map<string, Map<number, Watched>>()

  add(row: AlertRow): void {
    const alerts = this.#byPair.get(row.pair) ?? new Map<number, Watched>()
    alerts.set(row.id, { id: row.id, ...boundsOf(row) })
    this.#byPair.set(row.pair, alerts)
  }

  remove({ pair, id }: Pick<AlertRow, 'pair' | 'id'>): void {
    this.#byPair.get(pair)?.delete(id)
  }

  readonly on: RecordHandlers = {
    'spot.orderFilled': ({ pair, price }, { at }) => void this.#reached.push(...this.#trade(pair, price, at)),
    'perp.orderFilled': ({ market, price }, { at }) => void this.#reached.push(...this.#trade(market, price, at)),
  }

  /** Alerts that trades have reached since the last time, each with the first price that did. */
  take(): Reached[] {
    return this.#reached.splice(0)
  }

  /** Alerts that the last trade of a pair has reached already: it happened, and nobody could write it down. */
  missed(pair: string, last: Price | undefined, at: number): Reached[] {
    return last === undefined ? [] : this.#trade(pair, last, at)
  }

  #trade(pair: string, price: Price, at: number): Reached[] {
    const alerts = this.#byPair.get(pair)
    if (!alerts || alerts.size === 0) return []
    const reached = [...alerts.values()].filter(alert => isReached(alert, price))
    for (const { id } of reached) alerts.delete(id)
    return reached.map(({ id }) => ({ id, price, at }))
  }
}
