import { countsAs } from '@assay/rules/assets/us-dollars'
import { sql } from 'drizzle-orm'
import type { DecidedMoney } from '../reviews/decided-money.ts'

/** USDT units of one cent. */
const OF_A_CENT = sql`${String(countsAs(1n))}::numeric`

/** Payouts that staff approved, and payments that the bank has sent back. Bounded: read for one case, one person, one payment or one day. */
export const bankMoney: DecidedMoney = {
  ofCases: sql`select r.case_id, p.amount * ${OF_A_CENT} as amount, false as is_credit
    from bank_payout_reviews r join bank_payouts p on p.payout_id = r.payout_id`,
  ofChanges: sql`select c.id as change_id, p.user_id as uid, coalesce(p.returned, p.amount) * ${OF_A_CENT} as amount
    from house_changes c join bank_payouts p on p.payout_id = (c.content ->> 'payoutId')::bigint where c.kind = 'bankReturn'`,
}
