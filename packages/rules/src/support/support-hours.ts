const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Hong Kong is eight hours ahead of UTC all year. */
const OFFSET_MS = 8 * HOUR_MS
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
const SATURDAY = 6

/** Whole hours of a day in Hong Kong between which support answers, Monday to Friday; `closes` is the first hour that is no longer served. */
export const SUPPORT_HOURS = { opens: 9, closes: 21 } as const

/** What a first reply is taken to need while too few were measured, ms. */
export const USUAL_REPLY_MS = 2 * HOUR_MS
/** So many first replies have to be measured before their median is published. */
export const REPLIES_MEASURED_MIN = 5

const dayNumber = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS)
const isWorkingDay = (day: number): boolean => (day + FIRST_WEEKDAY) % 7 !== 0 && (day + FIRST_WEEKDAY) % 7 !== SATURDAY
const hourOn = (day: number, hour: number): number => day * DAY_MS - OFFSET_MS + hour * HOUR_MS

/** Whether support answers at a moment (ms since 1970 UTC). */
export const isServed = (at: number): boolean => {
  const day = dayNumber(at)
  return isWorkingDay(day) && at >= hourOn(day, SUPPORT_HOURS.opens) && at < hourOn(day, SUPPORT_HOURS.closes)
}

/** The first moment from `at` on at which support answers, ms. */
export const nextServed = (at: number): number => {
  if (isServed(at)) return at
  const today = dayNumber(at)
  const first = at < hourOn(today, SUPPORT_HOURS.opens) ? today : today + 1
  // Of three days in a row one is a working day.
  const day = [first, first + 1, first + 2].find(isWorkingDay) ?? first
  return hourOn(day, SUPPORT_HOURS.opens)
}

/** By when a message of `at` is answered as a rule, ms: the usual time, counted from when support answers next. */
export const expectedReplyAt = (at: number, usualMs: number): number => nextServed(at) + usualMs
