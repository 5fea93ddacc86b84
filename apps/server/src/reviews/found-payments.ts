import { hashOfKey } from '@assay/rules/vouchers/vouchers'
import { sql } from 'drizzle-orm'
import type { PeopleRefusal } from '../http/handler.ts'
import type { MoneySources } from './decided-money.ts'
import type { Rows } from './review-kind.ts'

/** Why a payment that staff found for a case cannot count for it: it counts for another case of any product, or is credited without staff. */
export const checkReference = async (
  within: Rows,
  { references, arrivals }: MoneySources,
  { key, caseId }: { key: string; caseId: number },
): Promise<PeopleRefusal | undefined> => {
  // Two cases that name the same reference at once come one after the other.
  await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`voucher ${key}`}))`)
  const [other] = await within.execute<{ case_id: number }>(
    sql`select case_id from (${references}) found where reference = ${key} and case_id <> ${caseId} limit 1`,
  )
  if (other) return { refusal: 'voucherReferenceKnown', parameters: { case: String(other.case_id) } }
  const hash = hashOfKey(key)
  if (hash === undefined) return undefined
  const [arrival] = await within.execute(sql`select 1 from (${arrivals}) arrived where tx_hash = ${hash} limit 1`)
  return arrival ? { refusal: 'voucherReferenceOnChain' } : undefined
}

/** Whether staff counts a transaction for a person already: `counted`, or `waiting` while its case is looked at; undefined when no case of theirs names it. */
export const countedByStaff = async (
  rows: Rows,
  { references }: MoneySources,
  { txHash, user }: { txHash: string; user: number },
): Promise<'counted' | 'waiting' | undefined> => {
  // Bounded: one row.
  const [found] = await rows.execute<{ cases: number; is_counted: boolean | null }>(sql`
    select count(*)::integer as cases, bool_or(c.state = 'decided' and c.outcome = 'approve') as is_counted
    from (${references}) found join review_cases c on c.id = found.case_id
    where found.reference = ${txHash.slice(2)} and c.uid = ${user}`)
  if (!found || found.cases === 0) return undefined
  return found.is_counted ? 'counted' : 'waiting'
}
