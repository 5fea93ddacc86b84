import { notionalOf } from '@assay/money/arithmetic'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { liquidationPrice } from './liquidation-price.ts'
import { reducibleMargin } from './margin-change.ts'
import { initialMargin, standardMarginTiers } from './margin-tiers.ts'
import { type Exposure, pnlOf } from './position-value.ts'

const price = (text: string) => parseDecimal(text, 8) as Price
const quantity = (text: string) => parseDecimal(text, 8) as Quantity
const usdt = (text: string) => parseDecimal(text, 6) as Amount
const scales = { baseScale: 8, quoteScale: 6 }

it.each([
  ['what was added', '150', '0', '100', '50'],
  ['and what was won', '150', '30', '100', '80'],
  ['less what was lost', '150', '-30', '100', '20'],
  ['nothing where nothing is over', '100', '0', '100', '0'],
  ['nothing where the initial margin is touched', '100', '-30', '100', '0'],
  ['never more than the margin', '100', '500', '100', '100'],
])('can be taken out: %s', (_, margin, pnl, initial, most) => {
  const unrealisedPnl = (pnl.startsWith('-') ? -usdt(pnl.slice(1)) : usdt(pnl)) as Amount
  expect(reducibleMargin({ margin: usdt(margin), unrealisedPnl, initialMargin: usdt(initial) })).toBe(usdt(most))
})

it('the liquidation price moves with the margin: a long at 60,000 with 6,000, with 1,000 more, with 1,000 less', () => {
  const long: Exposure = { side: 'long', quantity: quantity('1'), entryValue: usdt('60000') }
  const terms = { ...scales, tick: price('0.1'), tiers: standardMarginTiers(6), closingFeeRate: parseDecimal('0.0005', 8) as Rate }
  const of = (balance: string) => liquidationPrice({ legs: [long], balance: usdt(balance), mark: price('60000'), terms })
  // (60,000 - margin) / 0.9945
  expect([of('6000'), of('7000'), of('5000')]).toEqual([price('54298.6'), price('53293.1'), price('55304.1')])
})

it('what can be taken out leaves the initial margin at the mark, and not a unit more can', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  const input = fc.record({ margin: amount, entry: amount, mark: fc.bigInt(1n, 1_000_000n), leverage: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(input, ({ margin, entry, mark, leverage }) => {
      const value = notionalOf((mark * price('0.1')) as Price, quantity('1') as Quantity, scales)
      const unrealisedPnl = pnlOf('long', entry as Amount, value)
      const initial = initialMargin(value, leverage)
      const most = reducibleMargin({ margin: margin as Amount, unrealisedPnl, initialMargin: initial })
      const left = (taken: bigint) => margin - taken + unrealisedPnl - initial
      expect(most >= 0n && most <= margin).toBe(true)
      if (most > 0n) expect(left(most)).toBeGreaterThanOrEqual(0n)
      if (most < margin) expect(left(most + 1n)).toBeLessThan(0n)
    }),
    { numRuns: 1_000 },
  )
})
