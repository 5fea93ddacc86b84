import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import type { OptionDuration } from '@assay/rules/options/settings'
import type { TicketContext } from './ticket-context.ts'

/** The most that can be invested now: what the duration, the wallet after the fee, the pool, the person's cap and own limits leave; never below 0. */
export function largestStake({ maximumStake, payoutRate, feeRate }: OptionDuration, { rules, room, buyer }: TicketContext): Amount {
  /** A stake whose payout is at most so much. */
  const ofPayout = (payout: bigint) => multiplyDivide(payout, RATE_ONE, payoutRate, 'floor')
  /** A stake that with its fee is at most so much. */
  const ofCost = (cost: bigint) => multiplyDivide(cost, RATE_ONE, RATE_ONE + feeRate, 'floor')
  const most = [maximumStake, ofPayout(room)]
  if (buyer) {
    most.push(ofCost(buyer.available), ofPayout(rules.userPayoutMaximum - buyer.reserved))
    if (buyer.stakeLimit !== undefined) most.push(buyer.stakeLimit)
    if (buyer.lossLimit !== undefined) most.push(ofCost(buyer.lossLimit - buyer.lossToday - buyer.atRisk))
  }
  const least = most.reduce((lowest, amount) => (amount < lowest ? amount : lowest))
  return (least > 0n ? least : 0n) as Amount
}

const STEPS = [1n, 2n, 10n, 20n, 100n]

/** Five amounts to choose from with one press, from the smallest up; fewer where the largest is near. */
export const quickStakes = ({ minimumStake, maximumStake }: OptionDuration): readonly Amount[] =>
  STEPS.map(times => (minimumStake * times) as Amount).filter(stake => stake <= maximumStake)
