import { setFee } from '../../ledger/amounts.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import { type MarketGrid, setBaseUnits, setQuoteUnits } from '../market-grid.ts'

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
