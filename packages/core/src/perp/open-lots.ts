import { PERP_POSITION } from '../ledger/holds.ts'
import type { AmountCell } from '../ledger/legs.ts'
import { NONE } from '../memory/none.ts'
import { walletOf } from './accounts.ts'
import { applyOpened } from './apply-position.ts'
import { putFigures } from './change-position.ts'
import { setHold } from './set-hold.ts'
import type { PerpMarket } from './state.ts'
import { writeOpened } from './tape-write.ts'
import type { PerpTx } from './transaction.ts'

/** Lots that a fill opens; amounts in quote units. */
export interface OpenedLots {
  /** Row of the user in this market. */
  trader: number
  /** `LONG` or `SHORT`. */
  side: number
  lots: number
  readonly value: AmountCell
  /** What is frozen for them, available at this moment. */
  readonly margin: AmountCell
  /** Paid already. */
  readonly fee: AmountCell
}

/** Makes a position greater, or opens it; gives its slot. */
export function openLots(tx: PerpTx, market: PerpMarket, { trader, side, lots, value, margin, fee }: OpenedLots): number {
  const { perp } = tx.state
  const { figures, positions } = perp
  const known = perp.traders.position(trader, side)
  const slot = known === NONE ? openPosition(tx, market, trader, side) : known
  figures.take(positions, slot)
  figures.lots += lots
  figures.margin[0] = (figures.margin[0] as bigint) + (margin[0] as bigint)
  figures.entryValue[0] = (figures.entryValue[0] as bigint) + (value[0] as bigint)
  figures.fees[0] = (figures.fees[0] as bigint) + (fee[0] as bigint)
  const owner = { ownerKind: PERP_POSITION, ownerId: positions.columns.id[slot] as number }
  figures.hold = setHold(tx, walletOf(tx, market, trader), figures.hold, figures.margin, owner)
  putFigures(tx, slot)
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
