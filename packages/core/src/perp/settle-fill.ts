import type { Amount, Rate } from '@assay/money/kinds'
import { tradeFee } from '@assay/rules/fees'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { PERP_ORDER } from '../ledger/holds.ts'
import { BUY } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import { availableIn, feesOf, walletOf } from './accounts.ts'
import { closeLots } from './close-lots.ts'
import { closeOrder } from './close-order.ts'
import { bearsItself, type ClosedLots } from './closing-result.ts'
import type { PerpFillSide } from './events.ts'
import { fitPosition } from './fit-position.ts'
import { closeByForce } from './forced-close.ts'
import { moneyOf, priceOf } from './grid.ts'
import { openLots } from './open-lots.ts'
import { fitHold, heldBy, holdOf, needOf, settingsOf } from './order-need.ts'
import { HAS_EXITS, LIQUIDATION, REDUCING } from './orders.ts'
import { LONG, SHORT } from './positions.ts'
import { setHold } from './set-hold.ts'
import { noteMove, type PerpMarket, type PerpState, userOfOrder } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** One order's part in a fill. */
interface FillPart {
  slot: number
  lots: number
  ticks: number
  feeRate: Rate
  /** Its cost is frozen; that of an arriving order is available. */
  isHeld: boolean
}

/** How many lots of a fill make a position smaller, and which. The others open. */
interface Split {
  position: number
  closedLots: number
}

function splitOf(perp: PerpState, slot: number, lots: number): Split {
  const { pool, columns } = perp.orders
  const isReducing = ((columns.flags[slot] as number) & REDUCING) !== 0
  if (isReducing) return { position: columns.position[slot] as number, closedLots: lots }
  const trader = columns.trader[slot] as number
  if (!perp.oneWay.has(userOfOrder(perp, slot))) return { position: NONE, closedLots: 0 }
  const position = perp.traders.position(trader, pool.side[slot] === BUY ? SHORT : LONG)
  return { position, closedLots: position === NONE ? 0 : Math.min(lots, perp.positions.columns.lots[position] as number) }
}

/**
 * Whether an order can bear its part of a fill: what it closes pays its own loss and fee out of its margin, and what it opens is paid for. A
 * liquidation is bound by its price instead.
 */
export function canBear(tx: PerpTx, market: PerpMarket, part: FillPart): boolean {
  const { perp } = tx.state
  const { slot, lots, ticks } = part
  if (((perp.orders.columns.flags[slot] as number) & LIQUIDATION) !== 0) return true
  const { position, closedLots } = splitOf(perp, slot, lots)
  if (closedLots > 0) {
    const value = moneyOf(market, ticks * closedLots)
    if (!bearsItself(tx, position, { lots: closedLots, value, fee: tradeFee(value, part.feeRate) })) return false
  }
  if (part.isHeld || closedLots === lots) return true
  const value = moneyOf(market, ticks * (lots - closedLots))
  const cost = initialMargin(value, perp.orders.columns.leverage[slot] as number) + tradeFee(value, part.feeRate)
  return availableIn(tx, market, userOfOrder(perp, slot)) >= cost
}

/** The parts of a fill of so many lots at the resting order's price. */
export function partsOf(tx: PerpTx, market: PerpMarket, { taker, maker, lots }: { taker: number; maker: number; lots: number }) {
  const { perp } = tx.state
  const ticks = perp.orders.pool.ticks[maker] as number
  const takerRate = settingsOf(perp, market, taker).takerFeeRate
  const makerRate = settingsOf(perp, market, maker).makerFeeRate
  return {
    taker: { slot: taker, lots, ticks, feeRate: takerRate, isHeld: false } satisfies FillPart,
    maker: { slot: maker, lots, ticks, feeRate: makerRate, isHeld: true } satisfies FillPart,
  }
}

/**
 * Carries out one fill at the resting order's price: on each side lots close, lots open, or both; profit and loss go through the market's
 * clearing account, fees to the house. Both orders can bear it (`canBear`).
 */
export function settleFill(tx: PerpTx, market: PerpMarket, parts: ReturnType<typeof partsOf>): void {
  const { perp } = tx.state
  const { pool } = perp.orders
  const { ticks, lots } = parts.maker
  const tradeId = perp.nextTrade
  const takerSide = pool.side[parts.taker.slot] === BUY ? 'buy' : 'sell'
  const taker = settlePart(tx, market, parts.taker)
  const maker = settlePart(tx, market, parts.maker)
  const price = priceOf(market.listing, ticks)
  tx.emit({
    type: 'perp.orderFilled',
    v: 1,
    tradeId,
    market: market.listing.market,
    price,
    lots: BigInt(lots),
    notional: moneyOf(market, ticks * lots),
    takerSide,
    taker: taker.side,
    maker: maker.side,
  })
  noteMove(perp, market)
  for (const { closed } of [taker, maker]) if (closed !== NONE) fitPosition(tx, closed, price)
  for (const { opened, slot, side } of [taker, maker]) {
    // In one-way mode somebody who trades with oneself opens and closes the same lots at once: then nothing is left to close again.
    const isOpen = opened !== NONE && perp.positions.columns.id[opened] === side.positionId
    if (isOpen) handOnExits(tx, slot, opened, lots)
  }
  if (pool.open[parts.maker.slot] === 0) closeOrder(tx, parts.maker.slot, 'filled')
  else fitHold(tx, parts.maker.slot)
}

