import { tradeFee } from '@assay/rules/fees'
import { setFee, setPart } from '../../ledger/amounts.ts'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { findWallet } from '../accounts.ts'
import { moneyOf, setMoney } from '../grid.ts'
import { AccountAfter } from '../margin/account-after.ts'
import { canLackMargin } from '../margin/cross-surplus.ts'
import { setFreeAfter } from '../margin/free-money.ts'
import { isClearlySound } from '../margin/surplus-number.ts'
import { settingsOf } from '../orders/order-need.ts'
import { LIQUIDATION, REDUCING } from '../orders/orders.ts'
import { canBearForced } from '../risk/forced-close.ts'
import { isOneWay, type PerpMarket, type PerpState, userOfOrder } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import type { PerpTx } from '../transaction.ts'
import type { ClosedLots } from './closing-result.ts'
import type { FillPart } from './fill.ts'
import { CROSS, LONG, SHORT } from './positions.ts'

/**
 * Which of two orders cannot bear a fill of so many lots at the resting order's price, `NONE` when both can; `PerpState.fill` is that fill then. Each side
 * is judged once, by what its account would be after the fill. Both sides of one person are one.
 */
export const bindUnfitFor =
  (tx: PerpTx): PerpSteps['unfitFor'] =>
  (market, taker, maker, lots) => {
    const { perp } = tx.state
    const { fill } = perp
    const ticks = perp.orders.pool.ticks[maker] as number
    setOrder(perp, fill.taker, taker, lots, ticks)
    setOrder(perp, fill.maker, maker, lots, ticks)
    fill.taker.feeRate = settingsOf(perp, market, taker).takerFeeRate
    fill.maker.feeRate = settingsOf(perp, market, maker).makerFeeRate
    fill.taker.isHeld = false
    fill.maker.isHeld = true
    const { trader } = perp.orders.columns
    if (trader[taker] === trader[maker]) return canBearBoth(tx, market, fill.taker, fill.maker) ? NONE : taker
    if (!canBear(tx, market, fill.maker)) return maker
    return canBear(tx, market, fill.taker) ? NONE : taker
  }

function setOrder({ orders }: PerpState, part: FillPart, slot: number, lots: number, ticks: number): void {
  part.slot = slot
  part.isLiquidation = ((orders.columns.flags[slot] as number) & LIQUIDATION) !== 0
  part.lots = lots
  part.ticks = ticks
  part.openingLots = 0
}

/** Sets how many lots of a part make a position smaller, and which. The others open. */
export function split(perp: PerpState, part: FillPart): void {
  const { slot, lots } = part
  const { pool, columns } = perp.orders
  part.closing = NONE
  part.closedLots = 0
  if (((columns.flags[slot] as number) & REDUCING) !== 0) {
    part.closing = columns.position[slot] as number
    part.closedLots = lots
  } else if (isOneWay(perp, userOfOrder(perp, slot))) {
    part.closing = perp.traders.position(columns.trader[slot] as number, pool.side[slot] === BUY ? SHORT : LONG)
    if (part.closing !== NONE) part.closedLots = Math.min(lots, perp.positions.columns.lots[part.closing] as number)
  }
}

/** The closing lots of a part, at their value. */
export function closedOf(market: PerpMarket, { ticks, closedLots, feeRate }: FillPart): ClosedLots {
  const value = moneyOf(market, ticks * closedLots)
  return { lots: closedLots, value, fee: tradeFee(value, feeRate) }
}

/**
 * Works out what the lots that a part opens are worth and cost, once for so many. In isolated margin what they lose at the mark at once is put up with
 * their initial margin, so that the position has it in full at the mark; in cross margin the wallet has to have it beside.
 */
export function setOpening({ orders, traders }: PerpState, market: PerpMarket, part: FillPart): void {
  const lots = part.lots - part.closedLots
  if (part.openingLots === lots) return
  part.openingLots = lots
  setMoney(part.openingValue, market, part.ticks * lots)
  setPart(part.openingMargin, part.openingValue, orders.columns.leverage[part.slot] as number)
  setFee(part.openingFee, part.openingValue, part.feeRate)
  part.openingLoss[0] = 0n
  const ticks = worseBy(market, part, orders.pool.side[part.slot] === BUY)
  if (ticks > 0 && traders.marginMode(orders.columns.trader[part.slot] as number) !== CROSS)
    setMoney(part.openingLoss, market, ticks * lots)
}

