import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { CopyButton } from '@assay/ui/states/copy-button'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type AccountRecord, getAccountRecords } from '@assay/wire/payments/calls'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { KeptSince } from '../../shared/lists/kept-since.tsx'
import { DownloadRecords } from './download-records.tsx'
import classes from './payments.module.css'
import { filterOf, PAGE } from './record-filter.ts'
import { RecordFilters } from './record-filters.tsx'
import { useReasonText } from './use-reason-text.ts'

/** Every balance change, newest first, with the balance after it; filters stand in the address. */
export function RecordList() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const pages = useInfiniteQuery({
    queryKey: [...read(getAccountRecords, filter).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callServer(getAccountRecords, { ...filter, limit: PAGE, ...(pageParam ? { before: pageParam } : {}) }, { quiet: true, signal }),
    initialPageParam: '',
    getNextPageParam: page => (page.more ? page.records.at(-1)?.id : undefined),
    staleTime: 0,
  })
  const rows = pages.data?.pages.flatMap(page => page.records)
  const keptSince = pages.data?.pages.at(-1)?.keptSince
  const filtered = Object.keys(filter).length > 0
  return (
    <section className={classes.panel}>
      <div className={classes.tools}>
        <RecordFilters />
        <DownloadRecords filter={filter} disabled={!rows?.length} />
      </div>
      <DataTable
        isLong
        label={t('payments:records.title')}
        columns={useRecordColumns()}
        rows={rows}
        rowKey={row => row.id}
        empty={<EmptyState title={filtered ? t('payments:records.noneFiltered') : t('payments:records.none')} />}
        error={pages.error ? { message: pages.error.message, retry: pages.refetch } : undefined}
        dense
      />
      {pages.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('payments:records.more')}
          </Button>
        </div>
      ) : null}
      {keptSince === undefined ? null : <KeptSince at={keptSince} />}
    </section>
  )
}

/** What moved the money, with the words of the operators where they adjusted a balance. */
function RecordType({ row: { type, note } }: { row: AccountRecord }) {
  const reason = useReasonText()
  return (
    <>
      {reason(type)}
      {note ? (
        <div className={classes.note} dir="auto">
          {note}
        </div>
      ) : null}
    </>
  )
}

function useRecordColumns(): Column<AccountRecord>[] {
  const { t } = useTranslation()
  return [
    { key: 'at', header: t('payments:records.time'), render: row => <Moment at={row.at} /> },
    { key: 'type', header: t('payments:records.type'), render: row => <RecordType row={row} /> },
    { key: 'wallet', header: t('payments:records.wallet'), render: row => t(`payments:wallet.${row.wallet}`) },
    {
      key: 'amount',
      header: t('payments:records.amount'),
      align: 'end',
      render: row => <Change value={row.amount} as="amount" asset={row.asset} />,
    },
    {
      key: 'after',
      header: t('payments:records.after'),
      align: 'end',
      render: row => <Amount value={row.balanceAfter} asset={row.asset} own />,
    },
    {
      key: 'reference',
      header: t('payments:records.reference'),
      align: 'end',
      render: ({ reference }) =>
        reference ? (
          <span className={classes.referenceCell}>
            <bdi dir="ltr" className={`number ${classes.reference}`}>
              {reference}
            </bdi>
            <CopyButton value={reference} label={t('payments:records.reference')} />
          </span>
        ) : (
          '–'
        ),
    },
  ]
}
