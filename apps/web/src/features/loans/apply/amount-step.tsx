import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import type { ResponseOf } from '@assay/wire/call'
import { type Credit, getLoanDraft, saveLoanDraft } from '@assay/wire/loans/application-calls'
import type { lendList } from '@assay/wire/loans/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import { AmountField } from '../amount-field.tsx'
import { LoanCost } from '../calculator.tsx'
import { CreditSummary } from '../credit-summary.tsx'
import { type LoanProblem, largestLoan, loanProblem } from '../loan-figures.ts'
import { applicationPath } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { StepActions } from './step-actions.tsx'

interface AmountStepProps {
  offered: ResponseOf<typeof lendList>
  /** Of the calculator, or of the draft. */
  chosen: { amount: string; days: number }
  credit: Credit | undefined
}

/** Amount and length, beside what they cost. */
export function AmountStep({ offered: { terms, pool }, chosen, credit }: AmountStepProps) {
  const { t } = useTranslation()
  const save = useAction(saveLoanDraft)
  const navigate = useNavigate()
  const said = useRefusalText()
  const situation = { terms, available: pool.available, credit }
  const isOffered = terms.offers.some(({ days }) => days === chosen.days)
  const initial = { amount: chosen.amount, days: isOffered ? chosen.days : (terms.offers[0]?.days ?? 0) }
  const form = useForm<typeof initial, 'amount', LoanProblem>({
    initial,
    check: ({ amount }) => {
      const wrong = loanProblem(amount, situation)
      return wrong ? { amount: wrong } : {}
    },
    send: async ({ amount, days }) => {
      await save.run({ amount, days: String(days) })
      await refresh(getLoanDraft)
      await navigate(applicationPath('applicant'))
    },
  })
  const { amount, days } = form.values
  const problem = form.problem('amount')
  const error = form.refusedAt('amount') ?? (problem === 'amountRequired' ? t('refusals:amountRequired') : problem && said(problem))
  return (
    <div className={classes.columns}>
      <form {...form.formProps} className={classes.form}>
        <AmountField
          terms={terms}
          amount={amount}
          days={days}
          most={largestLoan(situation)}
          error={error}
          onChange={typed => {
            form.set(typed)
            if (typed.amount) form.leave('amount')
          }}
        />
        <CreditSummary credit={credit} />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <StepActions step="amount" busy={form.busy} />
      </form>
      <LoanCost terms={terms} amount={amount} days={days} />
    </div>
  )
}
