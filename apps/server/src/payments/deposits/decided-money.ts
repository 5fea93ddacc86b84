import { sql } from 'drizzle-orm'
import type { DecidedMoney } from '../../reviews/decided-money.ts'

/** Withdrawals that staff approved, and what comes in over the chain without staff. Bounded: read for one case, one person, one payment or one day. */
export const chainMoney: DecidedMoney = {
  ofCases: sql`select r.case_id, w.amount, false as is_credit
    from withdrawal_reviews r join withdrawals w on w.withdrawal_id = r.withdrawal_id`,
  arrivals: sql`select tx_hash from deposit_observations where state in ('seen', 'credited', 'final', 'lost')`,
}
