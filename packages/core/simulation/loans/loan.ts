/** A payment of a loan with the day of the loan that it counts of. */
export interface ModelPayment {
  day: number
  amount: bigint
}

/** A loan as the auditor keeps it. Money in units, rates in 10^-8. */
export interface ModelLoan {
  loanId: number
  user: number
  /** Day in Hong Kong of the disbursal. */
  from: number
  principal: bigint
  days: number
  dailyRate: bigint
  freeDays: number
  lateFeeRate: bigint
  lateFeeCapRate: bigint
  costCapRate: bigint
  payments: ModelPayment[]
  voucher: { voucherId: number; day: number; after: number } | undefined
  /** Day of the loan on which the house gave it up. */
  stoppedOn: number | undefined
}

/** What is owed on a day, and what was ever charged. */
export interface Owed {
  lateFee: bigint
  interest: bigint
  principal: bigint
  total: bigint
  /** Interest and late fees together, paid or not. */
  cost: bigint
  lateFees: bigint
  /** The day with the payment after which nothing was owed. */
  endedOn: number | undefined
}

const ONE = 10n ** 8n
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * What is owed of a loan on a day, day by day as a borrower would write it down: what falls at the day's beginning, then what is paid on it. It knows
 * nothing of how the core works it out.
 */
export function owedOn(loan: ModelLoan, payments: readonly ModelPayment[], day: number): Owed {
  const most = loan.principal * loan.costCapRate
  const feeRooms: bigint[] = []
  let [principal, interest, fees, paidInterest, paidFees] = [loan.principal, 0n, 0n, 0n, 0n]
  let endedOn: number | undefined
  let next = 0
  for (let today = 0; today <= day; today++) {
    if (principal > 0n && today > loan.freeDays) interest += smaller(principal * loan.dailyRate, most - interest - fees)
    if (principal > 0n && today > loan.days) {
      const month = Math.floor((today - loan.days - 1) / 30)
      const room = feeRooms[month] ?? loan.principal * loan.lateFeeCapRate
      const fee = smaller(smaller(principal * loan.lateFeeRate, room), most - interest - fees)
      feeRooms[month] = room - fee
      fees += fee
    }
    for (let payment = payments[next]; payment?.day === today; payment = payments[++next]) {
      const toFees = smaller(payment.amount, fees / ONE - paidFees)
      const toInterest = smaller(payment.amount - toFees, interest / ONE - paidInterest)
      paidFees += toFees
      paidInterest += toInterest
      principal -= payment.amount - toFees - toInterest
      if (principal === 0n) endedOn ??= today
    }
  }
  const [lateFee, due] = [fees / ONE - paidFees, interest / ONE - paidInterest]
  const total = lateFee + due + principal
  return { lateFee, interest: due, principal, total, cost: (interest + fees) / ONE, lateFees: fees / ONE, endedOn }
}

/** Payments with one that was found later in its place; what is then too much goes back. */
export function withFound(loan: ModelLoan, found: ModelPayment, after: number): { payments: ModelPayment[]; returned: bigint } {
  const payments = [...loan.payments.slice(0, after), found]
  let returned = 0n
  for (const later of loan.payments.slice(after)) {
    const taken = smaller(later.amount, owedOn(loan, payments, later.day).total)
    if (taken > 0n) payments.push({ day: later.day, amount: taken })
    returned += later.amount - taken
  }
  return { payments, returned }
}
