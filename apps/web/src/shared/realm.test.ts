import { writeToken } from '@assay/client/session/token'
import { afterEach, describe, expect, test } from 'vitest'
import { namedFields, pageChannel, shownData, wireChannel } from './realm.ts'

afterEach(() => writeToken(undefined))

describe('in a demo account', () => {
  test('calls and channels name the practice twins, whatever the page says', () => {
    writeToken('demo.secret')
    expect(namedFields({ pair: 'BTCUSDT', quantity: '1', pairs: 'BTCUSDT,BTC-PERP', asset: 'USDT' })).toEqual({
      pair: 'demo:BTCUSDT',
      quantity: '1',
      pairs: 'demo:BTCUSDT,demo:BTC-PERP',
      asset: 'demo:USDT',
    })
    expect((['ticker', 'book:BTC-PERP', 'candles:BTCUSDT:1m', 'index:BTC', 'orders'] as const).map(wireChannel)).toEqual([
      'ticker:demo',
      'book:demo:BTC-PERP',
      'candles:demo:BTCUSDT:1m',
      'index:BTC',
      'orders',
    ])
  })

  test('answers come with the plain names, and text of people stays as it is', () => {
    writeToken('demo.secret')
    const answer = { rows: [{ pair: 'demo:BTCUSDT', note: 'demo: my own words' }], prices: { 'demo:BTC': '1' } }
    expect(shownData(answer)).toEqual({ rows: [{ pair: 'BTCUSDT', note: 'demo: my own words' }], prices: { BTC: '1' } })
    expect(['ticker:demo', 'candles:demo:BTCUSDT:1m', 'orders'].map(pageChannel)).toEqual(['ticker', 'candles:BTCUSDT:1m', 'orders'])
  })
})

test('outside of one nothing is renamed', () => {
  writeToken('secret')
  const fields = { pair: 'BTCUSDT' }
  expect(namedFields(fields)).toBe(fields)
  expect(wireChannel('ticker')).toBe('ticker')
  expect(shownData(fields)).toBe(fields)
})
