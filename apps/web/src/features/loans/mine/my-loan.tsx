import { serverNow } from '@assay/client/live/server-time'
import { UNPAID_STATES } from '@assay/rules/loans/states'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { ResponseOf } from '@assay/wire/call'
import type { Loan, lendMy } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { previewOfLoan } from '../loan-figures.ts'
import { LoanOrder } from '../loan-order.tsx'
import { loanContractPath } from '../loan-paths.ts'
import { LoanSchedule } from '../loan-schedule.tsx'
import { LoanStatePill } from '../loan-state.tsx'
import classes from '../loans.module.css'
import { useMyLoan } from '../use-loans.ts'
import { RepaymentForm } from './repayment-form.tsx'
import { RepaymentTable } from './repayment-table.tsx'
import { VoucherForm } from './voucher-form.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type Seen = ResponseOf<typeof lendMy>

const isUnpaid = ({ state }: Loan): boolean => (UNPAID_STATES as readonly string[]).includes(state)

/** One loan of the person: what is owed, what repays it, what it was agreed to cost, and what was paid. */
export function MyLoan({ loanId }: { loanId: string }) {
  const { data, error } = useMyLoan(loanId)
  if (error && !data) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!data) return <PageLoading />
  const { loan } = data
  const preview = previewOfLoan(loan, serverNow())
  return (
    <>
      <Head seen={data} />
      {isUnpaid(loan) ? (
        <div className={classes.columns}>
          <RepaymentForm key={loan.total} loan={loan} counted={data.counted} />
          <VoucherForm seen={data} />
        </div>
      ) : null}
      {data.repayments.length > 0 ? <RepaymentTable loan={loan} repayments={data.repayments} /> : null}
      <div className={`${classes.columns} ${classes.section}`}>
        <LoanOrder preview={preview} rates={loan} asset={loan.asset} />
        <LoanSchedule name={`assay-loan-${loanId}`} rows={preview.rows} asset={loan.asset} />
      </div>
    </>
  )
}

function Head({ seen: { loan, contract } }: { seen: Seen }) {
  const { t } = useTranslation()
  const { state, asset, rejectReason, overdueDays, owed } = loan
  return (
    <section className={classes.form}>
      <p className={classes.figure}>
        <Amount value={isUnpaid(loan) ? loan.total : loan.amount} asset={asset} own live />
        <span>{t(isUnpaid(loan) ? 'loans:mine.owed' : 'loans:field.amount')}</span>
      </p>
      <div className={classes.actions}>
        <LoanStatePill state={state} />
        {overdueDays > 0 ? <span>{t('loans:mine.overdueDays', { days: overdueDays })}</span> : null}
        {contract ? (
          <Button component={Link} to={loanContractPath(loan.loanId)} variant="default" size="sm">
            {t('loans:contract.title')} <bdi dir="ltr">{contract}</bdi>
          </Button>
        ) : null}
        {state === 'unreviewed' ? <WithdrawButton loanId={loan.loanId} /> : null}
      </div>
      <Note tone={state === 'overdue' || state === 'rejected' ? 'warning' : 'plain'}>
        {rejectReason ? t(`loans:reason.${rejectReason}`) : t(`loans:stateText.${state}`)}
      </Note>
      {isUnpaid(loan) ? (
        <Facts
          facts={[
            { name: t('loans:part.lateFee'), value: <Amount value={owed.lateFee} asset={asset} own /> },
            { name: t('loans:part.interest'), value: <Amount value={owed.interest} asset={asset} own /> },
            { name: t('loans:part.principal'), value: <Amount value={owed.principal} asset={asset} own /> },
            {
              name: t('loans:mine.cost'),
              value: (
                <>
                  <Amount value={loan.cost} asset={asset} own /> / <Amount value={loan.costCeiling} asset={asset} own />
                </>
              ),
            },
          ]}
        />
      ) : null}
    </section>
  )
}
