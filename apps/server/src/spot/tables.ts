import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
/** Units of an asset or of a price; whole, and without a limit that an amount could meet. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Orders of people, open and closed; quotes and the house's own orders have no row. A projection of the journal. */
export const spotOrders = pgTable(
  'spot_orders',
  {
    orderId: id('order_id').primaryKey(),
    user: id('user_id').notNull(),
    clientOrderId: text('client_order_id'),
    pair: text('pair').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    type: text('type', { enum: ORDER_TYPES }).notNull(),
    /** Limit price; of a market order the price beyond which it did not trade. */
    price: units('price').notNull(),
    quantity: units('quantity').notNull(),
    total: units('total'),
    filledQuantity: units('filled_quantity').notNull(),
    filledNotional: units('filled_notional').notNull(),
    fee: units('fee').notNull(),
    preventedQuantity: units('prevented_quantity').notNull().default(sql`0`),
    timeInForce: text('time_in_force', { enum: TIMES_IN_FORCE }).notNull().default('goodTillCancelled'),
    expiresAt: milliseconds('expires_at'),
    postOnly: boolean('post_only').notNull().default(false),
    /** Of orders from before this column the default; `npm run rebuild` gives them their own. */
    selfTradePrevention: text('self_trade_prevention', { enum: SELF_TRADE_PREVENTIONS }).notNull().default('expireTaker'),
    /** Where the order began or will begin; null for one without a trigger. */
    triggerPrice: units('trigger_price'),
    triggerOn: text('trigger_on', { enum: ['last', 'index'] }),
    waiting: boolean('waiting').notNull().default(false),
    /** When the trigger was reached; null for an order that has none, that still waits, or whose trigger was reached before this column was. */
    triggeredAt: milliseconds('triggered_at'),
    callbackBasisPoints: integer('callback_basis_points'),
    siblingId: id('sibling_id'),
    takeProfit: units('take_profit'),
    stopLoss: units('stop_loss'),
    stopLossLimit: units('stop_loss_limit'),
    /** Why the exits were not placed; null where they were, or where there are none. */
    exitsDropped: text('exits_dropped'),
    /** Null while the order is open. */
    closeReason: text('close_reason'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [index('spot_orders_user').on(table.user, table.orderId)],
)

/** Changes of open orders: the figures before and after. A projection of the journal; of orders from before this table `npm run rebuild` finds them. */
export const spotOrderChanges = pgTable(
  'spot_order_changes',
  {
    orderId: id('order_id').notNull(),
    /** Number of the record; what one record changes of an order is one change. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    user: id('user_id').notNull(),
    pair: text('pair').notNull(),
    type: text('type', { enum: ORDER_TYPES }).notNull(),
    priceBefore: units('price_before').notNull(),
    price: units('price').notNull(),
    quantityBefore: units('quantity_before').notNull(),
    quantity: units('quantity').notNull(),
    triggerPriceBefore: units('trigger_price_before'),
    triggerPrice: units('trigger_price'),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.seq] })],
)

/** Fills of people: a trade between two people has two rows. Divided by the month of `at`. A projection of the journal. */
export const spotFills = pgTable(
  'spot_fills',
  {
    tradeId: id('trade_id').notNull(),
    orderId: id('order_id').notNull(),
    user: id('user_id').notNull(),
    pair: text('pair').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    role: text('role', { enum: ['maker', 'taker'] }).notNull(),
    price: units('price').notNull(),
    quantity: units('quantity').notNull(),
    notional: units('notional').notNull(),
    fee: units('fee').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.tradeId, table.orderId, table.at] }), index('spot_fills_user').on(table.user, table.tradeId)],
)
