import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.tsx'

test.each([
  [299_000, 0, '04:59'],
  [298_001, 0, '04:59'],
  [0, 0, '00:00'],
  [-5_000, 0, '00:00'],
  [3_600_000, 0, '1:00:00'],
  [3_599_000, 0, '59:59'],
  [86_400_000, 1, '00:00:00'],
  [93_784_000, 1, '02:03:04'],
])('%d ms are %d days and %s', (left, days, clock) => expect(countdownText(left)).toEqual({ days, clock }))
