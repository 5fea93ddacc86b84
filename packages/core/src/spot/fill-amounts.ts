import { RATE_ONE } from '@assay/rules/fees'
import type { AmountCell } from '../ledger/legs.ts'
import { type MarketGrid, setBaseUnits, setQuoteUnits } from './market-grid.ts'

/** The amounts of one fill, worked out in memory. */
export class FillAmounts {
  /** Base units. */
  readonly quantity: AmountCell = new BigInt64Array(1)
  /** Quote units. */
  readonly notional: AmountCell = new BigInt64Array(1)
  /** In the asset that the side receives. */
  readonly takerFee: AmountCell = new BigInt64Array(1)
  readonly makerFee: AmountCell = new BigInt64Array(1)

  set(grid: MarketGrid, ticks: number, lots: number, isTakerBuying: boolean, takerRate: bigint, makerRate: bigint): void {
    setBaseUnits(this.quantity, grid, lots)
    setQuoteUnits(this.notional, grid, ticks * lots)
    setFee(this.takerFee, isTakerBuying ? this.quantity : this.notional, takerRate)
    setFee(this.makerFee, isTakerBuying ? this.notional : this.quantity, makerRate)
  }
}

const one = BigInt64Array.of(RATE_ONE)
const rest = new BigInt64Array(1)
const rateCell = new BigInt64Array(1)
/** The product of so much and a rate, which is at most one, and what rounding adds, fit into 64 bits. */
const plainMax = BigInt64Array.of((2n ** 63n - 1n) / RATE_ONE - 1n)

/**
 * `rules/fees.ts` tradeFee from cell to cell: received x rate, rounded up. Of large amounts whole multiples of one and the rest are taken
 * apart, so that no product passes 64 bits.
 */
export function setFee(fee: AmountCell, received: AmountCell, rate: bigint): void {
  rateCell[0] = rate
  if ((received[0] as bigint) <= (plainMax[0] as bigint)) {
    rest[0] = (received[0] as bigint) * (rateCell[0] as bigint) + (one[0] as bigint) - 1n
    fee[0] = (rest[0] as bigint) / (one[0] as bigint)
    return
  }
  rest[0] = (received[0] as bigint) % (one[0] as bigint)
  fee[0] = ((received[0] as bigint) / (one[0] as bigint)) * (rateCell[0] as bigint)
  rest[0] = (rest[0] as bigint) * (rateCell[0] as bigint) + (one[0] as bigint) - 1n
  fee[0] = (fee[0] as bigint) + (rest[0] as bigint) / (one[0] as bigint)
}
