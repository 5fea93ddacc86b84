import type { JournalRecord } from '@assay/core/engine/record'
import type { MarkUpdated } from '@assay/core/perp/risk/risk-events'
import { openTime } from '../../markets/candle.ts'
import type { perpPrices } from '../tables.ts'

/** What mark and index of a market did in a minute or an hour. */
type PriceRow = typeof perpPrices.$inferSelect

const INTERVALS = ['1m', '1h'] as const

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** What the records say of mark and index: one row each market and interval, as far as these records know. */
export const priceRows = (records: readonly JournalRecord[]): PriceRow[] => {
  const rows = new Map<string, PriceRow>()
  for (const { at, events = [] } of records)
    for (const event of events) {
      if (event.type !== 'perp.markUpdated') continue
      for (const interval of INTERVALS) {
        const openAt = openTime(interval, at)
        const key = `${event.market} ${interval} ${openAt}`
        rows.set(key, joined(rows.get(key), event, { interval, openAt }))
      }
    }
  return [...rows.values()]
}

const joined = (
  row: PriceRow | undefined,
  { market, mark, index }: MarkUpdated,
  place: Pick<PriceRow, 'interval' | 'openAt'>,
): PriceRow => ({
  market,
  ...place,
  markOpen: row?.markOpen ?? mark,
  markHigh: most(row?.markHigh ?? mark, mark),
  markLow: least(row?.markLow ?? mark, mark),
  markClose: mark,
  indexOpen: row?.indexOpen ?? index,
  indexHigh: most(row?.indexHigh ?? index, index),
  indexLow: least(row?.indexLow ?? index, index),
  indexClose: index,
})
