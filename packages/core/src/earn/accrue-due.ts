import { dayOf } from '@assay/rules/hong-kong-day'
import { accrue } from './accrue.ts'
import { closeDay } from './close-day.ts'
import { giveBack } from './pay-out.ts'
import { type CustodyOrder, orderOf } from './state.ts'
import type { EarnTx, EarnWorld } from './transaction.ts'

/** Orders and days worked on in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 512

/**
 * Does what has become due at 00:00 in Hong Kong, day by day in their order, and in each day by the number of the order. While an alarm of the audit is
 * in force nothing moves; it is made up for afterwards.
 */
export function accrueDue(tx: EarnTx): void {
  const { earn } = tx.state
  if (!isEarnBehind(tx.state, tx.at)) return
  const today = dayOf(tx.at)
  for (let steps = 0; earn.day < today && steps < STEPS_MAX; steps++) {
    const day = earn.day + 1
    const custodyId = earn.due.first(day)
    if (custodyId === undefined) closeDay(tx, day)
    else work(tx, orderOf(earn, custodyId), day)
  }
}

/** Whether there is a day whose work is due and not done. */
export const isEarnBehind = ({ earn, markets }: EarnWorld, at: number): boolean =>
  earn.products.size > 0 && !markets.alarm && earn.day < dayOf(at)

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
