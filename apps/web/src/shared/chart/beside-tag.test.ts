import { expect, test } from 'vitest'
import { besideTag } from './beside-tag.ts'

test.each([
  ['a line far from the last price stays where it is', 100, 300, 100],
  ['one just above it stands above it', 295, 300, 280],
  ['one just below it stands below it', 310, 300, 320],
  ['one on it stands below it', 300, 300, 320],
  ['where nothing has traded yet it stays', 300, undefined, 300],
] as const)('%s', (_, y, last, shown) => expect(besideTag(y, last)).toBe(shown))
