import { describe, expect, it } from 'vitest'
import { insuranceMoney } from '../src/perp/risk/insurance.ts'
import { type Name, usdt } from './exchange.ts'
import { RiskExchange } from './perp-risk-exchange.ts'

/**
 * Goal: what somebody can give away by closing at a bad price to an account of a friend is bounded, and is their own. Method: one closes to the bid of a
 * friend at prices down to the edge of the band, isolated and in cross margin, at several leverages, while a third person has a position and the
 * insurance fund has money; all that everybody has is compared before and after. Bound: docs/products/perpetual.md.
 */
const LOTS = 100
/** 0.1 BTC at 60,000: value of the position at the mark, USDT. */
const VALUE = usdt('6000')
const BAND = 10n

/** Alice is long against bob, who is honest; carol is her friend. */
class BadPrice extends RiskExchange {
  constructor(mode: 'isolated' | 'cross', leverage: number) {
    super()
    this.insure('1000')
    if (mode === 'cross') this.cross('alice')
    this.leverage('alice', 'long', leverage)
    this.order('bob', 'open short', LOTS, { at: '60000' })
    this.order('alice', 'open long', LOTS)
    expect(this.position('alice', 'long')?.lots).toBe(BigInt(LOTS))
  }

  equity(name: Name): bigint {
    return this.contract(name).equity
  }

  fund(): bigint {
    return insuranceMoney(this.core.state, 'USDT')
  }

  /** The friend bids at a price, alice sells to her there. */
  give(at: string, lots = LOTS): { gave: bigint; got: bigint; fees: bigint; third: bigint; fund: bigint } {
    const before = { alice: this.equity('alice'), carol: this.equity('carol'), bob: this.equity('bob'), fund: this.fund() }
    this.order('carol', 'open long', LOTS, { at })
    const paid = before.carol - this.equity('carol')
    expect(paid).toBe(0n)
    this.order('alice', 'close long', lots, { at, terms: { timeInForce: 'immediateOrCancel' } })
    const [gave, got] = [before.alice - this.equity('alice'), this.equity('carol') - before.carol]
    return { gave, got, fees: gave - got, third: this.equity('bob') - before.bob, fund: this.fund() - before.fund }
  }
}

const PRICES = ['59900', '58800', '57600', '56400', '55200', '54000']
const TAKER_AND_MAKER_FEE = usdt('5')

describe.each(['isolated', 'cross'] as const)('closing at a bad price to a friend in %s margin', mode => {
  it.each([2, 5, 10, 20, 50])('gives at most a tenth of the value and never more than stands behind the position, at %dx', leverage => {
    for (const at of PRICES) {
      const exchange = new BadPrice(mode, leverage)
      const behind = mode === 'isolated' ? (exchange.position('alice', 'long')?.margin ?? 0n) : exchange.equity('alice')
      const { gave, fees, third, fund } = exchange.give(at)
      expect(gave).toBeLessThanOrEqual(VALUE / BAND + TAKER_AND_MAKER_FEE)
      expect(gave).toBeLessThanOrEqual(behind)
      expect(fees < 0n ? -fees : fees).toBeLessThanOrEqual(TAKER_AND_MAKER_FEE)
      expect([third, fund]).toEqual([0n, 0n])
      expect(exchange.core.audit()).toEqual([])
    }
  })

  it('leaves what is not closed with its own share of the margin: the rest is not in danger by it', () => {
    const exchange = new BadPrice(mode, 10)
    const before = exchange.position('alice', 'long')
    exchange.give('54600', LOTS / 2)
    const after = exchange.position('alice', 'long')
    expect(after?.lots).toBe(BigInt(LOTS / 2))
    expect(after?.margin).toBe((before?.margin ?? 0n) / 2n)
    expect(exchange.fund()).toBe(usdt('1000'))
  })
})

describe('a price beyond what bounds it', () => {
  it('outside of the band around the mark is refused', () => {
    const exchange = new BadPrice('isolated', 2)
    expect(exchange.order('carol', 'open long', LOTS, { at: '53999.9' }).refusal?.refusal).toBe('priceOutOfBand')
    expect(exchange.order('alice', 'close long', LOTS, { at: '53999.9' }).refusal?.refusal).toBe('priceOutOfBand')
  })

  it('that the margin of an isolated position does not pay is no trade', () => {
    const exchange = new BadPrice('isolated', 20)
    expect(exchange.give('54000').gave).toBe(0n)
    expect(exchange.position('alice', 'long')?.lots).toBe(BigInt(LOTS))
  })

  it('goes by whoever bids better: a friend gets only what nobody else takes', () => {
    const exchange = new BadPrice('isolated', 2)
    exchange.order('maker', 'open long', LOTS, { at: '59990' })
    expect(exchange.give('54000').got).toBe(0n)
  })
})
