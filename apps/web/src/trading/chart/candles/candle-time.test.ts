import { expect, test } from 'vitest'
import { candleTime, shownZone } from './candle-time.ts'

const DAY = Date.UTC(2026, 9, 25)

test.each(['America/New_York', 'America/Los_Angeles', 'America/Sao_Paulo', 'Europe/Berlin', 'Pacific/Kiritimati'])(
  'candles of days and weeks bear their UTC day at the axis, the cross and the legend: %s',
  zone => {
    for (const interval of ['1d', '1w'] as const)
      expect(candleTime(interval, { timestamp: DAY, written: 'the day of the zone', zone })).toBe('2026-10-25')
    expect(shownZone('1d', DAY, DAY)).toBe('UTC')
  },
)

test('of two hours that are both called 02:00 each says which it is; hours are those of the person', () => {
  const at = (hour: number, written: string) => candleTime('1h', { timestamp: DAY + hour * 3_600_000, written, zone: 'Europe/Berlin' })
  expect([at(0, '02:00'), at(1, '02:00'), at(2, '03:00')]).toEqual(['02:00 +02:00', '02:00 +01:00', '03:00'])
})
