import { type Refusal, refuse } from '@assay/rules/refusals'
import type { HaltWork } from './commands.ts'
import type { MarketsTx } from './transaction.ts'
import { INTERNAL_FAULT } from './work.ts'

const WORK_LENGTH_MAX = 200
export const FAULT_LENGTH_MAX = 500

/**
 * Halts that in whose work the core met a fault; a market of practice alone too. Nothing of it is done until staff let it go on, whatever is asked and
 * whatever is due. What is halted so already stays as it is.
 */
export function haltWork(tx: MarketsTx, { work, fault }: HaltWork): Refusal | undefined {
  const { faults, listings } = tx.state.markets
  if (typeof work !== 'string' || work === '' || work.length > WORK_LENGTH_MAX) return refuse('commandInvalid')
  if (typeof fault !== 'string' || fault.length > FAULT_LENGTH_MAX) return refuse('commandInvalid')
  if (faults.has(work)) return undefined
  tx.emit({ type: 'markets.workHalted', v: 1, work, fault })
  if (listings.has(work)) tx.emit({ type: 'markets.halted', v: 1, market: work, halted: true, reason: INTERNAL_FAULT })
  return undefined
}
