import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { confirmedLast } from '@assay/rules/perp/confirmed-last'
import { FUNDING_INTERVAL_MS, markFrame, markPrice } from '@assay/rules/perp/mark-price'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PerpListing, PerpSettingsVersion } from '../listing/perp-listing.ts'
import { confirmedTicks, createLastTrades, noteTrade } from './last-trades.ts'
import { FORMED_LONGS, formMark, makeMarkForm } from './mark-form.ts'
import { createMark } from './mark-state.ts'

const price = fc.oneof(fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, 9n * 10n ** 11n))
const market = fc.record({
  index: price,
  tick: fc.bigInt(1n, 10n ** 8n),
  /** Up to 5% in eight hours, either way. */
  rate: fc.oneof(fc.constant(0n), fc.bigInt(-RATE_ONE / 20n, RATE_ONE / 20n)),
  clampLastRate: fc.bigInt(0n, RATE_ONE / 10n),
  basisSamples: fc.array(fc.bigInt(-(10n ** 9n), 10n ** 9n), { maxLength: 3 }),
  trades: fc.array(
    fc.record({
      taker: fc.integer({ min: 1, max: 3 }),
      ticks: fc.integer({ min: 1, max: 1_000_000 }),
      passed: fc.integer({ min: 0, max: 6_000 }),
    }),
    { maxLength: 4 },
  ),
  msToFunding: fc.integer({ min: 1, max: FUNDING_INTERVAL_MS }),
})

it('the mark from cell to cell is that of the rules, with all three prices of which it is the middle one', () => {
  fc.assert(
    fc.property(market, ({ index: at, tick: step, rate, clampLastRate, basisSamples, trades, msToFunding }) => {
      const [index, tick, fundingRate] = [at as Price, step as Price, rate as Rate]
      const lastTrades = createLastTrades()
      let now = 0
      for (const { taker, ticks, passed } of trades) {
        now += passed
        noteTrade(lastTrades, taker, ticks, now)
      }
      const confirmed = confirmedTicks(lastTrades)
      const priceAt = (ticks: number) => (BigInt(ticks) * tick) as Price
      const last = confirmedLast(index, confirmed && { lowest: priceAt(confirmed.lowest), highest: priceAt(confirmed.highest) })
      const frame = markFrame(index, basisSamples, clampLastRate as Rate)
      const ruled = markPrice({ index, fundingRate, msToFunding, basisSamples, last, tick }, frame)
      const settings = { clampLastRate } as PerpSettingsVersion
      const { cells } = makeMarkForm({ gridTick: tick } as PerpListing, { ...createMark(), fundingRate, basisSamples }, index, settings)
      const formed = new BigInt64Array(FORMED_LONGS)
      const ticks = formMark(formed, cells as BigInt64Array, lastTrades, msToFunding)
      const { price, fundedIndex, basisIndex, clampedLast } = ruled
      expect([...formed]).toEqual([price, index, fundedIndex, basisIndex - index, clampedLast])
      expect(BigInt(ticks) * tick).toBe(price)
    }),
    { numRuns: 5_000 },
  )
})

it('an index whose product with the funding rate passes 64 bits has no cells', () => {
  const index = (1n << 60n) as Price
  const mark = { ...createMark(), fundingRate: 100_000n as Rate }
  const settings = { clampLastRate: RATE_ONE / 20n } as PerpSettingsVersion
  expect(makeMarkForm({ gridTick: 1n as Price } as PerpListing, mark, index, settings).cells).toBeUndefined()
})