/** By how many ticks the price of a part is worse than the mark; below 0 for a better one. */
const worseBy = ({ mark }: PerpMarket, { ticks }: FillPart, isBuy: boolean): number => (isBuy ? ticks - mark.ticks : mark.ticks - ticks)

/** Whether the account of an order's part is sound after it. A liquidation is judged by what stands behind its position, and the insurance fund. */
function canBear(tx: PerpTx, market: PerpMarket, part: FillPart): boolean {
  const { perp } = tx.state
  split(perp, part)
  if (part.isLiquidation) return canBearForced(tx, part.closing, closedOf(market, part))
  if (part.closedLots === 0) return canOpen(tx, market, part)
  const account = new AccountAfter(tx, market, perp.orders.columns.trader[part.slot] as number)
  return play(account, tx, market, part) && account.isSound()
}

/** The same for the two parts of one person, of which the arriving order's is settled first. */
function canBearBoth(tx: PerpTx, market: PerpMarket, taker: FillPart, maker: FillPart): boolean {
  const { perp } = tx.state
  const account = new AccountAfter(tx, market, perp.orders.columns.trader[taker.slot] as number)
  split(perp, taker)
  if (!play(account, tx, market, taker)) return false
  splitAfter(perp, taker, maker)
  return play(account, tx, market, maker) && account.isSound()
}

/** The split of a person's second part, as it is when the first has been settled. */
function splitAfter(perp: PerpState, first: FillPart, second: FillPart): void {
  split(perp, second)
  if (!isOneWay(perp, userOfOrder(perp, second.slot))) return
  const flags = perp.orders.columns.flags[second.slot] as number
  if ((flags & REDUCING) !== 0) return
  // What the first part opened, the second meets.
  const opened = first.lots - first.closedLots
  const side = perp.orders.pool.side[second.slot] === BUY ? SHORT : LONG
  const slot = perp.traders.position(perp.orders.columns.trader[second.slot] as number, side)
  const before = slot === NONE ? 0 : (perp.positions.columns.lots[slot] as number)
  second.closedLots = Math.min(second.lots, before + opened)
}

/** Does a part on an account; false when it is not paid for. */
function play(account: AccountAfter, { state: { perp } }: PerpTx, market: PerpMarket, part: FillPart): boolean {
  const isBuy = perp.orders.pool.side[part.slot] === BUY
  if (part.closedLots > 0 && !account.close(isBuy ? SHORT : LONG, closedOf(market, part))) return false
  if (part.closedLots === part.lots) return true
  setOpening(perp, market, part)
  const [value, margin, fee] = [part.openingValue[0] as bigint, part.openingMargin[0] as bigint, part.openingFee[0] as bigint]
  const loss = part.openingLoss[0] as bigint
  const held = part.isHeld ? margin + fee : 0n
  return account.open(isBuy ? LONG : SHORT, { lots: part.openingLots, value, margin: margin + loss, fee, held })
}

const left = new BigInt64Array(1)
const more = new BigInt64Array(1)

/** The same in cells, for a part that only opens: nearly all do. */
function canOpen(tx: PerpTx, market: PerpMarket, part: FillPart): boolean {
  const { perp, ledger } = tx.state
  const trader = perp.orders.columns.trader[part.slot] as number
  const account = findWallet(tx, market, trader)
  if (account === NO_ACCOUNT) return false
  setOpening(perp, market, part)
  left[0] = (ledger.accounts.columns.available[account] as bigint) - (part.openingLoss[0] as bigint)
  if (!part.isHeld) left[0] = (left[0] as bigint) - (part.openingMargin[0] as bigint) - (part.openingFee[0] as bigint)
  if ((left[0] as bigint) < 0n) return false
  const isBuy = perp.orders.pool.side[part.slot] === BUY
  const isCross = perp.traders.marginMode(trader) === CROSS
  more[0] = 0n
  if (isCross) {
    const ticks = worseBy(market, part, isBuy)
    setMoney(more, market, Math.abs(ticks) * part.openingLots)
    if (ticks < 0) more[0] = -(more[0] as bigint)
  }
  setFreeAfter(left, perp, trader, more)
  if ((left[0] as bigint) < 0n) return false
  if (isClearlySound(tx, market, part, isBuy) && (isCross || !canLackMargin(tx, trader))) return true
  const after = new AccountAfter(tx, market, trader)
  return play(after, tx, market, part) && after.isSound()
}
