import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price } from '@assay/money/kinds'
import type { SpotFill, SpotOrder, SpotOrderChange } from '@assay/wire/spot/calls'
import { describe, expect, test } from 'vitest'
import { timelineOf } from '../../../trading/terminal/lists/timeline.ts'
import { exampleOrder } from '../example-order.ts'
import { BTCUSDT } from '../example-rules.ts'
import { readPairRules } from '../pair-rules.ts'
import { type AmendContext, type AmendForm, amendableFields, amendFormOf, readAmendment, whyNotAmend } from './amend-form.ts'

const price = (text: string) => parseDecimal(text, PRICE_SCALE) as Price
const usdt = (text: string) => parseDecimal(text, 6) as Amount

const stopOrder = (given: Partial<SpotOrder> = {}) =>
  exampleOrder({ type: 'stopLimit', price: '61000', triggerPrice: '60900', triggerOn: 'last', waiting: true, ...given })

function read(typed: Partial<AmendForm>, given: SpotOrder = exampleOrder(), world: Partial<AmendContext> = {}) {
  const around: AmendContext = {
    rules: readPairRules(BTCUSDT),
    reference: price('60000'),
    last: price('60000'),
    at: 5_000,
    opposite: price('60010'),
    available: usdt('1000'),
    ...world,
  }
  return readAmendment({ ...amendFormOf(given), ...typed }, given, around)
}

describe('what of an order can be changed', () => {
  test('a limit order its price and amount, one that waits its trigger too, a stop at market no price', () => {
    expect(amendableFields(exampleOrder())).toEqual(['price', 'quantity'])
    expect(amendableFields(stopOrder())).toEqual(['triggerPrice', 'price', 'quantity'])
    expect(amendableFields(stopOrder({ waiting: false }))).toEqual(['price', 'quantity'])
    expect(amendableFields(exampleOrder({ type: 'stopMarket', waiting: true, triggerPrice: '61000' }))).toEqual([
      'triggerPrice',
      'quantity',
    ])
    expect(amendableFields(exampleOrder({ type: 'trailingStop', waiting: true, triggerPrice: '61000' }))).toEqual(['quantity'])
  })

  test('two orders of which one cancels the other, and a trailing stop by total, nothing, and why', () => {
    expect(whyNotAmend(exampleOrder({ siblingId: '8' }))).toBe('notOco')
    expect(whyNotAmend(exampleOrder({ type: 'trailingStop', total: '500', quantity: '' }))).toBe('notTotal')
    expect(whyNotAmend(exampleOrder({ type: 'stopMarket', waiting: true, total: '500', quantity: '' }))).toBeUndefined()
    expect(whyNotAmend(exampleOrder())).toBeUndefined()
  })
})

describe('reading a change', () => {
  test('only what differs is sent; the same figures in other words are no change', () => {
    expect(read({})).toEqual({ unchanged: true })
    expect(read({ price: '59000.0', quantity: '0.10' })).toEqual({ unchanged: true })
    expect(read({ price: '59100' }).request).toEqual({ orderId: '7', shownVersion: '1', price: '59100' })
    expect(read({ triggerPrice: '61500', price: '61600' }, stopOrder()).request).toEqual({
      orderId: '7',
      shownVersion: '1',
      triggerPrice: '61500',
      price: '61600',
    })
  })

  const rows: [string, Partial<AmendForm>, SpotOrder, Partial<AmendContext>, string, string][] = [
    ['no price', { price: '' }, exampleOrder(), {}, 'priceRequired', 'price'],
    ['a price between two steps', { price: '59000.05' }, exampleOrder(), {}, 'priceOffTick', 'price'],
    ['a price far from the index', { price: '50000' }, exampleOrder(), {}, 'priceOutOfBand', 'price'],
    ['no amount', { quantity: '' }, exampleOrder(), {}, 'quantityRequired', 'quantity'],
    ['an amount worth too little', { quantity: '0.00001' }, exampleOrder(), {}, 'notionalTooSmall', 'quantity'],
    ['no more than is filled', { quantity: '0.05' }, exampleOrder({ filledQuantity: '0.05' }), {}, 'quantityFilled', 'quantity'],
    ['a trigger that is reached already', { triggerPrice: '59900' }, stopOrder(), {}, 'triggerReached', 'triggerPrice'],
    ['no trigger', { triggerPrice: '' }, stopOrder(), {}, 'triggerPriceRequired', 'triggerPrice'],
    ['a post-only order onto the other side', { price: '60010' }, exampleOrder({ postOnly: true }), {}, 'wouldTake', 'price'],
    ['a price above its own take profit', { price: '59600' }, exampleOrder({ takeProfit: '59500' }), {}, 'pricesMisplaced', 'price'],
    ['more than there is', { quantity: '0.2' }, exampleOrder(), {}, 'insufficientBalance', 'quantity'],
  ]
  test.each(rows)('%s is refused under its field', (_name, typed, given, world, refusal, field) => {
    const reading = read(typed, given, world)
    expect([reading.refusal?.refusal, reading.field, reading.request]).toEqual([refusal, field, undefined])
  })

  test('what the order holds already need not be there again', () => {
    expect(read({ price: '59100' }, exampleOrder(), { available: usdt('10') }).request).toBeDefined()
    expect(read({ price: '59200' }, exampleOrder(), { available: usdt('10') }).refusal).toEqual({
      refusal: 'insufficientBalance',
      parameters: { asset: 'USDT', available: '10', required: '20' },
    })
  })
})

describe('the timeline of an order', () => {
  const fill = (tradeId: string, at: number): SpotFill => ({
    tradeId,
    orderId: '7',
    pair: 'BTCUSDT',
    side: 'buy',
    role: 'maker',
    price: '59000',
    quantity: '0.05',
    notional: '2950',
    fee: '0',
    feeAsset: 'BTC',
    at,
  })
  const kinds = (given: SpotOrder, fills: SpotFill[] = [], changes: SpotOrderChange[] = []) =>
    timelineOf(given, { fills, changes }).map(({ kind, at }) => [kind, at])

  test('begins with its placing, goes through its fills in time, and ends with its end', () => {
    expect(kinds(exampleOrder())).toEqual([['placed', 1_000]])
    expect(
      kinds(exampleOrder({ status: 'withdrawn', closeReason: 'cancelled', updatedAt: 4_000 }), [fill('2', 3_000), fill('1', 2_000)]),
    ).toEqual([
      ['placed', 1_000],
      ['fill', 2_000],
      ['fill', 3_000],
      ['closed', 4_000],
    ])
  })

  test('an amendment stands with its figures where they are kept, as the last change where not; a fill is not told twice, and what waits says so', () => {
    expect(kinds(exampleOrder({ updatedAt: 2_000 }))).toEqual([
      ['placed', 1_000],
      ['last', 2_000],
    ])
    const figures = { price: '59000', quantity: '0.1', triggerPrice: '' }
    const change = (at: number): SpotOrderChange => ({ before: figures, after: { ...figures, quantity: '0.05' }, at })
    expect(kinds(exampleOrder({ updatedAt: 4_000 }), [fill('1', 3_000)], [change(4_000), change(2_000)])).toEqual([
      ['placed', 1_000],
      ['changed', 2_000],
      ['fill', 3_000],
      ['changed', 4_000],
    ])
    expect(kinds(exampleOrder({ updatedAt: 2_000 }), [fill('1', 2_000)])).toEqual([
      ['placed', 1_000],
      ['fill', 2_000],
    ])
    expect(kinds(stopOrder())).toEqual([
      ['placed', 1_000],
      ['waits', 1_000],
    ])
  })
})
