import { expect, test } from 'vitest'
import { formatAge, formatMoment } from './moment.tsx'

const NOW = Date.UTC(2026, 2, 12, 14, 37, 42)

test('in its first hour a moment is told by its age, in the language of the person', () => {
  expect(formatAge(NOW - 5 * 60_000, NOW, 'en')).toBe('5 minutes ago')
  expect(formatAge(NOW - 59 * 60_000 - 59_000, NOW, 'de')).toBe('vor 59 Minuten')
  expect(formatAge(NOW - 61_000, NOW, 'es')).toBe('hace 1 minuto')
  expect(formatAge(NOW - 1_000, NOW, 'en')).toBe('now')
})

test('what is older, and what is still to come, is told by its date', () => {
  expect(formatAge(NOW - 60 * 60_000, NOW, 'en')).toBeUndefined()
  expect(formatAge(NOW + 1_000, NOW, 'en')).toBeUndefined()
})

test('a day is the same day for everybody', () => {
  const day = Date.UTC(2026, 9, 25)
  for (const zone of ['America/New_York', 'America/Sao_Paulo', 'Asia/Tokyo'])
    expect(formatMoment(day, 'en', 'day', zone)).toBe('Oct 25, 2026')
})

test('two moments that a clock shows alike are told apart', () => {
  const at = (hour: number) => formatMoment(Date.UTC(2026, 9, 25, hour), 'en', 'minute', 'Europe/Berlin')
  expect(at(0)).toBe('Oct 25, 2026, 02:00 +02:00')
  expect(at(1)).toBe('Oct 25, 2026, 02:00 +01:00')
  expect(at(2)).toBe('Oct 25, 2026, 03:00')
})
