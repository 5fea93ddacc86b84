import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { describe, expect, it } from 'vitest'
import { price, USERS } from './exchange.ts'
import { decimal, exit, MARKET } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

const TICK = price('0.1')
const show = (value: bigint) => formatDecimal(value, PRICE_SCALE)

/** Bob on one side at a leverage, Alice on the other with much more margin, ten lots at 60,000. */
function against(side: 'long' | 'short', leverage: number, lots = 10): RiskExchange {
  const exchange = new RiskExchange()
  const other = side === 'long' ? 'short' : 'long'
  exchange.leverage('bob', side, leverage)
  exchange.leverage('alice', other, 1)
  exchange.order('alice', `open ${other}`, lots, { at: '60000' })
  exchange.order('bob', `open ${side}`, lots)
  return exchange
}

/** Lets the mark be a price: the last trade is far away, so the index alone decides. */
const markAt = (exchange: RiskExchange, ticks: bigint) => exchange.index(show(ticks))

describe.each(['long', 'short'] as const)('a %s', side => {
  const worse = side === 'long' ? -1n : 1n

  it.each([5, 10, 20, 50, 100])('is liquidated at the shown price and not a tick before, at %ix', leverage => {
    const exchange = against(side, leverage)
    const shown = exchange.position('bob', side)?.liquidationPrice ?? 0n
    // The last trade, 60,000, is out of the way: behind the index, so that the middle of the three is the index.
    markAt(exchange, shown - worse * TICK)
    expect([exchange.mark.ticks, exchange.steps()]).toEqual([Number((shown - worse * TICK) / TICK), ''])
    expect(exchange.position('bob', side)).toBeDefined()
    markAt(exchange, shown)
    expect(exchange.position('bob', side)).toBeUndefined()
    expect(exchange.all('perp.positionClosed')).toContainEqual(expect.objectContaining({ state: 'liquidated' }))
  })

  it('is closed in the book at the bankruptcy price or better, pays the fee, and has the rest back', () => {
    const exchange = against(side, 10)
    const { liquidationPrice = 0n, bankruptcyPrice = 0n } = exchange.position('bob', side) ?? {}
    const before = exchange.contract('bob').balance
    exchange.order('carol', `open ${side}`, 10, { at: show(liquidationPrice) })
    markAt(exchange, liquidationPrice)
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 10')
    const [, closed] = exchange.all('perp.liquidationStep')
    const lost = side === 'long' ? price('60000') - liquidationPrice : liquidationPrice - price('60000')
    const loss = lost / 10_000n
    const value = liquidationPrice / 10_000n
    const [takerFee, fee] = [(value * 5n + 9_999n) / 10_000n, (value * 3n + 999n) / 1_000n]
    expect(closed).toMatchObject({ price: bankruptcyPrice, value, fundPaid: 0n, indexEvidence: 'test' })
    expect(closed?.equity ?? 0n).toBeLessThan(closed?.maintenance ?? 0n)
    const left = 60_000_000n - loss - takerFee
    const taken = fee < left ? fee : left
    expect(closed?.fee).toBe(taken)
    expect(exchange.account('pool:insurance/USDT')).toBe(decimal(taken))
    expect(exchange.contract('bob')).toMatchObject({ balance: before - loss - takerFee - taken, positionMargin: 0n })
  })

  it('meets nobody beyond its bankruptcy price while the insurance fund is empty', () => {
    const exchange = against(side, 10)
    const { liquidationPrice = 0n, bankruptcyPrice = 0n } = exchange.position('bob', side) ?? {}
    exchange.order('carol', `open ${side}`, 10, { at: show(bankruptcyPrice + worse * TICK) })
    markAt(exchange, liquidationPrice)
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, deleveraging 10')
    expect(exchange.all('perp.deleveraged')).toMatchObject([{ user: USERS.alice, lots: 10n, price: bankruptcyPrice, rank: 1 }])
    expect(exchange.position('alice', side === 'long' ? 'short' : 'long')).toBeUndefined()
    expect(exchange.contract('bob').positionMargin).toBe(0n)
    expect(exchange.account(`clearing:${MARKET}/USDT`)).toBe('0')
  })

  it('is closed beyond it as far as the insurance fund pays, and by the queue for the rest', () => {
    const exchange = against(side, 10)
    exchange.insure('1')
    const { liquidationPrice = 0n, bankruptcyPrice = 0n } = exchange.position('bob', side) ?? {}
    // 10 USDT worse for each coin: 0.06 USDT for 6 lots.
    exchange.order('carol', `open ${side}`, 6, { at: show(bankruptcyPrice + worse * price('10')) })
    markAt(exchange, liquidationPrice)
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, fund 6, deleveraging 4')
    const fund = exchange.all('perp.liquidationStep').find(({ step }) => step === 'fund')
    expect(fund?.value).toBe(((bankruptcyPrice + worse * price('10')) * 6n) / 100_000n)
    expect(exchange.contract('bob').positionMargin).toBe(0n)
  })
})

