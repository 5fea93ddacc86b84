import type { PerpOrderAccepted, PerpOrderAmended, PerpOrderFilled, PerpOrderTriggered } from '@assay/core/perp/events'
import type { Deleveraged } from '@assay/core/perp/risk-events'
import type { perpFills, perpOrders } from './tables.ts'

/** An order as its events have made it: what the history shows and the socket tells. Amounts in units. */
export type OrderRow = typeof perpOrders.$inferSelect
/** One side's view of a trade. */
export type FillRow = typeof perpFills.$inferSelect

/** The row of an order that has just been accepted. */
export const acceptedOrder = (event: PerpOrderAccepted, at: number): OrderRow => ({
  orderId: event.orderId,
  user: event.user,
  clientOrderId: event.clientOrderId ?? null,
  market: event.market,
  side: event.side,
  effect: event.effect,
  type: event.orderType,
  price: event.price,
  lots: event.lots,
  filledLots: 0n,
  filledNotional: 0n,
  fee: 0n,
  realisedProfit: 0n,
  cost: event.cost,
  leverage: event.leverage,
  marginMode: event.marginMode ?? 'isolated',
  ...acceptedTerms(event),
  positionId: event.positionId ?? null,
  origin: event.origin ?? null,
  closeReason: null,
  createdAt: at,
  updatedAt: at,
})

const acceptedTerms = (event: PerpOrderAccepted) => ({
  timeInForce: event.timeInForce ?? ('goodTillCancelled' as const),
  expiresAt: event.expiresAt ?? null,
  postOnly: event.postOnly ?? false,
  reduceOnly: event.reduceOnly ?? false,
  selfTradePrevention: event.selfTradePrevention ?? ('expireTaker' as const),
  triggerPrice: event.triggerPrice ?? null,
  triggerOn: event.triggerPrice === undefined ? null : (event.triggerOn ?? ('mark' as const)),
  waiting: event.triggerPrice !== undefined,
  callbackBasisPoints: event.callbackBasisPoints ?? null,
  takeProfit: event.takeProfit?.price ?? null,
  takeProfitOn: event.takeProfit?.on ?? null,
  stopLoss: event.stopLoss?.price ?? null,
  stopLossOn: event.stopLoss?.on ?? null,
})

/** The row after its trigger was reached: it trades from here on. */
export const triggeredOrder = (row: OrderRow, { price }: PerpOrderTriggered, at: number): OrderRow => ({
  ...row,
  price,
  waiting: false,
  updatedAt: at,
})

/** The row after its owner changed it, its leverage was set, or its position became smaller. */
export const amendedOrder = (row: OrderRow, event: PerpOrderAmended, at: number): OrderRow => ({
  ...row,
  price: event.price,
  lots: event.lots,
  triggerPrice: event.triggerPrice ?? row.triggerPrice,
  leverage: event.leverage,
  updatedAt: at,
})

/** The row after one of its fills. */
export const filledOrder = (row: OrderRow, fill: FillRow): OrderRow => ({
  ...row,
  filledLots: row.filledLots + fill.lots,
  filledNotional: row.filledNotional + fill.notional,
  fee: row.fee + fill.fee,
  realisedProfit: row.realisedProfit + fill.realisedProfit,
  updatedAt: fill.at,
})

/** The row after its end; nothing is held for it any more. */
export const closedOrder = (row: OrderRow, closeReason: string, at: number): OrderRow => ({ ...row, closeReason, updatedAt: at })

const opposite = (side: 'buy' | 'sell') => (side === 'buy' ? ('sell' as const) : ('buy' as const))

/** Both sides' views of a deleveraging: that of who was liquidated and that of who was met. None in records from before it was a trade. */
export const fillsOfDeleveraging = (event: Deleveraged, { seq, at }: { seq: number; at: number }): FillRow[] => {
  const { market, price, lots, trade } = event
  if (!trade) return []
  const { tradeId, notional, side, by, realisedProfit } = trade
  const met = side === 'long' ? ('sell' as const) : ('buy' as const)
  const shared = { tradeId, orderId: 0, market, price, lots, notional, fee: 0n, kind: 'deleveraging' as const, seq, at }
  return [
    { ...shared, positionId: event.byPositionId, user: by.user, realisedProfit: by.realisedProfit, side: opposite(met), role: 'taker' },
    { ...shared, positionId: event.positionId, user: event.user, realisedProfit, side: met, role: 'maker' },
  ]
}

/** Both sides' views of a trade: the taker's and the maker's. `isForced`: the taker's order was a liquidation. */
export const fillsOf = (event: PerpOrderFilled, { seq, at, isForced }: { seq: number; at: number; isForced: boolean }): FillRow[] => {
  const { tradeId, market, price, lots, notional, takerSide } = event
  const shared = { tradeId, market, price, lots, notional, seq, at }
  const of = ({ orderId, user, positionId, fee, realisedProfit }: PerpOrderFilled['taker']) => ({
    orderId,
    user,
    positionId,
    fee,
    realisedProfit,
  })
  return [
    { ...shared, ...of(event.taker), side: takerSide, role: 'taker', kind: isForced ? 'liquidation' : 'order' },
    { ...shared, ...of(event.maker), side: opposite(takerSide), role: 'maker', kind: 'order' },
  ]
}
