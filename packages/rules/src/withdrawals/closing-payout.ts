import type { Amount } from '@assay/money/kinds'
import type { WithdrawalTerms } from './terms.ts'

/** What all that is left may be worth when it is given up with an account, USDT. Less than that goes to nobody: it is the least of a transfer. */
export const REST_MAX_USDT = '1'

/** The most that is given up with an account, USDT units: nobody is kept by what is too little to be paid out. */
export function restMax({ networkCost }: Pick<WithdrawalTerms, 'networkCost'>, scale: number): Amount {
  const least = BigInt(REST_MAX_USDT) * 10n ** BigInt(scale)
  return (least > networkCost ? least : networkCost) as Amount
}

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
