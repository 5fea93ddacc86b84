import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { call, nothing, signedDecimal, timestamp, z } from '../call.ts'

export const positionSide = z.enum(['long', 'short'])
export const marginMode = z.enum(['isolated', 'cross'])
export const positionMode = z.enum(['hedge', 'oneWay'])
/** What a trigger is compared with. */
export const triggerSource = z.enum(['mark', 'last', 'index'])
/** What the exits of a position or an order are compared with. */
export const exitSource = z.enum(['mark', 'last'])
/** As the specification says: open, with a closing order open, closed by the person, closed by the house's rule, withdrawn before anything was traded. */
export const positionState = z.enum(['current', 'closing', 'closed', 'liquidated', 'cancelled'])
export type PositionState = z.infer<typeof positionState>

/**
 * A position of the person; also in the private `perpPositions` channel. Amounts are in the settlement asset, prices per coin. Figures that
 * hang on the mark are those of `at`.
 */
export const perpPosition = z.object({
  /** Empty for `cancelled`, which never became one. */
  positionId: z.string(),
  /** The order that opened it. */
  orderId: z.string(),
  market: z.string(),
  side: positionSide,
  marginMode,
  leverage: z.number(),
  state: positionState,
  /** Lots now; of a position that has ended the most that it held. */
  lots: z.string(),
  /** Lots that open closing orders have claimed. */
  closingLots: z.string(),
  entryPrice: z.string(),
  entryValue: z.string(),
  markPrice: z.string(),
  /** At which the position costs nothing more, fees of both ways and funding counted; empty when it has ended. */
  breakEvenPrice: z.string(),
  /** Empty when there is none, or when it has ended. */
  liquidationPrice: z.string(),
  bankruptcyPrice: z.string(),
  /** Held for this position. */
  margin: z.string(),
  maintenanceMargin: z.string(),
  /** Maintenance margin by what is left of the margin, a share: at 1 it is liquidated. Empty when it has ended. */
  marginRatio: z.string(),
  /** Most that can be taken out of its margin now. */
  availableMargin: z.string(),
  unrealisedProfit: signedDecimal,
  /** Of what was closed, before fees and funding. */
  realisedProfit: signedDecimal,
  fees: z.string(),
  /** Received, negative when paid. */
  funding: signedDecimal,
  /** Realised and unrealised profit with funding, less fees. */
  profit: signedDecimal,
  /** Empty when there is none. */
  takeProfit: z.string(),
  takeProfitOn: exitSource,
  stopLoss: z.string(),
  stopLossOn: exitSource,
  /** Place in the queue of those who would be reduced against a liquidation, 1 (last) to 5 (first); 0 when it has ended. */
  adlIndicator: z.number(),
  openedAt: timestamp,
  /** 0 while open. */
  closedAt: timestamp,
  /** Mean price of what was closed; empty before. */
  closePrice: z.string(),
  at: timestamp,
})
export type PerpPosition = z.infer<typeof perpPosition>

/** Why an order closed; empty while it is open. */
export const PERP_CLOSE_REASONS = [
  'filled',
  'cancelled',
  'selfTradePrevented',
  'noLiquidity',
  'protectionReached',
  'matchLimitReached',
  'expired',
  'immediateOrCancel',
  'notFillable',
  'wouldTake',
  'oneCancelsOther',
  'reduceOnly',
  'positionClosed',
  'liquidation',
  'insufficientMargin',
] as const

