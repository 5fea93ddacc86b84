import type { Amount } from '@assay/money/kinds'
import { dayOf } from '@assay/rules/hong-kong-day'
import { isClosing, userOf } from '../../people/read.ts'
import type { UserId } from '../../people/state.ts'
import { pay } from '../../pools/pool.ts'
import type { RewardsTx, RewardsWorld } from '../transaction.ts'
import type { PendingCommission } from './pending.ts'

/** Commissions paid in one record at most; the rest follows with the next tick and comes out the same. */
export const STEPS_MAX = 512

/** Pays what the days before this one brought, from 00:00 in Hong Kong on. While an alarm of the audit is in force nothing moves; it is made up for afterwards. */
export function payCommissionsDue(tx: RewardsTx): void {
  if (tx.state.markets.alarm) return
  const today = dayOf(tx.at)
  const { pending } = tx.state.rewards
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const due = pending.firstBefore(today)
    if (!due) return
    payOut(tx, due)
  }
}

/** Whether commissions are due that are not paid. */
export const areCommissionsBehind = ({ rewards, markets }: RewardsWorld, at: number): boolean =>
  !markets.alarm && rewards.pending.firstBefore(dayOf(at)) !== undefined

/** Whoever closes the account is paid at once what they have earned: there is no later. */
export function payCommissionsOfClosing(tx: RewardsTx, id: UserId): void {
  const user = userOf(tx.state, id)
  if (!user || !isClosing(user) || tx.state.markets.alarm) return
  for (const due of [...tx.state.rewards.pending.of(id)]) payOut(tx, due)
}

function payOut(tx: RewardsTx, { hold, user, day }: PendingCommission): void {
  const { ledger } = tx.state
  const { account, units } = ledger.holds.columns
  const asset = ledger.assets[ledger.accounts.columns.asset[account[hold] as number] as number] as string
  const amount = units[hold] as Amount
  const to = tx.userAccount(user, 'exchange', asset)
  pay(tx, { hold, to, units: amount, reason: 'commission', reference: `day:${day}` })
  tx.emit({ type: 'rewards.commissionPaid', v: 1, user, asset, amount, day, hold })
}
