import { formatDecimal } from '@assay/money/decimal'
import {
  VOUCHER_ASSET,
  VOUCHER_CHAINS,
  VOUCHER_MAX,
  VOUCHER_MIN,
  VOUCHER_PURPOSES,
  VOUCHER_REASON_NAMES,
  type VoucherChain,
  type VoucherPurposeName,
} from '@assay/rules/vouchers/vouchers'
import type { VoucherDeposit, VoucherList } from '@assay/wire/payments/vouchers'
import { desc, eq } from 'drizzle-orm'
import type { Rows } from '../../reviews/review-kind.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import { DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { VoucherRow } from './parts.ts'
import { voucherDeposits as table, voucherImages } from './tables.ts'
import { DEADLINE_MS, VOUCHER_CASE } from './voucher-cases.ts'

const LISTED = 100
const MINUTE_MS = 60_000

/** How a voucher stands; one that is approved and not credited yet still waits. */
const stateOf = ({ state, isFollowed }: Pick<VoucherRow, 'state' | 'isFollowed'>): VoucherDeposit['state'] =>
  state === 'rejected' ? 'rejected' : state === 'completed' && isFollowed ? 'completed' : 'notReviewed'

const isPurpose = (name: string | null): name is VoucherPurposeName => VOUCHER_PURPOSES.some(one => one === name)

/** A voucher as the wire carries it. */
export const presentVoucher = (row: VoucherRow): VoucherDeposit => {
  const state = stateOf(row)
  const reason = VOUCHER_REASON_NAMES.find(one => one === row.reason)
  return {
    id: String(row.id),
    asset: VOUCHER_ASSET,
    amount: formatDecimal(row.amount, DEPOSIT_SCALE),
    credited: state === 'completed' ? formatDecimal(row.found ?? 0n, DEPOSIT_SCALE) : '',
    chain: row.chain as VoucherChain,
    note: row.note,
    ...(isPurpose(row.purpose) && { purpose: row.purpose, purposeId: String(row.purposeId) }),
    state,
    ...(state === 'rejected' && reason && { reason }),
    sentAt: row.sentAt,
    decidedAt: state === 'notReviewed' ? 0 : (row.decidedAt ?? 0),
  }
}

interface Options {
  database: Rows
  reviews: Reviews
  /** Where people pay, by way. */
  accounts: Partial<Record<VoucherChain, string>>
  isTest: boolean
}

/** The vouchers of a person, and what holds for the next one. */
export const presentVouchers = async ({ database, reviews, accounts, isTest }: Options, uid: number): Promise<VoucherList> => {
  const rows = await database.select().from(table).where(eq(table.uid, uid)).orderBy(desc(table.id)).limit(LISTED)
  const [image] = await database.select().from(voucherImages).where(eq(voucherImages.uid, uid))
  return {
    vouchers: rows.map(presentVoucher),
    imageAt: image?.uploadedAt ?? 0,
    accounts: VOUCHER_CHAINS.map(chain => ({ chain, account: accounts[chain] ?? '' })),
    asset: VOUCHER_ASSET,
    minimum: VOUCHER_MIN,
    maximum: VOUCHER_MAX,
    usualMinutes: Math.ceil((await reviews.usualTime(database, VOUCHER_CASE, VOUCHER_CASE)) / MINUTE_MS),
    deadlineMinutes: DEADLINE_MS / MINUTE_MS,
    isTest,
  }
}
