import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradeFee } from '../fees.ts'
import { bankruptcyPrice } from './bankruptcy-price.ts'
import { liquidationPrice } from './liquidation-price.ts'
import { initialMargin, notionalMaxAt, standardMarginTiers } from './margin-tiers.ts'
import { type Exposure, type PositionSide, pnlOf } from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const rate = (text: string) => parseDecimal(text, 8) as Rate
const scales = { baseScale: 8, quoteScale: 6 }
const exposure = (side: PositionSide, size: string, at: string): Exposure => ({
  side,
  quantity: quantity(size),
  entryValue: notionalOf(price(at), quantity(size), scales),
})
const terms = (fee = '0', tick = '0.00000001') => ({ ...scales, tick: price(tick), closingFeeRate: rate(fee) })

describe('published examples', () => {
  it('V11, Bybit: a long at 50,000 and 10x is bankrupt at 45,000', () => {
    expect(bankruptcyPrice(exposure('long', '1', '50000'), usdt('5000'), terms())).toBe(price('45000'))
  })

  it('V15, Bybit: the long of V14 at 10x is bankrupt at 6,300', () => {
    expect(bankruptcyPrice(exposure('long', '0.2', '7000'), usdt('140'), terms())).toBe(price('6300'))
  })

  it('V19, dYdX: a short of 500 at 1 with 100 is bankrupt at 1.2', () => {
    expect(bankruptcyPrice(exposure('short', '500', '1'), usdt('100'), terms())).toBe(price('1.2'))
  })

  it('V20, dYdX: a long of 500 at 1 with 100 is bankrupt at 0.8', () => {
    expect(bankruptcyPrice(exposure('long', '500', '1'), usdt('100'), terms())).toBe(price('0.8'))
  })

  it('X1, Bybit: its inverse long of 10,000 at 8,000 with 0.5 BTC is bankrupt at 5,718.57', () => {
    // An inverse long is a short of what one USDT costs in BTC; a million of them are one contract here.
    const position: Exposure = { side: 'short', quantity: quantity('0.01'), entryValue: parseDecimal('1.25', 8) as Amount }
    const inverse = bankruptcyPrice(position, parseDecimal('0.5', 8) as Amount, { ...terms('0.00075'), quoteScale: 8 })!
    expect((10n ** 16n + inverse / 2n) / inverse).toBe(571_857n)
  })
})

it('contains the fee of closing: a long at 100 with 10 and a fee of 0.05% is bankrupt at 90.0450..., a short at 109.9450...', () => {
  expect(bankruptcyPrice(exposure('long', '1', '100'), usdt('10'), terms('0.0005'))).toBe(price('90.04502252'))
  expect(bankruptcyPrice(exposure('short', '1', '100'), usdt('10'), terms('0.0005'))).toBe(price('109.94502748'))
})

it('is moved to the tick on the side of the margin', () => {
  expect(bankruptcyPrice(exposure('long', '1', '100'), usdt('10'), terms('0.0005', '0.1'))).toBe(price('90.1'))
  expect(bankruptcyPrice(exposure('short', '1', '100'), usdt('10'), terms('0.0005', '0.1'))).toBe(price('109.9'))
})

it('is none for a long that paid for all of its entry', () => {
  const of = (margin: string) => bankruptcyPrice(exposure('long', '1', '100'), usdt(margin), terms())
  expect([of('100'), of('101'), of('99.999999')]).toEqual([undefined, undefined, price('0.000001')])
})

describe('whatever is held', () => {
  const tick = price('0.1')
  const lot = quantity('0.001')
  const input = fc.record({
    side: fc.constantFrom<PositionSide>('long', 'short'),
    lots: fc.bigInt(1n, 1_000_000n),
    ticks: fc.bigInt(100_000n, 1_000_000n),
    leverage: fc.integer({ min: 1, max: 100 }),
  })
  const held = ({ side, lots, ticks }: { side: PositionSide; lots: bigint; ticks: bigint }): Exposure => {
    const size = (lots * lot) as Quantity
    return { side, quantity: size, entryValue: notionalOf((ticks * tick) as Price, size, scales) }
  }

  it('closing at it pays the fee out of the margin, and one tick worse does not', () => {
    fc.assert(
      fc.property(input, given => {
        const position = held(given)
        const margin = initialMargin(position.entryValue, given.leverage)
        const at = bankruptcyPrice(position, margin, terms('0.0005', '0.1'))
        const left = (exit: bigint) => {
          const value = notionalOf(exit as Price, position.quantity, scales)
          return margin + pnlOf(position.side, position.entryValue, value) - tradeFee(value, rate('0.0005'))
        }
        if (at === undefined) return
        expect(left(at)).toBeGreaterThanOrEqual(0n)
        expect(left(at + (given.side === 'long' ? -tick : tick))).toBeLessThan(0n)
      }),
      { numRuns: 2_000 },
    )
  })

  it('lies beyond the liquidation price, for every leverage that the tier allows', () => {
    const tiers = standardMarginTiers(6)
    fc.assert(
      fc.property(input, given => {
        const position = held(given)
        if (position.entryValue > notionalMaxAt(tiers, given.leverage)) return
        const margin = initialMargin(position.entryValue, given.leverage)
        const fine = terms('0.0005')
        const bankrupt = bankruptcyPrice(position, margin, fine)
        const mark = (given.ticks * tick) as Price
        const liquidated = liquidationPrice({ legs: [position], balance: margin, mark, terms: { ...fine, tiers } })
        if (bankrupt === undefined || liquidated === undefined) return
        expect(given.side === 'long' ? bankrupt < liquidated && liquidated < mark : bankrupt > liquidated && liquidated > mark).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
