import type { JournalRecord } from '@assay/core/engine/record'
import type { Price } from '@assay/money/kinds'
import { type AlertBounds, isReached } from '@assay/rules/price-alert'
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
  readonly #byPair = new Map<string, Map<number, Watched>>()

  add(row: AlertRow): void {
    const alerts = this.#byPair.get(row.pair) ?? new Map<number, Watched>()
    alerts.set(row.id, { id: row.id, ...boundsOf(row) })
    this.#byPair.set(row.pair, alerts)
  }

  remove({ pair, id }: Pick<AlertRow, 'pair' | 'id'>): void {
    this.#byPair.get(pair)?.delete(id)
  }

  /** Alerts that the trades of these records reach, each with the first price that did. */
  take(records: readonly JournalRecord[]): Reached[] {
    const reached: Reached[] = []
    for (const { at, events = [] } of records)
      for (const event of events) {
        if (event.type === 'spot.orderFilled') reached.push(...this.#trade(event.pair, event.price, at))
        else if (event.type === 'perp.orderFilled') reached.push(...this.#trade(event.market, event.price, at))
      }
    return reached
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
