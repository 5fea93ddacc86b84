import type { Price, Rate } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RATE_ONE } from './fees.ts'
import { ALERT_RATE_MAX, ALERT_RATE_MIN, crossBounds, isReached, percentBounds } from './price-alert.ts'

const price = fc.bigInt(1n, 10n ** 18n).map(value => value as Price)
const rate = fc.bigInt(ALERT_RATE_MIN, ALERT_RATE_MAX).map(value => value as Rate)

describe('an alert on a price', () => {
  it('fires from the side on which it was set, at the price itself and beyond', () =>
    fc.assert(
      fc.property(price, price, fc.bigInt(0n, 10n ** 18n), (target, last, beyond) => {
        fc.pre(target !== last)
        const bounds = crossBounds(target, last)!
        expect(isReached(bounds, last)).toBe(false)
        expect(isReached(bounds, target)).toBe(true)
        expect(isReached(bounds, (target > last ? target + beyond : target - beyond) as Price)).toBe(true)
      }),
    ))

  it('is none when it is reached already, or no price', () => {
    expect(crossBounds(5n as Price, 5n as Price)).toBeUndefined()
    expect(crossBounds(0n as Price, 5n as Price)).toBeUndefined()
  })
})

describe('an alert on a share', () => {
  it('fires when the whole share was moved and not before, up and down', () =>
    fc.assert(
      fc.property(price, rate, fc.bigInt(1n, 10n ** 9n), (last, share, step) => {
        const tick = step as Price
        const { risesTo, fallsTo } = percentBounds(share, last, tick) as { risesTo: Price; fallsTo: Price }
        expect([risesTo % tick, fallsTo % tick]).toEqual([0n, 0n])
        expect((risesTo - last) * RATE_ONE >= last * share && (risesTo - tick - last) * RATE_ONE < last * share).toBe(true)
        expect((last - fallsTo) * RATE_ONE >= last * share && (last - fallsTo - tick) * RATE_ONE < last * share).toBe(true)
        expect(isReached({ risesTo, fallsTo }, last)).toBe(false)
      }),
    ))

  it('of 5 % at 60,000 fires at 63,000 and at 57,000', () =>
    expect(percentBounds((RATE_ONE / 20n) as Rate, 60_000_000_000n as Price, 1n as Price)).toEqual({
      risesTo: 63_000_000_000n,
      fallsTo: 57_000_000_000n,
    }))

  it('is none below 0.1 % and above 50 %', () => {
    expect(percentBounds((ALERT_RATE_MIN - 1n) as Rate, 5n as Price, 1n as Price)).toBeUndefined()
    expect(percentBounds((ALERT_RATE_MAX + 1n) as Rate, 5n as Price, 1n as Price)).toBeUndefined()
  })
})
