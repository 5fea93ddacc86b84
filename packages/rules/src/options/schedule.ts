/** Length of a second of the index (ms). */
const SECOND_MS = 1_000
/** The strike is the mean of so many whole seconds from the start (rules of money 3: the average after acceptance kills latency sniping both ways). */
export const STRIKE_SECONDS = 3
/** A contract of at most so many seconds … */
const SHORT_DURATION = 120
/** … settles on its last 10 seconds, a longer one on its last 60 (rules of money 0.3; Kalshi averages 60 one-second prices). */
const SHORT_WINDOW = 10
const LONG_WINDOW = 60

/** From a time to a time (ms, both whole seconds), the end excluded. */
export interface SecondSpan {
  from: number
  to: number
}

/** On an index of which something is older nobody buys, and no start waits for longer (ms). */
export const SOURCE_AGE_MAX_MS = 5_000

/**
 * When a contract that is accepted at a journal time (ms) starts, ms: the whole second after the age (ms) of the oldest source of the index, also when
 * that ends on one. What the fastest source showed at acceptance has then reached the others, and whoever followed it knows nothing of the strike.
 */
export const startOf = (acceptedAt: number, sourceAge = 0): number => (Math.floor((acceptedAt + sourceAge) / SECOND_MS) + 1) * SECOND_MS

/** When a contract of a duration (s) that starts then (ms) expires (ms). */
export const expiryOf = (startsAt: number, seconds: number): number => startsAt + seconds * SECOND_MS

/** Begin of the minute (ms) to which the exposure of an expiry (ms) counts; one on a full minute counts to the minute that begins with it. */
export const expiryMinuteOf = (expiresAt: number): number => expiresAt - (expiresAt % 60_000)

/** Whole seconds before expiry that the settlement price is made of: 10 for durations up to 120 s, 60 for longer ones. */
export const settlementSeconds = (seconds: number): number => (seconds <= SHORT_DURATION ? SHORT_WINDOW : LONG_WINDOW)

/** The seconds of the strike; it is formed at the first journal time that has reached their end. */
export const strikeSpan = (startsAt: number): SecondSpan => ({ from: startsAt, to: expiryOf(startsAt, STRIKE_SECONDS) })

/** The seconds of the settlement price; it is formed at the first journal time that has reached the expiry. */
export const settlementSpan = (expiresAt: number, seconds: number): SecondSpan => ({
  from: expiryOf(expiresAt, -settlementSeconds(seconds)),
  to: expiresAt,
})
