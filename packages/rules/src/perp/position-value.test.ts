import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tradeFee } from '../fees.ts'
import { initialMargin } from './margin-tiers.ts'
import { feeAtBankruptcy } from './order-cost.ts'
import {
  averageEntry,
  closePart,
  closingSide,
  type Exposure,
  increased,
  openingSide,
  type PositionSide,
  pnlOf,
  pricePerUnit,
  returnOnMargin,
} from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const scales = { baseScale: 8, quoteScale: 6 }
const worth = (at: string, size: string) => notionalOf(price(at), quantity(size), scales)
const exposure = (side: PositionSide, size: string, at: string): Exposure => ({
  side,
  quantity: quantity(size),
  entryValue: worth(at, size),
})

describe('published examples', () => {
  it('V13, Bybit: 0.5 at 5,000 and 0.3 at 6,000 are 0.8 at 5,375', () => {
    const both = increased(exposure('long', '0.5', '5000'), quantity('0.3'), worth('6000', '0.3'))
    expect(both).toEqual({ side: 'long', quantity: quantity('0.8'), entryValue: usdt('4300') })
    expect(averageEntry(both, scales)).toBe(price('5375'))
  })

  it('V14, Bybit: a long of 0.2 from 7,000 to 7,500 gains 100, a short of 0.4 from 6,000 to 5,000 gains 400', () => {
    expect(pnlOf('long', worth('7000', '0.2'), worth('7500', '0.2'))).toBe(usdt('100'))
    expect(pnlOf('short', worth('6000', '0.4'), worth('5000', '0.4'))).toBe(usdt('400'))
  })

  it('V15, Bybit: the long of V14 at 10x, with the closing fee of 0.693 at its bankruptcy price of 6,300, returns 71.0767%', () => {
    const entryValue = worth('7000', '0.2')
    const fee = feeAtBankruptcy('long', entryValue, { leverage: 10, feeRate: 55_000n as never })
    expect(fee).toBe(usdt('0.693'))
    const margin = (initialMargin(entryValue, 10) + fee) as Amount
    // 100 / 140.693 = 0.710767415..., printed 71.07%
    expect(returnOnMargin(usdt('100'), margin)).toBe(parseDecimal('0.71076741', 8))
  })

  it('V16, Bybit: the short of V14 pays 1.32 to open, 1.10 to close and 2.10 of funding, which leaves 395.48', () => {
    const rate = 55_000n as never
    const [opened, closed] = [worth('6000', '0.4'), worth('5000', '0.4')]
    const fees = [tradeFee(opened, rate), tradeFee(closed, rate)] as const
    expect(fees).toEqual([usdt('1.32'), usdt('1.1')])
    expect(pnlOf('short', opened, closed) - fees[0] - fees[1] - usdt('2.1')).toBe(usdt('395.48'))
  })

  it('V20, dYdX: a long of 500 at 1 has lost 99.5 at a mark of 0.801 and 115 when filled at 0.77', () => {
    const entryValue = worth('1', '500')
    expect(pnlOf('long', entryValue, worth('0.801', '500'))).toBe(-usdt('99.5'))
    expect(pnlOf('long', entryValue, worth('0.77', '500'))).toBe(-usdt('115'))
  })

  it('V22, BitMEX: 15,000 contracts from 750 to 800 gain 1.25 XBT: 20 XBT at entry, 18.75 at exit', () => {
    expect(pnlOf('short', usdt('20'), usdt('18.75'))).toBe(usdt('1.25'))
  })

  it('V32, Vega: one taken at 100 and one at 90 average 95 and have lost 10 at 90, 70 at 60', () => {
    const both = increased(exposure('long', '1', '100'), quantity('1'), worth('90', '1'))
    expect(averageEntry(both, scales)).toBe(price('95'))
    expect(pnlOf('long', both.entryValue, worth('90', '2'))).toBe(-usdt('10'))
    expect(pnlOf('long', both.entryValue, worth('60', '2'))).toBe(-usdt('70'))
  })

  it('X3, Vega: a long of 1 that takes over a short of 1 is flat, not short by 1; only a short of 2 leaves the printed 60 at a mark of 60', () => {
    const taken = closePart(exposure('long', '1', '100'), quantity('1'), worth('120', '1'))
    expect([taken.realisedPnl, taken.rest.quantity, taken.rest.entryValue]).toEqual([usdt('20'), 0n, 0n])
    expect(pnlOf('long', taken.rest.entryValue, 0n as Amount)).not.toBe(usdt('60'))
    expect(pnlOf('short', worth('120', '1'), worth('60', '1'))).toBe(usdt('60'))
  })
})

