import { expect, test } from 'vitest'
import { BTCUSDT } from '../example-rules.ts'
import { readPairRules } from '../pair-rules.ts'
import { averageEntry } from './average-entry.ts'

const buy = (quantity: string, notional: string, fee = '0') => ({ side: 'buy' as const, quantity, notional, fee, feeAsset: 'BTC' })
const sell = (quantity: string, notional: string) => ({ side: 'sell' as const, quantity, notional, fee: '0.1', feeAsset: 'USDT' })

test.each([
  ['nothing was bought', [], undefined],
  ['one purchase', [buy('0.1', '6000')], '60000'],
  ['two purchases: their mean by quantity', [buy('0.1', '6000'), buy('0.3', '24000')], '75000'],
  ['a sale does not change what the rest has cost', [buy('0.2', '12000'), sell('0.1', '9000')], '60000'],
  ['a purchase after a sale', [buy('0.2', '12000'), sell('0.1', '9000'), buy('0.1', '8000')], '70000'],
  ['all was sold', [buy('0.2', '12000'), sell('0.2', '9000')], undefined],
  ['only dust is left', [buy('0.2', '12000', '0.000001'), sell('0.199995', '9000')], undefined],
  ['more was sold than bought here, then bought anew', [buy('0.1', '6000'), sell('0.5', '30000'), buy('0.1', '7000')], '70000'],
  ['a fee in the coin is no part of the price', [buy('0.1', '6000', '0.02')], '60000'],
  ['the buy at 63,231.1 with its fee of 0.1%', [buy('0.015', '948.4665', '0.000015')], '63231.1'],
  ['thirds, sold in parts: not a digit is lost', [buy('0.3', '18969.33', '0.0003'), sell('0.1', '7000'), sell('0.0333', '1')], '63231.1'],
  ['what does not come out even is rounded half up', [buy('0.1', '6000'), buy('0.2', '12000.000001')], '60000.00000333'],
])('%s', (_name, fills, expected) => expect(averageEntry(fills, readPairRules(BTCUSDT))).toBe(expected))
