import type { Amount } from '@assay/money/kinds'
import type { WithdrawalTerms } from './terms.ts'

type PayoutTerms = Pick<WithdrawalTerms, 'maximum' | 'networkCost'>

export interface ClosingPayout {
  /** What leaves the wallet. */
  amount: Amount
  /** What of it is kept, and what arrives. */
  networkCost: Amount
  arrival: Amount
}

/**
 * The next transaction by which the exchange wallet of an account that is being closed is paid out: all that is free, or the most of one withdrawal. What
 * is kept is the network cost alone, whatever was traded. `undefined` when nothing would arrive. What stays for the next one is never too little to be
 * paid out.
 */
export function nextClosingPayout(free: bigint, { maximum, networkCost }: PayoutTerms): ClosingPayout | undefined {
  if (free <= networkCost) return undefined
  const rest = free - maximum
  const amount = rest <= 0n ? free : rest > networkCost ? maximum : maximum - networkCost
  return { amount: amount as Amount, networkCost, arrival: (amount - networkCost) as Amount }
}

/** All transactions by which so much would be paid out, together. */
export function closingPayout(total: bigint, terms: PayoutTerms): ClosingPayout | undefined {
  const sum = { amount: 0n, networkCost: 0n, arrival: 0n }
  for (let next = nextClosingPayout(total, terms); next; next = nextClosingPayout(total - sum.amount, terms)) {
    sum.amount += next.amount
    sum.networkCost += next.networkCost
    sum.arrival += next.arrival
  }
  return sum.amount > 0n ? (sum as ClosingPayout) : undefined
}
