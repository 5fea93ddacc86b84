import type { Core } from '@assay/core/engine/core'
import { poolAvailable } from '@assay/core/pools/pool'
import { versionAt } from '@assay/core/terms/dated'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import { refuse } from '@assay/rules/refusals'
import { getCredit } from '@assay/wire/loans/application-calls'
import { type LoanTermsShown, lendList, lendMy, lendMylist } from '@assay/wire/loans/calls'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { rateText } from '../markets/figure-text.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import { contractNumberOf } from './application/application-rows.ts'
import { applicantFacts, presentCredit } from './credit.ts'
import type { LoanParts } from './parts.ts'
import { loanAmount, presentLoan } from './present-loan.ts'
import { loanOfUser, loansOfUser, repaymentsOf } from './queries.ts'
import { imageOf, vouchersOfLoan } from './vouchers/voucher-rows.ts'

/** The terms in force as the wire carries them. */
const presentTerms = ({ state, at }: Core): LoanTermsShown => {
  const terms = versionAt(state.loans.terms, at)
  return {
    version: terms.version,
    asset: LOAN_ASSET,
    minimum: loanAmount(terms.minimum),
    maximum: loanAmount(terms.maximum),
    offers: terms.offers.map(({ days, dailyRate }) => ({ days, dailyRate: rateText(dailyRate) })),
    freeDays: terms.freeDays,
    lateFeeRate: rateText(terms.lateFeeRate),
    lateFeeCapRate: rateText(terms.lateFeeCapRate),
    costCapRate: rateText(terms.costCapRate),
    addressAbove: loanAmount(terms.addressAbove),
  }
}

const list = ({ engine, lender }: LoanParts): Handler =>
  serve(lendList, async () =>
    engine.read(core =>
      data({
        terms: presentTerms(core),
        lender,
        pool: { available: loanAmount(poolAvailable(core.state, 'loans', LOAN_ASSET)), lent: loanAmount(core.state.loans.lent) },
        at: core.at,
      }),
    ),
  )

const mine = (parts: LoanParts): Handler =>
  serve(lendMylist, async (input, { user }) => {
    const core = await settled(parts)
    const page = { limit: limited(input.limit), before: numberIn(input.before) }
    const rows = await loansOfUser(parts.database, user, page)
    return data({ loans: rows.slice(0, page.limit).map(row => presentLoan(row, core)), more: rows.length > page.limit })
  })

const one = (parts: LoanParts): Handler =>
  serve(lendMy, async (input, { user }) => {
    const { database } = parts
    const core = await settled(parts)
    const row = await loanOfUser(database, user, numberIn(input.loan) ?? 0)
    if (!row) return refused(refuse('loanUnknown'))
    const { loanId } = row
    return data({
      loan: presentLoan(row, core),
      contract: await contractNumberOf(database, user, loanId),
      counted: (core.state.loans.loans.get(loanId)?.repayments ?? []).map(({ day, amount }) => ({ day, amount: loanAmount(amount) })),
      repayments: (await repaymentsOf(database, loanId)).map(({ at, day, amount, lateFee, interest, principal, source, seq }) => ({
        ...{ at, day, source, seq },
        amount: loanAmount(amount),
        lateFee: loanAmount(lateFee),
        interest: loanAmount(interest),
        principal: loanAmount(principal),
      })),
      vouchers: await vouchersOfLoan(database, user, loanId),
      imageAt: (await imageOf(database, user, loanId))?.uploadedAt ?? 0,
    })
  })

const credit = (parts: LoanParts): Handler =>
  serve(getCredit, async (_input, { user }) => {
    const facts = await applicantFacts(parts, user)
    return data(await parts.engine.read(core => presentCredit(core, user, facts)))
  })

/** The calls that show loans: what is offered, what a person has of it, and what they could borrow. */
export const loanReads = (parts: LoanParts): Handler[] => [list(parts), mine(parts), one(parts), credit(parts)]
