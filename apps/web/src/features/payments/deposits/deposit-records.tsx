import { useChannel } from '@assay/client/live/use-channel'
import { DEPOSIT_STATUS, VOUCHER_STATUS } from '@assay/rules/records/record-status'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { type Deposit, type DepositList, getDeposits } from '@assay/wire/payments/deposits'
import type { VoucherDeposit } from '@assay/wire/payments/vouchers'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useVouchers } from '../../../trading/payments/vouchers/use-vouchers.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { fits, inputOf, type MoneyFilter, MoneyFilters, useMoneyFilter } from '../money-filter.tsx'
import classes from '../payments.module.css'
import { VoucherRow } from '../vouchers/voucher-rows.tsx'
import { type DepositRecord, useDepositFields } from './deposit-fields-in-file.ts'
import { DepositRow } from './deposit-rows.tsx'
import { depositStore } from './deposit-store.ts'
import own from './deposits.module.css'
import { useDepositSettings } from './use-deposits.ts'

const rowsOf = ({ deposits }: DepositList) => deposits
const idOf = ({ id }: Deposit) => id

/** Everything that ever came over the chain or was shown by a voucher, newest first, by status and days; what still moves is live. */
export function DepositRecords() {
  const { t } = useTranslation()
  const { settings } = useDepositSettings()
  const { filter, choose } = useMoneyFilter()
  const { deposits, error, more, loadingMore, all } = useArrivals(filter)
  const vouchers = useVouchers()
  const fields = useDepositFields()
  if (error && !deposits) return <ErrorState message={error.message} onRetry={error.retry} />
  if (vouchers.error) return <ErrorState message={vouchers.error.message} onRetry={vouchers.error.retry} />
  const { list } = vouchers
  const shown = list?.vouchers.filter(({ state, sentAt }) => fits(filter, { status: VOUCHER_STATUS[state], at: sentAt })).map(ofVoucher)
  const rows = deposits && shown ? newest(deposits.map(ofChain), shown, more ? deposits.at(-1)?.at : undefined) : undefined
  const readAll =
    all &&
    (async () => {
      const { rows: arrivals, isCut } = await all()
      return { rows: newest(arrivals.map(ofChain), shown ?? [], isCut ? arrivals.at(-1)?.at : undefined), isCut }
    })
  return (
    <section className={`${classes.panel} ${own.records}`}>
      <div className={classes.tools}>
        <MoneyFilters filter={filter} onChoose={choose} />
        <ListFile name="assay-deposits" columns={fields} rows={rows} all={readAll} />
      </div>
      {!rows || !settings || !list ? (
        <ListLoading rows={8} />
      ) : rows.length > 0 ? (
        <ul className={own.rows}>
          {rows.map(({ deposit, voucher }) =>
            deposit ? (
              <DepositRow key={deposit.id} deposit={deposit} depths={settings} />
            ) : (
              <VoucherRow key={`voucher ${voucher.id}`} voucher={voucher} times={list} />
            ),
          )}
        </ul>
      ) : (
        <NoRecords isFiltered={Object.keys(filter).length > 0} />
      )}
      <LoadMore more={more} busy={loadingMore} label={t('payments:records.more')} />
    </section>
  )
}

function NoRecords({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  if (isFiltered) return <EmptyState title={t('payments:records.noneFiltered')} />
  return (
    <EmptyState
      title={t('deposits:live.none')}
      action={
        <Button component={Link} to={PATHS.deposit}>
          {t('deposits:title')}
        </Button>
      }
    />
  )
}

const ofChain = (deposit: Deposit): DepositRecord => ({ at: deposit.at, deposit })
const ofVoucher = (voucher: VoucherDeposit): DepositRecord => ({ at: voucher.sentAt, voucher })

/** Both kinds in one list. What is older than the last arrival that was read waits for the next page. */
const newest = (arrivals: readonly DepositRecord[], vouchers: readonly DepositRecord[], readTo = 0): DepositRecord[] =>
  [...arrivals, ...vouchers.filter(({ at }) => at >= readTo)].sort((one, other) => other.at - one.at)

/** What came over the chain: as it was read, each as it is now, and what has come since. */
function useArrivals(filter: MoneyFilter) {
  const pages = usePages(getDeposits, { input: inputOf(filter), rowsOf, idOf })
  useChannel('deposits')
  const now = useStore(depositStore, state => state.value)?.deposits
  const deposits = useMemo(() => {
    if (!pages.rows) return undefined
    const live = new Map((now ?? []).map(deposit => [deposit.id, deposit]))
    const known = new Set(pages.rows.map(idOf))
    const oldest = pages.more ? (pages.rows.at(-1)?.at ?? 0) : 0
    const arrived = (now ?? []).filter(deposit => !known.has(deposit.id) && deposit.at >= oldest)
    return [...arrived, ...pages.rows.map(deposit => live.get(deposit.id) ?? deposit)].filter(({ state, at }) =>
      fits(filter, { status: DEPOSIT_STATUS[state], at }),
    )
  }, [pages.rows, pages.more, now, filter])
  return { ...pages, deposits }
}
