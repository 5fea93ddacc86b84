import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { checkSpotOrder, type SpotPairSettings } from '@assay/rules/spot-filters'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Core } from '../../engine/core.ts'
import { areSpotSettingsValid } from '../listing/check-settings.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { priceOf, quantityOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import { boundsOf, isWithin, type OrderBounds } from './order-bounds.ts'

/*
 * Goal: the bounds let through exactly what the filters let through, whatever the settings, the index and the version in force. Method: markets
 * that the core itself accepts, and orders that lie on and beside every bound.
 */
const QUOTE_SCALE = 6
const USER = 7

interface Listing {
  baseScale: number
  settings: SpotPairSettings
  /** Announced after the first and in force when the orders come. */
  later: SpotPairSettings | undefined
  reference: Price
}

const rate = fc.oneof(fc.bigInt(0n, RATE_ONE), fc.bigInt(0n, RATE_ONE / 5n), fc.constantFrom(0n, 1n, RATE_ONE - 1n, RATE_ONE))
const upTo = (exponent: number) => fc.tuple(fc.bigInt(1n, 999n), fc.nat(exponent)).map(([digits, zeros]) => digits * 10n ** BigInt(zeros))

/** Bounds mostly within reach of each other: a few lots, and what a few lots are worth. */
const settingsOn = (tick: bigint, lot: bigint, unit: bigint): fc.Arbitrary<SpotPairSettings> =>
  fc
    .record({
      quantityMin: fc.oneof(
        upTo(10),
        fc.bigInt(1n, 20n).map(lots => lots * lot),
      ),
      quantitySpread: upTo(9).map(lots => lots * lot),
      notionalMin: fc.tuple(upTo(3), fc.bigInt(0n, unit)).map(([tickLots, beside]) => tickLots * unit + beside),
      notionalSpread: upTo(12).map(tickLots => tickLots * unit),
      band: rate,
      protection: rate,
    })
    .map(({ quantityMin, quantitySpread, notionalMin, notionalSpread, band, protection }) => ({
      tick: tick as Price,
      lot: lot as Quantity,
      quantityMin: quantityMin as Quantity,
      quantityMax: (quantityMin + quantitySpread) as Quantity,
      notionalMin: notionalMin as Amount,
      notionalMax: (notionalMin + notionalSpread) as Amount,
      makerFeeRate: 80_000n as Rate,
      takerFeeRate: 100_000n as Rate,
      priceBandRate: band as Rate,
      marketProtectionRate: (protection % RATE_ONE) as Rate,
      openOrdersMax: 10,
    }))

/** Tick and lot whose product is a whole number of quote units; a later version may be coarser. */
const listing: fc.Arbitrary<Listing> = fc
  .record({ baseScale: fc.nat(12), tickZeros: fc.nat(9), tickDigits: fc.bigInt(1n, 25n), lotDigits: fc.bigInt(1n, 25n), more: fc.nat(2) })
  .chain(({ baseScale, tickZeros, tickDigits, lotDigits, more }) => {
    const tick = tickDigits * 10n ** BigInt(tickZeros)
    const lotZeros = Math.max(0, 8 + baseScale - QUOTE_SCALE - tickZeros) + more
    const lot = lotDigits * 10n ** BigInt(lotZeros)
    const unit = (tick * lot) / 10n ** BigInt(8 + baseScale - QUOTE_SCALE)
    const coarser = fc.tuple(fc.bigInt(1n, 12n), fc.bigInt(1n, 12n)).chain(([ticks, lots]) => settingsOn(tick * ticks, lot * lots, unit))
    return fc.record({
      baseScale: fc.constant(baseScale),
      settings: settingsOn(tick, lot, unit),
      later: fc.option(coarser, { nil: undefined }),
      reference: fc
        .oneof(
          upTo(5).map(ticks => ticks * tick),
          upTo(12),
          fc.bigInt(1n, tick * 3n),
        )
        .map(price => price as Price),
    })
  })
  .filter(({ baseScale, settings, later }) => {
    const [scales, grid] = [
      { baseScale, quoteScale: QUOTE_SCALE },
      { gridTick: settings.tick, gridLot: settings.lot },
    ]
    return areSpotSettingsValid(settings, scales, grid) && (later === undefined || areSpotSettingsValid(later, scales, grid))
  })

