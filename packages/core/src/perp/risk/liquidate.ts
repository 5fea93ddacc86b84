import type { Amount, Price } from '@assay/money/kinds'
import { liquidationFee, liquidationStep } from '@assay/rules/perp/liquidation-steps'
import { versionAt } from '../../terms/dated.ts'
import { moneyOf, priceOf, quantityOf } from '../grid.ts'
import { crossAccountOf } from '../margin/liquidation-price-of.ts'
import { type MarginStatus, marginStatusOf } from '../margin/margin-status.ts'
import { closeOrdersFor } from '../orders/cancel-for-risk.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { bankruptTicks, fundTicks } from './bankruptcy.ts'
import { deleverage } from './deleverage.ts'
import { coverFromFund, endPosition, takeLiquidationFee } from './forced-close.ts'
import { closeInBook } from './liquidation-order.ts'
import type { LiquidationStepName } from './risk-events.ts'

/** A liquidation of one position while it goes on. Prices in ticks. */
interface Liquidation {
  slot: number
  market: PerpMarket
  isLong: boolean
  /** Before the first step. */
  marginStatus: MarginStatus
  bankrupt: number
}

/** What one step closed. */
export interface Closed {
  lots: number
  value: Amount
  /** Paid by the insurance fund. */
  fundPaid: Amount
}

const NOTHING: Closed = { lots: 0, value: 0n as Amount, fundPaid: 0n as Amount }

/**
 * One liquidation: the open orders are cancelled, then lots are closed, a part of a large position that is not far below and otherwise all: in the
 * book down to the bankruptcy price, then beyond it as far as the insurance fund pays the difference, then against the queue of the
 * other side. A fee for what was closed goes to the pool, never more than is left; what is left of the margin of a position without
 * lots is the person's. Each step that does something is an event with its figures.
 */
export function liquidate(tx: PerpTx, slot: number): void {
  const { columns } = tx.state.perp.positions
  const open = columns.lots[slot] as number
  const market = marketOfPosition(tx.state.perp, slot)
  const marginStatus = marginStatusOf(tx.state, slot, tx.at)
  const liquidation = { slot, market, isLong: columns.side[slot] === LONG, marginStatus, bankrupt: bankruptTicks(tx.state, slot, tx.at) }
  tx.state.perp.forced.bankruptTicks = liquidation.bankrupt
  say(tx, liquidation, 'ordersCancelled', NOTHING, 0)
  closeOrdersFor(tx, slot, 'liquidation')
  const wanted = lotsToClose(tx, liquidation, open)
  let left = wanted - step(tx, liquidation, wanted < open ? 'partial' : 'fullIoc', wanted)
  // A part that found buyers is enough for now: the rest is looked at again with the next mark.
  const isEnough = wanted < open && left < wanted
  if (left > 0 && !isEnough) left -= step(tx, liquidation, 'fund', left)
  if (left > 0 && !isEnough) step(tx, liquidation, 'deleveraging', left)
  if (columns.lots[slot] === 0) endPosition(tx, slot, 'liquidated', priceOf(market.listing, liquidation.bankrupt))
}

/** How many lots the rules close next (`rules/perp/liquidation-steps.ts`). */
function lotsToClose(tx: PerpTx, { market, marginStatus }: Liquidation, open: number): number {
  const { listing, mark } = market
  const { tiers } = versionAt(listing, tx.at)
  const quantity = liquidationStep(
    { quantity: quantityOf(listing, open), ...marginStatus },
    { mark: priceOf(listing, mark.ticks), lot: listing.lotSize, tiers, baseScale: listing.baseScale, quoteScale: listing.quoteScale },
  )
  return Math.min(open, Number(quantity / listing.lotSize))
}

/** Does one step with so many lots, takes the fee, says what came of it; gives the lots that it closed. */
function step(tx: PerpTx, liquidation: Liquidation, name: keyof typeof CLOSE, lots: number): number {
  const { slot } = liquidation
  const limit = limitOf(tx, liquidation, name)
  if (limit === undefined) return 0
  const before = { ...liquidation, marginStatus: marginStatusOf(tx.state, slot, tx.at) }
  const closed = CLOSE[name](tx, liquidation, { lots, limit })
  if (closed.lots > 0 || name !== 'fund') say(tx, before, name, closed, limit)
  return closed.lots
}

/** Worst price of a step in ticks; `undefined` for the insurance fund when it cannot go beyond the bankruptcy price. */
function limitOf(tx: PerpTx, { slot, isLong, bankrupt }: Liquidation, name: LiquidationStepName): number | undefined {
  if (name !== 'fund') return bankrupt
  const ticks = fundTicks(tx.state, slot, tx.at)
  return isLong ? (ticks < bankrupt ? ticks : undefined) : ticks > bankrupt ? ticks : undefined
}

type Close = (tx: PerpTx, liquidation: Liquidation, wanted: { lots: number; limit: number }) => Closed

const byBook: Close = (tx, { slot }, { lots, limit }) => closeInBook(tx, { slot, lots, ticks: limit })

/** In the book beyond the bankruptcy price: of lots that leave others behind, the pool bears the difference and not the others. */
const byFund: Close = (tx, { slot, market, isLong, bankrupt }, { lots, limit }) => {
  const closed = closeInBook(tx, { slot, lots, ticks: limit })
  if (tx.state.perp.positions.columns.lots[slot] === 0) return closed
  const atBankruptcy = moneyOf(market, bankrupt * closed.lots)
  const beyond = isLong ? atBankruptcy - closed.value : closed.value - atBankruptcy
  const paid = coverFromFund(tx, slot, (beyond - closed.fundPaid) as Amount)
  return { ...closed, fundPaid: (closed.fundPaid + paid) as Amount }
}

const byQueue: Close = (tx, { slot, market, bankrupt }, { lots }) => {
  const closed = deleverage(tx, { slot, lots, ticks: bankrupt })
  return { ...closed, value: moneyOf(market, bankrupt * closed.lots) }
}

const CLOSE: Record<Exclude<LiquidationStepName, 'ordersCancelled'>, Close> = {
  partial: byBook,
  fullIoc: byBook,
  fund: byFund,
  deleveraging: byQueue,
}

function say(
  tx: PerpTx,
  { slot, market, marginStatus, bankrupt }: Liquidation,
  name: LiquidationStepName,
  closed: Closed,
  limit: number,
): void {
  const { listing, mark } = market
  const { perp } = tx.state
  const { liquidationFeeRate } = versionAt(listing, tx.at)
  const isFirstOfCross = name === 'ordersCancelled' && perp.positions.columns.marginMode[slot] === CROSS
  const account = isFirstOfCross ? crossAccountOf(tx.state, slot, tx.at) : undefined
  const left = closed.lots === 0 ? 0n : marginStatusOf(tx.state, slot, tx.at).equity
  const fee = takeLiquidationFee(tx, slot, liquidationFee(closed.value, liquidationFeeRate, left as Amount))
  tx.emit({
    type: 'perp.liquidationStep',
    v: 1,
    market: listing.market,
    user: userOfPosition(perp, slot),
    positionId: perp.positions.columns.id[slot] as number,
    step: name,
    mark: priceOf(listing, mark.ticks),
    index: mark.index,
    indexEvidence: mark.indexEvidence,
    lots: BigInt(closed.lots),
    value: closed.value,
    price: (limit === 0 ? 0n : priceOf(listing, limit)) as Price,
    maintenance: marginStatus.requirement,
    equity: marginStatus.equity,
    bankruptcyPrice: priceOf(listing, bankrupt),
    fundPaid: closed.fundPaid,
    fee,
    ...(account && { account }),
  })
}
