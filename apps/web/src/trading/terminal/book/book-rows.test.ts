import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import { expect, test } from 'vitest'
import type { Level } from '../../live/book-side.ts'
import type { TerminalMarket } from '../terminal-market.ts'
import { barLength, bookRows, looksSame, ownByPrice, spreadOf } from './book-rows.ts'

const market: TerminalMarket = {
  pair: 'BTCUSDT',
  title: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tick: parseDecimal('0.1', PRICE_SCALE) as Price,
  priceDecimals: 1,
  quantityDecimals: 5,
}
const levels = (...rows: [string, string][]): Level[] =>
  rows.map(([priceText, quantityText]) => ({ price: parseDecimal(priceText, PRICE_SCALE)!, priceText, quantityText }))
const BIDS = levels(['60000.9', '0.1'], ['60000.1', '0.2'], ['59999.5', '0.4'])
const ASKS = levels(['60001', '0.1'], ['60001.2', '0.2'], ['60002', '0.4'])
const rows = (side: 'bids' | 'asks', group = 1, most = 10, own: ReadonlyMap<bigint, bigint> = new Map()) =>
  bookRows({ side, levels: side === 'bids' ? BIDS : ASKS, group, market, own, most })

test('each line sums what stands at its price and better', () => {
  expect(rows('bids').map(({ price, quantity, sum }) => [price, quantity, sum])).toEqual([
    ['60000.9', '0.1', '0.1'],
    ['60000.1', '0.2', '0.3'],
    ['59999.5', '0.4', '0.7'],
  ])
})

test('grouped bids go down and grouped asks go up, so that no line looks better than it is', () => {
  expect(rows('bids', 10).map(({ price, quantity }) => [price, quantity])).toEqual([
    ['60000', '0.3'],
    ['59999', '0.4'],
  ])
  expect(rows('asks', 10).map(({ price, quantity }) => [price, quantity])).toEqual([
    ['60001', '0.1'],
    ['60002', '0.6'],
  ])
})

test('the last line holds its whole group, and no more lines than asked for are given', () => {
  expect(rows('asks', 10, 2).map(({ quantity }) => quantity)).toEqual(['0.1', '0.6'])
  expect(rows('bids', 1, 2)).toHaveLength(2)
})

test('the value of a sum is that of its levels, not of the grouped price', () => {
  expect(rows('asks', 1000)[0]?.sumValue).toBe('42001.14')
})

test('each line says the average price of all up to it, of its levels and not of the grouped price', () => {
  expect(rows('asks').map(({ averagePrice }) => averagePrice)).toEqual(['60001', '60001.13333333', '60001.62857142'])
  expect(rows('bids').map(({ averagePrice }) => averagePrice)).toEqual(['60000.9', '60000.36666666', '59999.87142857'])
  expect(rows('asks', 1000)[0]).toMatchObject({ price: '60100', sum: '0.7', averagePrice: '60001.62857142' })
})

test('own orders are marked with what is left of them, on their side only', () => {
  const order = { pair: 'BTCUSDT', side: 'buy', price: '60000.1', quantity: '0.2', filledQuantity: '0.05' }
  const own = ownByPrice([order, { ...order, side: 'sell' }, { ...order, pair: 'ETHUSDT' }, { ...order, price: '' }], {
    pair: 'BTCUSDT',
    side: 'buy',
    baseScale: 8,
  })
  expect(rows('bids', 1, 10, own).map(row => row.own)).toEqual(['', '0.15', ''])
  expect(rows('bids', 10, 10, own).map(row => row.own)).toEqual(['0.15', ''])
})

test('the spread is the distance of the best prices', () => {
  expect(spreadOf(BIDS, ASKS)?.spread).toBe('0.1')
  expect(spreadOf([], ASKS)).toBeUndefined()
})

test('a bar is its share of the deepest sum', () => {
  expect([barLength(0n, 10n), barLength(5n, 10n), barLength(10n, 10n), barLength(0n, 0n)]).toEqual([0, 50, 100, 0])
})

test('a line is drawn again when its figures changed, and only then', () => {
  const options = { side: 'bids', group: 1, market, own: new Map(), most: 10 } as const
  const before = bookRows({ ...options, levels: BIDS })
  const drawn = (levels: Level[], own = options.own) =>
    bookRows({ ...options, levels, own }).map((row, place) => !looksSame(row, before[place]!))
  expect(drawn(levels(['60000.9', '0.1'], ['60000.1', '0.2'], ['59999.5', '0.4']))).toEqual([false, false, false])
  expect(drawn(levels(['60000.9', '0.1'], ['60000.1', '0.2'], ['59999.5', '0.5']))).toEqual([false, false, true])
  expect(drawn(levels(['60000.9', '0.2'], ['60000.1', '0.2'], ['59999.5', '0.4']))).toEqual([true, true, true])
  expect(drawn(BIDS, new Map([[BIDS[1]!.price, 1n]]))).toEqual([false, true, false])
})
