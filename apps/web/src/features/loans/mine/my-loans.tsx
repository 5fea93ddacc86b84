import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import type { Loan } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useDaysText } from '../../../shared/use-days-text.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { LoanMoment } from '../loan-moment.tsx'
import { loanPath } from '../loan-paths.ts'
import { LoanStatePill } from '../loan-state.tsx'
import classes from '../loans.module.css'
import { useMyLoans } from '../use-loans.ts'

/** Every application and loan of the person, newest first, live. */
export function MyLoans() {
  const { t } = useTranslation()
  const { rows, error, more, loadingMore } = useMyLoans()
  if (error && !rows) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!rows) return <ListLoading rows={4} />
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('loans:mine.none')}
        hint={t('loans:mine.noneHint')}
        action={
          <Button component={Link} to={PATHS.loans}>
            {t('loans:title')}
          </Button>
        }
      />
    )
  return (
    <>
      <ul className={classes.list} aria-label={t('loans:mine.title')}>
        {rows.map(loan => (
          <LoanLine key={loan.loanId} loan={loan} />
        ))}
      </ul>
      <LoadMore more={more} busy={loadingMore} />
    </>
  )
}

function LoanLine({ loan }: { loan: Loan }) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const { loanId, amount, asset, days, total, dueAt, overdueDays, appliedAt } = loan
  const name = t('loans:mine.loan', { number: loanId })
  return (
    <li>
      <div>
        <strong>
          <Amount value={amount} asset={asset} own />
        </strong>
        <small>
          {name} · {daysText(days)}
        </small>
      </div>
      <div>
        {total === '0' ? (
          <small>
            {t('loans:mine.applied')} <LoanMoment at={appliedAt} />
          </small>
        ) : (
          <>
            {t('loans:mine.owed')} <Amount value={total} asset={asset} own />
            <small>
              {t('loans:field.due')} <LoanMoment at={dueAt} />
            </small>
          </>
        )}
      </div>
      <div>
        <LoanStatePill state={loan.state} />
        {overdueDays > 0 ? <small>{t('loans:mine.overdueDays', { days: overdueDays })}</small> : null}
      </div>
      <Button component={Link} to={loanPath(loanId)} variant="default" size="sm" aria-label={`${t('loans:mine.open')} ${name}`}>
        {t('loans:mine.open')}
      </Button>
    </li>
  )
}
