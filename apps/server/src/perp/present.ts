import { formatDecimal } from '@assay/money/decimal'
import { isMarketType } from '@assay/rules/order-terms'
import type { PerpFill, PerpLiquidation, PerpOrder } from '@assay/wire/perp/account'
import type { PerpFundingPayment, PerpOrderChange } from '@assay/wire/perp/history'
import type { PerpFundingRate } from '@assay/wire/perp/markets'
import { priceText, rateText } from '../markets/figure-text.ts'
import type { ChangeRow, FillRow, OrderRow } from './projection/order-row.ts'
import type { FundingRow, LiquidationRow } from './projection/position-changes.ts'
import type { perpFundingRates } from './tables.ts'
import { amountText, averageText, type PerpUnits } from './units.ts'

/** The tab that an order stands under: an order at market that got something is completed, whatever ended it. */
const statusOf = ({ closeReason, type, filledLots }: OrderRow): PerpOrder['status'] => {
  if (closeReason === null) return 'current'
  return closeReason === 'filled' || (isMarketType(type) && filledLots > 0n) ? 'completed' : 'withdrawn'
}

/** The side of the position that an order opens or closes. */
const positionSideOf = ({ side, effect }: Pick<OrderRow, 'side' | 'effect'>): PerpOrder['positionSide'] =>
  (side === 'buy') === (effect === 'open') ? 'long' : 'short'

/** An order as the wire carries it. */
export const presentOrder = (row: OrderRow, units: PerpUnits): PerpOrder => ({
  orderId: String(row.orderId),
  clientOrderId: row.clientOrderId ?? '',
  market: row.market,
  side: row.side,
  effect: row.effect,
  positionSide: positionSideOf(row),
  type: row.type,
  price: isMarketType(row.type) ? '' : priceText(row.price),
  lots: String(row.lots),
  filledLots: String(row.filledLots),
  filledNotional: amountText(row.filledNotional, units),
  averagePrice: averageText(row.filledNotional, row.filledLots, units),
  fee: amountText(row.fee, units),
  realisedProfit: amountText(row.realisedProfit, units),
  cost: amountText(row.closeReason === null ? row.cost : 0n, units),
  leverage: row.leverage,
  status: statusOf(row),
  closeReason: (row.closeReason ?? '') as PerpOrder['closeReason'],
  timeInForce: row.timeInForce,
  expiresAt: row.expiresAt ?? 0,
  postOnly: row.postOnly,
  reduceOnly: row.reduceOnly,
  selfTradePrevention: row.selfTradePrevention,
  triggerPrice: priceText(row.triggerPrice),
  triggerOn: row.triggerOn ?? '',
  waiting: row.waiting,
  callbackRate: row.callbackBasisPoints === null ? '' : formatDecimal(BigInt(row.callbackBasisPoints), 2),
  takeProfit: priceText(row.takeProfit),
  takeProfitOn: row.takeProfitOn ?? 'mark',
  stopLoss: priceText(row.stopLoss),
  stopLossOn: row.stopLossOn ?? 'mark',
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A fill as the wire carries it. */
export const presentFill = (row: FillRow, units: PerpUnits): PerpFill => ({
  tradeId: String(row.tradeId),
  orderId: row.orderId === 0 ? '' : String(row.orderId),
  positionId: String(row.positionId),
  market: row.market,
  side: row.side,
  role: row.role,
  effect: row.effect,
  price: priceText(row.price),
  lots: String(row.lots),
  notional: amountText(row.notional, units),
  fee: amountText(row.fee, units),
  realisedProfit: amountText(row.realisedProfit, units),
  kind: row.kind,
  seq: row.seq,
  at: row.at,
})

/** A step of a liquidation as the wire carries it; a step that closed nothing has no price. */
export const presentLiquidation = (row: LiquidationRow, units: PerpUnits): PerpLiquidation => ({
  positionId: String(row.positionId),
  market: row.market,
  side: row.side,
  step: row.step,
  mark: row.step === 'deleveraged' ? '' : priceText(row.mark),
  index: row.step === 'deleveraged' ? '' : priceText(row.index),
  lots: String(row.lots),
  price: row.price === 0n ? '' : priceText(row.price),
  value: amountText(row.value, units),
  equity: amountText(row.equity, units),
  maintenance: amountText(row.maintenance, units),
  bankruptcyPrice: priceText(row.bankruptcyPrice),
  fundPaid: amountText(row.fundPaid, units),
  fee: amountText(row.fee, units),
  rank: row.rank,
  indexEvidence: row.indexEvidence,
  seq: row.seq,
  at: row.at,
})

export const presentFunding = (row: FundingRow, units: PerpUnits): PerpFundingPayment => ({
  id: `${row.seq}.${row.place}`,
  positionId: String(row.positionId),
  market: row.market,
  amount: amountText(row.amount, units),
  rate: rateText(row.rate),
  mark: priceText(row.mark),
  seq: row.seq,
  at: row.at,
})

export const presentFundingRate = (row: typeof perpFundingRates.$inferSelect, units: PerpUnits): PerpFundingRate => ({
  market: row.market,
  rate: rateText(row.rate),
  mark: priceText(row.mark),
  samples: row.samples,
  samplesHash: row.hash,
  premium: rateText(row.premium),
  positions: row.positions,
  paid: amountText(row.paid, units),
  unpaid: amountText(row.unpaid, units),
  residue: amountText(row.residue, units),
  seq: row.seq,
  at: row.fundingAt,
})

/** A change of an order as the wire carries it; what an order at market would at worst trade at is nobody's figure. */
export const presentChange = (row: ChangeRow): PerpOrderChange => {
  const priceOf = (price: bigint) => (isMarketType(row.type) ? '' : priceText(price))
  return {
    before: {
      price: priceOf(row.priceBefore),
      lots: String(row.lotsBefore),
      triggerPrice: priceText(row.triggerPriceBefore),
      leverage: row.leverageBefore,
    },
    after: { price: priceOf(row.price), lots: String(row.lots), triggerPrice: priceText(row.triggerPrice), leverage: row.leverage },
    at: row.at,
  }
}