/** An order of the person in a perpetual market; also in the private `perpOrders` channel. */
export const perpOrder = z.object({
  orderId: z.string(),
  clientOrderId: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  effect: z.enum(['open', 'close']),
  /** The side of the position that it opens or closes. */
  positionSide,
  type: z.enum(ORDER_TYPES),
  /** Empty for an order at market. */
  price: z.string(),
  lots: z.string(),
  filledLots: z.string(),
  filledNotional: z.string(),
  averagePrice: z.string(),
  fee: z.string(),
  /** Of what it closed, before fees. */
  realisedProfit: signedDecimal,
  /** Held for it: margin at its worst price, its open loss and the taker fee; "0" for an order that only closes. */
  cost: z.string(),
  leverage: z.number(),
  status: z.enum(['current', 'completed', 'withdrawn']),
  closeReason: z.enum(['', ...PERP_CLOSE_REASONS]),
  timeInForce: z.enum(TIMES_IN_FORCE),
  expiresAt: timestamp,
  postOnly: z.boolean(),
  reduceOnly: z.boolean(),
  selfTradePrevention: z.enum(SELF_TRADE_PREVENTIONS),
  triggerPrice: z.string(),
  triggerOn: z.union([triggerSource, z.literal('')]),
  /** It waits for its trigger. */
  waiting: z.boolean(),
  /** Of a trailing stop, in percent; empty for any other. */
  callbackRate: z.string(),
  /** What the position gets when this order has opened it; empty where nothing is set. */
  takeProfit: z.string(),
  takeProfitOn: exitSource,
  stopLoss: z.string(),
  stopLossOn: exitSource,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PerpOrder = z.infer<typeof perpOrder>

/** One fill of the person; also in the private `perpFills` channel. */
export const perpFill = z.object({
  tradeId: z.string(),
  orderId: z.string(),
  positionId: z.string(),
  market: z.string(),
  side: z.enum(['buy', 'sell']),
  role: z.enum(['maker', 'taker']),
  /** A trade that closed one position and opened another is told in two parts, one of each. */
  effect: z.enum(['open', 'close']),
  price: z.string(),
  lots: z.string(),
  notional: z.string(),
  fee: z.string(),
  realisedProfit: signedDecimal,
  /** How it came about: an order of the person, or a liquidation through the book. A reduction against somebody else's is a step, not a fill. */
  kind: z.enum(['order', 'liquidation', 'deleveraging']),
  seq: z.number(),
  at: timestamp,
})
export type PerpFill = z.infer<typeof perpFill>

/** The contract wallet; also in the private `perpWallet` channel. */
export const perpWallet = z.object({
  asset: z.string(),
  balance: z.string(),
  /** Free for orders and cross positions. */
  available: z.string(),
  orderMargin: z.string(),
  positionMargin: z.string(),
  unrealisedProfit: signedDecimal,
  /** Balance with the unrealised profit. */
  equity: signedDecimal,
  /** Most that can leave for another wallet now. */
  transferable: z.string(),
  at: timestamp,
})
export type PerpWallet = z.infer<typeof perpWallet>

/** How the person has set one market. */
export const perpMarketSettings = z.object({
  market: z.string(),
  marginMode,
  leverageLong: z.number(),
  leverageShort: z.number(),
})
export type PerpMarketSettings = z.infer<typeof perpMarketSettings>

/** How the person trades in all perpetual markets; also in the private `perpTradingModes` channel, whole when something of it is set on any device. */
export const perpTradingModes = z.object({ positionMode, settings: z.array(perpMarketSettings) })
export type PerpTradingModes = z.infer<typeof perpTradingModes>

export const LIQUIDATION_STEPS = ['ordersCancelled', 'partial', 'fullIoc', 'fund', 'deleveraging'] as const

/** A step of a liquidation, or a reduction of one's own position against another's (`deleveraged`); also in the private `perpLiquidations` channel. */
export const perpLiquidation = z.object({
  positionId: z.string(),
  market: z.string(),
  side: positionSide,
  step: z.enum([...LIQUIDATION_STEPS, 'deleveraged']),
  mark: z.string(),
  index: z.string(),
  lots: z.string(),
  /** Worst price that the step allowed; empty for a step that closed none. */
  price: z.string(),
  /** What the closed lots were closed for. */
  value: z.string(),
  equity: signedDecimal,
  maintenance: z.string(),
  bankruptcyPrice: z.string(),
  /** Paid by the insurance fund for what the margin did not reach, and paid to it as the fee. */
  fundPaid: z.string(),
  fee: z.string(),
  /** Of `deleveraged`: the place in the queue; otherwise 0. */
  rank: z.number(),
  /** Hash of the index samples of the moment. */
  indexEvidence: z.string(),
  seq: z.number(),
  at: timestamp,
})
export type PerpLiquidation = z.infer<typeof perpLiquidation>

export const getPerpAccount = call({
  path: 'web/getPerpAccount',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'All of the person’s side at once: the contract wallet, the settings of every market, open positions and open orders, newest first.',
  request: nothing,
  response: z.object({
    wallet: perpWallet,
    positionMode,
    settings: z.array(perpMarketSettings),
    positions: z.array(perpPosition),
    orders: z.array(perpOrder),
    seq: z.number(),
    at: timestamp,
  }),
})
