import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import {
  type AmendedOrder,
  checkAmendedOrder,
  checkOco,
  checkOrder,
  type OrderContext,
  type OrderRequest,
  startPrice,
} from './check-order.ts'
import { BASIS_POINT } from './order-terms.ts'
import type { SpotRules } from './spot-filters.ts'
import { ocoHold, previewWaitingOrder } from './waiting-preview.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const basisPoints = (count: bigint) => (count * BASIS_POINT) as Rate

const rules: SpotRules = {
  baseScale: 8,
  quoteScale: 6,
  tick: price('0.1'),
  lot: quantity('0.00001'),
  quantityMin: quantity('0.00001'),
  quantityMax: quantity('10'),
  notionalMin: usdt('5'),
  notionalMax: usdt('100000'),
  makerFeeRate: 80_000n as Rate,
  takerFeeRate: 100_000n as Rate,
  priceBandRate: 10_000_000n as Rate,
  marketProtectionRate: 2_000_000n as Rate,
}
const context: OrderContext = { last: price('60000'), index: price('60100'), at: 5_000, gridTick: price('0.1') }

describe('where an order begins that waits', () => {
  it.each<[string, OrderRequest, string | undefined]>([
    ['a stop at its trigger', { side: 'buy', type: 'stopMarket', terms: { triggerPrice: price('61000') } }, '61000'],
    ['a stop without a trigger nowhere yet', { side: 'buy', type: 'stopMarket' }, undefined],
    ['a trigger of zero is none', { side: 'buy', type: 'stopMarket', terms: { triggerPrice: 0n as Price } }, undefined],
    ['a trailing sale below the last price', { side: 'sell', type: 'trailingStop', terms: { callbackRate: basisPoints(100n) } }, '59400'],
    ['a trailing purchase above it', { side: 'buy', type: 'trailingStop', terms: { callbackRate: basisPoints(100n) } }, '60600'],
    ['a callback of everything is none', { side: 'sell', type: 'trailingStop', terms: { callbackRate: basisPoints(10_000n) } }, undefined],
    ['a limit order begins at once', { side: 'buy', type: 'limit', price: price('1') }, undefined],
  ])('%s', (_name, request, start) => expect(startPrice(request, context)).toBe(start && price(start)))
})

describe('an order is refused by its first fault', () => {
  const waiting = { side: 'buy', type: 'stopLimit', quantity: quantity('1') } as const
  it.each<[string, OrderRequest, string | undefined]>([
    ['in order', { ...waiting, price: price('66000'), terms: { triggerPrice: price('61000') } }, undefined],
    ['its band lies around its trigger', { ...waiting, price: price('67200'), terms: { triggerPrice: price('61000') } }, 'priceOutOfBand'],
    ['price before trigger', { ...waiting, price: price('60000.05'), terms: {} }, 'priceOffTick'],
    [
      'trigger before quantity',
      { ...waiting, quantity: undefined, price: price('61000'), terms: { triggerPrice: price('59000') } },
      'triggerReached',
    ],
    [
      'quantity last',
      { ...waiting, quantity: 0n as Quantity, price: price('61000'), terms: { triggerPrice: price('61000') } },
      'quantityNotPositive',
    ],
    ['a market order is measured at the index', { side: 'buy', type: 'market', quantity: quantity('1.67') }, 'notionalTooLarge'],
  ])('%s', (_name, request, refusal) => expect(checkOrder(request, rules, context)?.refusal).toBe(refusal))
})

describe('two orders of which one cancels the other', () => {
  const sale = { side: 'sell', quantity: quantity('1'), price: price('62000'), triggerPrice: price('59000') } as const
  it.each<[string, Parameters<typeof checkOco>[0], string | undefined]>([
    ['in order, the stop at market', sale, undefined],
    ['in order, the stop with a limit', { ...sale, stopPrice: price('58900') }, undefined],
    ['a limit on the worse side', { ...sale, price: price('60000') }, 'pricesMisplaced'],
    ['a trigger that is reached', { ...sale, triggerPrice: price('60000') }, 'triggerReached'],
    ['a purchase is the mirror', { ...sale, side: 'buy', price: price('58000'), triggerPrice: price('61000') }, undefined],
    ['a purchase above the last price', { ...sale, side: 'buy', price: price('60000'), triggerPrice: price('61000') }, 'pricesMisplaced'],
    ['a stop limit far from its trigger', { ...sale, stopPrice: price('50000') }, 'priceOutOfBand'],
    ['no trigger', { ...sale, triggerPrice: undefined }, 'triggerPriceRequired'],
    ['no price', { ...sale, price: undefined }, 'priceRequired'],
  ])('%s', (_name, request, refusal) => expect(checkOco(request, rules, context)?.refusal).toBe(refusal))
})

describe('an open order with other figures', () => {
  const open: AmendedOrder = {
    side: 'buy',
    type: 'stopLimit',
    isWaiting: true,
    price: price('61000'),
    quantity: quantity('1'),
    triggerPrice: price('60900'),
    triggerOn: 'last',
    isTriggerNew: false,
    exits: undefined,
  }
  it.each<[string, Partial<AmendedOrder>, string | undefined]>([
    ['in order', {}, undefined],
    ['a waiting one is measured at its trigger', { price: price('66900') }, undefined],
    ['one that rests at the index', { price: price('66900'), isWaiting: false }, 'priceOutOfBand'],
    ['an old trigger may be reached', { triggerPrice: price('59000') }, undefined],
    ['a new one not', { triggerPrice: price('59000'), isTriggerNew: true }, 'triggerReached'],
    ['nor on the index, when that was asked', { triggerPrice: price('60050'), isTriggerNew: true, triggerOn: 'index' }, 'triggerReached'],
    ['never beyond its own exits', { exits: { takeProfit: price('60950') } }, 'pricesMisplaced'],
    ['a stop at market has no price to refuse', { type: 'stopMarket', price: price('1') }, undefined],
  ])('%s', (_name, changed, refusal) => expect(checkAmendedOrder({ ...open, ...changed }, rules, context)?.refusal).toBe(refusal))
})

describe('what an order that waits means', () => {
  const start = price('61000')
  it('counts a purchase by total in whole lots at its start, and freezes the total', () => {
    const preview = previewWaitingOrder({ side: 'buy', price: undefined, quantity: undefined, total: usdt('1000'), start, settings: rules })
    expect(preview).toMatchObject({ price: start, quantity: quantity('0.01639'), notional: usdt('1000'), hold: usdt('1000') })
  })

  it('freezes the protection of a purchase at market, the limit of one with a limit, and the coins of a sale', () => {
    const asked = { quantity: quantity('0.1'), total: undefined, start, settings: rules }
    expect(previewWaitingOrder({ side: 'buy', price: undefined, ...asked }).hold).toBe(usdt('6222'))
    expect(previewWaitingOrder({ side: 'buy', price: price('61500'), ...asked }).hold).toBe(usdt('6150'))
    const sale = previewWaitingOrder({ side: 'sell', price: undefined, ...asked })
    expect([sale.hold, sale.fee, sale.receive]).toEqual([quantity('0.1'), usdt('6.1'), usdt('6093.9')])
  })

  it('freezes of two orders what the dearer needs', () => {
    const asked = { side: 'buy', quantity: quantity('0.1'), total: undefined, start, settings: rules } as const
    const stop = previewWaitingOrder({ ...asked, price: price('61500') })
    expect([ocoHold('buy', price('58000'), stop, rules), ocoHold('buy', price('63000'), stop, rules)]).toEqual([usdt('6150'), usdt('6300')])
  })
})
