import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
/** Units of an asset or of a price, or lots; whole, and without a limit that an amount could meet. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })
const exitSource = (name: string) => text(name, { enum: ['mark', 'last'] })
const seq = () => bigint('seq', { mode: 'number' }).notNull()
/** Place among the rows of one record. */
const place = () => integer('place').notNull()

/** Changes of open orders, by their owner or because their position became smaller: the figures before and after. */
export const perpOrderChanges = pgTable(
  'perp_order_changes',
  {
    orderId: id('order_id').notNull(),
    /** Number of the record; what one record changes of an order is one change. */
    seq: seq(),
    user: id('user_id').notNull(),
    market: text('market').notNull(),
    type: text('type', { enum: ORDER_TYPES }).notNull(),
    priceBefore: units('price_before').notNull(),
    price: units('price').notNull(),
    lotsBefore: units('lots_before').notNull(),
    lots: units('lots').notNull(),
    triggerPriceBefore: units('trigger_price_before'),
    triggerPrice: units('trigger_price'),
    leverageBefore: integer('leverage_before').notNull(),
    leverage: integer('leverage').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderId, table.seq] })],
)

/** Orders of people in perpetual markets, open and closed; quotes and the house's own have no row. A projection of the journal, like all here. */
export const perpOrders = pgTable(
  'perp_orders',
  {
    orderId: id('order_id').primaryKey(),
    user: id('user_id').notNull(),
    clientOrderId: text('client_order_id'),
    market: text('market').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    effect: text('effect', { enum: ['open', 'close'] }).notNull(),
    type: text('type', { enum: ORDER_TYPES }).notNull(),
    /** Limit price; of an order at market the price beyond which it did not trade. */
    price: units('price').notNull(),
    lots: units('lots').notNull(),
    filledLots: units('filled_lots').notNull(),
    filledNotional: units('filled_notional').notNull(),
    fee: units('fee').notNull(),
    realisedProfit: units('realised_profit').notNull(),
    cost: units('cost').notNull(),
    leverage: integer('leverage').notNull(),
    marginMode: text('margin_mode', { enum: ['isolated', 'cross'] })
      .notNull()
      .default('isolated'),
    timeInForce: text('time_in_force', { enum: TIMES_IN_FORCE }).notNull(),
    expiresAt: milliseconds('expires_at'),
    postOnly: boolean('post_only').notNull(),
    reduceOnly: boolean('reduce_only').notNull(),
    selfTradePrevention: text('self_trade_prevention', { enum: SELF_TRADE_PREVENTIONS }).notNull(),
    triggerPrice: units('trigger_price'),
    triggerOn: text('trigger_on', { enum: ['mark', 'last', 'index'] }),
    waiting: boolean('waiting').notNull(),
    callbackBasisPoints: integer('callback_basis_points'),
    takeProfit: units('take_profit'),
    takeProfitOn: exitSource('take_profit_on'),
    stopLoss: units('stop_loss'),
    stopLossOn: exitSource('stop_loss_on'),
    positionId: id('position_id'),
    /** What made it when the person did not: an exit, a closing, a liquidation. */
    origin: text('origin'),
    /** Null while the order is open. */
    closeReason: text('close_reason'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  table => [index('perp_orders_user').on(table.user, table.orderId)],
)

/** Fills of people: a trade between two people has two rows. Divided by the month of `at`. */
export const perpFills = pgTable(
  'perp_fills',
  {
    tradeId: id('trade_id').notNull(),
    /** 0 where lots were closed without an order, by auto-deleveraging. */
    orderId: id('order_id').notNull(),
    positionId: id('position_id').notNull(),
    user: id('user_id').notNull(),
    market: text('market').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    role: text('role', { enum: ['maker', 'taker'] }).notNull(),
    /** A trade that closes a position and opens one the other way has a row for each. */
    effect: text('effect', { enum: ['open', 'close'] }).notNull(),
    price: units('price').notNull(),
    lots: units('lots').notNull(),
    notional: units('notional').notNull(),
    fee: units('fee').notNull(),
    realisedProfit: units('realised_profit').notNull(),
    kind: text('kind', { enum: ['order', 'liquidation', 'deleveraging'] }).notNull(),
    seq: seq(),
    at: milliseconds('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tradeId, table.role, table.effect, table.at] }),
    index('perp_fills_user').on(table.user, table.tradeId),
    index('perp_fills_position').on(table.positionId),
  ],
)

/** Positions of people, open and ended. */
export const perpPositions = pgTable(
  'perp_positions',
  {
    positionId: id('position_id').primaryKey(),
    /** The order that opened it. */
    orderId: id('order_id'),
    user: id('user_id').notNull(),
    market: text('market').notNull(),
    side: text('side', { enum: ['long', 'short'] }).notNull(),
    marginMode: text('margin_mode', { enum: ['isolated', 'cross'] }).notNull(),
    leverage: integer('leverage').notNull(),
    lots: units('lots').notNull(),
    entryValue: units('entry_value').notNull(),
    margin: units('margin').notNull(),
    /** Over its life: what was opened and what was closed, in lots and in value, and the most that it held at once. */
    lotsMost: units('lots_most').notNull(),
    openedLots: units('opened_lots').notNull(),
    openedValue: units('opened_value').notNull(),
    closedLots: units('closed_lots').notNull(),
    closedValue: units('closed_value').notNull(),
    realisedProfit: units('realised_profit').notNull(),
    fees: units('fees').notNull(),
    funding: units('funding').notNull(),
    takeProfit: units('take_profit'),
    takeProfitOn: exitSource('take_profit_on'),
    stopLoss: units('stop_loss'),
    stopLossOn: exitSource('stop_loss_on'),
    /** As it stood before its last lots were closed, or before its liquidation began; null while it is open and well. */
    lastLots: units('last_lots'),
    lastEntryValue: units('last_entry_value'),
    lastMargin: units('last_margin'),
    state: text('state', { enum: ['current', 'closed', 'liquidated'] }).notNull(),
    openedAt: milliseconds('opened_at').notNull(),
    closedAt: milliseconds('closed_at'),
    openedSeq: id('opened_seq').notNull(),
    /** Of its end, or of the first step of its liquidation. */
    endSeq: id('end_seq'),
    /** Names the row of `index_samples` or `decisive_index_samples` behind the mark at its end; null while it is open. */
    indexEvidence: text('index_evidence'),
  },
  table => [index('perp_positions_user').on(table.user, table.positionId), index('perp_positions_evidence').on(table.indexEvidence)],
)

/** What was changed about a position other than by a fill. */
export const perpPositionChanges = pgTable(
  'perp_position_changes',
  {
    seq: seq(),
    place: place(),
    positionId: id('position_id').notNull(),
    kind: text('kind', { enum: ['added', 'reduced', 'leverage', 'exits'] }).notNull(),
    amount: units('amount'),
    margin: units('margin').notNull(),
    leverage: integer('leverage').notNull(),
    takeProfit: units('take_profit'),
    stopLoss: units('stop_loss'),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.seq, table.place] }), index('perp_position_changes_position').on(table.positionId)],
)

