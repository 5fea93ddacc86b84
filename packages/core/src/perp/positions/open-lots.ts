import { PERP_POSITION } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import { walletOf } from '../accounts.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import { writeChanged, writeOpened } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { applyOpened } from './apply-position.ts'
import { setHold } from './set-hold.ts'

const margin = new BigInt64Array(1)

/**
 * Makes a position of a trader (row of `Traders`) on a side (`LONG` or `SHORT`) greater by what a part of a fill opens, or opens it; gives its slot. The
 * margin is available at this moment, the fee paid already.
 */
export const bindOpenLots =
  (tx: PerpTx): PerpSteps['openLots'] =>
  (market, trader, side, part) => {
    const { perp } = tx.state
    const { columns } = perp.positions
    const known = perp.traders.position(trader, side)
    const slot = known === NONE ? openPosition(tx, market, trader, side) : known
    margin[0] = (columns.margin[slot] as bigint) + (part.openingMargin[0] as bigint)
    const hold = setHold(tx, walletOf(tx, market, trader), columns.hold[slot] as number, margin, PERP_POSITION, columns.id[slot] as number)
    perp.changes.applyGrown(slot, part, hold, tx.at)
    writeChanged(tx.tape, perp, slot)
    return slot
  }

function openPosition(tx: PerpTx, market: PerpMarket, trader: number, side: number): number {
  const { perp } = tx.state
  const { traders } = perp
  const opened = {
    positionId: perp.nextPosition,
    trader,
    side,
    leverage: traders.leverage(trader, side),
    marginMode: traders.marginMode(trader),
  }
  const slot = applyOpened(perp, market, opened, tx.at)
  writeOpened(tx.tape, perp, slot)
  return slot
}
