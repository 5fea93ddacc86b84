import { expect, test } from 'vitest'
import type { MarketRow } from './market-row.ts'
import { NEW_FOR_DAYS, viewOf } from './market-views.ts'

const DAY = 86_400_000
const now = 100 * DAY
const row = (pair: string, change24h: string, quoteVolume24h: string, listedAt: number) =>
  ({ pair, listedAt, ticker: { change24h, quoteVolume24h } }) as MarketRow
const rows = [
  row('A', '0.02', '10', now - 40 * DAY),
  row('B', '-0.01', '9', now - 2 * DAY),
  row('C', '0.10', '100', now - NEW_FOR_DAYS * DAY),
  row('D', '0', '30', now - DAY),
  row('E', '-0.2', '1', 0),
]

test.each([
  ['hot', ['C', 'D', 'A', 'B', 'E']],
  ['gainers', ['C', 'A']],
  ['losers', ['E', 'B']],
  ['new', ['D', 'B']],
  ['favourites', ['E', 'A']],
] as const)('%s shows its markets in its order', (view, pairs) => {
  expect(viewOf(view, rows, { favourites: ['E', 'A', 'GONE'], now }).map(({ pair }) => pair)).toEqual(pairs)
})
