import { formatDecimal } from '@assay/money/decimal'
import type { Price, Rate } from '@assay/money/kinds'
import { BASIS_POINT, ORDER_TYPES } from '@assay/rules/order-terms'
import { checkPerpOrder } from '@assay/rules/perp/check-order'
import type { PerpOrderTerms, PerpOrderType } from '@assay/rules/perp/order-terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { PERP_ORDER } from '../../ledger/holds.ts'
import { BUY } from '../../matching/levels.ts'
import { crosses, wouldTake } from '../../matching/match.ts'
import { isMarketType, LIMIT, STOP_LIMIT, TAKE_PROFIT_LIMIT, TRAILING_STOP } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { checkOwnLeverage } from '../../people/trading-limits.ts'
import { walletOf } from '../accounts.ts'
import type { AmendPerpOrder } from '../commands.ts'
import { moneyOf, priceOf, ticksOf } from '../grid.ts'
import { freeMoney } from '../margin/free-money.ts'
import { contextOf, type OpenMarket, openMarket, protectionTicks } from '../mark/market-prices.ts'
import { checkOpening } from '../mark/staleness.ts'
import { setHold } from '../positions/set-hold.ts'
import { checkSize } from '../risk/check-now.ts'
import { marketOfOrder } from '../state.ts'
import { PERP } from '../traded.ts'
import type { PerpTx } from '../transaction.ts'
import { findOwnOrder } from './cancel-order.ts'
import { beginDraft } from './draft.ts'
import { executeOrder } from './execute-order.ts'
import { heldBy, holdOf, mostExpensiveTicks, openingNeed, setOpenLoss, settingsOf } from './order-need.ts'
import { ON_INDEX, ON_LAST, POST_ONLY, QUOTE, WAITING } from './orders.ts'

/** Figures that an order would have. */
interface Wanted {
  ticks: number
  lots: number
  trigger: number
  keepsPlace: boolean
}

/**
 * Changes an open order under its number. One of which only the size falls keeps its place; any other goes to the end of its queue, and trades if
 * its new price reaches the other side.
 */
export function amendPerpOrder(tx: PerpTx, command: AmendPerpOrder): Refusal | undefined {
  const { perp } = tx.state
  const form = checkForm(command)
  if (form) return form
  const slot = findOwnOrder(perp, command)
  if (isRefusal(slot)) return slot
  const { book, listing } = marketOfOrder(perp, slot)
  if (book.isOver(slot, tx.at)) return refuse('orderClosed')
  const open = openMarket(tx, command.user, listing.market)
  if (isRefusal(open)) return open
  if ((command.shownVersion ?? open.settings.version) !== open.settings.version) return refuse('rulesChanged')
  const refusal = checkKind(tx, slot, command) ?? checkFigures(tx, open, slot, command)
  if (refusal) return refusal
  const wanted = wantedOf(tx, open, slot, command)
  const unfit = checkMayOpen(tx, open, slot, wanted) ?? checkWanted(tx, open, slot, wanted) ?? checkPayable(tx, open, slot, wanted)
  if (unfit) return unfit
  amend(tx, open, slot, wanted)
  return undefined
}

/** Whoever may not open makes an order that opens smaller, and changes it in no other way. */
function checkMayOpen(tx: PerpTx, { user }: OpenMarket, slot: number, { keepsPlace }: Wanted): Refusal | undefined {
  const { position, leverage } = tx.state.perp.orders.columns
  if (position[slot] !== NONE || keepsPlace) return undefined
  return mayTrade(tx.state, user, PERP, tx.at) ?? checkOwnLeverage(tx.state, user.user, leverage[slot] as number, tx.at)
}

/** Figures that no 64 bits hold are none. */
function checkForm({ price, lots, triggerPrice }: AmendPerpOrder): Refusal | undefined {
  const figures = [price, lots, triggerPrice].filter(figure => figure !== undefined)
  const areFigures = figures.every(figure => typeof figure === 'bigint' && BigInt.asIntN(64, figure) === figure)
  return figures.length > 0 && areFigures ? undefined : refuse('commandInvalid')
}

