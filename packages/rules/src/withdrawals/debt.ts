import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { type Refusal, refuse } from '../refusals.ts'

/** What debts are in. */
export const DEBT_ASSET = 'USDT'

/** What a person owes the house, units of USDT: each product that lends says its part. */
export interface Debt {
  /** What was lent and not paid back. */
  readonly principal: Amount
  /** All of it: principal, interest and late fees. */
  readonly total: Amount
  /** All that is owed of what is overdue. */
  readonly overdue: Amount
}

const text = (units: bigint): string => formatDecimal(units > 0n ? units : 0n, USDT_SCALE)

/** What of a wallet may leave the platform while a debt is overdue: all beyond what is owed of it. */
export const beyondOverdue = (available: Amount, overdue: Amount): Amount => (available > overdue ? available - overdue : 0n) as Amount

/** Whoever is late owes `overdue`; of what is available, what is beyond it may leave. */
export const debtOverdue = (overdue: Amount, available: Amount): Refusal =>
  refuse('loanOverdue', { asset: DEBT_ASSET, required: text(overdue), available: text(beyondOverdue(available, overdue)) })

/** An account for which something is owed is neither paid out nor closed. */
export const checkClosing = ({ total }: Pick<Debt, 'total'>): Refusal | undefined =>
  total > 0n ? refuse('loanOpen', { asset: DEBT_ASSET, required: text(total) }) : undefined

/**
 * What was lent is not for leverage or delivery contracts: as long as `principal` is owed, so much stays available in the exchange wallet when money is moved to
 * the wallets of contracts.
 */
export function checkLeverage(amount: Amount, { available, principal }: { available: Amount; principal: Amount }): Refusal | undefined {
  if (principal === 0n || available - amount >= principal) return undefined
  return refuse('loanNotForLeverage', { asset: DEBT_ASSET, required: text(principal), available: text(available - principal) })
}