describe('sides', () => {
  it('a long is opened by buying and closed by selling, a short the other way', () => {
    expect([openingSide('long'), closingSide('long'), openingSide('short'), closingSide('short')]).toEqual(['buy', 'sell', 'sell', 'buy'])
  })
})

describe('closing a part', () => {
  it.each([
    ['long', 334n, 666n, 1n],
    ['short', 333n, 667n, -2n],
  ] as const)('of a %s realises not a unit more than was earned; the rest keeps it', (side, released, kept, realised) => {
    const part = closePart({ side, quantity: 3n as Quantity, entryValue: 1_000n as Amount }, 1n as Quantity, 335n as Amount)
    expect([part.entryValue, part.rest.entryValue, part.rest.quantity, part.rest.side]).toEqual([released, kept, 2n, side])
    expect(part.realisedPnl).toBe(realised)
  })

  it.each([0n, -1n, 4n])('of %s of 3 is a bug', size => {
    const close = () => closePart({ side: 'long', quantity: 3n as Quantity, entryValue: 9n as Amount }, size as Quantity, 1n as Amount)
    expect(close).toThrow('a part of what is open is closed')
  })

  it('of all closes all', () => {
    const { rest, realisedPnl } = closePart(
      { side: 'long', quantity: 3n as Quantity, entryValue: 9n as Amount },
      3n as Quantity,
      11n as Amount,
    )
    expect([rest.quantity, rest.entryValue, realisedPnl]).toEqual([0n, 0n, 2n])
  })
})

describe('what is shown', () => {
  it('an average that has no end is rounded up for a long and down for a short', () => {
    const third = { quantity: quantity('3'), entryValue: usdt('100') }
    expect(averageEntry({ side: 'long', ...third }, scales)).toBe(price('33.33333334'))
    expect(averageEntry({ side: 'short', ...third }, scales)).toBe(price('33.33333333'))
  })

  it('a price per unit lies on the tick, by name', () => {
    const at = (rounding: 'floor' | 'ceil') => pricePerUnit(usdt('100'), quantity('3'), { ...scales, tick: price('0.5'), rounding })
    expect([at('floor'), at('ceil')]).toEqual([price('33'), price('33.5')])
  })

  it('a return is rounded down, also below 0, and is none without margin', () => {
    expect(returnOnMargin(1n as Amount, 3n as Amount)).toBe(33_333_333n)
    expect(returnOnMargin(-1n as Amount, 3n as Amount)).toBe(-33_333_334n)
    expect(returnOnMargin(1n as Amount, 1n as Amount)).toBe(100_000_000n)
    expect([returnOnMargin(1n as Amount, 0n as Amount), returnOnMargin(1n as Amount, -1n as Amount)]).toEqual([undefined, undefined])
  })
})

describe('whatever is traded', () => {
  const value = fc.bigInt(0n, 10n ** 15n)
  const size = fc.bigInt(1n, 10n ** 12n)

  it('what a long gains a short loses', () => {
    fc.assert(
      fc.property(value, value, (entry, exit) => {
        const [long, short] = [pnlOf('long', entry as Amount, exit as Amount), pnlOf('short', entry as Amount, exit as Amount)]
        expect([long + short, long]).toEqual([0n, exit - entry])
      }),
    )
  })

  it('closing in parts realises in the end exactly what closing at once does, and never more at a time than its share', () => {
    const parts = fc.array(fc.record({ quantity: size, exit: value }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, value, fc.constantFrom('long' as const, 'short' as const), (list, entryValue, side) => {
        const total = list.reduce((sum, part) => sum + part.quantity, 0n)
        let open: Exposure = { side, quantity: total as Quantity, entryValue: entryValue as Amount }
        let realised = 0n
        for (const { quantity, exit } of list) {
          const before = open
          const part = closePart(open, quantity as Quantity, exit as Amount)
          // exact share: entry value x quantity / open
          const share = before.entryValue * quantity
          const exact = side === 'long' ? exit * before.quantity - share : share - exit * before.quantity
          expect(part.realisedPnl * before.quantity <= exact && exact < (part.realisedPnl + 1n) * before.quantity).toBe(true)
          realised += part.realisedPnl
          open = part.rest
        }
        const exits = list.reduce((sum, part) => sum + part.exit, 0n)
        expect([open.quantity, open.entryValue, realised]).toEqual([0n, 0n, pnlOf(side, entryValue as Amount, exits as Amount)])
      }),
      { numRuns: 1_000 },
    )
  })
})
