import { Amount } from '@assay/ui/numbers/amount'
import { CsvButton } from '@assay/ui/tables/csv-button'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LoanDayRow } from './loan-figures.ts'
import { LoanMoment } from './loan-moment.tsx'
import classes from './loans.module.css'

/** What each day of a loan adds, and what would repay it on that day; as a file too. */
export function LoanSchedule({ name, rows, asset }: { name: string; rows: readonly LoanDayRow[]; asset: string }) {
  const { t } = useTranslation()
  const columns: Column<LoanDayRow>[] = [
    {
      key: 'day',
      header: t('loans:schedule.day'),
      cardHead: true,
      text: ({ day }) => String(day),
      render: ({ day }) => <span className="number">{day}</span>,
    },
    {
      key: 'at',
      header: t('loans:schedule.at'),
      text: ({ at }) => new Date(at).toISOString(),
      render: ({ at }) => <LoanMoment at={at} />,
    },
    {
      key: 'interest',
      header: t('loans:schedule.interest'),
      align: 'end',
      text: ({ interest }) => interest,
      render: ({ interest }) => <Amount value={interest} asset={asset} />,
    },
    {
      key: 'interestSoFar',
      header: t('loans:schedule.interestSoFar'),
      align: 'end',
      text: ({ interestSoFar }) => interestSoFar,
      render: ({ interestSoFar }) => <Amount value={interestSoFar} asset={asset} />,
    },
    {
      key: 'total',
      header: t('loans:schedule.total'),
      align: 'end',
      text: ({ total }) => total,
      render: ({ total }) => <Amount value={total} asset={asset} />,
    },
  ]
  return (
    <section className={classes.schedule}>
      <div className={classes.tools}>
        <h3>{t('loans:schedule.title')}</h3>
        <CsvButton name={name} columns={columns} rows={rows} />
      </div>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={t('loans:schedule.title')}>
        <DataTable dense label={t('loans:schedule.title')} columns={columns} rows={rows} rowKey={({ day }) => String(day)} empty={null} />
      </Box>
    </section>
  )
}
