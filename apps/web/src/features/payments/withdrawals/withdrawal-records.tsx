import { useChannel } from '@assay/client/live/use-channel'
import { WITHDRAWAL_STATUS } from '@assay/rules/records/record-status'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getWithdrawals, type Withdrawal } from '@assay/wire/payments/withdrawals'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { fits, inputOf, type MoneyFilter, MoneyFilters, useMoneyFilter } from '../money-filter.tsx'
import classes from '../payments.module.css'
import { Halted } from './halted.tsx'
import { joined } from './use-withdrawals.ts'
import { useWithdrawalFields } from './withdrawal-fields-in-file.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'
import { withdrawalStore } from './withdrawal-store.ts'
import own from './withdrawals.module.css'

const rowsOf = ({ withdrawals }: { withdrawals: Withdrawal[] }) => withdrawals
const idOf = ({ withdrawalId }: Withdrawal) => withdrawalId

/** Every withdrawal with its steps, newest first, by status and days, and the file of all of them. */
export function WithdrawalRecords() {
  const { t } = useTranslation()
  const { filter, choose } = useMoneyFilter()
  const { rows, first, error, more, loadingMore, all } = useRecords(filter)
  const fields = useWithdrawalFields()
  const isFiltered = Object.keys(filter).length > 0
  if (error && !rows) return <ErrorState message={error.message} onRetry={error.retry} />
  return (
    <section className={`${classes.panel} ${own.records}`}>
      <div className={classes.tools}>
        <MoneyFilters filter={filter} onChoose={choose} />
        <ListFile name="assay-withdrawals" columns={fields} rows={rows} all={all} />
      </div>
      {first ? <Halted halted={first.halted} /> : null}
      {!rows ? (
        <ListLoading rows={8} />
      ) : rows.length > 0 ? (
        <WithdrawalRows withdrawals={rows} />
      ) : isFiltered ? (
        <EmptyState title={t('payments:records.noneFiltered')} />
      ) : (
        <EmptyState
          title={t('withdrawals:none')}
          action={
            <Button component={Link} to={PATHS.withdraw}>
              {t('withdrawals:title')}
            </Button>
          }
        />
      )}
      <LoadMore more={more} busy={loadingMore} label={t('withdrawals:more')} />
    </section>
  )
}

/** As they were read, with what the socket has changed since. */
function useRecords(filter: MoneyFilter) {
  const pages = usePages(getWithdrawals, { input: inputOf(filter), rowsOf, idOf })
  useChannel('withdrawals')
  const changed = useStore(withdrawalStore, state => state.changed)
  const rows = useMemo(
    () =>
      pages.rows &&
      joined(pages.rows, changed).filter(({ state, requestedAt }) => fits(filter, { status: WITHDRAWAL_STATUS[state], at: requestedAt })),
    [pages.rows, changed, filter],
  )
  return { ...pages, rows }
}