function open({ baseScale, settings, later, reference }: Listing): Core {
  const core = new Core()
  const execute = (command: Parameters<Core['execute']>[0]) => {
    core.execute(command, 1)
    expect(core.reply().refusal).toBeUndefined()
  }
  execute({ kind: 'markets.listAsset', asset: 'USDT', scale: QUOTE_SCALE })
  execute({ kind: 'markets.listAsset', asset: 'COIN', scale: baseScale })
  execute({ kind: 'spot.listPair', market: 'COINUSDT', base: 'COIN', quote: 'USDT', settings })
  execute({ kind: 'markets.updateIndex', prices: { COIN: reference }, evidence: 'test' })
  if (later) execute({ kind: 'spot.changeSettings', market: 'COINUSDT', effectiveAt: 1, settings: later })
  execute({ kind: 'people.register', user: USER, userKind: 'real' })
  return core
}

/** Where an order lies: on or beside a bound, somewhere between, or anywhere; and whether it keeps the steps of the version in force. */
const place = fc.record({
  at: fc.constantFrom('low', 'high', 'between', 'between', 'anywhere'),
  beside: fc.integer({ min: -2, max: 2 }),
  anywhere: fc.integer({ min: 1, max: 1_000_000 }),
  isOnStep: fc.boolean(),
})
const orders = fc.array(fc.tuple(place, place), { minLength: 20, maxLength: 20 })

type Place = typeof place extends fc.Arbitrary<infer T> ? T : never

function lay({ at, beside, anywhere, isOnStep }: Place, low: number, high: number, step: number): number {
  const between = low + (anywhere % Math.max(1, high - low + 1))
  const laid = Math.max(1, { low: low + beside, high: high + beside, between, anywhere }[at])
  return isOnStep ? Math.max(step, laid - (laid % step)) : laid
}

function layOrder(bounds: OrderBounds, [ofPrice, ofQuantity]: readonly [Place, Place]): { ticks: number; lots: number } {
  const ticks = lay(ofPrice, bounds.lowTicks, bounds.highTicks, bounds.tickStep)
  const lotsMin = Math.max(bounds.lotsMin, Math.ceil(bounds.tickLotsMin / ticks))
  const lotsMax = Math.min(bounds.lotsMax, Math.floor(bounds.tickLotsMax / ticks))
  return { ticks, lots: lay(ofQuantity, lotsMin, lotsMax, bounds.lotStep) }
}

const filtersOf = ({ settings, reference }: OrderBounds, price: bigint, quantity: bigint) =>
  checkSpotOrder(
    { side: 'buy', type: 'limit', price: price as Price, quantity: quantity as Quantity },
    settings as SpotSettingsVersion,
    reference as Price,
  )

it('a limit order on the grid is within the bounds exactly when it passes the filters', () => {
  let [within, without] = [0, 0]
  fc.assert(
    fc.property(listing, orders, (listed, places) => {
      const core = open(listed)
      const market = core.state.spot.markets[0] as SpotMarket
      const bounds = boundsOf(market, core.state.markets, 1)
      expect(bounds.settings?.version).toBe(listed.later ? 2 : 1)
      for (const one of places) {
        const { ticks, lots } = layOrder(bounds, one)
        const passes = filtersOf(bounds, priceOf(market.pair, ticks), quantityOf(market.pair, lots)) === undefined
        expect({ ticks, lots, isWithin: isWithin(bounds, ticks, lots) }).toEqual({ ticks, lots, isWithin: passes })
        if (passes) within++
        else without++
      }
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(within, without)).toBeGreaterThan(2_000)
})

it('the core refuses any price and quantity, on the grid or not, with the words of the filters', () => {
  const beside = fc.constantFrom(0n, 0n, 1n, -1n, 1n << 53n, 1n << 64n, -(1n << 64n))
  fc.assert(
    fc.property(listing, orders, fc.array(fc.tuple(beside, beside), { minLength: 20, maxLength: 20 }), (listed, places, besides) => {
      const core = open(listed)
      const market = core.state.spot.markets[0] as SpotMarket
      const bounds = boundsOf(market, core.state.markets, 1)
      for (const [index, one] of places.entries()) {
        const { ticks, lots } = layOrder(bounds, one)
        const [price, quantity] = [
          (priceOf(market.pair, ticks) + (besides[index]?.[0] ?? 0n)) as Price,
          (quantityOf(market.pair, lots) + (besides[index]?.[1] ?? 0n)) as Quantity,
        ]
        core.execute({ kind: 'spot.placeOrder', user: USER, pair: 'COINUSDT', side: 'buy', type: 'limit', price, quantity }, 1)
        expect(core.reply().refusal?.refusal).toEqual(filtersOf(bounds, price, quantity)?.refusal ?? 'insufficientBalance')
      }
    }),
    { numRuns: 500 },
  )
})
