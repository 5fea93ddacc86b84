import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { crosses } from '../../matching/match.ts'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { userOf } from '../../people/read.ts'
import { checkOwnLeverage } from '../../people/trading-limits.ts'
import { versionAt } from '../../terms/dated.ts'
import { numberAt, USER } from '../../tx/command-head.ts'
import { AMOUNT, codesAt, HAS_NAME, IS_SELL, marketAt, nameOfPlaced, PRICE } from '../../tx/encoded-order.ts'
import { findWallet } from '../accounts.ts'
import { setMoney } from '../grid.ts'
import { setFreeMoney } from '../margin/free-money.ts'
import { isStale } from '../mark/staleness.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import { checkNow, fitsTier } from '../risk/check-now.ts'
import { isOneWay, type PerpMarket, type PerpState } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import { PLAIN_OPENING } from '../tape/encoded-command.ts'
import { PERP } from '../traded.ts'
import type { PerpTx } from '../transaction.ts'
import { beginDraft, type DraftOf, type OrderDraft } from './draft.ts'
import { setOpeningNeed } from './order-need.ts'
import { priceBoundsOf } from './price-bounds.ts'

/**
 * The way of most orders: a limit order that opens, within the filters, by somebody with two sides who has traded in this market before. False, with
 * nothing changed, for anything else; `placePerpOrder` then decides it, and says why when it refuses.
 */
export const bindPlacePlain =
  (tx: PerpTx): PerpSteps['placePlain'] =>
  (encoded, at) => {
    const { perp } = tx.state
    const codes = codesAt(encoded, at)
    const market = perp.markets[marketAt(encoded, at)]
    if ((codes & ~(IS_SELL | HAS_NAME)) !== PLAIN_OPENING || market === undefined || market.listing.halted) return false
    if (market.mark.ticks === 0 || market.mark.isRestricted || isStale(market, tx.at)) return false
    const draft = draftPlain(tx, market, encoded, at)
    if (draft === undefined) return false
    if (!crosses(market.book, draft.side, draft.ticks)) return tx.perpSteps.rest(draft)
    if (checkNow(tx, draft)) return false
    tx.perpSteps.acceptDraft(draft)
    return true
  }

/** The draft of an order whose price and lots are within the filters, `undefined` for another. */
function draftPlain(tx: PerpTx, market: PerpMarket, encoded: Encoded, at: number): OrderDraft | undefined {
  const { perp } = tx.state
  const userId = encoded.floats[at + USER] as number
  const trader = perp.traders.find(userId, market.index)
  const user = trader === NONE ? undefined : (perp.traders.person(trader) ?? findPerson(tx, trader))
  if (user === undefined || mayTrade(tx.state, user, PERP, tx.at) || isOneWay(perp, userId)) return undefined
  const settings = versionAt(market.listing, tx.at)
  const bounds = priceBoundsOf(market, settings)
  const price = numberAt(encoded, at + PRICE)
  const lots = numberAt(encoded, at + AMOUNT)
  const ticks = Math.floor(price / bounds.tick)
  const isWithin = ticks * bounds.tick === price && ticks >= bounds.lowTicks && ticks <= bounds.highTicks
  // The machine divides floating numbers slowly, and the step mostly is one.
  const isOnGrid = bounds.tickStep === 1 || ticks % bounds.tickStep === 0
  if (!isWithin || !isOnGrid || !(lots > 0 && lots <= bounds.lotsMax)) return undefined
  const codes = codesAt(encoded, at)
  const draft = beginPlain(perp, { user, market, settings }, (codes & IS_SELL) === 0 ? BUY : SELL, trader)
  if (checkOwnLeverage(tx.state, userId, draft.leverage, tx.at)) return undefined
  draft.ticks = ticks
  draft.lots = lots
  draft.clientOrderId = (codes & HAS_NAME) === 0 ? undefined : nameOfPlaced(encoded, at)
  return draft
}

/** The one draft of all orders that come this way, which differ in nothing but this and what the command says. */
function beginPlain(perp: PerpState, of: DraftOf, side: BookSide, trader: number): OrderDraft {
  perp.plain ??= beginDraft(perp, of, side, trader)
  const { plain } = perp
  plain.user = of.user
  plain.market = of.market
  plain.settings = of.settings
  plain.side = side
  plain.trader = trader
  plain.tradesWhole = false
  plain.leverage = perp.traders.leverage(trader, side === BUY ? LONG : SHORT)
  return plain
}

/** Looks a trader up among the people once. */
function findPerson(tx: PerpTx, trader: number) {
  const { traders } = tx.state.perp
  const user = userOf(tx.state, traders.columns.user[trader] as number)
  if (user) traders.rememberPerson(trader, user)
  return user
}

/** Accepts an order that takes nothing, when nothing speaks against it: the checks of `checkNow` for it, in numbers and cells. */
export const bindRest =
  (tx: PerpTx): PerpSteps['rest'] =>
  draft => {
    if (draft.clientOrderId !== undefined || !hasRoom(tx, draft) || !isPaidFor(tx, draft)) return false
    tx.perpSteps.acceptPlain(draft, cost)
    return true
  }

/** Room for one order more, and for so many lots more on its side within the tier. */
const hasRoom = ({ state: { perp } }: PerpTx, draft: OrderDraft): boolean =>
  (perp.traders.columns.count[draft.trader] as number) < draft.settings.maximumOpenOrders && fitsTier(perp, draft)

const cost = new BigInt64Array(1)
const loss = new BigInt64Array(1)
const free = new BigInt64Array(1)

/** Sets `cost` to what all lots cost, and says whether that, and what they lose at once at the mark, are there. */
function isPaidFor(tx: PerpTx, draft: OrderDraft): boolean {
  const { market, trader, side, ticks, lots } = draft
  const beyond = Math.max(0, side === BUY ? ticks - market.mark.ticks : market.mark.ticks - ticks) * lots
  if (beyond > market.tickLotsMax) return false
  setOpeningNeed(cost, market, ticks * lots, draft)
  setMoney(loss, market, beyond)
  setFreeMoney(free, tx, trader, findWallet(tx, market, trader))
  return (free[0] as bigint) - (cost[0] as bigint) >= (loss[0] as bigint)
}
