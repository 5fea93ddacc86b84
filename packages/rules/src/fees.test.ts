import type { Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RATE_ONE, tradeFee } from './fees.ts'

it.each([
  [39_606_666n, 100_000n, 39_607n],
  [1_000_000n, 100_000n, 1_000n],
  [1n, 80_000n, 1n],
  [1n, 0n, 0n],
  [0n, 100_000n, 0n],
])('the fee of %s at rate %s is %s: rounded up to a unit', (received, rate, fee) => expect(tradeFee(received, rate as Rate)).toBe(fee))

it('never takes less than the rate, a whole unit more, or more than was received', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, RATE_ONE), (received, rate) => {
      const fee = tradeFee(received, rate as Rate)
      expect(fee * RATE_ONE >= received * rate && (fee - 1n) * RATE_ONE < received * rate && fee <= received).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