/** Refused for what the order does not have. */
function checkKind({ state: { perp } }: PerpTx, slot: number, { price, triggerPrice }: AmendPerpOrder): Refusal | undefined {
  const { columns } = perp.orders
  const [type, flags] = [columns.type[slot] as number, columns.flags[slot] as number]
  const isForeign =
    (flags & QUOTE) !== 0 ||
    (price !== undefined && isMarketType(type)) ||
    (triggerPrice !== undefined && ((flags & WAITING) === 0 || type === TRAILING_STOP))
  return isForeign ? refuse('commandInvalid') : undefined
}

/** The filters and terms of today on the figures that the order would have. */
function checkFigures(tx: PerpTx, { market, settings }: OpenMarket, slot: number, command: AmendPerpOrder): Refusal | undefined {
  const { pool, columns } = tx.state.perp.orders
  const { listing } = market
  const [code, flags] = [columns.type[slot] as number, columns.flags[slot] as number]
  const isWaiting = (flags & WAITING) !== 0
  const hasLimit = code === LIMIT || code === STOP_LIMIT || code === TAKE_PROFIT_LIMIT
  const type = (isWaiting ? ORDER_TYPES[code] : hasLimit ? 'limit' : 'market') as PerpOrderType
  const lots = command.lots ?? BigInt(columns.lots[slot] as number)
  const price = hasLimit ? (command.price ?? priceOf(listing, pool.ticks[slot] as number)) : undefined
  const terms = isWaiting ? triggerOf(tx, market, slot, command.triggerPrice) : {}
  return checkPerpOrder({ side: pool.side[slot] === BUY ? 'buy' : 'sell', type, lots, price, terms }, settings, contextOf(market, tx.at))
}

function triggerOf(
  { state: { perp } }: PerpTx,
  { listing }: OpenMarket['market'],
  slot: number,
  wanted: Price | undefined,
): PerpOrderTerms {
  const { columns } = perp.orders
  const flags = columns.flags[slot] as number
  if (columns.type[slot] === TRAILING_STOP) return { callbackRate: (BigInt(columns.callback[slot] as number) * BASIS_POINT) as Rate }
  return {
    triggerPrice: wanted ?? priceOf(listing, columns.trigger[slot] as number),
    triggerOn: (flags & ON_LAST) !== 0 ? 'last' : (flags & ON_INDEX) !== 0 ? 'index' : 'mark',
  }
}

function wantedOf(tx: PerpTx, { market, settings }: OpenMarket, slot: number, { price, lots, triggerPrice }: AmendPerpOrder): Wanted {
  const { pool, columns } = tx.state.perp.orders
  const { listing } = market
  const before = pool.ticks[slot] as number
  const trigger = triggerPrice === undefined ? (columns.trigger[slot] as number) : ticksOf(listing, triggerPrice)
  const isMoved = triggerPrice !== undefined && isMarketType(columns.type[slot] as number)
  const moved = isMoved ? protectionTicks(market, settings, pool.side[slot] as 0 | 1, triggerPrice) : before
  const ticks = price === undefined ? moved : ticksOf(listing, price)
  const wanted = lots === undefined ? (columns.lots[slot] as number) : Number(lots)
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  return { ticks, lots: wanted, trigger, keepsPlace: !isWaiting && ticks === before && wanted < (columns.lots[slot] as number) }
}

