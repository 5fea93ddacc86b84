import { describe, expect, it } from 'vitest'
import { USERS } from './exchange.ts'
import { decimal } from './perp-exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/** Alice with a short of ten lots at 1x against Bob's long of as many at 10x, both at 60,000; nobody else, and an empty insurance fund. */
function facing(): RiskExchange {
  const exchange = new RiskExchange()
  exchange.leverage('alice', 'short', 1)
  exchange.order('alice', 'open short', 10, { at: '60000' })
  exchange.order('bob', 'open long', 10)
  return exchange
}

describe('a deleveraging', () => {
  it('is a trade of both sides: with a number of its own, and what each realised', () => {
    const exchange = facing()
    const before = exchange.core.state.perp.nextTrade
    const { bankruptcyPrice = 0n } = exchange.position('bob', 'long') ?? {}
    exchange.index('50000')
    const gained = (600_000_000n * 100_000n - bankruptcyPrice * 10n) / 100_000n
    expect(exchange.all('perp.deleveraged')).toMatchObject([
      {
        user: USERS.alice,
        lots: 10n,
        trade: { tradeId: before, side: 'short', realisedProfit: gained, by: { user: USERS.bob, realisedProfit: -gained } },
      },
    ])
    // The next trade has the next number.
    exchange.order('alice', 'open short', 1, { at: '50000' })
    exchange.order('carol', 'open long', 1)
    expect(exchange.all('perp.orderFilled')).toMatchObject([{ tradeId: before + 1 }])
  })

  it('meets one’s own other leg by its place, as anybody’s, while each leg has a margin of its own', () => {
    const exchange = facing()
    exchange.leverage('alice', 'long', 1)
    exchange.order('alice', 'open long', 4, { at: '60000' })
    exchange.leverage('bob', 'short', 50)
    exchange.order('bob', 'open short', 4)
    const total = (['alice', 'bob'] as const).reduce((sum, name) => sum + exchange.contract(name).equity, 0n)
    exchange.index('50000')
    // Of equal profit the greater leverage comes first, and that is Bob's own short.
    expect(exchange.all('perp.deleveraged').map(({ user, lots }) => [user, lots])).toEqual([
      [USERS.bob, 4n],
      [USERS.alice, 6n],
    ])
    expect(exchange.positions('bob')).toBe('flat')
    const after = (['alice', 'bob'] as const).reduce((sum, name) => sum + exchange.contract(name).equity, 0n)
    const steps = exchange.all('perp.liquidationStep')
    expect(total - after).toBe(steps.reduce((sum, { fee, fundPaid }) => sum + fee - fundPaid, 0n))
    expect(exchange.sums()).toEqual({ lots: 0, entryValue: 0n })
  })

  it('passes one’s own other leg over in cross margin: what that has gained stands behind the position already', () => {
    const exchange = new RiskExchange()
    exchange.keep('bob', '100')
    exchange.cross('bob')
    for (const side of ['long', 'short'] as const) exchange.leverage('alice', side, 1)
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('alice', 'open long', 4, { at: '60000' })
    exchange.order('bob', 'open short', 4)
    exchange.index('30000')
    expect(exchange.all('perp.deleveraged').map(({ user, lots }) => [user, lots])).toEqual([[USERS.alice, 10n]])
    expect(exchange.position('bob', 'short')?.lots).toBe(4n)
    expect(exchange.core.audit()).toEqual([])
  })
})

describe('somebody whom another’s liquidation made a position', () => {
  /** Carol bids near Bob's bankruptcy price with a hundredth of it, and keeps so much; the mark falls through both in one step. */
  function fallen(kept?: string): RiskExchange {
    const exchange = new RiskExchange()
    exchange.leverage('alice', 'short', 1)
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.leverage('carol', 'long', 100)
    if (kept !== undefined) exchange.keep('carol', kept)
    exchange.order('carol', 'open long', 10, { at: '54100' })
    exchange.index('53000')
    expect(exchange.core.audit()).toEqual([])
    return exchange
  }

  it('puts up what it loses at the mark at once, and stands with its initial margin', () => {
    const exchange = fallen()
    expect(exchange.all('perp.liquidationStep').map(({ user }) => user)).toEqual([USERS.bob, USERS.bob])
    expect(exchange.positions('carol')).toBe('long 10 @ 54100, margin 16.41')
    const own = exchange.position('carol', 'long')
    expect(decimal((own?.margin ?? 0n) + (own?.unrealisedProfit ?? 0n))).toBe('5.41')
    exchange.tick(1_000)
    expect(exchange.steps()).toBe('')
  })

  it('or, who has not the money for that, takes nothing: the order ends, and the queue takes the lots', () => {
    const exchange = fallen('16')
    expect(exchange.steps()).toBe('ordersCancelled 0, fullIoc 0, deleveraging 10')
    expect(exchange.all('perp.orderClosed').map(({ reason }) => reason)).toContain('insufficientMargin')
    expect(exchange.positions('carol')).toBe('flat')
    expect(exchange.wallet('carol')).toBe('16')
  })

  it('and never has two positions liquidated in one command', () => {
    const exchange = new RiskExchange()
    for (const side of ['long', 'short'] as const) {
      exchange.leverage('alice', side, 1)
      exchange.leverage('bob', side, 100)
    }
    exchange.order('alice', 'open short', 10, { at: '60000' })
    exchange.order('bob', 'open long', 10)
    exchange.order('alice', 'open long', 10, { at: '60000' })
    exchange.order('bob', 'open short', 10)
    // Carol takes both at better than the bankruptcy prices, so that neither leg is set against the other.
    exchange.order('carol', 'open long', 10, { at: '59450' })
    exchange.order('carol', 'open short', 10, { at: '60550' })
    const positions = new Set<number>()
    for (const at of ['59000', '61500', '58500']) {
      exchange.index(at)
      const steps = exchange.all('perp.liquidationStep')
      expect(new Set(steps.map(({ positionId }) => positionId)).size).toBeLessThanOrEqual(1)
      for (const { positionId } of steps) positions.add(positionId)
    }
    expect(positions.size).toBe(2)
  })
})

describe('an order', () => {
  it('says how what it opens is margined', () => {
    const exchange = new RiskExchange()
    exchange.cross('bob')
    exchange.order('bob', 'open long', 1, { at: '59000' })
    expect(exchange.all('perp.orderAccepted')).toMatchObject([{ marginMode: 'cross' }])
    exchange.order('alice', 'open long', 1, { at: '59000' })
    expect(exchange.all('perp.orderAccepted')[0]).not.toHaveProperty('marginMode')
  })
})
