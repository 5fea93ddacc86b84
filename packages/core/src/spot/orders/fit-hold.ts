import type { AmountCell } from '../../ledger/legs.ts'
import { BUY } from '../../matching/levels.ts'
import { setBaseUnits, setQuoteUnits } from '../market-grid.ts'
import type { SpotMarket, SpotState } from '../state.ts'
import type { SpotTx } from '../transaction.ts'

const need = new BigInt64Array(1)

/** What an open order can still need: a seller the base units, a buyer the quote units at its worst price, a buyer by total what is unspent. */
export function setNeedOf(cell: AmountCell, { orders }: SpotState, market: SpotMarket, slot: number): void {
  const { pool, columns } = orders
  const open = pool.open[slot] as number
  if (pool.side[slot] !== BUY) setBaseUnits(cell, market.grid, open)
  else if ((columns.lots[slot] as number) === 0) cell[0] = orders.furtherOf(slot).total - (columns.notional[slot] as bigint)
  else setQuoteUnits(cell, market.grid, (pool.ticks[slot] as number) * open)
}

/** Gives back what the hold of an order has too much. */
export function fitHold(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { spot } = tx.state
  setNeedOf(need, spot, market, slot)
  tx.reduceHold(spot.orders.columns.hold[slot] as number, need)
}
