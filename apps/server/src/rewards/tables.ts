import { REWARD_TASKS } from '@assay/rules/rewards/tasks'
import { bigint, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Rewards of sign-ins and tasks that were paid. A projection of the journal. */
export const rewardPayments = pgTable(
  'reward_payments',
  {
    /** Number of the record. */
    seq: id('seq').primaryKey(),
    user: id('user_id').notNull(),
    kind: text('kind', { enum: ['signIn', 'task'] }).notNull(),
    /** Day of the run; 0 of a task. */
    step: integer('step').notNull(),
    /** Empty of a sign-in. */
    task: text('task', { enum: ['', ...REWARD_TASKS] }).notNull(),
    /** Day in Hong Kong. */
    day: integer('day').notNull(),
    amount: units('amount').notNull(),
    at: id('at').notNull(),
  },
  table => [index('reward_payments_user').on(table.user, table.seq), index('reward_payments_day').on(table.day)],
)

/** How a fee voucher stands: it gives fees back, is used up, or its rest went back to the pool because its time was over. */
export const FEE_VOUCHER_STATES = ['open', 'used', 'expired'] as const

/** Fee vouchers that were granted. A projection of the journal. */
export const feeVouchers = pgTable(
  'fee_vouchers',
  {
    voucher: id('voucher').primaryKey(),
    user: id('user_id').notNull(),
    task: text('task', { enum: REWARD_TASKS }).notNull(),
    amount: units('amount').notNull(),
    /** What of it has given fees back. */
    used: units('used').notNull(),
    state: text('state', { enum: FEE_VOUCHER_STATES }).notNull(),
    grantedAt: id('granted_at').notNull(),
    expiresAt: id('expires_at').notNull(),
    /** 0 while it is open. */
    endedAt: id('ended_at').notNull(),
  },
  table => [index('fee_vouchers_user').on(table.user, table.voucher)],
)

/** What fee vouchers gave back to a person on a day in Hong Kong, USDT. A projection of the journal. */
export const feeVoucherDays = pgTable(
  'fee_voucher_days',
  { day: integer('day').notNull(), user: id('user_id').notNull(), amount: units('amount').notNull() },
  table => [primaryKey({ columns: [table.day, table.user] })],
)

/** Who was invited by whom. A projection of the journal. */
export const invitations = pgTable(
  'invitations',
  {
    user: id('user_id').primaryKey(),
    inviter: id('inviter').notNull(),
    at: id('at').notNull(),
    seq: id('seq').notNull(),
  },
  table => [index('invitations_inviter').on(table.inviter, table.seq)],
)

/** What the fees of a person on a day in Hong Kong brought an inviter. A projection of the journal. */
export const commissions = pgTable(
  'commissions',
  {
    day: integer('day').notNull(),
    payer: id('payer').notNull(),
    inviter: id('inviter').notNull(),
    asset: text('asset').notNull(),
    level: integer('level').notNull(),
    fees: units('fees').notNull(),
    amount: units('amount').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.payer, table.inviter, table.asset] }),
    index('commissions_inviter').on(table.inviter, table.day),
    index('commissions_payer').on(table.payer, table.day),
  ],
)

/** What is reserved for an inviter and not paid: where the journal adds to. A projection of the journal. */
export const commissionHolds = pgTable('commission_holds', {
  hold: integer('hold').primaryKey(),
  inviter: id('inviter').notNull(),
  account: integer('account').notNull(),
})

/** Commissions that were paid. A projection of the journal. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    seq: id('seq').notNull(),
    hold: integer('hold').notNull(),
    inviter: id('inviter').notNull(),
    asset: text('asset').notNull(),
    day: integer('day').notNull(),
    amount: units('amount').notNull(),
    at: id('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.seq, table.hold] }),
    index('commission_payouts_inviter').on(table.inviter, table.day),
    index('commission_payouts_day').on(table.day),
  ],
)
