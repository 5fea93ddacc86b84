import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { expect, test } from 'vitest'
import type { Level } from '../../live/book-side.ts'
import { across, bidShare, depthAt, depthOf, upTo } from './depth.ts'

const levels = (...rows: [string, string][]): Level[] =>
  rows.map(([priceText, quantityText]) => ({ price: parseDecimal(priceText, PRICE_SCALE)!, priceText, quantityText }))
const price = (text: string) => parseDecimal(text, PRICE_SCALE)!
const BIDS = levels(['99', '1'], ['98', '2'], ['90', '4'])
const ASKS = levels(['101', '1'], ['103', '3'], ['104', '8'])
const depth = depthOf(BIDS, ASKS, 8)!

test('the stretch is as wide below the middle as above it; what lies beyond is left out', () => {
  expect([depth.low, depth.high]).toEqual([price('96'), price('104')])
  expect(depth.bids.map(({ sum }) => sum)).toEqual([100_000_000n, 300_000_000n])
  expect(depth.asks.map(({ sum }) => sum)).toEqual([100_000_000n, 400_000_000n, 1_200_000_000n])
  expect(depth.most).toBe(1_200_000_000n)
  expect([across(depth, price('96')), across(depth, price('100')), across(depth, price('104'))]).toEqual([0, 500, 1000])
  expect(upTo(depth, 300_000_000n)).toBe(250)
})

test('at a place it says what stands from the middle to there', () => {
  expect(depthAt(depth, across(depth, price('98')))).toEqual({ side: 'bids', price: '98', sum: 300_000_000n })
  expect(depthAt(depth, 0)).toEqual({ side: 'bids', price: '98', sum: 300_000_000n })
  expect(depthAt(depth, across(depth, price('103.5')))).toEqual({ side: 'asks', price: '103', sum: 400_000_000n })
  expect(depthAt(depth, 500)).toBeUndefined()
})

test('a side without orders has no depth', () => {
  expect(depthOf([], ASKS, 8)).toBeUndefined()
  expect(bidShare(0n, 0n)).toBeUndefined()
  expect(bidShare(300n, 100n)).toBe(75)
})
