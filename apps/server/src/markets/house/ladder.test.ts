import type { Price, Quantity } from '@assay/money/kinds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skewOf } from '../../spot/house/quote-plan.ts'
import { type LadderInput, makeLadder, niceStep } from './ladder.ts'

/** BTCUSDT around 64,000: tick 0.1, lot 0.00001. */
const input = (changes: Partial<LadderInput> = {}): LadderInput => ({
  mid: 6_400_000_000_000n as Price,
  tick: 10_000_000n as Price,
  lot: 1000n as Quantity,
  halfSpread: 450_000_000n,
  grid: 1_000_000_000n,
  touch: 46_000_000n,
  baseBudget: 10n ** 13n,
  quoteBudget: 10n ** 15n,
  baseScale: 8,
  quoteScale: 6,
  seed: 7,
  resting: () => undefined,
  ...changes,
})

const anyInput = fc
  .record({
    mid: fc.bigInt(10n ** 8n, 10n ** 13n),
    tickPower: fc.integer({ min: 3, max: 7 }),
    spreadTicks: fc.bigInt(1n, 50n),
    seed: fc.nat(),
    touch: fc.bigInt(10n ** 5n, 10n ** 10n),
  })
  .map(({ mid, tickPower, spreadTicks, seed, touch }) => {
    const tick = 10n ** BigInt(tickPower)
    return input({
      mid: mid as Price,
      tick: tick as Price,
      lot: (10n ** BigInt(10 - tickPower)) as Quantity,
      halfSpread: spreadTicks * tick,
      grid: niceStep(mid / 8000n, tick),
      seed,
      touch,
    })
  })

describe('a ladder of quotes', () => {
  test('lies on tick and lot, best level first, and never crosses: each side is at least half a spread from the mid', () => {
    fc.assert(
      fc.property(anyInput, one => {
        const { bids, asks } = makeLadder(one)
        for (const { price, quantity } of [...bids, ...asks]) {
          expect(price > 0n && price % one.tick === 0n).toBe(true)
          expect(quantity > 0n && quantity % one.lot === 0n).toBe(true)
        }
        expect(bids.every(({ price }, index) => price <= one.mid - one.halfSpread && (index === 0 || price < bids[index - 1]!.price))).toBe(
          true,
        )
        expect(asks.every(({ price }, index) => price >= one.mid + one.halfSpread && (index === 0 || price > asks[index - 1]!.price))).toBe(
          true,
        )
      }),
    )
  })

  test('has 17 levels a side within 1% of the mid, larger ones further out', () => {
    const { bids, asks } = makeLadder(input())
    expect(bids).toHaveLength(17)
    expect(asks).toHaveLength(17)
    const outermost = Number(asks.at(-1)!.price) / 6_400_000_000_000 - 1
    expect(outermost).toBeGreaterThan(0.002)
    expect(outermost).toBeLessThan(0.02)
    const sum = (from: number, to: number) => bids.slice(from, to).reduce((total, { quantity }) => total + quantity, 0n)
    expect(sum(12, 17) > 2n * sum(0, 5)).toBe(true)
  })

  test('never promises more than there is', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.bigInt(0n, 10n ** 12n), (baseBudget, quoteBudget) => {
        const { bids, asks } = makeLadder(input({ baseBudget, quoteBudget }))
        expect(asks.reduce((sum, { quantity }) => sum + quantity, 0n) <= baseBudget).toBe(true)
        expect(bids.reduce((sum, { price, quantity }) => sum + (price * quantity) / 10n ** 10n, 0n) <= quoteBudget).toBe(true)
      }),
    )
  })

  test('changes few levels when the price moves a little, so that the journal stays small', () => {
    const before = makeLadder(input())
    const sizes = new Map([
      ...before.bids.map(level => [`buy ${level.price}`, level.quantity] as const),
      ...before.asks.map(level => [`sell ${level.price}`, level.quantity] as const),
    ])
    const resting: LadderInput['resting'] = (side, price) => sizes.get(`${side} ${price}`)
    const after = makeLadder(input({ mid: 6_401_000_000_000n as Price, resting }))
    const kept = [...after.bids.map(level => ['buy', level] as const), ...after.asks.map(level => ['sell', level] as const)].filter(
      ([side, { price, quantity }]) => sizes.get(`${side} ${price}`) === quantity,
    )
    expect(kept.length).toBeGreaterThanOrEqual(24)
  })

  test('leans against the inventory, within bounds', () => {
    expect(skewOf(100n, 100n)).toBe(0n)
    expect(skewOf(120n, 100n)).toBeLessThan(0n)
    expect(skewOf(80n, 100n)).toBeGreaterThan(0n)
    expect(skewOf(10_000n, 100n)).toBe(-skewOf(0n, 100n))
  })
})
