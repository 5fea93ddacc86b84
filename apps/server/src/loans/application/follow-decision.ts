import type { LoanRejectReason } from '@assay/rules/loans/states'
import { eq } from 'drizzle-orm'
import type { LoanParts } from '../parts.ts'
import { loanApplications as table } from '../tables.ts'
import type { ApplicationRow } from './application-rows.ts'

/**
 * What follows a decision: the core disburses or rejects, once, whatever is repeated. Gives what refused a disbursal that cannot be now (the pool is empty, the account frozen): it is
 * tried again later.
 */
export const followDecision = async (
  { engine, database }: Pick<LoanParts, 'engine' | 'database'>,
  { id, loanId, state, reason, isFollowed }: ApplicationRow,
): Promise<string | undefined> => {
  if (isFollowed || loanId === null) return undefined
  const command =
    state === 'approved'
      ? ({ kind: 'loans.approve', loanId } as const)
      : ({ kind: 'loans.reject', loanId, reason: (reason ?? 'accountReview') as LoanRejectReason } as const)
  const { refusal } = await engine.submit(command)
  // Decided already, before a crash, or taken back by the person meanwhile.
  if (refusal && refusal.refusal !== 'loanStateInvalid') return refusal.refusal
  await database.update(table).set({ isFollowed: true }).where(eq(table.id, id))
  return undefined
}
