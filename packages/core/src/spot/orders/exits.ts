import { SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import type { User } from '../../people/state.ts'
import type { SpotOrderId } from '../commands.ts'
import type { ExitsDroppedReason } from '../events.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { ticksOf } from '../market-grid.ts'
import { noteMove } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import type { Bought } from './bought.ts'
import { beginDraft, protectionOf, setNeed } from './draft-order.ts'
import { executeOrder } from './execute-order.ts'
import { boundsOf } from './order-bounds.ts'
import { LIMIT, STOP_LIMIT, STOP_MARKET, WAITING } from './orders.ts'

/**
 * Offers what was bought: a limit order at the profit, a stop at the loss, or both, of which one cancels the other. Where the person could not
 * place an order themselves, nothing is placed for them either.
 */
export function placeExits(tx: SpotTx, bought: Bought): void {
  const { exits, market, orderId } = bought
  boundsOf(market, tx.state.markets, tx.at)
  const user = userOf(tx.state, bought.user) as User
  const reason = whyNot(tx, user, bought)
  if (reason) tx.emit({ type: 'spot.exitsDropped', v: 2, orderId, reason })
  else if (exits.takeProfit === undefined) placeStop(tx, user, bought, NONE)
  else placeBoth(tx, user, bought)
}

function whyNot(tx: SpotTx, { user, frozen }: User, bought: Bought): ExitsDroppedReason | undefined {
  const { exits, market, lots } = bought
  if (frozen) return 'userFrozen'
  if (market.pair.halted) return 'marketHalted'
  if (lots < lotsMinOf(bought)) return 'quantityTooSmall'
  if (tx.available(user, 'exchange', market.pair.base) < BigInt(lots) * market.pair.gridLot) return 'insufficientBalance'
  const { traders } = tx.state.spot
  const open = traders.columns.count[traders.find(user, market.index)] as number
  const orders = (exits.takeProfit === undefined ? 0 : 1) + (exits.stopLoss === undefined ? 0 : 1)
  return open + orders > settingsOf(bought).openOrdersMax ? 'tooManyOpenOrders' : undefined
}

/**
 * The limit order, and beside it the stop, unless the limit has begun to trade at once. A limit that ended early, because it met an order of
 * the person's own, leaves the stop to protect what is left.
 */
function placeBoth(tx: SpotTx, user: User, bought: Bought): void {
  const first = placeLimit(tx, user, bought)
  const { orders, plan } = tx.state.spot
  const isOpen = orders.pool.id[first.slot] === first.orderId
  const left = bought.lots - plan.filledLots
  if (bought.exits.stopLoss === undefined) return
  if (isOpen && plan.filledLots === 0) placeStop(tx, user, bought, first.slot)
  else if (!isOpen && left >= lotsMinOf(bought)) placeStop(tx, user, { ...bought, lots: left }, NONE)
}

const settingsOf = ({ market, version }: Bought): SpotSettingsVersion => market.pair.versions[version - 1] as SpotSettingsVersion

const lotsMinOf = (bought: Bought): number => Number(settingsOf(bought).quantityMin / bought.market.pair.gridLot)

function placeLimit(tx: SpotTx, user: User, bought: Bought): { slot: number; orderId: SpotOrderId } {
  const { draft, nextOrder } = tx.state.spot
  beginExit(tx, user, bought)
  draft.type = LIMIT
  draft.ticks = ticksOf(bought.market.pair, bought.exits.takeProfit as bigint)
  setNeed(draft, bought.market)
  const slot = acceptOrder(tx, draft)
  executeOrder(tx, bought.market, slot)
  return { slot, orderId: nextOrder }
}

function placeStop(tx: SpotTx, user: User, bought: Bought, sibling: number): void {
  const { draft, orders } = tx.state.spot
  const { stopLoss, stopLossLimit } = bought.exits
  const { pair } = bought.market
  beginExit(tx, user, bought)
  draft.type = stopLossLimit === undefined ? STOP_MARKET : STOP_LIMIT
  draft.flags = WAITING
  draft.trigger = ticksOf(pair, stopLoss as bigint)
  draft.ticks =
    stopLossLimit === undefined ? protectionOf('sell', draft.trigger, bought.market, settingsOf(bought)) : ticksOf(pair, stopLossLimit)
  draft.sibling = sibling
  draft.siblingId = sibling === NONE ? 0 : (orders.pool.id[sibling] as number)
  setNeed(draft, bought.market)
  acceptOrder(tx, draft)
  // The price may have gone past it while the entry was open: then it fires in this very command.
  noteMove(tx.state.spot, bought.market)
}

function beginExit(tx: SpotTx, user: User, { market, lots, version }: Bought): void {
  const { draft, traders } = tx.state.spot
  beginDraft(draft, market, user, traders.find(user.user, market.index))
  draft.side = SELL
  draft.lots = lots
  draft.version = version
}
