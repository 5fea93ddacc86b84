import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { type Deposit, getDeposits } from '@assay/wire/payments/deposits'
import type { VoucherList } from '@assay/wire/payments/vouchers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../payments.module.css'
import { useVouchers } from '../vouchers/use-vouchers.ts'
import { VoucherRow } from '../vouchers/voucher-rows.tsx'
import { DepositRow } from './deposit-rows.tsx'
import own from './deposits.module.css'
import { useDepositSettings, useDeposits } from './use-deposits.ts'

const LISTED = 200

/** Everything that ever came over the chain or was shown by a voucher, newest first; what still moves is live. */
export function DepositRecords() {
  const { t } = useTranslation()
  const { settings } = useDepositSettings()
  const all = useQuery({ ...read(getDeposits, { limit: String(LISTED) }), staleTime: 0 })
  const { list } = useDeposits(LISTED)
  const vouchers = useVouchers()
  if (all.error) return <ErrorState message={all.error.message} onRetry={all.refetch} />
  if (vouchers.error) return <ErrorState message={vouchers.error.message} onRetry={vouchers.error.retry} />
  if (!all.data || !settings || !vouchers.list) return <ListLoading rows={8} />
  const rows = [
    ...withLive(all.data.deposits, list?.deposits ?? []).map(deposit => ({
      at: deposit.at,
      row: <DepositRow key={deposit.id} deposit={deposit} depths={settings} />,
    })),
    ...voucherRows(vouchers.list),
  ].sort((one, other) => other.at - one.at)
  return (
    <section className={`${classes.panel} ${own.records}`}>
      {rows.length === 0 ? (
        <EmptyState
          title={t('deposits:live.none')}
          action={
            <Button component={Link} to={PATHS.deposit}>
              {t('deposits:title')}
            </Button>
          }
        />
      ) : (
        <ul className={own.rows}>{rows.map(({ row }) => row)}</ul>
      )}
    </section>
  )
}

/** What was read, each as it is now, and what has come since. */
function withLive(read: readonly Deposit[], now: readonly Deposit[]): Deposit[] {
  const live = new Map(now.map(deposit => [deposit.id, deposit]))
  const known = new Set(read.map(({ id }) => id))
  return [...now.filter(({ id }) => !known.has(id)), ...read.map(deposit => live.get(deposit.id) ?? deposit)]
}

const voucherRows = (list: VoucherList): { at: number; row: ReactNode }[] =>
  list.vouchers.map(voucher => ({ at: voucher.sentAt, row: <VoucherRow key={`voucher ${voucher.id}`} voucher={voucher} times={list} /> }))
