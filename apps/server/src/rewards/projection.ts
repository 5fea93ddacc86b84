import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { ISql, TransactionSql } from 'postgres'
import { handleRecords, type RecordHandlers } from '../core-host/subscriptions.ts'
import { readRow, writeRows } from '../db/table-rows.ts'
import type { Projection } from '../projections/projection.ts'
import { CommissionSums, type KnownHold } from './invitations/commission-sums.ts'
import { commissionHolds, commissionPayouts, type commissions, invitations, rewardPayments } from './tables.ts'

/** Name of the projection. */
export const REWARDS = 'rewards'

/** Rewards, invitations and commissions: the history that outlives the core's memory. */
export class RewardsProjection implements Projection {
  readonly name = REWARDS
  readonly tables = ['reward_payments', 'invitations', 'commissions', 'commission_holds', 'commission_payouts']
  readonly #core: Core
  #holds = new Map<number, KnownHold>()

  /** Of the core only what never changes is used: whose wallet an account is, and who was invited by whom. */
  constructor(core: Core) {
    this.#core = core
  }

  async load(sql: ISql): Promise<void> {
    // Bounded: what the core has reserved.
    const rows = await sql`select * from commission_holds`
    this.#holds = new Map(rows.map(row => [Number(row.hold), readRow(commissionHolds, row)]))
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const written = new RewardRows()
    handleRecords(written.on, records)
    const sums = new CommissionSums(this.#core, this.#holds)
    for (const record of records) sums.add(record, dayOf(record.at))
    const { rows, opened } = sums.take()
    await writeRows(sql, rewardPayments, { rows: written.payments })
    await writeRows(sql, invitations, { rows: written.invited })
    if (written.payouts.length > 0) await sql`delete from commission_holds where hold in ${sql(written.payouts.map(({ hold }) => hold))}`
    await writeRows(sql, commissionHolds, { rows: opened.map(([hold, known]) => ({ hold, ...known })) })
    await writeRows(sql, commissionPayouts, { rows: written.payouts })
    for (const row of rows) await addCommission(sql, row)
  }
}

/** Adds to what the day has brought already. */
const addCommission = async (sql: TransactionSql, row: typeof commissions.$inferSelect): Promise<void> => {
  const { day, payer, inviter, asset, level, fees, amount } = row
  await sql`
    insert into commissions (day, payer, inviter, asset, level, fees, amount)
    values (${day}, ${payer}, ${inviter}, ${asset}, ${level}, ${String(fees)}, ${String(amount)})
    on conflict (day, payer, inviter, asset)
    do update set fees = commissions.fees + excluded.fees, amount = commissions.amount + excluded.amount`
}

/** What events mean for the rows. */
class RewardRows {
  readonly payments: (typeof rewardPayments.$inferSelect)[] = []
  readonly invited: (typeof invitations.$inferSelect)[] = []
  readonly payouts: (typeof commissionPayouts.$inferSelect)[] = []

  readonly on: RecordHandlers<'rewards'> = {
    'rewards.termsChanged': 'nothing',
    'rewards.inviterSet': ({ user, inviter }, { seq, at }) => void this.invited.push({ user, inviter, at, seq }),
    'rewards.signedIn': ({ user, step, day, reward }, { seq, at }) => {
      if (reward > 0n) this.payments.push({ seq, user, kind: 'signIn', step, task: '', day, amount: reward, at })
    },
    'rewards.taskRewarded': ({ user, task, reward }, { seq, at }) => {
      if (reward > 0n) this.payments.push({ seq, user, kind: 'task', step: 0, task, day: dayOf(at), amount: reward, at })
    },
    // They have a projection of their own.
    'rewards.feeVoucherGranted': 'nothing',
    'rewards.feeVoucherUsed': 'nothing',
    'rewards.feeVoucherExpired': 'nothing',
    'rewards.commissionPaid': ({ user, asset, amount, day, hold }, { seq, at }) =>
      void this.payouts.push({ seq, hold, inviter: user, asset, day, amount, at }),
  }
}
