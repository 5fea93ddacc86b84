import { POSTING_REASONS } from '@assay/rules/posting-reasons'
import { PERP_ORDER } from '../../ledger/holds.ts'
import { PERP_TRADE } from '../../ledger/tape.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { feesOf, walletOf } from '../accounts.ts'
import { priceOf, setMoney } from '../grid.ts'
import { FILLED } from '../orders/close-order.ts'
import { fitHold, holdOf, setNeed } from '../orders/order-need.ts'
import { HAS_EXITS } from '../orders/orders.ts'
import { closeByForce } from '../risk/forced-close.ts'
import { noteMove, type PerpMarket } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import { writeFilled } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { closedOf, setOpening, split } from './check-fill.ts'
import { closeLots } from './close-lots.ts'
import type { ClosedLots } from './closing-result.ts'
import type { FillPart } from './fill.ts'
import { fitPosition } from './fit-position.ts'
import { LONG, SHORT } from './positions.ts'
import { setHold } from './set-hold.ts'

const FEE = POSTING_REASONS.indexOf('perpFee')

/** What an order keeps of its hold, and what of it its fill sets free. */
const kept = new BigInt64Array(1)
const freed = new BigInt64Array(1)

/**
 * Carries out the fill that both orders can bear (`unfitFor`): on each side lots close, lots open, or both; profit and loss go through the market's
 * clearing account, fees to the house.
 */
export const bindSettleFill =
  (tx: PerpTx): PerpSteps['settleFill'] =>
  market => {
    const { perp } = tx.state
    const { taker, maker, notional } = perp.fill
    const { slot } = maker
    tx.perpSteps.settlePart(market, taker)
    tx.perpSteps.settlePart(market, maker)
    setMoney(notional, market, maker.ticks * maker.lots)
    writeFilled(tx.tape, perp, market, perp.nextTrade)
    perp.changes.applyFill(market, perp.nextTrade, tx.at)
    noteMove(perp, market)
    fitClosed(tx, market, taker)
    fitClosed(tx, market, maker)
    handOnExits(tx, taker)
    handOnExits(tx, maker)
    if (perp.orders.pool.open[slot] === 0) tx.perpSteps.closeOrder(slot, FILLED)
    else if (maker.opened === NONE) fitHold(tx, slot)
  }

function fitClosed(tx: PerpTx, market: PerpMarket, { closing, closedLots, isLiquidation, ticks }: FillPart): void {
  if (closedLots > 0 && !isLiquidation) fitPosition(tx, closing, priceOf(market.listing, ticks))
}

/** One order's part: what it closes, then what it opens. */
export const bindSettlePart =
  (tx: PerpTx): PerpSteps['settlePart'] =>
  (market, part) => {
    const { perp } = tx.state
    // Anew: with oneself on both sides the other part has changed the position.
    split(perp, part)
    part.opened = NONE
    part.fee[0] = 0n
    part.closingFee[0] = 0n
    part.realisedProfit[0] = 0n
    part.positionId = part.closing === NONE ? 0 : (perp.positions.columns.id[part.closing] as number)
    part.closedPositionId = 0
    if (part.closedLots > 0) closePart(tx, market, part)
    if (part.closedLots === part.lots) return
    tx.perpSteps.openPart(market, part)
    if (part.closedLots > 0) part.closedPositionId = part.positionId
    part.positionId = perp.positions.columns.id[part.opened] as number
  }

function closePart(tx: PerpTx, market: PerpMarket, part: FillPart): void {
  const closed = closedOf(market, part)
  const { fee, profit } = part.isLiquidation ? closeForced(tx, part.closing, closed) : closeLots(tx, part.closing, closed)
  part.fee[0] = fee
  part.closingFee[0] = fee
  part.realisedProfit[0] = profit
}

/** Closes lots for a liquidation: beyond the margin the insurance pool pays. Summed up for whoever asked for it. */
function closeForced(tx: PerpTx, position: number, { lots, value, fee }: ClosedLots) {
  const { forced, nextTrade } = tx.state.perp
  const result = closeByForce(tx, { slot: position, lots, value, fee, reason: 'perpProfit', reference: `perpTrade:${nextTrade}` })
  forced.lots += lots
  forced.value += value
  forced.fundPaid += result.fundPaid
  return result
}

/** Opens lots: margin and fee come out of the order's hold, of which the rest of the order keeps what it needs. */
export const bindOpenPart =
  (tx: PerpTx): PerpSteps['openPart'] =>
  (market, part) => {
    const { perp, ledger } = tx.state
    const { columns, pool } = perp.orders
    const { slot } = part
    const { openingFee: fee } = part
    const trader = columns.trader[slot] as number
    setOpening(perp, market, part)
    if (part.isHeld) tx.perpSteps.takeFromHold(market, part)
    part.openingMargin[0] = (part.openingMargin[0] as bigint) + (part.openingLoss[0] as bigint)
    if ((fee[0] as bigint) > 0n) {
      const account = walletOf(tx, market, trader)
      const fees = feesOf(tx, market)
      tx.beginPosting()
      ledger.move(account, NONE, fees, fee)
      tx.endPosting(FEE, PERP_TRADE, perp.nextTrade)
      tx.chargedFee(perp.traders.columns.user[trader] as number, fees, fee)
    }
    part.fee[0] = (part.fee[0] as bigint) + (fee[0] as bigint)
    part.opened = tx.perpSteps.openLots(market, trader, pool.side[slot] === BUY ? LONG : SHORT, part)
  }

/**
 * Frees what the filled lots of a resting order had frozen. Rounding the parts of an order up one by one can ask for some units more than the whole
 * had: the margin then has them less.
 */
export const bindTakeFromHold =
  (tx: PerpTx): PerpSteps['takeFromHold'] =>
  (market, { slot, lots, openingMargin: margin, openingFee: fee }) => {
    const { perp, ledger } = tx.state
    const { pool, columns } = perp.orders
    const { units } = ledger.holds.columns
    const hold = holdOf(perp, ledger, slot)
    freed[0] = 0n
    if (hold !== NONE) freed[0] = units[hold] as bigint
    setNeed(kept, perp, slot, (pool.open[slot] as number) - lots)
    if ((kept[0] as bigint) > (freed[0] as bigint)) kept[0] = freed[0] as bigint
    const account = walletOf(tx, market, columns.trader[slot] as number)
    setHold(tx, account, hold, kept, PERP_ORDER, pool.id[slot] as number)
    freed[0] = (freed[0] as bigint) - (kept[0] as bigint)
    if ((fee[0] as bigint) > (freed[0] as bigint)) fee[0] = freed[0] as bigint
    freed[0] = (freed[0] as bigint) - (fee[0] as bigint)
    if ((margin[0] as bigint) > (freed[0] as bigint)) margin[0] = freed[0] as bigint
  }

/** The exits that an order asked for become those of its position with the first lots that it opens. */
function handOnExits(tx: PerpTx, { slot, opened, positionId, lots }: FillPart): void {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  if (opened === NONE || ((columns.flags[slot] as number) & HAS_EXITS) === 0) return
  // In one-way mode somebody who trades with oneself opens and closes the same lots at once: then nothing is left to close again.
  if (perp.positions.columns.id[opened] !== positionId) return
  const isFirst = columns.filled[slot] === lots || (perp.positions.columns.lots[opened] as number) <= lots
  const exits = perp.exits.get(pool.id[slot] as number)
  if (isFirst && exits) tx.emit({ type: 'perp.exitsSet', v: 1, positionId, ...exits })
}
