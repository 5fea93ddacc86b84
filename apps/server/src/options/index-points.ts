import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { IndexPoint } from '@assay/wire/options/calls'
import type { Sql } from 'postgres'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import { priceText } from '../markets/figure-text.ts'
import { indexOf, type SamplesRow, samplesRows, samplesText } from '../markets/index/index-samples.ts'

/** So long the seconds of the index are kept in memory. */
export const INDEX_SECONDS_MAX = 7200
const SECOND_MS = 1000

interface Second {
  /** Begin of the second, ms. */
  at: number
  price: Price
}

/** The second that a time lies in. */
const secondOf = (at: number): number => Math.floor(at / SECOND_MS) * SECOND_MS

/** The index of some underlyings second by second: of each second the last price that was told, as contracts are settled by. */
export class IndexPoints {
  readonly #seconds = new Map<string, Second[]>()
  #published = new Map<string, IndexPoint[]>()

  readonly on: RecordHandlers = {
    // The event names what moved, the command every price that was told.
    'markets.indexUpdated': (_event, { at, command }) => {
      if (command.kind !== 'markets.updateIndex') return
      for (const [base, price] of Object.entries(command.prices))
        if (this.#add(base, at, price)) this.#published.set(base, [...(this.#published.get(base) ?? []), [secondOf(at), priceText(price)]])
    },
  }

  private constructor(bases: Iterable<string>) {
    for (const base of bases) this.#seconds.set(base, [])
  }

  /** Reads the last two hours from what is kept of the index. */
  static async load(sql: Sql, { bases, now }: { bases: Iterable<string>; now: number }): Promise<IndexPoints> {
    const points = new IndexPoints(bases)
    const from = now - INDEX_SECONDS_MAX * SECOND_MS
    const kept = sql<SamplesRow[]>`${samplesRows(sql)} where one.at >= ${from} order by one.at`
    for await (const rows of kept.cursor(500)) for (const row of rows) points.#read(Number(row.at), samplesText(row))
    return points
  }

  /** What was told since the last time, of each underlying. */
  take(): ReadonlyMap<string, IndexPoint[]> {
    const published = this.#published
    if (published.size > 0) this.#published = new Map()
    return published
  }

  /** The points of the last `seconds` before a time, oldest first, without those at which it stood; undefined for an underlying that is not kept. */
  of(base: string, { seconds, now }: { seconds: number; now: number }): IndexPoint[] | undefined {
    const from = secondOf(now) - seconds * SECOND_MS
    const points = this.#seconds.get(base)?.filter(({ at }) => at >= from)
    return points
      ?.filter(({ price }, place) => price !== points[place - 1]?.price || place === points.length - 1)
      .map(({ at, price }) => [at, priceText(price)])
  }

  #add(base: string, moment: number, price: Price): boolean {
    const seconds = this.#seconds.get(base)
    if (!seconds) return false
    const at = secondOf(moment)
    const last = seconds.at(-1)
    if (last && last.at >= at) last.price = price
    else seconds.push({ at, price })
    // Not with every second: a list of thousands would be moved for each.
    if (seconds.length > 2 * INDEX_SECONDS_MAX) seconds.splice(0, seconds.length - INDEX_SECONDS_MAX)
    return true
  }

  #read(at: number, samples: string): void {
    const prices = indexOf(samples)
    for (const base of this.#seconds.keys()) {
      const price = parseDecimal(prices[base] ?? '', PRICE_SCALE)
      if (price !== undefined) this.#add(base, at, price as Price)
    }
  }
}
