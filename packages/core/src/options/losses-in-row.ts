import { LOSSES_IN_ROW_MAX, LOSSES_PAUSE_MS } from './bounds.ts'

/** How many contracts somebody lost one after the other, and until when nothing new is bought (ms; 0 before the first pause). */
export interface LossesInRow {
  lossesInRow: number
  pausedUntil: number
}

/** What still counts at a time: after the pause the count begins anew. */
export const lossesInRowAt = ({ lossesInRow, pausedUntil }: LossesInRow, at: number): LossesInRow =>
  lossesInRow >= LOSSES_IN_ROW_MAX && at >= pausedUntil ? { lossesInRow: 0, pausedUntil: 0 } : { lossesInRow, pausedUntil }

/**
 * After one more result at a time. The third loss in a row begins a pause; those that come while it lasts, of contracts bought before, neither count
 * nor extend it. A win ends the row, not the pause.
 */
export function withResult(row: LossesInRow, state: 'won' | 'lost', at: number): LossesInRow {
  const now = lossesInRowAt(row, at)
  if (state === 'won') return { lossesInRow: 0, pausedUntil: now.pausedUntil }
  if (at < now.pausedUntil) return now
  const lossesInRow = now.lossesInRow + 1
  return { lossesInRow, pausedUntil: lossesInRow >= LOSSES_IN_ROW_MAX ? at + LOSSES_PAUSE_MS : 0 }
}
