import { canFill, MatchEnd, MatchKind, match, wouldTake } from '../../matching/match.ts'
import { NONE } from '../../memory/none.ts'
import { CloseReason } from '../events.ts'
import { budgetOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder, closeSibling } from './close-order.ts'
import { fitHold } from './fit-hold.ts'
import { FILL_OR_KILL, IMMEDIATE_OR_CANCEL, isMarketType, POST_ONLY } from './orders.ts'
import { preventMatch } from './prevent-match.ts'

/** Plans what an accepted order would do now: into `spot.plan`, by its own columns. Changes nothing. */
export function planOrder(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { incoming, plan, orders } = tx.state.spot
  const { pool, columns } = orders
  const isByTotal = columns.lots[slot] === 0
  incoming.side = pool.side[slot] as typeof incoming.side
  incoming.limit = pool.ticks[slot] as number
  incoming.lots = isByTotal ? Number.POSITIVE_INFINITY : (pool.open[slot] as number)
  incoming.budget = isByTotal ? budgetOf(orders.furtherOf(slot).total, market.grid) : Number.POSITIVE_INFINITY
  incoming.owner = pool.owner[slot] as number
  incoming.selfTrade = columns.selfTrade[slot] as typeof incoming.selfTrade
  incoming.at = tx.at
  match(market.book, incoming, plan)
}

/** Lets an accepted order that was not planned before trade, as one whose trigger was reached or that was amended. */
export function executeOrder(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { incoming, orders } = tx.state.spot
  const { pool, columns } = orders
  planOrder(tx, market, slot)
  const isPostOnly = ((columns.flags[slot] as number) & POST_ONLY) !== 0
  if (isPostOnly && wouldTake(market.book, incoming.side, pool.ticks[slot] as number, tx.at)) closeOrder(tx, slot, CloseReason.wouldTake)
  else if (columns.timeInForce[slot] === FILL_OR_KILL && !canFill(market.book, incoming)) closeOrder(tx, slot, CloseReason.notFillable)
  else runPlan(tx, market, slot)
}

/** Carries out the plan of an accepted order fill by fill, then lets it rest or closes it with the reason why matching ended. */
export function runPlan(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { plan, orders } = tx.state.spot
  const meetsSomebody = plan.count > plan.expired
  if (meetsSomebody && orders.furtherOf(slot).sibling !== NONE) closeSibling(tx, slot)
  for (let entry = 0; entry < plan.count; entry++) {
    const maker = plan.slots[entry] as number
    const lots = plan.lots[entry] as number
    const kind = plan.kinds[entry]
    if (kind === MatchKind.FILL) tx.spotSteps.settleFill(market, slot, maker, lots)
    else if (kind === MatchKind.PREVENTED) closeOrder(tx, maker, CloseReason.selfTradePrevented)
    else if (kind === MatchKind.EXPIRED) closeOrder(tx, maker, CloseReason.expired)
    else preventMatch(tx, market, slot, maker, lots, kind === MatchKind.TRANSFERRED)
  }
  const reason = closeReasonOf(orders.columns.type[slot] as number, orders.columns.timeInForce[slot] as number, plan.end)
  if (reason !== undefined) closeOrder(tx, slot, reason)
  else if (meetsSomebody) fitHold(tx, market, slot)
}

/** Why the taker closes; `undefined` for an order that rests. */
function closeReasonOf(type: number, timeInForce: number, end: MatchEnd): CloseReason | undefined {
  if (end === MatchEnd.FILLED) return CloseReason.filled
  if (end === MatchEnd.SELF_TRADE) return CloseReason.selfTradePrevented
  if (end === MatchEnd.TOO_MANY_FILLS) return CloseReason.matchLimitReached
  if (isMarketType(type)) return end === MatchEnd.LIMIT ? CloseReason.protectionReached : CloseReason.noLiquidity
  return timeInForce === IMMEDIATE_OR_CANCEL || timeInForce === FILL_OR_KILL ? CloseReason.immediateOrCancel : undefined
}
