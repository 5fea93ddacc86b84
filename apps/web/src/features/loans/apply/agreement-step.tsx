import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { ResponseOf } from '@assay/wire/call'
import { type Credit, getLoanContract, type LoanDraft } from '@assay/wire/loans/application-calls'
import type { lendList } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import { ContractText } from '../contract-text.tsx'
import { loanProblem } from '../loan-figures.ts'
import { applicationPath } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { SignForm } from './sign-form.tsx'

interface AgreementStepProps {
  offered: ResponseOf<typeof lendList>
  draft: LoanDraft
  credit: Credit | undefined
}

/** The contract to be read, ticked and signed. */
export function AgreementStep({ offered: { terms, pool }, draft, credit }: AgreementStepProps) {
  const { t } = useTranslation()
  const said = useRefusalText()
  const { amount, days } = draft
  const isWhole = amount !== '' && terms.offers.some(offer => offer.days === days)
  const { data, error, refetch } = useQuery({
    ...read(getLoanContract, { amount, days: String(days) }),
    enabled: isWhole,
    staleTime: 0,
    gcTime: 0,
  })
  const wrong = loanProblem(amount, { terms, available: pool.available, credit })
  const problem = wrong && (wrong === 'amountRequired' ? t('refusals:amountRequired') : said(wrong))
  if (!isWhole || problem)
    return (
      <div className={classes.form}>
        <Note tone="warning">{problem ?? t('refusals:amountRequired')}</Note>
        <Button component={Link} to={applicationPath('amount')} variant="default">
          {t('loans:step.amount')}
        </Button>
      </div>
    )
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  return (
    <div className={classes.form}>
      <ContractText contract={data} />
      <SignForm terms={terms} draft={draft} contract={data} />
    </div>
  )
}
