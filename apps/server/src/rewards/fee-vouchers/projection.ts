import type { JournalRecord } from '@assay/core/engine/record'
import { dayOf } from '@assay/rules/hong-kong-day'
import type { TransactionSql } from 'postgres'
import { handleRecords, type RecordHandlers } from '../../core-host/subscriptions.ts'
import { writeRows } from '../../db/table-rows.ts'
import type { Projection } from '../../projections/projection.ts'
import { type feeVoucherDays, feeVouchers } from '../tables.ts'

/** Name of the projection. */
export const FEE_VOUCHERS = 'feeVouchers'

type Row = typeof feeVouchers.$inferSelect

type Day = typeof feeVoucherDays.$inferSelect

/** What became of a voucher in a batch of records. */
interface Change {
  used: bigint
  state: Row['state']
  endedAt: number
}

/** Fee vouchers with what they gave back, also those that are over. */
export class FeeVouchersProjection implements Projection {
  readonly name = FEE_VOUCHERS
  readonly tables = ['fee_vouchers', 'fee_voucher_days']

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const written = new FeeVoucherRows()
    handleRecords(written.on, records)
    await writeRows(sql, feeVouchers, { rows: written.granted })
    for (const [voucher, { used, state, endedAt }] of written.changes)
      await sql`update fee_vouchers set used = used + ${String(used)}, state = ${state}, ended_at = ${endedAt} where voucher = ${voucher}`
    for (const { day, user, amount } of written.days.values())
      await sql`
        insert into fee_voucher_days (day, user_id, amount) values (${day}, ${user}, ${String(amount)})
        on conflict (day, user_id) do update set amount = fee_voucher_days.amount + excluded.amount`
  }
}

/** What events mean for the rows. */
class FeeVoucherRows {
  readonly granted: Row[] = []
  readonly changes = new Map<number, Change>()
  readonly days = new Map<string, Day>()

  readonly on: RecordHandlers<'rewards'> = {
    'rewards.termsChanged': 'nothing',
    'rewards.inviterSet': 'nothing',
    'rewards.signedIn': 'nothing',
    'rewards.taskRewarded': 'nothing',
    'rewards.feeVoucherGranted': ({ user, voucher, task, amount, expiresAt }, { at }) =>
      void this.granted.push({ voucher, user, task, amount, used: 0n, state: 'open', grantedAt: at, expiresAt, endedAt: 0 }),
    'rewards.feeVoucherUsed': ({ user, voucher, amount, left }, { at }) => {
      this.change(voucher, { used: amount, ...(left > 0n ? { state: 'open', endedAt: 0 } : { state: 'used', endedAt: at }) })
      const [day, key] = [dayOf(at), `${dayOf(at)}/${user}`]
      this.days.set(key, { day, user, amount: amount + (this.days.get(key)?.amount ?? 0n) })
    },
    'rewards.feeVoucherExpired': ({ voucher }, { at }) => this.change(voucher, { used: 0n, state: 'expired', endedAt: at }),
    'rewards.commissionPaid': 'nothing',
  }

  private change(voucher: number, { used, state, endedAt }: Change): void {
    this.changes.set(voucher, { used: used + (this.changes.get(voucher)?.used ?? 0n), state, endedAt })
  }
}
