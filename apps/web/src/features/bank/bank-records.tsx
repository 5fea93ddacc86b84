import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getUsdSales, type UsdSale } from '@assay/wire/bank/calls'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import classes from './bank.module.css'
import { PayoutRows } from './payout-rows.tsx'
import { usePayouts } from './use-payouts.ts'

const NO_INPUT = {}
const salesOf = ({ sales }: { sales: UsdSale[] }) => sales
const idOf = ({ saleId }: UsdSale) => saleId

/** Everything that went to a bank, and what was sold for it. */
export function BankRecords() {
  return (
    <div className={classes.column}>
      <Payouts />
      <Sales />
    </div>
  )
}

function Payouts() {
  const { t } = useTranslation()
  const { rows, error, more, loadingMore } = usePayouts(NO_INPUT)
  return (
    <section className={classes.panel} aria-labelledby="payout-records">
      <h2 id="payout-records">{t('bank:records.payouts')}</h2>
      {error && !rows ? <ErrorState message={error.message} onRetry={error.retry} /> : null}
      {rows ? <PayoutRows payouts={rows} /> : null}
      {rows || error ? null : <ListLoading rows={4} />}
      <LoadMore more={more} busy={loadingMore} />
    </section>
  )
}

function Sales() {
  const { t } = useTranslation()
  const pages = usePages(getUsdSales, { input: NO_INPUT, rowsOf: salesOf, idOf })
  const columns: Column<UsdSale>[] = [
    { key: 'time', header: t('bank:records.time'), cardHead: true, render: row => <Moment at={row.at} /> },
    { key: 'paid', header: t('bank:sale.pay'), align: 'end', render: row => <Amount value={row.paid} asset="USDT" own /> },
    { key: 'received', header: t('bank:sale.receive'), align: 'end', render: row => <Amount value={row.received} asset="USD" own /> },
    { key: 'rate', header: t('bank:sale.rate'), align: 'end', render: row => <Amount value={row.rate} asset="USD" /> },
  ]
  return (
    <section className={classes.panel} aria-labelledby="sale-records">
      <h2 id="sale-records">{t('bank:records.sales')}</h2>
      <DataTable
        label={t('bank:records.sales')}
        columns={columns}
        rows={pages.rows}
        rowKey={idOf}
        empty={<EmptyState title={t('bank:records.noneSales')} />}
        error={pages.error}
      />
      <LoadMore more={pages.more} busy={pages.loadingMore} />
    </section>
  )
}
