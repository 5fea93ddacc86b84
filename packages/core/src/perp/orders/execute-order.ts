import { canFill, MatchEnd, MatchKind, match } from '../../matching/match.ts'
import { FILL_OR_KILL, IMMEDIATE_OR_CANCEL, isMarketType } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import type { PerpCloseReason } from '../events.ts'
import { priceOf } from '../grid.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder, FILLED } from './close-order.ts'
import { coverRest } from './cover-rest.ts'
import { fitHold } from './order-need.ts'

/** Plans what an accepted order would do now: into `perp.plan`, by its own columns. Changes nothing. */
export function planOrder(tx: PerpTx, market: PerpMarket, slot: number): void {
  const { incoming, plan, orders } = tx.state.perp
  const { pool, columns } = orders
  incoming.side = pool.side[slot] as typeof incoming.side
  incoming.limit = pool.ticks[slot] as number
  incoming.lots = pool.open[slot] as number
  incoming.owner = pool.owner[slot] as number
  incoming.selfTrade = columns.selfTrade[slot] as typeof incoming.selfTrade
  incoming.at = tx.at
  match(market.book, incoming, plan)
}

/** Whether an order that has to be filled whole can be. */
export function canFillNow(tx: PerpTx, market: PerpMarket, slot: number): boolean {
  planOrder(tx, market, slot)
  return canFill(market.book, tx.state.perp.incoming)
}

/** Lets an active order trade, then rests it or closes it with the reason why matching ended. */
export function executeOrder(tx: PerpTx, market: PerpMarket, slot: number): void {
  planOrder(tx, market, slot)
  tx.perpSteps.executePlan(market, slot)
}

/**
 * The same for an order that is planned already. A fill can change the book under the plan (an order that closes shrinks with its position, one that
 * cannot bear its loss ends); then the rest is planned anew.
 */
export const bindExecutePlan =
  (tx: PerpTx): PerpSteps['executePlan'] =>
  (market, slot) => {
    const { orders, plan } = tx.state.perp
    const { pool, columns } = orders
    const orderId = pool.id[slot]
    while (!tx.perpSteps.runPlan(market, slot) && pool.id[slot] === orderId && (pool.open[slot] as number) > 0) planOrder(tx, market, slot)
    if (pool.id[slot] !== orderId) return
    if (pool.open[slot] === 0 && plan.preventedLots === 0) {
      tx.perpSteps.closeOrder(slot, FILLED)
      return
    }
    const reason = closeReasonOf(columns.type[slot] as number, columns.timeInForce[slot] as number, plan.end)
    if (reason !== undefined) closeOrder(tx, slot, reason)
    else coverRest(tx, market, slot)
  }

/** Carries out the plan; false when the book changed under it, or the order ended. */
export const bindRunPlan =
  (tx: PerpTx): PerpSteps['runPlan'] =>
  (market, slot) => {
    const { plan, orders } = tx.state.perp
    const { pool } = orders
    for (let entry = 0; entry < plan.count; entry++) {
      const maker = plan.slots[entry] as number
      const lots = plan.lots[entry] as number
      const kind = plan.kinds[entry]
      if (pool.level[maker] === NONE || (pool.open[maker] as number) < lots) return false
      // One that is prevented, or whose time is over, loses all of its lots, however few the arriving order has.
      if (kind === MatchKind.PREVENTED) closeOrder(tx, maker, 'selfTradePrevented')
      else if (kind === MatchKind.EXPIRED) closeOrder(tx, maker, 'expired')
      else if ((pool.open[slot] as number) < lots) return false
      else if (kind === MatchKind.FILL) {
        if (!tryFill(tx, market, slot, maker, lots)) return false
      } else preventMatch(tx, market, slot, maker, lots)
    }
    return true
  }

/** One fill, unless a side cannot bear it: then that order ends. */
function tryFill(tx: PerpTx, market: PerpMarket, taker: number, maker: number, lots: number): boolean {
  const unfit = tx.perpSteps.unfitFor(market, taker, maker, lots)
  if (unfit === NONE) tx.perpSteps.settleFill(market)
  else closeOrder(tx, unfit, 'insufficientMargin')
  return unfit === NONE
}

/** Two orders of one trade group met in a mode that takes the lots from both. */
function preventMatch(tx: PerpTx, market: PerpMarket, taker: number, maker: number, lots: number): void {
  const { pool } = tx.state.perp.orders
  tx.emit({
    type: 'perp.matchPrevented',
    v: 1,
    market: market.listing.market,
    price: priceOf(market.listing, pool.ticks[maker] as number),
    lots: BigInt(lots),
    takerOrderId: pool.id[taker] as number,
    makerOrderId: pool.id[maker] as number,
  })
  if (pool.open[maker] === 0) closeOrder(tx, maker, 'selfTradePrevented')
  else fitHold(tx, maker)
}

/** Why the taker closes; `undefined` for an order that rests. */
function closeReasonOf(type: number, timeInForce: number, end: MatchEnd): PerpCloseReason | undefined {
  if (end === MatchEnd.FILLED) return 'filled'
  if (end === MatchEnd.SELF_TRADE) return 'selfTradePrevented'
  if (end === MatchEnd.TOO_MANY_FILLS) return 'matchLimitReached'
  if (isMarketType(type)) return end === MatchEnd.LIMIT ? 'protectionReached' : 'noLiquidity'
  return timeInForce === IMMEDIATE_OR_CANCEL || timeInForce === FILL_OR_KILL ? 'immediateOrCancel' : undefined
}
