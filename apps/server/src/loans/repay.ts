import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { refuse } from '@assay/rules/refusals'
import { lendBack } from '@assay/wire/loans/calls'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { numberIn } from '../projections/history-page.ts'
import type { LoanParts } from './parts.ts'
import { openLoan, presentLoan } from './present-loan.ts'
import { loanOfUser } from './queries.ts'

/** The call that repays a loan out of the exchange wallet. */
export const repayCall = ({ engine, database, historyReached }: LoanParts): Handler =>
  serve(lendBack, async (input, caller) => {
    const { user } = caller
    const loanId = numberIn(input.loan) ?? 0
    const amount = parseDecimal(input.amount, USDT_SCALE)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const paid = await ask(engine, { kind: 'loans.repay', user, ...keyOf(caller), loanId, amount: amount as Amount }, data)
    if (paid.kind === 'refused') return paid
    const open = await engine.read(core => openLoan(core, user, loanId))
    if (!open) await historyReached(paid.data.seq)
    const row = open ?? (await loanOfUser(database, user, loanId))
    if (!row) return refused(refuse('loanUnknown'))
    const shown = await engine.read(core => presentLoan(row, core))
    return success(shown, shown.total === '0' ? 'loans:done.repaid' : 'loans:done.paid')
  })
