import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { totalOf } from '../ledger/state.ts'
import { versionAt } from '../terms/dated.ts'
import { accrue } from './accrue.ts'
import type { CustodyId } from './commands.ts'
import type { EarnDayClosed } from './events.ts'
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

/** Ends a day: the pool gets the house's share of the fees that came in since the day before, rounded down. */
function closeDay(tx: EarnTx, day: number): void {
  const { feeShare } = versionAt(tx.state.earn.funding, startOfDay(day))
  const assets = new Set([...tx.state.earn.products.values()].map(({ asset }) => asset))
  const funded: EarnDayClosed['funded'] = []
  for (const asset of assets) {
    const fees = (feesOf(tx, asset) - (tx.state.earn.feesSeen.get(asset) ?? 0n)) as Amount
    if (fees === 0n) continue
    const amount = (fees > 0n ? multiplyDivide(fees, feeShare, RATE_ONE, 'floor') : 0n) as Amount
    if (amount > 0n)
      tx.post('yieldFunding', `day:${day}`, [
        { account: tx.account(`house:fees/${asset}`), units: -amount },
        { account: tx.account(`pool:yield/${asset}`), units: amount },
      ])
    funded.push({ asset, fees, amount })
  }
  tx.emit({ type: 'earn.dayClosed', v: 1, day, funded })
}

function feesOf({ state: { ledger } }: EarnTx, asset: string): bigint {
  const account = ledger.named.get(`house:fees/${asset}`)
  return account === undefined ? 0n : totalOf(ledger, account)
}
