import { describe, expect, it } from 'vitest'
import { USERS } from './exchange.ts'
import { PerpExchange } from './perp-exchange.ts'

describe('opening and closing', () => {
  it('takes margin and fee of both sides, and nothing else', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    // 600 USDT at 10x, taker fee 0.05% held until it is known who takes.
    expect(exchange.wallet('alice')).toBe('99939.7 + 60.3 frozen')
    expect(exchange.order('bob', 'open long', 10, { at: '60000' }).result).toMatchObject({ status: 'filled', filledLots: 10n })
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 60')
    expect(exchange.positions('alice')).toBe('short 10 @ 60000, margin 60')
    expect(exchange.wallet('bob')).toBe('99939.7 + 60 frozen')
    expect(exchange.wallet('alice')).toBe('99939.88 + 60 frozen')
    expect(exchange.account('house:fees/USDT')).toBe('0.42')
    expect(exchange.account('clearing:BTC-PERP/USDT')).toBe('0')
  })

  it('realises profit and loss through the clearing account', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('carol', 'open long', 10, { at: '60500' })
    expect(exchange.order('bob', 'close long', 4).result).toMatchObject({ status: 'filled', filledLots: 4n })
    // 4 lots of 0.001 BTC, 500 USDT each: 2 USDT of profit, which nobody has lost yet.
    expect(exchange.account('clearing:BTC-PERP/USDT')).toBe('-2')
    expect(exchange.positions('bob')).toBe('long 6 @ 60000, margin 36')
    exchange.order('alice', 'close short', 10, { at: '60500' })
    exchange.order('bob', 'close long', 6)
    expect(exchange.positions('bob')).toBe('flat')
    // Carol is long 10 lots at 60,500, Alice still short 10 at 60,000.
    expect(exchange.sums()).toEqual({ lots: 0, entryValue: 5_000_000n })
  })

  it('closes the two that stand against each other and leaves nothing behind', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('alice', 'close short', 10, { at: '61000' })
    exchange.order('bob', 'close long', 10, { at: '61000' })
    expect([exchange.positions('alice'), exchange.positions('bob')]).toEqual(['flat', 'flat'])
    expect(exchange.account('clearing:BTC-PERP/USDT')).toBe('0')
    // 10 USDT went from the short to the long; fees 0.12 + 0.122 of the maker, 0.3 + 0.305 of the taker.
    expect(exchange.wallet('bob')).toBe('100009.395')
    expect(exchange.wallet('alice')).toBe('99989.758')
  })

  it('keeps a long and a short beside each other', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('alice', 'open long', 5, { at: '59000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('bob', 'open short', 5)
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 60; short 5 @ 59000, margin 34.5')
  })

  it('refuses what there is nothing for', () => {
    const exchange = new PerpExchange()
    expect(exchange.order('bob', 'close long', 1).refusal).toEqual({ refusal: 'nothingToClose' })
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    expect(exchange.order('bob', 'close long', 11).refusal).toEqual({ refusal: 'reduceOnlyRefused', parameters: { maximum: '10' } })
    expect(exchange.order('bob', 'open long', 1).refusal?.refusal).toBe('noLiquidity')
    expect(exchange.order('bob', 'open long', 20_000, { at: '60000' }).refusal?.refusal).toBe('insufficientBalance')
    exchange.leverage('bob', 'long', 100)
    expect(exchange.order('bob', 'open long', 10_001, { at: '60000' }).refusal).toEqual({
      refusal: 'positionTooLarge',
      parameters: { maximum: '10000' },
    })
  })
})

describe('leverage', () => {
  it('asks for more margin when it falls, and leaves the margin when it rises', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.leverage('bob', 'long', 5)
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 120')
    exchange.leverage('bob', 'long', 20)
    expect(exchange.positions('bob')).toBe('long 10 @ 60000, margin 120')
    expect(exchange.leverage('bob', 'long', 101).refusal).toEqual({ refusal: 'leverageInvalid' })
  })

  it('follows in open orders', () => {
    const exchange = new PerpExchange()
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.leverage('alice', 'short', 100)
    expect(exchange.wallet('alice')).toBe('99993.7 + 6.3 frozen')
    exchange.leverage('alice', 'short', 1)
    expect(exchange.wallet('alice')).toBe('99399.7 + 600.3 frozen')
  })
})

describe('one-way mode', () => {
  it('reduces first, and turns over what goes beyond', () => {
    const exchange = new PerpExchange()
    exchange.send({ kind: 'perp.setPositionMode', user: USERS.bob, mode: 'oneWay' })
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('alice', 'open long', 25, { at: '59000' })
    exchange.order('bob', 'open short', 4)
    expect(exchange.positions('bob')).toBe('long 6 @ 60000, margin 36')
    exchange.order('bob', 'open short', 20)
    expect(exchange.positions('bob')).toBe('short 14 @ 59000, margin 96.6')
    expect(exchange.send({ kind: 'perp.setPositionMode', user: USERS.bob, mode: 'hedge' }).refusal?.refusal).toBe('positionModeLocked')
  })
})
