import type { Price } from '@assay/money/kinds'
import { describe, expect, test } from 'vitest'
import { indexPrices, medianPrice, STALE_AFTER_MS } from './index-price.ts'

const NOW = 1_000_000
const sample = (source: string, price: bigint, at = NOW) => ({ source, at, prices: { BTC: price as Price } })

describe('the index price', () => {
  test.each([
    ['one source', [7n], 7n],
    ['two sources: the mean, rounded down', [4n, 7n], 5n],
    ['three sources: the middle one', [9n, 1n, 5n], 5n],
    ['four sources: the mean of the middle two', [100n, 1n, 6n, 4n], 5n],
  ])('%s', (_, prices, expected) => {
    expect(medianPrice(prices as Price[])).toBe(expected)
  })

  test('one source that is far off moves nothing', () => {
    expect(indexPrices([sample('a', 100n), sample('b', 101n), sample('c', 1_000_000n)], NOW)).toEqual({ BTC: 101n })
  })

  test('a source older than ten seconds does not count', () => {
    const old = sample('c', 1n, NOW - STALE_AFTER_MS - 1)
    expect(indexPrices([sample('a', 100n), sample('b', 102n), old], NOW)).toEqual({ BTC: 101n })
    expect(indexPrices([old], NOW)).toEqual({})
  })
})
