import { joinNewest } from '@assay/client/live/join-newest'
import { useChannel } from '@assay/client/live/use-channel'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type Conversion, getConversions } from '@assay/wire/convert/calls'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { PATHS } from '../../shared/paths.ts'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { conversionStore } from './conversion-store.ts'

const NO_INPUT = {}
const idOf = ({ conversionId }: Conversion) => conversionId
const atOf = ({ at }: Conversion) => at
const rowsOf = ({ conversions }: { conversions: Conversion[] }) => conversions

/** The person's conversions, newest first; one that is made while the page watches comes by itself. */
export function ConversionList() {
  const { t } = useTranslation()
  const pages = usePages(getConversions, { input: NO_INPUT, rowsOf, idOf })
  useChannel('conversions')
  const made = useStore(conversionStore, state => (state.known ? state.rows : undefined))
  const rows = useMemo(
    () => pages.rows && joinNewest({ known: pages.rows, arrived: made ?? [], idOf, atOf, most: pages.rows.length + (made?.length ?? 0) }),
    [pages.rows, made],
  )
  return (
    <>
      <DataTable
        isLong
        label={t('convert:records')}
        columns={useColumns()}
        rows={rows}
        rowKey={idOf}
        empty={
          <EmptyState
            title={t('convert:none')}
            hint={t('convert:noneHint')}
            action={
              <Button component={Link} to={PATHS.convert}>
                {t('convert:title')}
              </Button>
            }
          />
        }
        error={pages.error}
      />
      <LoadMore more={pages.more} busy={pages.loadingMore} />
    </>
  )
}

function useColumns(): Column<Conversion>[] {
  const { t } = useTranslation()
  return [
    { key: 'time', header: t('convert:column.time'), cardHead: true, render: row => <Moment at={row.at} /> },
    { key: 'paid', header: t('convert:column.paid'), align: 'end', render: row => <Amount value={row.paid} asset={row.from} own /> },
    {
      key: 'received',
      header: t('convert:column.received'),
      align: 'end',
      render: row => <Amount value={row.received} asset={row.to} own />,
    },
    { key: 'quoted', header: t('convert:column.quoted'), align: 'end', render: row => <Amount value={row.quoted} asset={row.to} own /> },
    {
      key: 'orders',
      header: t('convert:column.orders'),
      align: 'end',
      render: row => <Link to={PATHS.tradeRecords}>{row.orderIds.join(', ')}</Link>,
    },
  ]
}
