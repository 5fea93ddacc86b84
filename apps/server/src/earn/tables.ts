import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import { YIELD_SOURCES } from '@assay/wire/earn/console-calls'
import { bigint, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Custody orders, open and ended. A projection of the journal. */
export const custodyOrders = pgTable(
  'custody_orders',
  {
    custodyId: id('custody_id').primaryKey(),
    user: id('user_id').notNull(),
    product: text('product').notNull(),
    principal: units('principal').notNull(),
    /** Of the product's terms. */
    version: integer('version').notNull(),
    dailyRate: units('daily_rate').notNull(),
    penaltyRate: units('penalty_rate').notNull(),
    /** Days in Hong Kong, from 1970 on. */
    valueDay: integer('value_day').notNull(),
    maturityDay: integer('maturity_day').notNull(),
    /** All that accrues to maturity, as it was set aside. */
    promised: units('promised').notNull(),
    boughtAt: milliseconds('bought_at').notNull(),
    boughtSeq: id('bought_seq').notNull(),
    days: integer('days').notNull(),
    accrued: units('accrued').notNull(),
    state: text('state', { enum: ['custody', 'redeeming', 'redeemed', 'completed', 'cancelled', 'rejected'] }).notNull(),
    penalty: units('penalty').notNull(),
    /** Of an early redemption. */
    payoutDay: integer('payout_day'),
    paid: units('paid').notNull(),
    endedAt: milliseconds('ended_at'),
    /** Why the house took it back before its value date; empty otherwise. */
    rejectReason: text('reject_reason', { enum: ['', ...CUSTODY_REJECT_REASONS] })
      .notNull()
      .default(''),
  },
  table => [
    index('custody_orders_user').on(table.user, table.custodyId),
    index('custody_orders_state').on(table.state, table.custodyId),
    // What owners are to be told of is looked for by when it happened.
    index('custody_orders_bought_at').on(table.boughtAt),
    index('custody_orders_ended_at').on(table.endedAt),
  ],
)

/** What has accrued to each custody order, day by day. Divided by the month of `at`. A projection of the journal. */
export const custodyAccruals = pgTable(
  'custody_accruals',
  {
    custodyId: id('custody_id').notNull(),
    number: integer('number').notNull(),
    amount: units('amount').notNull(),
    at: milliseconds('at').notNull(),
    seq: id('seq').notNull(),
  },
  table => [primaryKey({ columns: [table.custodyId, table.number, table.at] })],
)

/** What went into the yield pools, payment by payment. A projection of the journal. */
export const yieldInflows = pgTable(
  'yield_inflows',
  {
    seq: id('seq').notNull(),
    /** Place of the payment in its record. */
    place: integer('place').notNull(),
    asset: text('asset').notNull(),
    /** Day in Hong Kong that it counts for. */
    day: integer('day').notNull(),
    source: text('source', { enum: YIELD_SOURCES }).notNull(),
    amount: units('amount').notNull(),
  },
  table => [primaryKey({ columns: [table.seq, table.place] }), index('yield_inflows_day').on(table.asset, table.day)],
)
