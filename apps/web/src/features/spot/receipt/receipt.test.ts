import type { SpotOrder } from '@assay/wire/spot/calls'
import { expect, test } from 'vitest'
import { receiptOf } from './receipt.ts'

const filled = { side: 'buy', filledQuantity: '0.1', filledNotional: '6000.2', averagePrice: '60002', fee: '0.0001' } as SpotOrder
const preview = { averagePrice: '60000', notional: '6000', fee: '0.0001', receive: '0.0999' }

test('a receipt sets the record against the preview, with the difference of each figure', () => {
  expect(receiptOf(preview, filled)).toEqual([
    { figure: 'averagePrice', preview: '60000', result: '60002', difference: '2' },
    { figure: 'notional', preview: '6000', result: '6000.2', difference: '0.2' },
    { figure: 'fee', preview: '0.0001', result: '0.0001', difference: '0' },
    { figure: 'receive', preview: '0.0999', result: '0.0999', difference: '0' },
  ])
})

test('a sale receives what it brought, less the fee in that asset', () => {
  const sale = { ...filled, side: 'sell', fee: '6.0002' } as SpotOrder
  expect(receiptOf({ ...preview, receive: '5994' }, sale).at(-1)).toEqual({
    figure: 'receive',
    preview: '5994',
    result: '5994.1998',
    difference: '0.1998',
  })
})

test('what nobody foretold has no difference', () => {
  expect(receiptOf({ ...preview, averagePrice: '' }, filled)[0]).toMatchObject({ preview: '', difference: '' })
})
