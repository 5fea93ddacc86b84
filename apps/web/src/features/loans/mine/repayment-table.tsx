import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { Loan, LoanRepayment } from '@assay/wire/loans/calls'
import { useTranslation } from 'react-i18next'
import classes from '../loans.module.css'

const PARTS = ['lateFee', 'interest', 'principal'] as const

/** What was repaid, payment by payment, as it was taken. */
export function RepaymentTable({ loan, repayments }: { loan: Loan; repayments: readonly LoanRepayment[] }) {
  const { t } = useTranslation()
  const columns: Column<LoanRepayment>[] = [
    { key: 'at', header: t('loans:schedule.at'), cardHead: true, render: ({ at }) => <Moment at={at} precision="minute" /> },
    { key: 'source', header: t('loans:repaid.source'), render: ({ source }) => t(`loans:repaid.${source}`) },
    {
      key: 'amount',
      header: t('loans:repay.amount'),
      align: 'end',
      render: ({ amount }) => <Amount value={amount} asset={loan.asset} own />,
    },
    ...PARTS.map(part => ({
      key: part,
      header: t(`loans:part.${part}`),
      align: 'end' as const,
      render: (row: LoanRepayment) => <Amount value={row[part]} asset={loan.asset} own />,
    })),
  ]
  return (
    <section className={classes.section}>
      <h2>{t('loans:repaid.title')}</h2>
      <DataTable dense label={t('loans:repaid.title')} columns={columns} rows={repayments} rowKey={({ seq }) => String(seq)} empty={null} />
    </section>
  )
}