/** What depends on the fills so far, the position and the book. */
function checkWanted(tx: PerpTx, open: OpenMarket, slot: number, { ticks, lots, keepsPlace }: Wanted): Refusal | undefined {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  const done = (columns.filled[slot] as number) + (columns.prevented[slot] as number)
  if (lots <= done) return refuse('quantityFilled')
  const position = columns.position[slot] as number
  if (position !== NONE) {
    const most = perp.positions.columns.lots[position] as number
    if (lots - done > most) return refuse('reduceOnlyRefused', { maximum: String(most + done) })
  } else if (!keepsPlace) {
    const closed = checkOpening(open.market, tx.at)
    if (closed) return closed
  }
  const side = pool.side[slot] as 0 | 1
  const more = lots - (columns.lots[slot] as number)
  const size = more > 0 ? checkSize(tx, { ...beginDraft(tx.state.perp, open, side), lots: more, ticks, position }) : undefined
  const flags = columns.flags[slot] as number
  const isTaking = (flags & POST_ONLY) !== 0 && (flags & WAITING) === 0 && wouldTake(open.market.book, side, ticks, tx.at)
  return size ?? (isTaking ? refuse('wouldTake') : undefined)
}

/** What the changed order freezes. */
function needWanted(tx: PerpTx, { market }: OpenMarket, slot: number, { ticks, lots, trigger }: Wanted): bigint {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  if (columns.position[slot] !== NONE) return 0n
  const open = lots - (columns.filled[slot] as number) - (columns.prevented[slot] as number)
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  const value = moneyOf(market, mostExpensiveTicks(pool.side[slot] as number, ticks, isWaiting ? trigger : 0) * open)
  return openingNeed(value, columns.leverage[slot] as number, settingsOf(perp, market, slot))
}

/** What the changed order would lose at the mark at once, when it opens and does not wait. One that only becomes smaller asks for nothing more. */
function lossWanted({ state: { perp } }: PerpTx, { market }: OpenMarket, slot: number, { ticks, lots, keepsPlace }: Wanted): bigint {
  const { pool, columns } = perp.orders
  if (keepsPlace || columns.position[slot] !== NONE || ((columns.flags[slot] as number) & WAITING) !== 0) return 0n
  const open = lots - (columns.filled[slot] as number) - (columns.prevented[slot] as number)
  setOpenLoss(loss, market, pool.side[slot] as number, ticks, open)
  return loss[0] as bigint
}

const loss = new BigInt64Array(1)

function checkPayable(tx: PerpTx, open: OpenMarket, slot: number, wanted: Wanted): Refusal | undefined {
  const { perp, ledger } = tx.state
  const missing = needWanted(tx, open, slot, wanted) + lossWanted(tx, open, slot, wanted) - heldBy(perp, ledger, slot)
  const free = freeMoney(tx, open.user.user)
  if (missing <= free) return undefined
  const { quote, quoteScale } = open.market.listing
  const [available, required] = [formatDecimal(free, quoteScale), formatDecimal(missing, quoteScale)]
  return refuse('insufficientBalance', { asset: quote, available, required })
}

function amend(tx: PerpTx, open: OpenMarket, slot: number, wanted: Wanted): void {
  const { perp, ledger } = tx.state
  const { pool, columns } = perp.orders
  const { market } = open
  const orderId = pool.id[slot] as number
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  const isTaking = !isWaiting && !wanted.keepsPlace && crosses(market.book, pool.side[slot] as 0 | 1, wanted.ticks)
  // What it takes is paid out of what is available, and the rest is frozen anew.
  const need = isTaking ? 0n : needWanted(tx, open, slot, wanted)
  const account = walletOf(tx, market, columns.trader[slot] as number)
  const hold = setHold(tx, account, holdOf(perp, ledger, slot), BigInt64Array.of(need), PERP_ORDER, orderId)
  tx.emit({
    type: 'perp.orderAmended',
    v: 1,
    orderId,
    price: priceOf(market.listing, wanted.ticks),
    lots: BigInt(wanted.lots),
    ...(wanted.trigger > 0 && isWaiting && { triggerPrice: priceOf(market.listing, wanted.trigger) }),
    ...(hold !== NONE && { hold }),
    leverage: columns.leverage[slot] as number,
    keepsPlace: wanted.keepsPlace,
  })
  if (isTaking) executeOrder(tx, market, slot)
}
