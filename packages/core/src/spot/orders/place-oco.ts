import type { Price } from '@assay/money/kinds'
import { checkOco } from '@assay/rules/check-order'
import { SELF_TRADE_PREVENTIONS } from '@assay/rules/order-terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { crosses, wouldTake } from '../../matching/match.ts'
import { NONE } from '../../memory/none.ts'
import { traderOf } from '../../people/may-trade.ts'
import type { User } from '../../people/state.ts'
import { CLIENT_ORDER_ID } from '../bounds.ts'
import type { PlaceSpotOco } from '../commands.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { lotsOf, priceOf, ticksOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import { SPOT, SPOT_SALE } from '../traded.ts'
import type { SpotTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import { beginDraft, checkShownVersion, openMarket, protectionOf, setNeed } from './draft-order.ts'
import { executeOrder } from './execute-order.ts'
import { lastTicksOf } from './next-due.ts'
import { LIMIT, RISING, STOP_LIMIT, STOP_MARKET, WAITING } from './orders.ts'
import { checkBalance } from './place-order.ts'

/**
 * Places a limit order and a stop of which one cancels the other as soon as one begins to trade. Both stand on one hold, of what the dearer
 * can need. The limit lies on the better side of the last price and only rests, the trigger on the worse.
 */
export function placeOco(tx: SpotTx, command: PlaceSpotOco): Refusal | undefined {
  const user = traderOf(tx.state, command.user, command.side === 'sell' ? SPOT_SALE : SPOT, tx.at)
  if (isRefusal(user)) return user
  const market = openMarket(tx, command.pair)
  if (isRefusal(market)) return market
  const refusal =
    checkForm(command) ??
    checkShownVersion(market, command) ??
    checkPrices(tx, market, command) ??
    checkRoom(tx, user, market, command) ??
    checkPayable(tx, user, market, command)
  if (refusal) return refusal
  const { draft } = tx.state.spot
  draft.clientOrderId = command.clientOrderId
  const need = draft.need[0] as bigint
  draftLimit(tx, user, market, command)
  draft.need[0] = need
  const first = acceptOrder(tx, draft)
  const firstId = tx.state.spot.orders.pool.id[first] as number
  draftStop(tx, user, market, command)
  draft.sibling = first
  draft.siblingId = firstId
  acceptOrder(tx, draft)
  if (crosses(market.book, draft.side as BookSide, ticksOf(market.pair, command.price))) executeOrder(tx, market, first)
  return undefined
}

function checkForm({ side, quantity, price, triggerPrice, stopPrice, selfTradePrevention }: PlaceSpotOco): Refusal | undefined {
  const areFigures = [quantity, price, triggerPrice].every(figure => typeof figure === 'bigint')
  const isForm =
    (side === 'buy' || side === 'sell') &&
    areFigures &&
    (stopPrice === undefined || typeof stopPrice === 'bigint') &&
    (selfTradePrevention === undefined || SELF_TRADE_PREVENTIONS.includes(selfTradePrevention))
  return isForm ? undefined : refuse('commandInvalid')
}

/** Both orders keep the filters, and the last price lies between them. */
function checkPrices(tx: SpotTx, market: SpotMarket, command: PlaceSpotOco): Refusal | undefined {
  const index = market.bounds.reference as Price
  const last = priceOf(market.pair, lastTicksOf(market))
  return checkOco(command, market.bounds.settings as SpotSettingsVersion, { last, index, at: tx.at })
}

/** Room for two orders more, names that are free and differ, and a limit that only rests. */
function checkRoom(tx: SpotTx, { user }: User, market: SpotMarket, command: PlaceSpotOco): Refusal | undefined {
  const { traders, names } = tx.state.spot
  const { openOrdersMax } = market.bounds.settings as SpotSettingsVersion
  const trader = traders.find(user, market.index)
  const open = trader === NONE ? 0 : (traders.columns.count[trader] as number)
  if (open + 2 > openOrdersMax) return refuse('tooManyOpenOrders', { maximum: String(openOrdersMax) })
  const { clientOrderId, stopClientOrderId } = command
  for (const name of [clientOrderId, stopClientOrderId])
    if (name !== undefined && (typeof name !== 'string' || !CLIENT_ORDER_ID.test(name))) return refuse('clientOrderIdInvalid')
  const isUsed = [clientOrderId, stopClientOrderId].some(name => name !== undefined && names.find(user, name, market.index) !== NONE)
  if (isUsed || (clientOrderId !== undefined && clientOrderId === stopClientOrderId)) return refuse('clientOrderIdUsed')
  const side = command.side === 'buy' ? BUY : SELL
  return wouldTake(market.book, side, ticksOf(market.pair, command.price), tx.at) ? refuse('wouldTake') : undefined
}

/** Leaves in `draft.need` what the dearer of the two can need. */
function checkPayable(tx: SpotTx, user: User, market: SpotMarket, command: PlaceSpotOco): Refusal | undefined {
  const { draft } = tx.state.spot
  draftLimit(tx, user, market, command)
  const limitNeed = draft.need[0] as bigint
  draftStop(tx, user, market, command)
  if ((draft.need[0] as bigint) < limitNeed) draft.need[0] = limitNeed
  return checkBalance(tx, draft)
}

function draftLimit(tx: SpotTx, user: User, market: SpotMarket, command: PlaceSpotOco): void {
  const { draft } = tx.state.spot
  beginLeg(tx, user, market, command)
  draft.type = LIMIT
  draft.ticks = ticksOf(market.pair, command.price)
  draft.clientOrderId = command.clientOrderId
  setNeed(draft, market)
}

function draftStop(tx: SpotTx, user: User, market: SpotMarket, command: PlaceSpotOco): void {
  const { draft } = tx.state.spot
  const { side, stopPrice, triggerPrice } = command
  const { pair } = market
  beginLeg(tx, user, market, command)
  draft.type = stopPrice === undefined ? STOP_MARKET : STOP_LIMIT
  draft.flags = side === 'buy' ? WAITING | RISING : WAITING
  draft.trigger = ticksOf(pair, triggerPrice)
  draft.ticks =
    stopPrice === undefined
      ? protectionOf(side, draft.trigger, market, market.bounds.settings as SpotSettingsVersion)
      : ticksOf(pair, stopPrice)
  draft.clientOrderId = command.stopClientOrderId
  setNeed(draft, market)
}

function beginLeg(tx: SpotTx, user: User, market: SpotMarket, command: PlaceSpotOco): void {
  const { side, quantity, selfTradePrevention } = command
  const { draft, traders } = tx.state.spot
  beginDraft(draft, market, user, traders.find(user.user, market.index))
  draft.side = side === 'buy' ? BUY : SELL
  draft.lots = lotsOf(market.pair, quantity)
  if (selfTradePrevention) draft.selfTrade = SELF_TRADE_PREVENTIONS.indexOf(selfTradePrevention)
}
