/** Days of which a statement is made, both in it: `2026-03-01`. */
export interface Days {
  from: string
  to: string
}

/** The period whose days somebody has chosen one by one. */
export const OWN_DAYS = 'own'
/** So many months can be chosen by their names. */
const MONTHS = 13

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The first moment of a month in the person's zone, counted from the one that `now` (ms since 1970 UTC) is in. */
const monthAt = (now: number, back: number): Date => {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth() - back, 1)
}

/** The months and years that can be chosen by their names, the newest first, with the name of each in a language. */
export function periodsAt(now: number, locale: string): { value: string; label: string }[] {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const year = new Date(now).getFullYear()
  const months = Array.from({ length: MONTHS }, (_, back) => monthAt(now, back))
  return [
    ...months.map(date => ({ value: dayOf(date).slice(0, 7), label: month.format(date) })),
    ...[year, year - 1].map(named => ({ value: String(named), label: String(named) })),
  ]
}

/** The days of a month `2026-03` or a year `2026`. */
export function daysOf(period: string): Days {
  const [year = 1970, month] = period.split('-').map(Number)
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` }
  return { from: `${period}-01`, to: dayOf(new Date(year, month, 0)) }
}

/** Whether there is a statement of such days: both are there, and the first is not after the last or today. */
export const areDays = ({ from, to }: Days, now: number): boolean =>
  from !== '' && to !== '' && from <= to && from <= dayOf(new Date(now + ZONES_AHEAD_MS))

/** Somewhere it is tomorrow already. */
const ZONES_AHEAD_MS = 26 * 3_600_000

/** The last whole month: of which most statements are made. */
export const lastMonth = (now: number): string => dayOf(monthAt(now, 1)).slice(0, 7)