describe('a gap through the bankruptcy price', () => {
  it('costs the person the margin and no more', () => {
    const exchange = against('long', 10)
    exchange.insure('100')
    const before = exchange.contract('bob').balance
    exchange.order('carol', 'open long', 10, { at: '54000.1' })
    exchange.index('50000')
    // Beyond the bankruptcy price already, and the book better than it: 54,030 and 54,000.1.
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, fund 10')
    expect(exchange.contract('bob').balance).toBe(before - 60_000_000n)
    const [, , fund] = exchange.all('perp.liquidationStep')
    expect(exchange.account('pool:insurance/USDT')).toBe(decimal(100_000_000n - (fund?.fundPaid ?? 0n)))
  })

  it('never costs the insurance fund more than it has', () => {
    const exchange = against('long', 10)
    exchange.insure('0.2')
    // Within the band of the mark at that moment.
    exchange.index('57000')
    expect(exchange.order('carol', 'open long', 10, { at: '53950' }).refusal).toBeUndefined()
    exchange.index('53000')
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, deleveraging 10')
    expect(exchange.account('pool:insurance/USDT')).not.toContain('-')
  })

  it('is what dYdX describes: long 500 for 1 with 100, sold at 0.77, and the pool pays 15 (V20)', () => {
    const exchange = against('long', 5, 500)
    exchange.insure('1000')
    exchange.index('48500')
    // 60,000 stands for 1 and 60 USDT for one of the example: 0.77 is 46,200, and 15 are 900. The fund goes 2% below the mark at most.
    exchange.order('carol', 'open long', 500, { at: '46200' })
    exchange.index('46900')
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, fund 500')
    expect(exchange.all('perp.liquidationStep').at(-1)?.fundPaid).toBe(900_000_000n)
    expect(exchange.account('pool:insurance/USDT')).toBe('100')
    expect(exchange.contract('bob').positionMargin).toBe(0n)
  })

  it('is what dYdX describes: short 500 for 1 with 100 and a price of 2: the other side gains 100, nobody owes (V19)', () => {
    const exchange = against('short', 5, 500)
    const [alice, bob] = [exchange.contract('alice').balance, exchange.contract('bob').balance]
    exchange.index('120000')
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, deleveraging 500')
    const gained = exchange.contract('alice').balance - alice
    // Our bankruptcy price leaves room for the closing fee, which nobody takes here; it goes to the pool with the liquidation fee.
    expect(decimal(gained)).toBe('5982')
    expect(exchange.contract('bob').balance).toBe(bob - 6_000_000_000n)
    expect(exchange.account('pool:insurance/USDT')).toBe('18')
  })
})

describe('exits', () => {
  it('act before a liquidation by the same mark', () => {
    const exchange = against('long', 10)
    const positionId = exchange.position('bob', 'long')?.positionId ?? 0
    exchange.send({ kind: 'perp.setExits', user: USERS.bob, positionId, stopLoss: exit('55000') })
    exchange.order('carol', 'open long', 10, { at: '54500' })
    exchange.index('54300')
    expect(exchange.steps()).toBe('')
    expect(exchange.all('perp.positionClosed')).toMatchObject([{ positionId, state: 'closed' }])
  })
})

describe('a stale index', () => {
  it('liquidates nobody until it is given again', () => {
    const exchange = against('long', 10)
    exchange.send({ kind: 'markets.halt', market: MARKET, halted: true, reason: 'indexStale' })
    exchange.index('40000')
    exchange.tick(1_000)
    expect(exchange.position('bob', 'long')).toBeDefined()
    exchange.send({ kind: 'markets.halt', market: MARKET, halted: false, reason: '' })
    exchange.index('40000')
    expect(exchange.position('bob', 'long')).toBeUndefined()
  })
})
