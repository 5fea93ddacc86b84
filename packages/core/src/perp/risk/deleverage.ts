import type { Amount } from '@assay/money/kinds'
import { moneyOf, priceOf } from '../grid.ts'
import { closeOrdersFor } from '../orders/cancel-for-risk.ts'
import { fitMargin } from '../positions/change-position.ts'
import { CROSS, LONG, SHORT } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { canPayAt, deleverageQueue } from './deleverage-queue.ts'
import { closeByForce, endPosition, type ForcedResult } from './forced-close.ts'

/** Most positions that one liquidation is set against in one command; what is left then goes on with the next. */
const DELEVERAGED_MAX = 50

/** What is to be closed against the other side, and at which price: the bankruptcy price, so that it costs nobody but its owner. */
export interface Unwanted {
  slot: number
  lots: number
  ticks: number
}

/**
 * Auto-deleveraging: closes lots of a position against the positions of the other side, by their place in the queue, at its bankruptcy price and
 * without a fee. What one side loses by the price the other gains. A position that could not pay at that price is passed over: it is
 * itself beyond its margin there. A person's own other leg is met by its place like anybody's while each has a margin of its own; in cross margin it
 * is passed over, because what it has gained stands behind the position already. The open orders of whom it meets are cancelled. Gives the
 * lots that were closed, and what the insurance pool paid of their loss: the fee of the step before can have taken what they needed.
 */
export function deleverage(tx: PerpTx, { slot, lots, ticks }: Unwanted): { lots: number; fundPaid: Amount } {
  const { state } = tx
  const { perp } = state
  const market = marketOfPosition(perp, slot)
  const { columns } = perp.positions
  const positionId = columns.id[slot] as number
  const owner = userOfPosition(perp, slot)
  const isCross = columns.marginMode[slot] === CROSS
  const queue = deleverageQueue(state, market, columns.side[slot] === LONG ? SHORT : LONG)
  let left = lots
  let count = 0
  let fundPaid = 0n
  for (const [place, { positionId: otherId }] of queue.entries()) {
    if (left === 0 || count === DELEVERAGED_MAX) break
    const other = perp.positions.find(otherId)
    const taken = Math.min(left, columns.lots[other] as number)
    if (isCross && userOfPosition(perp, other) === owner) continue
    if (!canPayAt(state, other, { ticks, lots: taken })) continue
    count++
    left -= taken
    const price = priceOf(market.listing, ticks)
    closeOrdersFor(tx, other, 'liquidation')
    const user = userOfPosition(perp, other)
    const met = closeAgainst(tx, other, taken, ticks)
    const by = closeByForce(tx, { slot, lots: taken, ...termsOf(market, { ticks, lots: taken }, positionId) })
    fundPaid += by.fundPaid
    tx.emit({
      type: 'perp.deleveraged',
      v: 1,
      market: market.listing.market,
      user,
      positionId: otherId,
      byPositionId: positionId,
      lots: BigInt(taken),
      price,
      rank: place + 1,
      trade: {
        tradeId: perp.nextTrade,
        side: columns.side[slot] === LONG ? 'short' : 'long',
        notional: moneyOf(market, ticks * taken),
        realisedProfit: met.profit,
        by: { user: owner, realisedProfit: by.profit },
      },
    })
  }
  return { lots: lots - left, fundPaid: fundPaid as Amount }
}

/** Closes lots of the position that is met: what its margin held for them is free again with what they gained. */
function closeAgainst(tx: PerpTx, slot: number, lots: number, ticks: number): ForcedResult {
  const { perp } = tx.state
  const market = marketOfPosition(perp, slot)
  const { columns } = perp.positions
  const before = columns.lots[slot] as number
  const kept = before - lots
  const margin = ((columns.margin[slot] as bigint) * BigInt(kept) + BigInt(before) - 1n) / BigInt(before)
  const result = closeByForce(tx, { slot, lots, ...termsOf(market, { ticks, lots }, columns.id[slot] as number) })
  if (kept === 0) endPosition(tx, slot, 'closed', priceOf(market.listing, ticks))
  else fitMargin(tx, slot, margin as Amount)
  return result
}

const termsOf = (market: PerpMarket, { ticks, lots }: { ticks: number; lots: number }, positionId: number) => ({
  value: moneyOf(market, ticks * lots),
  reason: 'deleveraging' as const,
  reference: `perpPosition:${positionId}`,
  fee: 0n as Amount,
})
