import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { type Refusal, refuse } from '../refusals.ts'
import { LOAN_ASSET } from './terms.ts'

const text = (units: bigint): string => formatDecimal(units > 0n ? units : 0n, USDT_SCALE)

/** What of a wallet may leave the platform while loans are overdue: all beyond what is owed of them. */
export const beyondOverdue = (available: Amount, overdue: Amount): Amount => (available > overdue ? available - overdue : 0n) as Amount

/** Whoever is late owes `overdue`; of what is available, what is beyond it may leave. */
export const loanOverdue = (overdue: Amount, available: Amount): Refusal =>
  refuse('loanOverdue', { asset: LOAN_ASSET, required: text(overdue), available: text(beyondOverdue(available, overdue)) })

/** An account for which something is owed of loans is neither paid out nor closed. */
export const checkClosing = (owed: Amount): Refusal | undefined =>
  owed > 0n ? refuse('loanOpen', { asset: LOAN_ASSET, required: text(owed) }) : undefined

/**
 * Loan money is not for leverage or delivery contracts: as long as `principal` is owed, so much stays available in the exchange wallet when money is moved to
 * the wallets of contracts.
 */
export function checkLeverage(amount: Amount, { available, principal }: { available: Amount; principal: Amount }): Refusal | undefined {
  if (principal === 0n || available - amount >= principal) return undefined
  return refuse('loanNotForLeverage', { asset: LOAN_ASSET, required: text(principal), available: text(available - principal) })
}
