import { sql } from 'drizzle-orm'
import type { DecidedMoney } from '../../reviews/decided-money.ts'

/** What staff found of payments that people showed a voucher of, whatever they were for. Bounded: read for one case, one person, one payment or one day. */
export const vouchersMoney: DecidedMoney = {
  ofCases: sql`select case_id, coalesce(found, 0) as amount, true as is_credit from voucher_deposits`,
  references: sql`select case_id, reference from voucher_deposits where reference is not null`,
}