function settlePart(tx: PerpTx, market: PerpMarket, part: FillPart) {
  const { perp } = tx.state
  const { slot, lots, ticks } = part
  const { columns } = perp.orders
  const { position, closedLots } = splitOf(perp, slot, lots)
  const isLiquidation = ((columns.flags[slot] as number) & LIQUIDATION) !== 0
  const closedId = position === NONE ? 0 : (perp.positions.columns.id[position] as number)
  let [fee, realisedProfit, opened] = [0n, 0n, NONE]
  if (closedLots > 0) {
    const value = moneyOf(market, ticks * closedLots)
    const closed = { lots: closedLots, value, fee: tradeFee(value, part.feeRate) }
    const result = isLiquidation ? closeForced(tx, position, closed) : closeLots(tx, position, closed, `perpTrade:${perp.nextTrade}`)
    fee += result.fee
    realisedProfit = result.profit
  }
  if (closedLots < lots) {
    const paid = openPart(tx, market, part, lots - closedLots)
    fee += paid.fee
    opened = paid.position
  }
  const side: PerpFillSide = {
    orderId: perp.orders.pool.id[slot] as number,
    user: userOfOrder(perp, slot),
    positionId: opened === NONE ? closedId : (perp.positions.columns.id[opened] as number),
    closedLots: BigInt(closedLots),
    fee: fee as Amount,
    realisedProfit: realisedProfit as Amount,
  }
  // What is liquidated is ended by the liquidation, when its fee is taken.
  return { side, slot, opened, closed: closedLots > 0 && !isLiquidation ? position : NONE }
}

/** Closes lots for a liquidation: beyond the margin the insurance pool pays. Summed up for whoever asked for it. */
function closeForced(tx: PerpTx, position: number, { lots, value, fee }: ClosedLots) {
  const { forced } = tx.state.perp
  const result = closeByForce(tx, {
    slot: position,
    lots,
    value,
    fee,
    reason: 'perpProfit',
    reference: `perpTrade:${tx.state.perp.nextTrade}`,
  })
  forced.lots += lots
  forced.value += value
  forced.fundPaid += result.fundPaid
  return { fee: result.fee, profit: result.profit }
}

/** Opens lots: margin and fee come out of the order's hold, of which the rest of the order keeps what it needs. */
function openPart(tx: PerpTx, market: PerpMarket, { slot, lots, ticks, feeRate, isHeld }: FillPart, openedLots: number) {
  const { perp } = tx.state
  const { columns, pool } = perp.orders
  const user = userOfOrder(perp, slot)
  const account = walletOf(tx, market, user)
  const value = moneyOf(market, ticks * openedLots)
  let margin: bigint = initialMargin(value, columns.leverage[slot] as number)
  let fee: bigint = tradeFee(value, feeRate)
  if (isHeld) {
    const held = heldBy(perp, tx.state.ledger, slot)
    const need = needOf(perp, slot, (pool.open[slot] as number) - lots)
    const kept = need < held ? need : held
    setHold(tx, { account, hold: holdOf(perp, tx.state.ledger, slot), ownerKind: PERP_ORDER, ownerId: pool.id[slot] as number }, kept)
    // Rounding the parts of an order up one by one can ask for some units more than the whole had frozen: the margin then has them less.
    const freed = held - kept
    fee = fee < freed ? fee : freed
    margin = margin < freed - fee ? margin : freed - fee
  }
  if (fee > 0n)
    tx.post('perpFee', `perpTrade:${perp.nextTrade}`, [
      { account, units: -fee },
      { account: feesOf(tx, market), units: fee },
    ])
  const side = pool.side[slot] === BUY ? LONG : SHORT
  const trader = columns.trader[slot] as number
  const position = openLots(tx, market, { trader, user, side, lots: openedLots, value, margin, fee })
  return { fee, position }
}

/** The exits that an order asked for become those of its position with the first lots that it opens. */
function handOnExits(tx: PerpTx, slot: number, position: number, lots: number): void {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  if (((columns.flags[slot] as number) & HAS_EXITS) === 0) return
  const isFirst = columns.filled[slot] === lots || (perp.positions.columns.lots[position] as number) <= lots
  const exits = perp.exits.get(pool.id[slot] as number)
  if (isFirst && exits) tx.emit({ type: 'perp.exitsSet', v: 1, positionId: perp.positions.columns.id[position] as number, ...exits })
}
