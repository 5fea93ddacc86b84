import { bigint, boolean, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Every quick buy: the history that outlives the core's memory. A projection of the journal. */
export const quickBuys = pgTable(
  'quick_buys',
  {
    orderId: id('order_id').primaryKey(),
    user: id('user_id').notNull(),
    coin: text('coin').notNull(),
    /** Units of USDT. */
    amount: units('amount').notNull(),
    /** Units of the coin. */
    quoted: units('quoted').notNull(),
    /** Version of the terms. */
    version: integer('version').notNull(),
    state: text('state').notNull(),
    placedAt: id('placed_at').notNull(),
    payBy: id('pay_by').notNull(),
    /** Voucher of the payment that was shown last. */
    voucher: integer('voucher'),
    paidAt: id('paid_at'),
    isLate: boolean('is_late').notNull(),
    isRejected: boolean('is_rejected').notNull(),
    endedAt: id('ended_at'),
    found: units('found'),
    spent: units('spent'),
    received: units('received'),
    spotOrder: id('spot_order'),
    cause: text('cause').notNull(),
  },
  table => [index('quick_buys_user').on(table.user, table.orderId), index('quick_buys_state').on(table.state, table.orderId)],
)
