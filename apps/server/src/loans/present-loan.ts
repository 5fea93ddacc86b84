import type { Core } from '@assay/core/engine/core'
import { balanceAt, loanDayAt, loansOf } from '@assay/core/loans/read'
import type { Loan as CoreLoan, LoanApplication, LoanTermsVersion } from '@assay/core/loans/state'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { costCeiling, type LoanBalance, type LoanContract } from '@assay/rules/loans/balance'
import { contractOf } from '@assay/rules/loans/quote'
import { loanStateOn } from '@assay/rules/loans/states'
import { LOAN_ASSET, offerOf } from '@assay/rules/loans/terms'
import type { Loan } from '@assay/wire/loans/calls'
import { rateText } from '../markets/figure-text.ts'
import type { LoanRow } from './loan-changes.ts'

/** Units of USDT as the wire carries them. */
export const loanAmount = (units: bigint): string => formatDecimal(units, USDT_SCALE)

/** The terms of a version: they are numbered from 1, and none is ever removed. */
export const loanTermsOf = ({ state }: Core, version: number): LoanTermsVersion => {
  const terms = state.loans.terms.versions[version - 1]
  if (!terms) throw new Error(`There is no version ${version} of the terms of loans.`)
  return terms
}

const ofApplication = ({ loanId, user, amount, days, version, contractHash, appliedAt }: LoanApplication): LoanRow => ({
  ...{ loanId, user, amount, days, version, contractHash, appliedAt },
  score: 0,
  state: 'unreviewed',
  rejectReason: '',
  disbursedAt: null,
  day: null,
  paid: 0n,
  endedAt: null,
})

const ofLoan = ({ loanId, user, contract, version, contractHash, appliedAt, ...loan }: CoreLoan): LoanRow => ({
  ...{ loanId, user, version, contractHash, appliedAt, amount: contract.principal, days: contract.days, score: 0, rejectReason: '' },
  state: loan.writtenOffOn === undefined ? 'open' : 'writtenOff',
  disbursedAt: loan.disbursedAt,
  day: loan.day,
  paid: loan.repayments.reduce((sum, { amount }) => sum + amount, 0n),
  endedAt: null,
})

/** What of a person is not over, newest first, as the core has it. */
export const openLoansOf = ({ state }: Core, user: UserId): LoanRow[] => {
  const application = state.loans.applications.get(user)
  const rows = loansOf(state, user).map(ofLoan)
  return (application ? [...rows, ofApplication(application)] : rows).sort((one, other) => other.loanId - one.loanId)
}

/** The same row while it is open, as the core has it. */
export const openLoan = (core: Core, user: UserId, loanId: number): LoanRow | undefined =>
  openLoansOf(core, user).find(row => row.loanId === loanId)

const contractOfRow = (core: Core, { amount, days, version }: LoanRow): LoanContract => {
  const terms = loanTermsOf(core, version)
  const offer = offerOf(terms, days)
  if (!offer) throw new Error(`The terms ${version} offer no loan of ${days} days.`)
  return contractOf(amount as Amount, terms, offer)
}

/** What is owed of a loan that the core knows. */
const balanceOf = ({ state, at }: Core, loanId: number): LoanBalance | undefined => {
  const known = state.loans.loans.get(loanId)
  return known && balanceAt(known, at)
}

const stateOf = (core: Core, { loanId, state, days }: LoanRow, { freeDays }: LoanContract): Loan['state'] => {
  const known = core.state.loans.loans.get(loanId)
  if (state !== 'open' && state !== 'writtenOff') return state
  if (!known) return 'repaid'
  const balance = balanceAt(known, core.at)
  const isWrittenOff = known.writtenOffOn !== undefined
  return loanStateOn({ days, freeDays, isRepaid: balance.repaidOn !== undefined, isWrittenOff }, loanDayAt(known, core.at))
}

/** A loan or an application as the wire carries it. */
export const presentLoan = (row: LoanRow, core: Core): Loan => {
  const contract = contractOfRow(core, row)
  const balance = balanceOf(core, row.loanId)
  const at = (days: number) => (row.day === null ? 0 : startOfDay(row.day + days))
  const cost = balance ? balance.interestCharged + balance.lateFeesCharged : row.state === 'repaid' ? row.paid - row.amount : 0n
  return {
    loanId: String(row.loanId),
    asset: LOAN_ASSET,
    state: stateOf(core, row, contract),
    amount: loanAmount(row.amount),
    days: row.days,
    version: row.version,
    freeDays: contract.freeDays,
    dailyRate: rateText(contract.dailyRate),
    lateFeeRate: rateText(contract.lateFeeRate),
    lateFeeCapRate: rateText(contract.lateFeeCapRate),
    costCapRate: rateText(contract.costCapRate),
    appliedAt: row.appliedAt,
    disbursedAt: row.disbursedAt ?? 0,
    firstChargeableAt: at(contract.freeDays + 1),
    dueAt: at(row.days + 1),
    overdueDays: balance?.overdueDays ?? 0,
    owed: {
      lateFee: loanAmount(balance?.lateFee ?? 0n),
      interest: loanAmount(balance?.interest ?? 0n),
      principal: loanAmount(balance?.principal ?? 0n),
    },
    total: loanAmount(balance?.total ?? 0n),
    repaid: loanAmount(row.paid),
    cost: loanAmount(cost),
    costCeiling: loanAmount(costCeiling(contract)),
    endedAt: row.endedAt ?? 0,
    rejectReason: row.rejectReason,
  }
}
