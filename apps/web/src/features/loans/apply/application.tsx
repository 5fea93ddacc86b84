import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { ResponseOf } from '@assay/wire/call'
import type { lendList } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { APPLICATION_STEPS, type ApplicationStep } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { useCredit, useLoanDraft } from '../use-loans.ts'
import { AgreementStep } from './agreement-step.tsx'
import { AmountStep } from './amount-step.tsx'
import { ApplicantStep } from './applicant-step.tsx'
import { PapersStep } from './papers-step.tsx'

type Offered = ResponseOf<typeof lendList>

/** The application in four steps; what was filled in is kept as a draft. */
export function Application({ step, offered }: { step: ApplicationStep; offered: Offered }) {
  const { t } = useTranslation()
  const { data, error } = useLoanDraft()
  const { credit } = useCredit()
  const [search] = useSearchParams()
  if (error && !data) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!data) return <PageLoading />
  if (data.open)
    return (
      <div className={classes.form}>
        <Note>{t('refusals:loanApplicationOpen')}</Note>
        <Button component={Link} to={PATHS.myLoans}>
          {t('loans:mine.title')}
        </Button>
      </div>
    )
  const { draft } = data
  const chosen = { amount: search.get('amount') ?? draft.amount, days: Number(search.get('days') ?? draft.days) }
  return (
    <>
      <ol className={classes.steps} aria-label={t('loans:apply.title')}>
        {APPLICATION_STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {index + 1}. {t(`loans:step.${name}`)}
          </li>
        ))}
      </ol>
      {step === 'amount' ? <AmountStep offered={offered} chosen={chosen} credit={credit} /> : null}
      {step === 'applicant' ? <ApplicantStep draft={draft} /> : null}
      {step === 'papers' ? <PapersStep draft={draft} /> : null}
      {step === 'agreement' ? <AgreementStep offered={offered} draft={draft} credit={credit} /> : null}
    </>
  )
}
