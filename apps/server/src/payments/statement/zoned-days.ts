const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** Zones are at most 14 hours ahead and 12 behind; a day more takes in those of the past. */
const WIDEST_MS = 38 * HOUR_MS
const DAY = /^(19[789]\d|2\d{3})-(\d{2})-(\d{2})$/

/** Writes moments (ms since 1970 UTC) as the clocks of one time zone of the IANA database show them. */
export interface Zone {
  /** The day, such as `2026-03-29`. */
  day(at: number): string
  /** The time with its distance from UTC, such as `2026-03-29T03:00:00.000+02:00`. */
  time(at: number): string
}

/** A time zone by its name; `undefined` when there is none. */
export function zoneOf(timeZone: string): Zone | undefined {
  try {
    return formatted(timeZone)
  } catch {
    return undefined
  }
}

function formatted(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  let [quarter, offset] = [Number.NaN, '+00:00']
  let ahead = 0
  // Rows come in the order of time, and clocks are changed at a quarter of an hour.
  const look = (at: number) => {
    const its = Math.floor(at / QUARTER_MS)
    if (its === quarter) return
    quarter = its
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    offset = name === 'GMT' ? '+00:00' : name.slice('GMT'.length)
    const [hours = 0, minutes = 0, seconds = 0] = offset.slice(1).split(':').map(Number)
    ahead = (offset.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000)
  }
  const shown = (at: number) => {
    look(at)
    return new Date(at + ahead).toISOString()
  }
  return { day: at => shown(at).slice(0, 10), time: at => `${shown(at).slice(0, -1)}${offset}` }
}

/** Recognises a day that there is, from 1970 on. */
export function isDay(day: string): boolean {
  const [, year, month, date] = DAY.exec(day) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === day
}

/** The day after one. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10)

/**
 * The first moment (ms since 1970 UTC) at which the clocks of a zone show a day or a later one: midnight, or the first moment behind it where
 * the clock is set forward over midnight.
 */
export function startOfDay(zone: Zone, day: string): number {
  const midnight = Date.parse(day)
  let [before, from] = [midnight - WIDEST_MS, midnight + WIDEST_MS]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (zone.day(middle) >= day) from = middle
    else before = middle
  }
  return from
}
