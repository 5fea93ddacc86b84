import type { Amount, Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { RATE_ONE } from '../fees.ts'
import { isWithin, SETTINGS_BOUNDS } from '../settings/bounds.ts'

/** What can be withdrawn, and in which its terms are written. */
export const WITHDRAWAL_ASSET = 'USDT'

/** What holds for withdrawals. A change is a new version with a start; nobody is ever bound by harder ones than those they once had. */
export interface WithdrawalTerms {
  /** Minutes of the day in Hong Kong from which, and before which, a withdrawal can be requested. */
  opensAt: number
  closesAt: number
  /** Requests of one person on one day in Hong Kong; those that ended without a payment do not count. */
  perDay: number
  /** Least and most of one request, both included. */
  minimum: Amount
  maximum: Amount
  /** Share of the amount that is kept as a fee. */
  feeRate: Rate
  /** Share of what a person has ever deposited that they must have traded. */
  turnoverRate: Rate
  /** Below this, no staff looks at a request to an address that is old enough. */
  automaticBelow: Amount
  /** Most on one day in Hong Kong of whoever has verified no more than their name. */
  basicPerDay: Amount
  /** The same of whoever has shown photos as well; absent: no limit of its own. */
  seniorPerDay?: Amount
  /** All that is kept of what is paid out when an account is closed: what the network takes. */
  networkCost: Amount
}

const MINUTES_OF_DAY = 1_440

/** Those that hold from the beginning: 12:00 to 24:00, 2 a day, 100 to 200,000 USDT, a fee of 5 %, a turnover of 90 %, 10,000 USDT a day before senior verification, 1 USDT of network cost. */
export const FIRST_WITHDRAWAL_TERMS: WithdrawalTerms = {
  opensAt: 720,
  closesAt: MINUTES_OF_DAY,
  perDay: 2,
  minimum: usdt(100n),
  maximum: usdt(200_000n),
  feeRate: 5_000_000n as Rate,
  turnoverRate: 90_000_000n as Rate,
  automaticBelow: usdt(1_000n),
  basicPerDay: usdt(10_000n),
  networkCost: usdt(1n),
}

/** True when terms make sense: there is a time to request, something always arrives, and nobody has to trade more than they deposited. */
export function areWithdrawalTermsValid(terms: WithdrawalTerms): boolean {
  if (typeof terms !== 'object' || terms === null) return false
  const { opensAt, closesAt, minimum, maximum, feeRate } = terms
  const { basicPerDay, seniorPerDay = basicPerDay, networkCost } = completeTerms(terms)
  if (![opensAt, closesAt].every(Number.isInteger)) return false
  if (opensAt < 0 || closesAt <= opensAt || closesAt > MINUTES_OF_DAY) return false
  if (!isWithin(SETTINGS_BOUNDS.withdrawals, completeTerms(terms))) return false
  // A further step of verification never takes anything away.
  if (basicPerDay > seniorPerDay) return false
  // Whatever could be withdrawn is worth paying out.
  if (networkCost >= minimum) return false
  if (minimum > maximum) return false
  // What is left of the least amount is a unit or more: the fee is rounded up.
  return minimum * (RATE_ONE - feeRate) >= RATE_ONE
}

/** Of each term the milder one. */
export const milderTerms = (one: WithdrawalTerms, other: WithdrawalTerms): WithdrawalTerms => ({
  opensAt: Math.min(one.opensAt, other.opensAt),
  closesAt: Math.max(one.closesAt, other.closesAt),
  perDay: Math.max(one.perDay, other.perDay),
  minimum: least(one.minimum, other.minimum),
  maximum: most(one.maximum, other.maximum),
  feeRate: least(one.feeRate, other.feeRate),
  turnoverRate: least(one.turnoverRate, other.turnoverRate),
  automaticBelow: most(one.automaticBelow, other.automaticBelow),
  basicPerDay: most(one.basicPerDay, other.basicPerDay),
  ...milderSenior(one.seniorPerDay, other.seniorPerDay),
  networkCost: least(one.networkCost, other.networkCost),
})

/** The higher limit of the two; none where one has none. */
const milderSenior = (one: Amount | undefined, other: Amount | undefined): Pick<WithdrawalTerms, 'seniorPerDay'> =>
  one === undefined || other === undefined ? {} : { seniorPerDay: most(one, other) }

/** What was not yet among the terms when they were announced is as it held from the beginning. */
export const completeTerms = (terms: WithdrawalTerms): WithdrawalTerms => ({
  ...terms,
  networkCost: (terms.networkCost as Amount | undefined) ?? FIRST_WITHDRAWAL_TERMS.networkCost,
  basicPerDay: (terms.basicPerDay as Amount | undefined) ?? FIRST_WITHDRAWAL_TERMS.basicPerDay,
})

const least = <Units extends bigint>(one: Units, other: Units): Units => (one < other ? one : other)
const most = <Units extends bigint>(one: Units, other: Units): Units => (one > other ? one : other)

/** Whether any of the terms of withdrawals is less mild. Below what no staff looks at a request is the house's own matter. */
export const areWithdrawalTermsWorse = (before: WithdrawalTerms, after: WithdrawalTerms): boolean => {
  const mild: Partial<WithdrawalTerms> = milderTerms(before, after)
  return TERMS_OF_PEOPLE.some(name => mild[name] !== after[name])
}

const TERMS_OF_PEOPLE = [
  ...(['opensAt', 'closesAt', 'perDay', 'minimum', 'maximum', 'feeRate'] as const),
  ...(['turnoverRate', 'basicPerDay', 'seniorPerDay', 'networkCost'] as const),
]
