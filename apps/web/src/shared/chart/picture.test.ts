import { expect, test } from 'vitest'
import { zoneOffset } from './picture.ts'

test.each([
  [0, 'UTC+00:00'],
  [330, 'UTC+05:30'],
  [-150, 'UTC−02:30'],
  [840, 'UTC+14:00'],
])('%i minutes from Greenwich are %s', (minutes, text) => expect(zoneOffset(0, minutes)).toBe(text))
