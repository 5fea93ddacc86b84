import type { SpotOrder } from '@assay/wire/spot/calls'
import type { ApiCaller, RouteParts } from '../../public-api/served-route.ts'
import { listedPair } from '../open-orders.ts'
import { presentFill, presentOrder } from '../present.ts'
import { SPOT } from '../projection.ts'
import { orderOfUser, tradesOfUser } from './queries.ts'

const FILLS_MAX = 1000

/** How a program names an order: by its number or by the name that it gave it. */
export interface Named {
  symbol: string
  orderId?: number | undefined
  origClientOrderId?: string | undefined
}

/** An own order with everything that has become of it so far. */
export const findOrder = async (
  { engine, database, projected }: RouteParts,
  { key }: ApiCaller,
  { symbol, orderId, origClientOrderId: clientOrderId }: Named,
): Promise<SpotOrder | undefined> => {
  if (!key) return undefined
  const { seq, pair } = await engine.read(core => ({ seq: core.seq, pair: listedPair(core, symbol) }))
  await projected(SPOT, seq)
  const row = await orderOfUser(database, key.user, { pair: symbol, orderId, clientOrderId })
  return row && presentOrder(row, pair)
}

/** The fills of an order that has just been placed. */
export const fillsOf = async (parts: RouteParts, user: number, { pair: symbol, orderId }: SpotOrder) => {
  const pair = await parts.engine.read(core => listedPair(core, symbol))
  const rows = await tradesOfUser(parts.database, user, { pair: symbol, orderId: Number(orderId), first: 0, limit: FILLS_MAX })
  return rows
    .map(row => presentFill(row, pair))
    .map(fill => ({
      price: fill.price,
      qty: fill.quantity,
      commission: fill.fee,
      commissionAsset: fill.feeAsset,
      tradeId: Number(fill.tradeId),
    }))
}
