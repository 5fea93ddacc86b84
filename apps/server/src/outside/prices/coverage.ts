import { openTime } from '../../markets/candle.ts'
import type { Coverage } from './simulate-candles.ts'

const DAY = 86_400_000

/** How far back the first start goes. */
const PAST_DAYS = 730
/** How far back the market is simulated minute by minute after a downtime; what lies before is as coarse as a first start makes it. */
const GAP_MINUTES_DAYS = 14

const dayBefore = (now: number, days: number): number => openTime('1d', now - days * DAY)

/** Begin of the past that a first start makes: a Monday two years ago. */
export const pastBegin = (now: number): number => openTime('1w', now - PAST_DAYS * DAY)

/** A first start: minutes for three days, hours for half a year, days and weeks for two years. */
export const pastCoverage = (now: number): Coverage => ({
  steps: [
    { from: 0, interval: '4h' },
    { from: dayBefore(now, 183), interval: '1h' },
    { from: dayBefore(now, 45), interval: '30m' },
    { from: dayBefore(now, 21), interval: '15m' },
    { from: dayBefore(now, 14), interval: '5m' },
    { from: dayBefore(now, 3), interval: '1m' },
  ],
  keepFrom: {
    '1m': dayBefore(now, 3),
    '5m': dayBefore(now, 14),
    '15m': dayBefore(now, 21),
    '30m': dayBefore(now, 45),
    '1h': dayBefore(now, 183),
    '4h': dayBefore(now, 365),
    '1d': 0,
    '1w': 0,
  },
})

/** The time that the server was off: minute by minute, so that no chart has a hole. */
export const gapCoverage = (now: number): Coverage => {
  const minutes = dayBefore(now, GAP_MINUTES_DAYS)
  const { steps, keepFrom } = pastCoverage(now)
  return {
    steps: [...steps.filter(step => step.from < minutes), { from: minutes, interval: '1m' }],
    keepFrom: { ...keepFrom, '1m': minutes, '5m': minutes },
  }
}
