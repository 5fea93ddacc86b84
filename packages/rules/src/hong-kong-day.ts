const DAY_MS = 86_400_000
/** Hong Kong is eight hours ahead of UTC all the year. */
const HONG_KONG_MS = 8 * 3_600_000

/** Number of the day in Hong Kong that a time (ms) falls on, from 1970 on. */
export const dayOf = (at: number): number => Math.floor((at + HONG_KONG_MS) / DAY_MS)

/** Begin of a day in Hong Kong by its number: 00:00 there, ms. */
export const startOfDay = (day: number): number => day * DAY_MS - HONG_KONG_MS

/** Begin of the day in Hong Kong that a time falls on: 00:00 there, ms. */
export const dayStartOf = (at: number): number => startOfDay(dayOf(at))

/** Monday to Friday; holidays are none, so that everybody can count. The day 0 was a Thursday. */
export const isWorkingDay = (day: number): boolean => (day + 3) % 7 < 5
