import { type Refusal, refuse } from '@assay/rules/refusals'
import type { MarketsState } from '../markets/state.ts'
import { INTERNAL_FAULT, isHaltedByFault } from '../markets/work.ts'
import { type AnyEntry, productNameOf } from './products.ts'
import type { Command } from './record.ts'

const SUBJECTS = ['user', 'withdrawal', 'loanId', 'payout', 'project'] as const

/** Who sent a command, or what it is about when nobody of the people did: whom the halt of one kind of command concerns. */
export const subjectOf = (command: Command): number | undefined => {
  const { user, withdrawal, loanId, payout, project } = command as Partial<Record<(typeof SUBJECTS)[number], unknown>>
  const subject = user ?? withdrawal ?? loanId ?? payout ?? project
  return typeof subject === 'number' ? subject : undefined
}

/** The work that a kind of command is for one person, or about one withdrawal, loan, payout or project. */
export const workOfSubject = (kind: string, subject: number): string => `${kind}/${subject}`

/**
 * The gate of faults: what a fault halted (`markets/work.ts`) is refused, before anything of its own product looks at it. What only takes back what was asked for
 * passes the halt of a market or product, not that of its own kind.
 */
export function checkFaults(markets: MarketsState, command: Command, { names, duringAlarm }: AnyEntry): Refusal | undefined {
  if (markets.faults.size === 0) return undefined
  const { kind } = command
  const subject = subjectOf(command)
  const isHalted = isHaltedByFault(markets, kind) || (subject !== undefined && isHaltedByFault(markets, workOfSubject(kind, subject)))
  if (isHalted) return refuse('haltedByFault')
  if (duringAlarm === 'withdraws') return undefined
  if (isHaltedByFault(markets, productNameOf(kind))) return refuse('haltedByFault')
  const market = (command as unknown as Record<string, unknown>)[names]
  return typeof market === 'string' && isHaltedByFault(markets, market) ? refuse('marketHalted', { reason: INTERNAL_FAULT }) : undefined
}
