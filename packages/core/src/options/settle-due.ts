import { beginTurn, isHaltedByFault } from '../markets/work.ts'
import { NONE } from '../memory/none.ts'
import { DUE_PER_COMMAND_MAX } from './bounds.ts'
import { settleOption, strikeOption } from './settle.ts'
import { marketOfOption } from './state.ts'
import type { OptionsTx } from './transaction.ts'

/**
 * Forms the strikes and settles the contracts that are due, in the order of their times. Bounded: what is left over follows with the next tick or
 * index update, and comes out the same. Those of a market that a fault halted wait until it goes on.
 */
export function settleDue(tx: OptionsTx): void {
  const { contracts } = tx.state.options
  for (let count = 0; count < DUE_PER_COMMAND_MAX; count++) {
    const slot = nextDue(tx)
    if (slot === NONE || (contracts.columns.dueAt[slot] as number) > tx.at) return
    beginTurn(tx.state.markets, marketOfOption(tx.state.options, slot).listing.market)
    if (contracts.columns.strike[slot] === 0n) strikeOption(tx, slot)
    else settleOption(tx, slot)
  }
}

function nextDue({ state: { options, markets }, at }: OptionsTx): number {
  if (markets.faults.size === 0) return options.due.first()
  return options.due.firstOf(at, slot => isHaltedByFault(markets, marketOfOption(options, slot).listing.market))
}
