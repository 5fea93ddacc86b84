import type { PerpFillSide, PerpOrderAccepted, PerpOrderAmended, PerpOrderFilled, PerpOrderTriggered } from '@assay/core/perp/events'
import type { Deleveraged } from '@assay/core/perp/risk/risk-events'
import type { Amount } from '@assay/money/kinds'
import type { perpFills, perpOrderChanges, perpOrders } from '../tables.ts'

/** An order as its events have made it: what the history shows and the socket tells. Amounts in units. */
export type OrderRow = typeof perpOrders.$inferSelect
/** A change of an open order: its figures before and after. */
export type ChangeRow = typeof perpOrderChanges.$inferSelect
/** One side's view of a trade; two rows where it closed one position and opened another. */
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

/** What a change made of the figures; `earlier` is what the same record has changed of the order before. */
export const changeOf = (
  before: OrderRow,
  after: OrderRow,
  { seq, at, earlier }: { seq: number; at: number; earlier?: ChangeRow | undefined },
): ChangeRow => ({
  orderId: after.orderId,
  seq,
  user: after.user,
  market: after.market,
  type: after.type,
  priceBefore: earlier?.priceBefore ?? before.price,
  price: after.price,
  lotsBefore: earlier?.lotsBefore ?? before.lots,
  lots: after.lots,
  triggerPriceBefore: earlier ? earlier.triggerPriceBefore : before.triggerPrice,
  triggerPrice: after.triggerPrice,
  leverageBefore: earlier?.leverageBefore ?? before.leverage,
  leverage: after.leverage,
  at,
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
  const shared = { tradeId, orderId: 0, market, price, lots, notional, fee: 0n, kind: 'deleveraging', effect: 'close', seq, at } as const
  return [
    { ...shared, positionId: event.byPositionId, user: by.user, realisedProfit: by.realisedProfit, side: opposite(met), role: 'taker' },
    { ...shared, positionId: event.positionId, user: event.user, realisedProfit, side: met, role: 'maker' },
  ]
}

/** Both sides' views of a trade, the taker's and the maker's, for each position that it changed. `isForced`: the taker's order was a liquidation. */
export const fillsOf = (event: PerpOrderFilled, { seq, at, isForced }: { seq: number; at: number; isForced: boolean }): FillRow[] => {
  const { tradeId, market, price, takerSide } = event
  const shared = { tradeId, market, price, seq, at }
  const of = (side: PerpFillSide) => partsOf(side, event)
  const taker = { ...shared, side: takerSide, role: 'taker', kind: isForced ? 'liquidation' : 'order' } as const
  const maker = { ...shared, side: opposite(takerSide), role: 'maker', kind: 'order' } as const
  return [...of(event.taker).map(part => ({ ...taker, ...part })), ...of(event.maker).map(part => ({ ...maker, ...part }))]
}

/** What one side of a trade was for each position: of one that it closed and one that it opened in its place, both. */
function partsOf(side: PerpFillSide, { lots, notional }: PerpOrderFilled) {
  const { orderId, user, positionId, closedLots, fee, realisedProfit, reversed } = side
  const all = { orderId, user, positionId, lots, notional, fee, realisedProfit }
  if (!reversed) return [{ ...all, effect: closedLots > 0n ? ('close' as const) : ('open' as const) }]
  // A lot costs the same in both parts, so this leaves no remainder.
  const closed = { lots: closedLots, notional: ((notional * closedLots) / lots) as Amount, fee: reversed.fee }
  const opened = { lots: lots - closedLots, notional: (notional - closed.notional) as Amount, fee: (fee - closed.fee) as Amount }
  return [
    { ...all, ...closed, positionId: reversed.positionId, effect: 'close' as const },
    { ...all, ...opened, realisedProfit: 0n as Amount, effect: 'open' as const },
  ]
}
