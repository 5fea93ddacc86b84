import type { Amount, Price } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SelfTradePrevention, TIMES_IN_FORCE, type TimeInForce } from '@assay/rules/order-terms'
import type { PerpExit, PerpOrderType, TriggerPrice } from '@assay/rules/perp/order-terms'
import type { LedgerState } from '../../ledger/state.ts'
import { BUY } from '../../matching/levels.ts'
import { GOOD_TILL_TIME, TRAILING_STOP } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import type { PerpEffect, PerpOrderId, PositionId, Side } from '../commands.ts'
import { priceOf } from '../grid.ts'
import { marketOfOrder, type PerpState, userOfOrder } from '../state.ts'
import { ordersOf } from './order-lists.ts'
import { heldBy } from './order-need.ts'
import { ON_INDEX, ON_LAST, POST_ONLY, QUOTE, REDUCING, WAITING } from './orders.ts'

interface WithOrders {
  readonly perp: PerpState
  readonly ledger: LedgerState
}

/** An open order as it is shown; amounts in quote units. */
export interface OpenPerpOrder {
  orderId: PerpOrderId
  user: UserId
  market: string
  side: Side
  effect: PerpEffect
  type: PerpOrderType
  /** Limit, or the price beyond which it does not trade. */
  price: Price
  lots: bigint
  filledLots: bigint
  preventedLots: bigint
  filledNotional: Amount
  fee: Amount
  realisedProfit: Amount
  /** Frozen for it. */
  cost: Amount
  leverage: number
  createdAt: number
  updatedAt: number
  timeInForce: TimeInForce
  selfTradePrevention: SelfTradePrevention
  clientOrderId?: string
  quote?: true
  postOnly?: true
  reduceOnly?: true
  positionId?: PositionId
  /** Has not begun. */
  waiting?: true
  triggerPrice?: Price
  triggerOn?: TriggerPrice
  callbackBasisPoints?: number
  expiresAt?: number
  takeProfit?: PerpExit
  stopLoss?: PerpExit
}

/** The open orders of a user, the newest first in each market. */
export function openPerpOrders(state: WithOrders, user: UserId): OpenPerpOrder[] {
  const { perp } = state
  return perp.markets.flatMap(market => [...ordersOf(perp, perp.traders.find(user, market.index))].map(slot => showOrder(state, slot)))
}

/** An open order by its number. */
export function openPerpOrder(state: WithOrders, orderId: PerpOrderId): OpenPerpOrder | undefined {
  const slot = state.perp.orders.pool.find(orderId)
  return slot === NONE ? undefined : showOrder(state, slot)
}

function showOrder(state: WithOrders, slot: number): OpenPerpOrder {
  const { perp, ledger } = state
  const { pool, columns } = perp.orders
  const { listing } = marketOfOrder(perp, slot)
  return {
    orderId: pool.id[slot] as number,
    user: userOfOrder(perp, slot),
    market: listing.market,
    side: pool.side[slot] === BUY ? 'buy' : 'sell',
    effect: ((columns.flags[slot] as number) & REDUCING) === 0 ? 'open' : 'close',
    type: ORDER_TYPES[columns.type[slot] as number] as PerpOrderType,
    price: priceOf(listing, pool.ticks[slot] as number),
    lots: BigInt(columns.lots[slot] as number),
    filledLots: BigInt(columns.filled[slot] as number),
    preventedLots: BigInt(columns.prevented[slot] as number),
    filledNotional: columns.notional[slot] as Amount,
    fee: columns.fee[slot] as Amount,
    realisedProfit: columns.realisedProfit[slot] as Amount,
    cost: heldBy(perp, ledger, slot) as Amount,
    leverage: columns.leverage[slot] as number,
    createdAt: columns.createdAt[slot] as number,
    updatedAt: columns.updatedAt[slot] as number,
    timeInForce: TIMES_IN_FORCE[columns.timeInForce[slot] as number] as TimeInForce,
    selfTradePrevention: SELF_TRADE_PREVENTIONS[columns.selfTrade[slot] as number] as SelfTradePrevention,
    ...showFlags(perp, slot),
    ...showTrigger(perp, slot),
    ...perp.exits.get(pool.id[slot] as number),
  }
}

/** What most orders do not have. */
function showFlags(perp: PerpState, slot: number): Partial<OpenPerpOrder> {
  const { columns } = perp.orders
  const flags = columns.flags[slot] as number
  const name = perp.names.nameOf(slot)
  const position = columns.position[slot] as number
  return {
    ...(name !== undefined && { clientOrderId: name }),
    ...((flags & QUOTE) !== 0 && { quote: true }),
    ...((flags & POST_ONLY) !== 0 && { postOnly: true }),
    ...(position !== NONE && { reduceOnly: true, positionId: perp.positions.columns.id[position] as number }),
    ...(columns.timeInForce[slot] === GOOD_TILL_TIME && { expiresAt: perp.expiries.at(slot) }),
  }
}

function showTrigger(perp: PerpState, slot: number): Partial<OpenPerpOrder> {
  const { columns } = perp.orders
  const flags = columns.flags[slot] as number
  const trigger = columns.trigger[slot] as number
  if (trigger === 0) return {}
  const { listing, trailing } = marketOfOrder(perp, slot)
  const trailed = trailing.trigger(slot)
  const isTrailing = columns.type[slot] === TRAILING_STOP
  return {
    triggerPrice: priceOf(listing, Number.isNaN(trailed) ? trigger : trailed),
    triggerOn: isTrailing || (flags & ON_LAST) !== 0 ? 'last' : (flags & ON_INDEX) !== 0 ? 'index' : 'mark',
    ...(isTrailing && { callbackBasisPoints: columns.callback[slot] as number }),
    ...((flags & WAITING) !== 0 && { waiting: true }),
  }
}
