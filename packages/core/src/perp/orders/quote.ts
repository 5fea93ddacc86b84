import { checkPerpOrder } from '@assay/rules/perp/check-order'
import { notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { isMaker, userOf } from '../../people/read.ts'
import { LADDER_LEVELS_MAX } from '../bounds.ts'
import type { PerpQuoteLevel, QuotePerp, Side } from '../commands.ts'
import { moneyOf, ticksOf } from '../grid.ts'
import { freeMoney } from '../margin/free-money.ts'
import { contextOf, type OpenMarket, openMarket } from '../mark/market-prices.ts'
import { isStale } from '../mark/staleness.ts'
import { wouldCrossIndex } from '../mark/withdraw-crossed.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import type { PerpTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import { closeOrder } from './close-order.ts'
import { beginDraft } from './draft.ts'
import { ordersOf } from './order-lists.ts'
import { openingNeed } from './order-need.ts'
import { QUOTE } from './orders.ts'

/** Lots wanted at each price in ticks. */
type Ladder = Map<number, number>

/**
 * Replaces the ladder of a quoting account on one market. A level that is as it was keeps its order and its place in the queue; every other one is
 * closed as `replaced` and placed anew. A quote only rests: a level that would cross the book or the index is left out (it was worked out for
 * an index of before), and so is one for which money or tier do not suffice (give the best levels first). Filters hold for each level as for anybody's order.
 */
export function quotePerp(tx: PerpTx, command: QuotePerp): Refusal | undefined {
  if (userOf(tx.state, command.user)?.frozen) return refuse('userFrozen')
  const open = openMarket(tx, command.user, command.market)
  if (isRefusal(open)) return open
  const bids = ladderOf(command.bids, open)
  const asks = ladderOf(command.asks, open)
  if (!bids || !asks) return refuse('commandInvalid')
  if (isStale(open.market, tx.at) && bids.size + asks.size > 0) return refuse('indexStale')
  const refusal = checkLevels(tx, open, 'buy', command.bids) ?? checkLevels(tx, open, 'sell', command.asks)
  if (refusal) return refusal
  if (!isMaker(open.user)) return refuse('notAllowed')
  replaceChanged(tx, open, { bids, asks })
  placeLevels(tx, open, BUY, bids)
  placeLevels(tx, open, SELL, asks)
  return undefined
}

/** The levels in the order given; `undefined` when they are malformed, too many, or name a price twice. */
function ladderOf(levels: PerpQuoteLevel[], { market }: OpenMarket): Ladder | undefined {
  if (!Array.isArray(levels) || levels.length > LADDER_LEVELS_MAX) return undefined
  const ladder: Ladder = new Map()
  for (const level of levels) {
    if (typeof level !== 'object' || typeof level?.price !== 'bigint' || typeof level.lots !== 'bigint') return undefined
    ladder.set(ticksOf(market.listing, level.price), Number(level.lots))
  }
  return ladder.size === levels.length ? ladder : undefined
}

function checkLevels(tx: PerpTx, { market, settings }: OpenMarket, side: Side, levels: PerpQuoteLevel[]): Refusal | undefined {
  const context = contextOf(market, tx.at)
  for (const { price, lots } of levels) {
    const refusal = checkPerpOrder({ side, type: 'limit', price, lots }, settings, context)
    if (refusal) return refusal
  }
  return undefined
}

/** Closes the levels that changed or went; those that stay are taken off the wanted ladders. */
function replaceChanged(tx: PerpTx, { user, market }: OpenMarket, wanted: { bids: Ladder; asks: Ladder }): void {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  for (const slot of ordersOf(perp, perp.traders.find(user.user, market.index))) {
    if (((columns.flags[slot] as number) & QUOTE) === 0) continue
    const ladder = pool.side[slot] === BUY ? wanted.bids : wanted.asks
    const ticks = pool.ticks[slot] as number
    if (ladder.get(ticks) !== pool.open[slot] || !ladder.delete(ticks)) closeOrder(tx, slot, 'replaced')
  }
}

function placeLevels(tx: PerpTx, open: OpenMarket, side: BookSide, ladder: Ladder): void {
  const { market, settings } = open
  let room = roomOf(tx, open, side)
  for (const [ticks, lots] of ladder) {
    const opposite = market.book.best(side === BUY ? SELL : BUY)
    const draft = { ...beginDraft(tx.state.perp, open, side), ticks, lots, isQuote: true }
    const value = moneyOf(market, ticks * lots)
    if ((side === BUY ? ticks >= opposite : ticks <= opposite) || wouldCrossIndex(tx, market, side, ticks) || value > room) continue
    if (openingNeed(value, draft.leverage, settings) > freeMoney(tx, open.user.user)) continue
    room -= value
    acceptOrder(tx, draft, lots)
  }
}

/** Notional that the account may still quote on a side: that of its leverage, less what it holds and has ordered there. */
function roomOf({ state: { perp } }: PerpTx, { user, market, settings }: OpenMarket, side: BookSide): bigint {
  const trader = perp.traders.find(user.user, market.index)
  const own = perp.traders.position(trader, side === BUY ? LONG : SHORT)
  let lots = own === NONE ? 0 : (perp.positions.columns.lots[own] as number)
  for (const slot of ordersOf(perp, trader)) if (perp.orders.pool.side[slot] === side) lots += perp.orders.pool.open[slot] as number
  const leverage = perp.traders.leverage(trader, side === BUY ? LONG : SHORT)
  return notionalMaxAt(settings.tiers, leverage) - moneyOf(market, market.mark.ticks * lots)
}
