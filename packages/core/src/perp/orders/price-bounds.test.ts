import type { Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import type { PerpMarket } from '../state.ts'
import { NO_PRICE_BOUNDS, priceBoundsOf } from './price-bounds.ts'

/** What of a market its bounds are made of. */
const marketOf = (gridTick: bigint) =>
  ({ listing: { gridTick }, mark: { ticks: 0 }, bounds: NO_PRICE_BOUNDS }) as unknown as PerpMarket & { mark: { ticks: number } }

it('lets through exactly the prices of the grid whose distance from the mark, rounded down, is within the band', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 10n),
      fc.bigInt(0n, RATE_ONE),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 1, max: 2 ** 48 })), { minLength: 1 }),
      (gridTick, rate, marks) => {
        const market = marketOf(gridTick)
        const settings = { tick: gridTick, priceBandRate: rate as Rate, maximumOrderLots: 1n } as PerpSettingsVersion
        for (const ticks of marks) {
          market.mark.ticks = ticks
          const price = BigInt(ticks) * gridTick
          const distance = (price * rate) / RATE_ONE
          const isWithin = (at: number) => at > 0 && BigInt(at) * gridTick >= price - distance && BigInt(at) * gridTick <= price + distance
          const { lowTicks, highTicks } = priceBoundsOf(market, settings)
          expect([lowTicks - 1, lowTicks, highTicks, highTicks + 1].map(isWithin)).toEqual([false, true, true, false])
        }
      },
    ),
    { numRuns: 3_000 },
  )
})
