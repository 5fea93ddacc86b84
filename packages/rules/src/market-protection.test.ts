import type { Price, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RATE_ONE } from './fees.ts'
import { protectionPrice } from './market-protection.ts'

const price = fc.bigInt(1n, 10n ** 14n)
const ticks = fc.bigInt(1n, 10n ** 8n)

it('is 2 % beyond the reference, moved to the tick on the person’s side', () => {
  const reference = 6_000_012_345_678n as Price
  const tick = 10_000_000n as Price
  expect(protectionPrice('buy', reference, 2_000_000n as Rate, tick)).toBe(6_120_010_000_000n)
  expect(protectionPrice('sell', reference, 2_000_000n as Rate, tick)).toBe(5_880_020_000_000n)
})

it('is on the tick, at least one tick, within the rate, and the furthest such price', () => {
  fc.assert(
    fc.property(price, fc.bigInt(0n, RATE_ONE - 1n), ticks, (reference, rate, tick) => {
      const buy = protectionPrice('buy', reference as Price, rate as Rate, tick as Price)
      const sell = protectionPrice('sell', reference as Price, rate as Rate, tick as Price)
      expect([buy % tick, sell % tick]).toEqual([0n, 0n])
      expect(buy === tick || buy * RATE_ONE <= reference * (RATE_ONE + rate)).toBe(true)
      expect((buy + tick) * RATE_ONE > reference * (RATE_ONE + rate)).toBe(true)
      expect(sell * RATE_ONE >= reference * (RATE_ONE - rate)).toBe(true)
      expect(sell === tick || (sell - tick) * RATE_ONE < reference * (RATE_ONE - rate)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
