import { describe, expect, test } from 'vitest'
import { dayAfter, isDay, startOfDay, type Zone, zoneOf } from './zoned-days.ts'

const zone = (name: string): Zone => {
  const found = zoneOf(name)
  if (!found) throw new Error(`No zone ${name}`)
  return found
}

/** How long a day is, hours. */
const hours = (name: string, day: string) => (startOfDay(zone(name), dayAfter(day)) - startOfDay(zone(name), day)) / 3_600_000

describe('days of a time zone', () => {
  test('begin at its midnight', () => {
    expect(startOfDay(zone('UTC'), '2026-03-29')).toBe(Date.UTC(2026, 2, 29))
    expect(startOfDay(zone('Europe/Berlin'), '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 23))
    expect(startOfDay(zone('Asia/Kathmandu'), '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 18, 15))
    expect(startOfDay(zone('Pacific/Kiritimati'), '2026-03-29')).toBe(Date.UTC(2026, 2, 28, 10))
    expect(startOfDay(zone('Pacific/Pago_Pago'), '2026-03-29')).toBe(Date.UTC(2026, 2, 29, 11))
  })

  test('are 23 or 25 hours long when the clock is changed, also where it is changed at midnight', () => {
    expect([hours('Europe/Berlin', '2026-03-29'), hours('Europe/Berlin', '2026-10-25'), hours('Europe/Berlin', '2026-07-01')]).toEqual([
      23, 25, 24,
    ])
    expect(hours('Africa/Cairo', '2026-04-24')).toBe(23)
    expect(hours('Australia/Lord_Howe', '2026-10-04')).toBe(23.5)
  })

  test('moments are written with their distance from UTC, the same hour twice in autumn', () => {
    const { time } = zone('Europe/Berlin')
    expect(time(Date.UTC(2026, 2, 29, 0, 59, 59, 999))).toBe('2026-03-29T01:59:59.999+01:00')
    expect(time(Date.UTC(2026, 2, 29, 1))).toBe('2026-03-29T03:00:00.000+02:00')
    expect(time(Date.UTC(2026, 9, 25, 0, 30))).toBe('2026-10-25T02:30:00.000+02:00')
    expect(time(Date.UTC(2026, 9, 25, 1, 30))).toBe('2026-10-25T02:30:00.000+01:00')
    expect(zone('UTC').time(0)).toBe('1970-01-01T00:00:00.000+00:00')
    expect(zone('America/St_Johns').time(Date.UTC(2026, 0, 1))).toBe('2025-12-31T20:30:00.000-03:30')
  })

  test('what is no zone or no day is recognised', () => {
    expect([zoneOf('Europe/Nowhere'), zoneOf('')]).toEqual([undefined, undefined])
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].filter(isDay)).toEqual([])
    expect(['2028-02-29', '1970-01-01'].filter(isDay)).toEqual(['2028-02-29', '1970-01-01'])
  })
})
