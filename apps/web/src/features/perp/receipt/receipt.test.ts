import type { PerpOrder } from '@assay/wire/perp/account'
import { expect, test } from 'vitest'
import { receiptOf } from './receipt.ts'

const opened = { averagePrice: '60002', filledNotional: '6000.2', fee: '3.0001', realisedProfit: '0' } as PerpOrder
const preview = { averagePrice: '60000', notional: '6000', fee: '3', realised: '' }

test('a receipt sets the record of a contract order against its preview, with the difference of each figure', () => {
  expect(receiptOf(preview, opened)).toEqual([
    { figure: 'averagePrice', preview: '60000', result: '60002', difference: '2' },
    { figure: 'notional', preview: '6000', result: '6000.2', difference: '0.2' },
    { figure: 'fee', preview: '3', result: '3.0001', difference: '0.0001' },
  ])
})

test('an order that closes has what it realised, a loss below 0', () => {
  const closed = { ...opened, realisedProfit: '-12.5' }
  expect(receiptOf({ ...preview, realised: '-10' }, closed).at(-1)).toEqual({
    figure: 'realised',
    preview: '-10',
    result: '-12.5',
    difference: '-2.5',
  })
})