/** Steps of liquidations of people's positions, and reductions of their positions against others'. */
export const perpLiquidations = pgTable(
  'perp_liquidations',
  {
    seq: seq(),
    place: place(),
    user: id('user_id').notNull(),
    positionId: id('position_id').notNull(),
    market: text('market').notNull(),
    side: text('side', { enum: ['long', 'short'] }).notNull(),
    step: text('step', { enum: ['ordersCancelled', 'partial', 'fullIoc', 'fund', 'deleveraging', 'deleveraged'] }).notNull(),
    mark: units('mark').notNull(),
    index: units('index').notNull(),
    lots: units('lots').notNull(),
    price: units('price').notNull(),
    value: units('value').notNull(),
    equity: units('equity').notNull(),
    maintenance: units('maintenance').notNull(),
    bankruptcyPrice: units('bankruptcy_price').notNull(),
    fundPaid: units('fund_paid').notNull(),
    fee: units('fee').notNull(),
    rank: integer('rank').notNull(),
    indexEvidence: text('index_evidence').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.seq, table.place] }),
    index('perp_liquidations_position').on(table.positionId),
    index('perp_liquidations_user').on(table.user, table.seq),
    index('perp_liquidations_evidence').on(table.indexEvidence),
  ],
)

/** Funding payments of people's positions; what was received is positive. Divided by the month of `at`. */
export const perpFunding = pgTable(
  'perp_funding',
  {
    seq: seq(),
    place: place(),
    user: id('user_id').notNull(),
    positionId: id('position_id').notNull(),
    market: text('market').notNull(),
    amount: units('amount').notNull(),
    rate: units('rate').notNull(),
    mark: units('mark').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.seq, table.place, table.at] }),
    index('perp_funding_user').on(table.user, table.seq),
    index('perp_funding_position').on(table.positionId),
  ],
)

/** Settled funding of every market. */
export const perpFundingRates = pgTable(
  'perp_funding_rates',
  {
    market: text('market').notNull(),
    fundingAt: milliseconds('funding_at').notNull(),
    rate: units('rate').notNull(),
    premium: units('premium').notNull(),
    mark: units('mark').notNull(),
    samples: integer('samples').notNull(),
    hash: text('hash').notNull(),
    positions: integer('positions').notNull(),
    paid: units('paid').notNull(),
    unpaid: units('unpaid').notNull(),
    residue: units('residue').notNull(),
    seq: seq(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.market, table.fundingAt] })],
)

/**
 * Premium samples, whole numbers at the rate's scale, by market: what a funding rate is the mean of. All markets are sampled in the same seconds, so one row
 * holds a moment.
 */
export const perpPremiums = pgTable('perp_premiums', {
  at: milliseconds('at').primaryKey(),
  premiums: jsonb('premiums').notNull(),
})

/** What mark and index did in a minute or an hour. */
export const perpPrices = pgTable(
  'perp_prices',
  {
    market: text('market').notNull(),
    interval: text('interval', { enum: ['1m', '1h'] }).notNull(),
    openAt: milliseconds('open_at').notNull(),
    markOpen: bigint('mark_open', { mode: 'bigint' }).notNull(),
    markHigh: bigint('mark_high', { mode: 'bigint' }).notNull(),
    markLow: bigint('mark_low', { mode: 'bigint' }).notNull(),
    markClose: bigint('mark_close', { mode: 'bigint' }).notNull(),
    indexOpen: bigint('index_open', { mode: 'bigint' }).notNull(),
    indexHigh: bigint('index_high', { mode: 'bigint' }).notNull(),
    indexLow: bigint('index_low', { mode: 'bigint' }).notNull(),
    indexClose: bigint('index_close', { mode: 'bigint' }).notNull(),
  },
  table => [primaryKey({ columns: [table.market, table.interval, table.openAt] })],
)

/** Every change of the insurance fund. */
export const insuranceChanges = pgTable(
  'insurance_changes',
  {
    seq: seq(),
    place: place(),
    asset: text('asset').notNull(),
    reason: text('reason').notNull(),
    units: units('units').notNull(),
    balanceAfter: units('balance_after').notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [primaryKey({ columns: [table.seq, table.place] })],
)
