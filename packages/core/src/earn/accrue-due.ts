import { dayOf } from '@assay/rules/hong-kong-day'
import { accrue } from './accrue.ts'
import { closeDay } from './close-day.ts'
import type { CustodyId } from './commands.ts'
import { giveBack } from './pay-out.ts'
import { type CustodyOrder, type EarnState, orderOf } from './state.ts'
import type { EarnTx } from './transaction.ts'

/** Orders and days worked on in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 512

/**
 * Does what has become due at 00:00 in Hong Kong, day by day in their order, and in each day by the number of the order. While an alarm of the audit is
 * in force nothing moves; it is made up for afterwards.
 */
export function accrueDue(tx: EarnTx): void {
  const { earn, markets } = tx.state
  if (earn.products.size === 0 || markets.alarm) return
  const today = dayOf(tx.at)
  for (let steps = 0; earn.day < today && steps < STEPS_MAX; steps++) {
    const day = earn.day + 1
    const custodyId = firstDue(earn, day)
    if (custodyId === undefined) closeDay(tx, day)
    else work(tx, orderOf(earn, custodyId), day)
  }
}

/** The order with the lowest number of those that are due on a day. */
function firstDue({ due }: EarnState, day: number): CustodyId | undefined {
  let first: CustodyId | undefined
  for (const custodyId of due.get(day) ?? []) if (first === undefined || custodyId < first) first = custodyId
  return first
}

function work(tx: EarnTx, order: CustodyOrder, day: number): void {
  if (order.redemption) {
    finish(tx, order, 'redeemed')
    return
  }
  accrue(tx, order)
  if (day === order.maturityDay) finish(tx, order, 'completed')
}

function finish(tx: EarnTx, order: CustodyOrder, state: 'redeemed' | 'completed'): void {
  const amount = giveBack(tx, order)
  tx.emit({ type: 'earn.paid', v: 1, custodyId: order.custodyId, state, amount })
}
