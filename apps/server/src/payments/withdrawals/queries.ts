import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import { type RecordStatus, statesWith, WITHDRAWAL_STATUS } from '@assay/rules/records/record-status'
import { dueAtOf, isOverdue, type WithdrawalDeadlines } from '@assay/rules/withdrawals/deadlines'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { NETWORK } from '../network.ts'
import { type AddressRow, addressesByHash } from './addresses/address-book.ts'
import { withdrawals as table } from './tables.ts'
import type { WithdrawalRow } from './withdrawal-changes.ts'

interface WithdrawalPage {
  limit: number
  before?: number | undefined
  status?: RecordStatus | undefined
  /** Requested from this millisecond on, and before that one. */
  from?: number | undefined
  to?: number | undefined
}

/** Withdrawals of one person, newest first; one more than the page, so that the caller knows whether there is more. */
export const withdrawalsOf = (
  database: PostgresJsDatabase,
  user: UserId,
  { limit, before, status, from, to }: WithdrawalPage,
): Promise<WithdrawalRow[]> =>
  database
    .select()
    .from(table)
    .where(
      and(
        eq(table.user, user),
        before === undefined ? undefined : lt(table.withdrawalId, before),
        status && inArray(table.state, statesWith(WITHDRAWAL_STATUS, status)),
        from === undefined ? undefined : gte(table.requestedAt, from),
        to === undefined ? undefined : lt(table.requestedAt, to),
      ),
    )
    .orderBy(desc(table.withdrawalId))
    .limit(limit + 1)

export const withdrawalById = async (database: Pick<PostgresJsDatabase, 'select'>, id: number): Promise<WithdrawalRow | undefined> =>
  (await database.select().from(table).where(eq(table.withdrawalId, id)))[0]

interface Shown {
  scale: number
  deadlines: WithdrawalDeadlines
  now: number
}

/** Withdrawals as the wire carries them, with the addresses that the journal knows by their hashes alone. */
export const presentWithdrawals = async (
  database: PostgresJsDatabase,
  rows: readonly WithdrawalRow[],
  shown: Shown,
): Promise<Withdrawal[]> => {
  const addresses = await addressesByHash(
    database,
    rows.map(row => row.addressHash),
  )
  return rows.map(row => presentWithdrawal(row, addresses.get(row.addressHash), shown))
}

const presentWithdrawal = (row: WithdrawalRow, entry: AddressRow | undefined, { scale, deadlines, now }: Shown): Withdrawal => ({
  withdrawalId: String(row.withdrawalId),
  asset: row.asset,
  amount: formatDecimal(row.amount, scale),
  fee: formatDecimal(row.fee, scale),
  arrival: formatDecimal(row.amount - row.fee, scale),
  network: NETWORK,
  address: entry?.address ?? '',
  remark: entry?.remark ?? '',
  purpose: row.purpose as Withdrawal['purpose'],
  state: row.state as Withdrawal['state'],
  isAutomatic: row.isAutomatic,
  requestedAt: row.requestedAt,
  approvedAt: row.approvedAt ?? 0,
  sentAt: row.sentAt ?? 0,
  endedAt: row.endedAt ?? 0,
  dueAt: dueAtOf(row, deadlines),
  isOverdue: isOverdue(row, deadlines, now),
  hash: row.hash,
  otherHashes: row.hashes.split(',').filter(hash => hash !== '' && hash !== row.hash),
  reason: row.reason,
})
