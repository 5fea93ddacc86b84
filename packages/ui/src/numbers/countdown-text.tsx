const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (part: number): string => String(part).padStart(2, '0')

/** What is left as a clock reads it: "04:59", "2:04:59", and from a day on the days apart. A begun second counts; never below zero. */
export function countdownText(leftMs: number): { days: number; clock: string } {
  const left = Math.ceil(Math.max(0, leftMs) / SECOND) * SECOND
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = `${two(Math.floor((left % HOUR) / MINUTE))}:${two(Math.floor((left % MINUTE) / SECOND))}`
  if (days > 0) return { days, clock: `${two(hours)}:${minutes}` }
  return { days, clock: hours > 0 ? `${hours}:${minutes}` : minutes }
}
