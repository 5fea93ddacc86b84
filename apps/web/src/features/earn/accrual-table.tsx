import { Amount } from '@assay/ui/numbers/amount'
import { CsvButton } from '@assay/ui/tables/csv-button'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccrualRow } from './custody-figures.ts'
import { CustodyMoment } from './custody-moment.tsx'
import classes from './earn.module.css'

interface AccrualTableProps<Row extends AccrualRow> {
  /** Name of the file, without its ending. */
  name: string
  rows: readonly Row[]
  asset: string
  /** Besides number, time, amount and sum. */
  further?: readonly Column<Row>[]
  /** Stands beside the download. */
  children?: ReactNode
}

/** Every accrual of an order, as a file too. */
export function AccrualTable<Row extends AccrualRow>({ name, rows, asset, further = [], children }: AccrualTableProps<Row>) {
  const { t } = useTranslation()
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('earn:accrual.number'),
      cardHead: true,
      text: ({ number }) => String(number),
      render: ({ number }) => <span className="number">{number}</span>,
    },
    {
      key: 'at',
      header: t('earn:accrual.at'),
      text: ({ at }) => new Date(at).toISOString(),
      render: ({ at }) => <CustodyMoment at={at} />,
    },
    {
      key: 'amount',
      header: t('earn:accrual.promised'),
      align: 'end',
      text: ({ amount }) => amount,
      render: ({ amount }) => <Amount value={amount} asset={asset} />,
    },
    {
      key: 'accrued',
      header: t('earn:accrual.accrued'),
      align: 'end',
      text: ({ accrued }) => accrued,
      render: ({ accrued }) => <Amount value={accrued} asset={asset} />,
    },
    ...further,
  ]
  return (
    <section className={classes.accruals}>
      <div className={classes.tools}>
        <h3>{t('earn:accrual.title')}</h3>
        {children}
        <CsvButton name={name} columns={columns} rows={rows} />
      </div>
      <Box className={classes.scroll} tabIndex={0} role="group" aria-label={t('earn:accrual.title')}>
        <DataTable
          dense
          label={t('earn:accrual.title')}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => String(number)}
          empty={null}
        />
      </Box>
    </section>
  )
}
