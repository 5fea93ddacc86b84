import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import type { OptionDuration } from '@assay/rules/options/settings'
import type { TicketContext } from './ticket-context.ts'

interface LargestStake {
  stake: Amount
  /** What keeps it from being more: the terms of the duration, the pool, the balance with the fee, the cap of one person, or an own limit. */
  by: 'maximum' | 'pool' | 'balance' | 'cap' | 'ownStake' | 'ownLoss'
}

/** The most that can be invested now, never below 0, and what bounds it. */
export function largestStake({ maximumStake, payoutRate, feeRate }: OptionDuration, { rules, room, buyer }: TicketContext): LargestStake {
  /** A stake whose payout is at most so much. */
  const ofPayout = (payout: bigint) => multiplyDivide(payout, RATE_ONE, payoutRate, 'floor')
  /** A stake that with its fee is at most so much. */
  const ofCost = (cost: bigint) => multiplyDivide(cost, RATE_ONE, RATE_ONE + feeRate, 'floor')
  const bounds: { stake: bigint; by: LargestStake['by'] }[] = [
    { stake: maximumStake, by: 'maximum' },
    { stake: ofPayout(room), by: 'pool' },
  ]
  if (buyer) {
    bounds.push({ stake: ofCost(buyer.available), by: 'balance' }, { stake: ofPayout(rules.userPayoutMaximum - buyer.reserved), by: 'cap' })
    if (buyer.stakeLimit !== undefined) bounds.push({ stake: buyer.stakeLimit, by: 'ownStake' })
    if (buyer.lossLimit !== undefined) bounds.push({ stake: ofCost(buyer.lossLimit - buyer.lossToday - buyer.atRisk), by: 'ownLoss' })
  }
  const { stake, by } = bounds.reduce((lowest, bound) => (bound.stake < lowest.stake ? bound : lowest))
  return { stake: (stake > 0n ? stake : 0n) as Amount, by }
}

const STEPS = [1n, 2n, 10n, 20n, 100n]

/** Five amounts to choose from with one press, from the smallest up; fewer where the largest is near. */
export const quickStakes = ({ minimumStake, maximumStake }: OptionDuration): readonly Amount[] =>
  STEPS.map(times => (minimumStake * times) as Amount).filter(stake => stake <= maximumStake)
