import { multiplyDivide } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { LATE_FEE_CAP_DAYS } from './terms.ts'

/** What of a loan decides what it costs. It is fixed when it is applied for, and never changes. */
export interface LoanContract {
  /** What is lent, units of USDT. */
  readonly principal: Amount
  /** Days to the last one on which it is repaid in time. */
  readonly days: number
  readonly dailyRate: Rate
  readonly freeDays: number
  readonly lateFeeRate: Rate
  readonly lateFeeCapRate: Rate
  readonly costCapRate: Rate
}

/** Money that was paid for a loan. */
export interface Repayment {
  /** Days in Hong Kong since the day of disbursal, which is 0. */
  readonly day: number
  readonly amount: Amount
}

/** What is owed on a day, units of USDT. Everything is rounded down, for the borrower, from sums that are kept exactly. */
export interface LoanBalance {
  readonly day: number
  readonly lateFee: Amount
  readonly interest: Amount
  readonly principal: Amount
  /** All of it: whoever pays this owes exactly nothing any more. */
  readonly total: Amount
  /** What was ever charged, paid or not, in whole units. */
  readonly interestCharged: Amount
  readonly lateFeesCharged: Amount
  /** Paid beyond what was owed, which belongs to the borrower. */
  readonly excess: Amount
  /** Days beyond the last one in time, as long as something is owed. */
  readonly overdueDays: number
  /** Day on which nothing was owed any more; `undefined` until then. */
  readonly repaidOn: number | undefined
  /** Interest and late fees have reached their most: nothing grows any more. */
  readonly isCapped: boolean
}

/** How a payment was taken: late fee first, then interest, then principal; the rest belongs to the borrower. */
export interface RepaymentSplit {
  readonly lateFee: Amount
  readonly interest: Amount
  readonly principal: Amount
  readonly excess: Amount
}

/** Sums of units x RATE_ONE, as they are kept between days and payments. */
interface Account {
  principal: bigint
  interest: bigint
  lateFees: bigint
  /** Of the running 30 overdue days. */
  lateFeesInWindow: bigint
  interestPaid: bigint
  lateFeesPaid: bigint
  excess: bigint
  repaidOn: number | undefined
}

const least = (...values: [bigint, ...bigint[]]): bigint => values.reduce((one, other) => (other < one ? other : one))

/** The most that interest and late fees of a loan can ever come to: principal x cap, rounded down. */
export const costCeiling = ({ principal, costCapRate }: Pick<LoanContract, 'principal' | 'costCapRate'>): Amount =>
  multiplyDivide(principal, costCapRate, RATE_ONE, 'floor') as Amount

/**
 * What is owed for a loan on a day, after everything that was paid up to it (that of later days is left out). The only place where a loan is worked out: calculator, contract, repayment,
 * console and audit ask it, and a payment that is found later is put in its place among the others.
 *
 * The interest of day j (1, 2, 3 …) falls at 00:00 in Hong Kong with which it begins, on the principal that is owed then; that of the first `freeDays` never. After
 * the last day in time the same interest goes on, and each overdue day adds a late fee on the principal alone. Late fees of 30 overdue days, and interest
 * and late fees together, have their most, both as shares of what was lent.
 */
export function loanBalance(contract: LoanContract, repayments: readonly Repayment[], day: number): LoanBalance {
  const account = open(contract)
  const paid = repayments.filter(repayment => repayment.day <= day)
  let today = 0
  for (const { day: paidOn, amount } of paid) {
    today = charge(contract, account, today, paidOn)
    pay(account, amount, paidOn)
  }
  charge(contract, account, today, day)
  return balanceOf(contract, account, day)
}

/** How the last of some payments was taken. The balance before it must be known: a payment of 0 splits into nothing. */
export function splitOf(contract: LoanContract, before: readonly Repayment[], payment: Repayment): RepaymentSplit {
  const owed = loanBalance(contract, before, payment.day)
  const lateFee = least(payment.amount, owed.lateFee)
  const interest = least(payment.amount - lateFee, owed.interest)
  const principal = least(payment.amount - lateFee - interest, owed.principal)
  const excess = payment.amount - lateFee - interest - principal
  return { lateFee: lateFee as Amount, interest: interest as Amount, principal: principal as Amount, excess: excess as Amount }
}

const open = ({ principal }: LoanContract): Account => ({
  principal,
  interest: 0n,
  lateFees: 0n,
  lateFeesInWindow: 0n,
  interestPaid: 0n,
  lateFeesPaid: 0n,
  excess: 0n,
  repaidOn: undefined,
})

/** Charges the days after one up to another; gives the latter. */
function charge(contract: LoanContract, account: Account, from: number, to: number): number {
  assert(to >= from, 'payments of a loan are in the order of their days')
  const ceiling = contract.principal * contract.costCapRate
  for (let day = from + 1; day <= to && account.principal > 0n; day++) {
    const overdue = day - contract.days
    const isWindowNew = overdue > 0 && (overdue - 1) % LATE_FEE_CAP_DAYS === 0
    if (isWindowNew) account.lateFeesInWindow = 0n
    if (day > contract.freeDays) {
      const room = ceiling - account.interest - account.lateFees
      account.interest += least(account.principal * contract.dailyRate, room)
    }
    if (overdue > 0) chargeLateFee(contract, account, ceiling)
  }
  return to
}

function chargeLateFee(contract: LoanContract, account: Account, ceiling: bigint): void {
  const inWindow = contract.principal * contract.lateFeeCapRate - account.lateFeesInWindow
  const fee = least(account.principal * contract.lateFeeRate, inWindow, ceiling - account.interest - account.lateFees)
  account.lateFees += fee
  account.lateFeesInWindow += fee
}

const owedOf = (charged: bigint, paid: bigint): bigint => charged / RATE_ONE - paid

function pay(account: Account, amount: bigint, day: number): void {
  const lateFee = least(amount, owedOf(account.lateFees, account.lateFeesPaid))
  const interest = least(amount - lateFee, owedOf(account.interest, account.interestPaid))
  const principal = least(amount - lateFee - interest, account.principal)
  account.lateFeesPaid += lateFee
  account.interestPaid += interest
  account.principal -= principal
  account.excess += amount - lateFee - interest - principal
  // Parts of a unit that are left are nothing that anybody could pay.
  if (account.principal === 0n) account.repaidOn ??= day
}

function balanceOf(contract: LoanContract, account: Account, day: number): LoanBalance {
  const lateFee = owedOf(account.lateFees, account.lateFeesPaid)
  const interest = owedOf(account.interest, account.interestPaid)
  const { principal, repaidOn } = account
  return {
    day,
    lateFee: lateFee as Amount,
    interest: interest as Amount,
    principal: principal as Amount,
    total: (lateFee + interest + principal) as Amount,
    interestCharged: (account.interest / RATE_ONE) as Amount,
    lateFeesCharged: (account.lateFees / RATE_ONE) as Amount,
    excess: account.excess as Amount,
    overdueDays: Math.max(0, (repaidOn ?? day) - contract.days),
    repaidOn,
    isCapped: account.interest + account.lateFees === contract.principal * contract.costCapRate,
  }
}
