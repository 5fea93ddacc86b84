import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { checkSpotOrder } from '@assay/rules/spot-filters'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { activeUser, isMaker } from '../../people/read.ts'
import type { User } from '../../people/state.ts'
import { payingAccount } from '../accounts.ts'
import { LADDER_LEVELS_MAX } from '../bounds.ts'
import type { QuoteLevel, QuoteSpot, Side } from '../commands.ts'
import { CloseReason } from '../events.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { lotsOf, ticksOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import { closeOrder } from './close-order.ts'
import { beginDraft, openMarket, setNeed } from './draft-order.ts'
import { LIMIT, QUOTE } from './orders.ts'

/** Lots wanted at each price in ticks. */
type Ladder = Map<number, number>

/**
 * Replaces the ladder of a quoting account on one pair. A level that is as it was keeps its order and its place in the queue; every other one
 * is closed as `replaced` and placed anew. A quote only rests: a level that would cross the book is left out, and so is one for which the
 * balance does not suffice (give the best levels first). Filters hold for each level as for anybody's order.
 */
export function quote(tx: SpotTx, command: QuoteSpot): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const market = openMarket(tx, command.pair)
  if (isRefusal(market)) return market
  const bids = ladderOf(command.bids, market)
  const asks = ladderOf(command.asks, market)
  if (!bids || !asks) return refuse('commandInvalid')
  const refusal = checkLevels('buy', command.bids, market) ?? checkLevels('sell', command.asks, market)
  if (refusal) return refusal
  if (!isMaker(user)) return refuse('notAllowed')
  replaceChanged(tx, market, { user: user.user, bids, asks })
  for (const [ticks, lots] of bids) placeLevel(tx, market, { user, side: BUY, ticks, lots })
  for (const [ticks, lots] of asks) placeLevel(tx, market, { user, side: SELL, ticks, lots })
  return undefined
}

/** The levels in the order given; `undefined` when they are malformed, too many, or name a price twice. */
function ladderOf(levels: QuoteLevel[], { pair }: SpotMarket): Ladder | undefined {
  if (!Array.isArray(levels) || levels.length > LADDER_LEVELS_MAX) return undefined
  const ladder: Ladder = new Map()
  for (const level of levels) {
    if (typeof level !== 'object' || typeof level?.price !== 'bigint' || typeof level.quantity !== 'bigint') return undefined
    ladder.set(ticksOf(pair, level.price), lotsOf(pair, level.quantity))
  }
  return ladder.size === levels.length ? ladder : undefined
}

function checkLevels(side: Side, levels: QuoteLevel[], { bounds }: SpotMarket): Refusal | undefined {
  const { settings, reference } = bounds
  for (const { price, quantity } of levels) {
    const refusal = checkSpotOrder(
      { side, type: 'limit', price, quantity },
      settings as SpotSettingsVersion,
      reference as QuoteLevel['price'],
    )
    if (refusal) return refusal
  }
  return undefined
}

/** Closes the levels that changed or went; those that stay are taken off the wanted ladders. */
function replaceChanged(tx: SpotTx, { index }: SpotMarket, wanted: { user: number; bids: Ladder; asks: Ladder }): void {
  const { traders, orders } = tx.state.spot
  const { flags, older } = orders.columns
  const trader = traders.find(wanted.user, index)
  if (trader === NONE) return
  let slot = traders.columns.newest[trader] as number
  while (slot !== NONE) {
    const behind = older[slot] as number
    const ladder = orders.pool.side[slot] === BUY ? wanted.bids : wanted.asks
    if (((flags[slot] as number) & QUOTE) !== 0 && !takeUnchanged(tx, slot, ladder)) closeOrder(tx, slot, CloseReason.replaced)
    slot = behind
  }
}

/** Takes the level off the ladder when the order already is what the ladder wants. */
function takeUnchanged(tx: SpotTx, slot: number, ladder: Ladder): boolean {
  const { pool } = tx.state.spot.orders
  const ticks = pool.ticks[slot] as number
  return ladder.get(ticks) === pool.open[slot] && ladder.delete(ticks)
}

function placeLevel(tx: SpotTx, market: SpotMarket, wanted: { user: User; side: BookSide; ticks: number; lots: number }): void {
  const { user, side, ticks, lots } = wanted
  const { draft, traders } = tx.state.spot
  const opposite = market.book.best(side === BUY ? SELL : BUY)
  if (side === BUY ? ticks >= opposite : ticks <= opposite) return
  beginDraft(draft, market, user, traders.find(user.user, market.index))
  draft.type = LIMIT
  draft.flags = QUOTE
  draft.side = side
  draft.ticks = ticks
  draft.lots = lots
  setNeed(draft, market)
  const account = payingAccount(tx, market, draft)
  if (account === NO_ACCOUNT || (tx.state.ledger.accounts.columns.available[account] as bigint) < (draft.need[0] as bigint)) return
  acceptOrder(tx, draft)
}
