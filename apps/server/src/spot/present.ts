import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { isMarketType } from '@assay/rules/order-terms'
import type { SpotFill, SpotOrder, SpotOrderChange } from '@assay/wire/spot/calls'
import type { ChangeRow, FillRow, OrderRow } from './order-row.ts'

/** What is needed of a pair to write its numbers; never changes after the listing. */
interface PairUnits {
  base: string
  quote: string
  baseScale: number
  quoteScale: number
}

/** Average price of what was filled, at the price's scale, rounded down; empty while nothing is. */
const averagePrice = (row: OrderRow, pair: PairUnits): string => {
  if (row.filledQuantity === 0n) return ''
  const exponent = pair.baseScale + PRICE_SCALE - pair.quoteScale
  return formatDecimal(multiplyDivide(row.filledNotional, powerOfTen(exponent), row.filledQuantity, 'floor'), PRICE_SCALE)
}

/** The tab that an order stands under: a market order that got something is completed, whatever ended it. */
const statusOf = (row: Pick<OrderRow, 'closeReason' | 'type' | 'filledQuantity'>): SpotOrder['status'] => {
  if (row.closeReason === null) return 'current'
  return row.closeReason === 'filled' || (isMarketType(row.type) && row.filledQuantity > 0n) ? 'completed' : 'withdrawn'
}

/** An order as the wire carries it. */
export const presentOrder = (row: OrderRow, pair: PairUnits): SpotOrder => {
  const isByTotal = row.total !== null
  const feeAsset = row.side === 'buy' ? pair.base : pair.quote
  return {
    orderId: String(row.orderId),
    clientOrderId: row.clientOrderId ?? '',
    pair: row.pair,
    side: row.side,
    type: row.type,
    price: isMarketType(row.type) ? '' : formatDecimal(row.price, PRICE_SCALE),
    quantity: isByTotal ? '' : formatDecimal(row.quantity, pair.baseScale),
    total: row.total === null ? '' : formatDecimal(row.total, pair.quoteScale),
    filledQuantity: formatDecimal(row.filledQuantity, pair.baseScale),
    filledNotional: formatDecimal(row.filledNotional, pair.quoteScale),
    preventedQuantity: formatDecimal(row.preventedQuantity, pair.baseScale),
    averagePrice: averagePrice(row, pair),
    fee: formatDecimal(row.fee, row.side === 'buy' ? pair.baseScale : pair.quoteScale),
    feeAsset,
    status: statusOf(row),
    closeReason: row.closeReason ?? '',
    ...presentTerms(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const priceText = (price: bigint | null): string => (price === null ? '' : formatDecimal(price, PRICE_SCALE))

/** What an order asks for beyond side, price and size. */
const presentTerms = (row: OrderRow) => ({
  timeInForce: row.timeInForce,
  expiresAt: row.expiresAt ?? 0,
  postOnly: row.postOnly,
  selfTradePrevention: row.selfTradePrevention,
  triggerPrice: priceText(row.triggerPrice),
  triggerOn: row.triggerOn ?? '',
  waiting: row.waiting,
  ...(row.triggeredAt !== null && { triggeredAt: row.triggeredAt }),
  callbackRate: row.callbackBasisPoints === null ? '' : formatDecimal(BigInt(row.callbackBasisPoints), 2),
  siblingId: row.siblingId === null ? '' : String(row.siblingId),
  takeProfit: priceText(row.takeProfit),
  stopLoss: priceText(row.stopLoss),
  stopLossLimit: priceText(row.stopLossLimit),
  exitsDropped: row.exitsDropped ?? ('' as const),
})

/** A change of an order as the wire carries it; what an order at market would at worst trade at is nobody's figure. */
export const presentChange = (row: ChangeRow, { baseScale }: PairUnits): SpotOrderChange => {
  const figures = (price: bigint, quantity: bigint, triggerPrice: bigint | null) => ({
    price: isMarketType(row.type) ? '' : priceText(price),
    quantity: formatDecimal(quantity, baseScale),
    triggerPrice: priceText(triggerPrice),
  })
  return {
    before: figures(row.priceBefore, row.quantityBefore, row.triggerPriceBefore),
    after: figures(row.price, row.quantity, row.triggerPrice),
    at: row.at,
  }
}

/** A fill as the wire carries it. */
export const presentFill = (row: FillRow, pair: PairUnits): SpotFill => ({
  tradeId: String(row.tradeId),
  orderId: String(row.orderId),
  pair: row.pair,
  side: row.side,
  role: row.role,
  price: formatDecimal(row.price, PRICE_SCALE),
  quantity: formatDecimal(row.quantity, pair.baseScale),
  notional: formatDecimal(row.notional, pair.quoteScale),
  fee: formatDecimal(row.fee, row.side === 'buy' ? pair.baseScale : pair.quoteScale),
  feeAsset: row.side === 'buy' ? pair.base : pair.quote,
  at: row.at,
})
