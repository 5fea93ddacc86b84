import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { checkSpotOrder } from '@assay/rules/spot-filters'
import { spotHold } from '@assay/rules/spot-hold'
import { BUY, SELL } from '../matching/levels.ts'
import { activeUser } from '../people/read.ts'
import { acceptOrder } from './accept-order.ts'
import { LADDER_LEVELS_MAX } from './bounds.ts'
import { closeOrder } from './close-order.ts'
import type { QuoteLevel, QuoteSpot, Side } from './commands.ts'
import { type OpenMarket, openMarket } from './draft-order.ts'
import type { SpotOrder } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Levels to be placed, by price in ticks. */
type Ladder = Map<number, QuoteLevel>

/**
 * Replaces the ladder of a quoting account on one pair. A level that is as it was keeps its order and its place in the queue; every other one
 * is closed as `replaced` and placed anew. A quote only rests: a level that would cross the book is left out, and so is one for which the
 * balance does not suffice (give the best levels first). Filters hold for each level as for anybody's order.
 */
export function quote(tx: SpotTx, command: QuoteSpot): Refusal | undefined {
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const open = openMarket(tx, command.pair)
  if (isRefusal(open)) return open
  const bids = ladderOf(command.bids, open)
  const asks = ladderOf(command.asks, open)
  if (!bids || !asks) return refuse('commandInvalid')
  const refusal = checkLevels('buy', command.bids, open) ?? checkLevels('sell', command.asks, open)
  if (refusal) return refusal
  if (user.userKind !== 'maker') return refuse('notAllowed')
  replaceChanged(tx, open, { user: command.user, bids, asks })
  for (const [ticks, level] of bids) placeLevel(tx, open, { user: command.user, side: 'buy', ticks, level })
  for (const [ticks, level] of asks) placeLevel(tx, open, { user: command.user, side: 'sell', ticks, level })
  return undefined
}

/** The levels by ticks in the order given; `undefined` when they are malformed, too many, or name a price twice. */
function ladderOf(levels: QuoteLevel[], { market }: OpenMarket): Ladder | undefined {
  if (!Array.isArray(levels) || levels.length > LADDER_LEVELS_MAX) return undefined
  const ladder: Ladder = new Map()
  for (const level of levels) {
    if (typeof level !== 'object' || typeof level?.price !== 'bigint' || typeof level.quantity !== 'bigint') return undefined
    ladder.set(Number(level.price / market.pair.gridTick), level)
  }
  return ladder.size === levels.length ? ladder : undefined
}

function checkLevels(side: Side, levels: QuoteLevel[], { settings, reference }: OpenMarket): Refusal | undefined {
  for (const { price, quantity } of levels) {
    const refusal = checkSpotOrder({ side, type: 'limit', price, quantity }, settings, reference)
    if (refusal) return refusal
  }
  return undefined
}

/** Closes the levels that changed or went; those that stay are taken off the wanted ladders. */
function replaceChanged(tx: SpotTx, { market }: OpenMarket, wanted: { user: number; bids: Ladder; asks: Ladder }): void {
  let order = market.ofUser.get(wanted.user)?.newest
  while (order) {
    const older: SpotOrder | undefined = order.older
    if (order.quote && !takeUnchanged(order, order.side === 'buy' ? wanted.bids : wanted.asks)) closeOrder(tx, order, 'replaced')
    order = older
  }
}

/** Takes the level off the ladder when the order already is what the ladder wants. */
function takeUnchanged(order: SpotOrder, ladder: Ladder): boolean {
  const ticks = order.market.book.ticks(order.slot)
  return ladder.get(ticks)?.quantity === order.quantity - order.filledQuantity && ladder.delete(ticks)
}

function placeLevel(tx: SpotTx, open: OpenMarket, wanted: { user: number; side: Side; ticks: number; level: QuoteLevel }): void {
  const { market, settings } = open
  const { user, side, ticks, level } = wanted
  const opposite = market.book.best(side === 'buy' ? SELL : BUY)
  if (opposite !== undefined && (side === 'buy' ? ticks >= opposite : ticks <= opposite)) return
  const holdAsset = side === 'buy' ? market.pair.quote : market.pair.base
  const holdUnits = spotHold({ side, worstPrice: level.price, quantity: level.quantity }, settings)
  if (tx.available(user, 'exchange', holdAsset) < holdUnits) return
  acceptOrder(tx, {
    market,
    settings,
    user,
    side,
    orderType: 'limit',
    price: level.price,
    quantity: level.quantity,
    total: undefined,
    clientOrderId: undefined,
    quote: true,
    holdAsset,
    holdUnits,
  })
}
