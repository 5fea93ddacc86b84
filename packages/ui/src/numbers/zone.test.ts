import { expect, test } from 'vitest'
import { repeatedHourOffset, zoneName, zoneOffset } from './zone.tsx'

const SUMMER = Date.UTC(2026, 6, 1)
const WINTER = Date.UTC(2026, 11, 1)

test.each([
  ['UTC', 'UTC+00:00'],
  ['Asia/Kolkata', 'UTC+05:30'],
  ['America/St_Johns', 'UTC−02:30'],
  ['Pacific/Kiritimati', 'UTC+14:00'],
])('in %s the offset is %s', (zone, text) => expect(zoneOffset(SUMMER, zone)).toBe(text))

test('the hour that comes twice in Berlin has its offset both times, the hours beside it have none', () => {
  const at = (hour: number, minute = 0) => repeatedHourOffset(Date.UTC(2026, 9, 25, hour, minute), 'Europe/Berlin')
  expect([at(0), at(0, 59), at(1), at(1, 59)]).toEqual(['+02:00', '+02:00', '+01:00', '+01:00'])
  expect([repeatedHourOffset(Date.UTC(2026, 9, 24, 23, 59), 'Europe/Berlin'), at(2)]).toEqual([undefined, undefined])
})

test('no hour comes twice when the clock is set forward, or where it never is', () => {
  for (const hour of [0, 1, 2]) {
    expect(repeatedHourOffset(Date.UTC(2026, 2, 29, hour), 'Europe/Berlin')).toBeUndefined()
    expect(repeatedHourOffset(Date.UTC(2026, 9, 25, hour), 'America/Sao_Paulo')).toBeUndefined()
  }
})

test('the zone of what is shown is named shortly, with both offsets where it changes', () => {
  expect(zoneName(SUMMER, SUMMER, 'UTC')).toBe('UTC')
  expect(zoneName(WINTER, WINTER, 'America/New_York')).toBe('UTC−5')
  expect(zoneName(SUMMER, SUMMER, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(zoneName(SUMMER, SUMMER, 'Pacific/Kiritimati')).toBe('UTC+14')
  expect(zoneName(SUMMER, WINTER, 'Europe/Berlin')).toBe('UTC+2/+1')
  expect(zoneName(SUMMER, WINTER, 'Europe/London')).toBe('UTC+1/+0')
})
