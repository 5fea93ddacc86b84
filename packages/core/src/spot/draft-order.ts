import { notionalOf } from '@assay/money/arithmetic'
import type { Quantity } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { checkSpotOrder } from '@assay/rules/spot-filters'
import type { SettingsVersion } from '../markets/state.ts'
import { BUY, SELL } from '../matching/levels.ts'
import { SelfTradeMode } from '../matching/match.ts'
import { activeUser } from '../people/read.ts'
import type { User } from '../people/state.ts'
import type { PlaceSpotOrder } from './commands.ts'
import type { OrderDraft } from './draft.ts'
import { type Fence, fenceOf, isWithin } from './fence.ts'
import { lotsOf, setBaseUnits, setQuoteUnits, ticksOf } from './market-grid.ts'
import { LIMIT, MARKET } from './orders.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** A whole price or quantity up to this is exact as a number. */
const EXACT_MAX = Number.MAX_SAFE_INTEGER

/** The market for new orders, or why there is none. */
export function openMarket(tx: SpotTx, name: string): SpotMarket | Refusal {
  const market = tx.state.spot.byName.get(name)
  if (!market) return refuse('pairUnknown')
  if (market.pair.halted) return refuse('marketHalted', { reason: market.pair.haltReason })
  return fenceOf(market, tx.state.markets, tx.at).reference === undefined ? refuse('indexMissing') : market
}

/** Checks a command up to and with the filters, and fills in the draft of the order. */
export function draftOrder(tx: SpotTx, command: PlaceSpotOrder): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const market = openMarket(tx, command.pair)
  if (isRefusal(market)) return market
  const { draft } = tx.state.spot
  beginDraft(tx, market, user)
  if (draftPlainLimit(draft, market, command)) return undefined
  return checkForm(command) ?? checkSpotOrder(command, ...rulesOf(market.fence)) ?? draftChecked(draft, market, command)
}

/** An empty draft of a user in a market, as everybody's orders begin. */
export function beginDraft(tx: SpotTx, market: SpotMarket, { user, tradeGroup }: User): void {
  const { draft, traders } = tx.state.spot
  draft.market = market
  draft.user = user
  draft.trader = traders.find(user, market.index)
  draft.owner = tradeGroup
  draft.flags = 0
  draft.timeInForce = 0
  draft.selfTrade = SelfTradeMode.EXPIRE_TAKER
  draft.budget = Number.POSITIVE_INFINITY
  draft.trigger = 0
  draft.version = (market.fence.settings as SettingsVersion).version
  draft.clientOrderId = undefined
  draft.total[0] = 0n
}

const rulesOf = (fence: Fence): [SettingsVersion, NonNullable<Fence['reference']>] => [
  fence.settings as SettingsVersion,
  fence.reference as NonNullable<Fence['reference']>,
]

/** The way of most orders: a limit order within the fence. False for anything else, which the filters then look at. */
function draftPlainLimit(draft: OrderDraft, market: SpotMarket, command: PlaceSpotOrder): boolean {
  const { side, type, price, quantity } = command
  if (type !== 'limit' || typeof price !== 'bigint' || typeof quantity !== 'bigint' || command.total !== undefined) return false
  if (side !== 'buy' && side !== 'sell') return false
  const { tickNumber, lotNumber } = market.grid
  const [priceNumber, quantityNumber] = [Number(price), Number(quantity)]
  if (!(priceNumber <= EXACT_MAX && quantityNumber <= EXACT_MAX)) return false
  const ticks = Math.floor(priceNumber / tickNumber)
  const lots = Math.floor(quantityNumber / lotNumber)
  if (ticks * tickNumber !== priceNumber || lots * lotNumber !== quantityNumber) return false
  if (!isWithin(market.fence, ticks, lots)) return false
  draft.type = LIMIT
  draft.side = side === 'buy' ? BUY : SELL
  draft.ticks = ticks
  draft.lots = lots
  draft.clientOrderId = command.clientOrderId
  setNeed(draft, market)
  return true
}

/** What parsing at the door promises; checked again, because nothing that arrives may do harm. */
function checkForm(command: PlaceSpotOrder): Refusal | undefined {
  const { side, type, price, quantity, total } = command
  const isForm =
    (side === 'buy' || side === 'sell') &&
    (type === 'limit' || type === 'market') &&
    (price === undefined || typeof price === 'bigint') &&
    (quantity === undefined || typeof quantity === 'bigint') &&
    (total === undefined || typeof total === 'bigint')
  return isForm ? undefined : refuse('commandInvalid')
}

/** Fills in the draft of an order that has passed the filters. */
function draftChecked(draft: OrderDraft, market: SpotMarket, command: PlaceSpotOrder): undefined {
  const { pair, fence } = market
  const { side, type, price, total, quantity } = command
  const protection = side === 'buy' ? fence.buyProtection : fence.sellProtection
  draft.type = type === 'limit' ? LIMIT : MARKET
  draft.side = side === 'buy' ? BUY : SELL
  draft.ticks = price === undefined ? protection : ticksOf(pair, price)
  draft.lots = total === undefined ? lotsOf(pair, quantity ?? (0n as Quantity)) : 0
  draft.clientOrderId = command.clientOrderId
  if (total !== undefined) {
    draft.budget = Number(total / notionalOf(pair.gridTick, pair.gridLot, pair))
    draft.total[0] = total
    draft.need[0] = total
  } else setNeed(draft, market)
}

/** What the order freezes (`rules/spot-hold.ts`): a seller the base units, a buyer the quote units at the worst price. */
export function setNeed(draft: OrderDraft, { grid }: SpotMarket): void {
  if (draft.side === BUY) setQuoteUnits(draft.need, grid, draft.ticks * draft.lots)
  else setBaseUnits(draft.need, grid, draft.lots)
}
