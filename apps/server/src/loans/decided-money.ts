import { sql } from 'drizzle-orm'
import type { DecidedMoney } from '../reviews/decided-money.ts'

/** Loans that staff approved, and repayments from outside that it found: what was repaid meanwhile goes back to the person. Bounded: read for one case, one person, one payment or one day. */
export const loansMoney: DecidedMoney = {
  ofCases: sql`
    select case_id, amount, true as is_credit from loan_applications where case_id is not null
    union all select case_id, coalesce(found, 0), true from loan_vouchers where case_id is not null`,
  references: sql`select case_id, reference from loan_vouchers where reference is not null`,
}
