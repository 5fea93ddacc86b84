import { describe, expect, it } from 'vitest'
import { nameIn, plainName, realmOf } from './realm.ts'

describe('A realm', () => {
  it('is worked out of the name of an asset or a market', () => {
    expect(['USDT', 'BTCUSDT', 'BTC-PERP', 'DEMO'].map(realmOf)).toEqual(['real', 'real', 'real', 'real'])
    expect(['demo:USDT', 'demo:BTCUSDT', 'demo:BTC-PERP'].map(realmOf)).toEqual(['demo', 'demo', 'demo'])
  })

  it('has a twin of each name, whichever it is asked for', () => {
    expect([nameIn('demo', 'BTC-PERP'), nameIn('demo', 'demo:BTC-PERP')]).toEqual(['demo:BTC-PERP', 'demo:BTC-PERP'])
    expect([nameIn('real', 'demo:BTC'), nameIn('real', 'BTC')]).toEqual(['BTC', 'BTC'])
    expect([plainName('demo:USDT'), plainName('USDT')]).toEqual(['USDT', 'USDT'])
  })
})
