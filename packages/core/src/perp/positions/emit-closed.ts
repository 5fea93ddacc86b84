import type { PositionClosed } from '../events.ts'
import { marketOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'

/** Says that a position without lots has ended, how, and by which index. */
export function emitClosed(tx: PerpTx, position: number, end: Pick<PositionClosed, 'state' | 'closePrice'>): void {
  const { perp } = tx.state
  const positionId = perp.positions.columns.id[position] as number
  const { indexEvidence } = marketOfPosition(perp, position).mark
  tx.emit({ type: 'perp.positionClosed', v: 1, positionId, ...end, indexEvidence })
}
