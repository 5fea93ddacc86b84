import { assert } from '@assay/money/assert'
import type { Price, Quantity } from '@assay/money/kinds'
import { setTimes } from '../ledger/amounts.ts'
import type { AmountCell } from '../ledger/legs.ts'
import { quoteUnitsOfTickLot } from '../markets/tick-lot.ts'
import type { SpotPair } from './listing/spot-pair.ts'

/**
 * How a market's whole ticks and lots become money and back. Settings guarantee that ticks x lots of an order stay below 2^53, so that they
 * are exact as numbers, and that tick x lot is a whole number of quote units, so that no notional is ever rounded.
 */
export interface MarketGrid {
  /** Price and quantity of one tick and one lot, as numbers where they are below 2^53, otherwise not a number. */
  readonly tickNumber: number
  readonly lotNumber: number
  /** Base units of a lot, and quote units of a tick x lot. */
  readonly lotUnits: BigInt64Array
  readonly tickLotUnits: BigInt64Array
}

export function gridOf(pair: SpotPair): MarketGrid {
  const unit = quoteUnitsOfTickLot(pair, pair)
  assert(unit !== undefined, 'a listed pair has a grid')
  return {
    tickNumber: exact(pair.gridTick),
    lotNumber: exact(pair.gridLot),
    lotUnits: BigInt64Array.of(pair.gridLot),
    tickLotUnits: BigInt64Array.of(unit),
  }
}

const exact = (value: bigint): number => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : Number.NaN)

export const priceOf = (pair: SpotPair, ticks: number): Price => (BigInt(ticks) * pair.gridTick) as Price
export const quantityOf = (pair: SpotPair, lots: number): Quantity => (BigInt(lots) * pair.gridLot) as Quantity
export const ticksOf = (pair: SpotPair, price: bigint): number => Number(price / pair.gridTick)
export const lotsOf = (pair: SpotPair, quantity: bigint): number => Number(quantity / pair.gridLot)

/** Most ticks x lots that a total in quote units pays for. */
export const budgetOf = (total: bigint, { tickLotUnits }: MarketGrid): number => Number(total / (tickLotUnits[0] as bigint))

/** Sets a cell to the base units of so many lots. */
export const setBaseUnits = (cell: AmountCell, { lotUnits }: MarketGrid, lots: number): void => setTimes(cell, lotUnits, lots)

/** Sets a cell to the quote units of so many ticks x lots. */
export const setQuoteUnits = (cell: AmountCell, { tickLotUnits }: MarketGrid, tickLots: number): void =>
  setTimes(cell, tickLotUnits, tickLots)
