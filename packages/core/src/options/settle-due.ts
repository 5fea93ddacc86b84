import { NONE } from '../memory/none.ts'
import { DUE_PER_COMMAND_MAX } from './bounds.ts'
import { settleOption, strikeOption } from './settle.ts'
import type { OptionsTx } from './transaction.ts'

/**
 * Forms the strikes and settles the contracts that are due, in the order of their times. Bounded: what is left over follows with the next tick or
 * index update, and comes out the same.
 */
export function settleDue(tx: OptionsTx): void {
  const { due, contracts } = tx.state.options
  for (let count = 0; count < DUE_PER_COMMAND_MAX; count++) {
    const slot = due.first()
    if (slot === NONE || (contracts.columns.dueAt[slot] as number) > tx.at) return
    if (contracts.columns.strike[slot] === 0n) strikeOption(tx, slot)
    else settleOption(tx, slot)
  }
}
