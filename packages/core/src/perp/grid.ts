import { assert } from '@assay/money/assert'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { setTimes } from '../ledger/amounts.ts'
import type { AmountCell } from '../ledger/legs.ts'
import { quoteUnitsOfTickLot } from '../markets/tick-lot.ts'
import type { PerpListing } from './listing/perp-listing.ts'

/** Quote units of one tick x one lot: a whole number, so that no value on the grid is ever rounded. */
export function tickLotUnits(listing: PerpListing): bigint {
  const unit = quoteUnitsOfTickLot({ gridTick: listing.gridTick, gridLot: listing.lotSize }, listing)
  assert(unit !== undefined, 'a listed market has a grid')
  return unit
}

export const priceOf = (listing: PerpListing, ticks: number): Price => (BigInt(ticks) * listing.gridTick) as Price
export const ticksOf = (listing: PerpListing, price: bigint): number => Number(price / listing.gridTick)
export const quantityOf = (listing: PerpListing, lots: number): Quantity => (BigInt(lots) * listing.lotSize) as Quantity

/** Sets a cell to the quote units of so many ticks x lots. */
export function setMoney(
  cell: AmountCell,
  market: { readonly unitCell: AmountCell; readonly tickLotsMax: number },
  tickLots: number,
): void {
  assert(tickLots <= market.tickLotsMax, 'a value fits into 64 bits')
  setTimes(cell, market.unitCell, tickLots)
}

/** Quote units of so many ticks x lots. */
export const moneyOf = ({ unit }: { readonly unit: bigint }, tickLots: number): Amount => (BigInt(tickLots) * unit) as Amount
