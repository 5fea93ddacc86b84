import { repeatedHourOffset, zoneName } from '@assay/ui/numbers/zone'
import type { ChartInterval } from '@assay/wire/charts/calls'
import { candleInterval, intervalMs } from './periods.ts'

const DAY_MS = 86_400_000

/** Candles of a day or longer begin at midnight UTC and bear the name of that day, wherever the person is. */
export const isOfDays = (interval: ChartInterval): boolean => intervalMs(candleInterval(interval)) >= DAY_MS

interface CandleMoment {
  /** Milliseconds since 1970 UTC. */
  timestamp: number
  /** The time as the chart writes it in its zone. */
  written: string
  /** The zone, like `Europe/Berlin`. */
  zone: string
}

/**
 * A time at the axis, the cross or the legend of the chart: the UTC day of a candle of days; of a shorter one the time as it is written, with the
 * offset in the hour that comes twice when the clock is set back.
 */
export function candleTime(interval: ChartInterval, { timestamp, written, zone }: CandleMoment): string {
  if (isOfDays(interval)) return new Date(timestamp).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const offset = repeatedHourOffset(timestamp, zone)
  return offset ? `${written} ${offset}` : written
}

/** The zone of the times from the first to the last candle that is shown: "UTC" of days, otherwise the person's own, like "UTC+2". */
export const shownZone = (interval: ChartInterval, from: number, to: number): string => (isOfDays(interval) ? 'UTC' : zoneName(from, to))
