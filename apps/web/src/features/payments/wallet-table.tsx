import { compareDecimals } from '@assay/money/decimal-text'
import { isUsedIn } from '@assay/rules/wallets'
import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { spotPath } from '../../trading/market-paths.ts'
import { HoldsDialog } from './holds-dialog.tsx'
import classes from './payments.module.css'
import type { AssetRow } from './use-wallets.ts'

interface WalletTableProps {
  rows: readonly AssetRow[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  empty: ReactNode
}

const isZero = (amount: string) => compareDecimals(amount, '0') === 0

/** The assets of a wallet: available, frozen, converted value, and what leads on. */
export function WalletTable({ rows, error, empty }: WalletTableProps) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<AssetRow>()
  const amount = (key: 'available' | 'usdtValue', header: string): Column<AssetRow> => ({
    key,
    header,
    align: 'end',
    compare: (a, b) => compareDecimals(a[key], b[key]),
    render: row => <Amount value={row[key]} own live {...(key === 'usdtValue' ? { decimals: 2 } : {})} />,
  })
  const columns: Column<AssetRow>[] = [
    {
      key: 'asset',
      header: t('payments:column.currency'),
      cardHead: true,
      compare: (a, b) => b.asset.localeCompare(a.asset),
      render: row => <AssetName row={row} />,
    },
    { ...amount('available', t('payments:column.available')), term: 'terms:available' },
    {
      key: 'frozen',
      header: t('payments:column.frozen'),
      term: 'terms:frozen',
      align: 'end',
      compare: (a, b) => compareDecimals(a.frozen, b.frozen),
      render: row =>
        isZero(row.frozen) ? (
          <Amount value={row.frozen} own />
        ) : (
          <UnstyledButton
            className={classes.frozen}
            onClick={() => setHeld(row)}
            aria-label={t('payments:hold.open', { asset: row.asset })}
          >
            <Amount value={row.frozen} own live />
          </UnstyledButton>
        ),
    },
    { ...amount('usdtValue', t('payments:column.value')), term: 'terms:usdtValue' },
    { key: 'operate', header: t('payments:column.operate'), align: 'end', render: row => <RowLinks row={row} /> },
  ]
  return (
    <>
      <DataTable
        label={t('payments:table.label')}
        columns={columns}
        rows={rows}
        rowKey={row => `${row.wallet}/${row.asset}`}
        empty={rows ? empty : <EmptyState title={t('payments:table.empty')} />}
        error={error}
        initialSorting={{ key: 'usdtValue', descending: true }}
      />
      <HoldsDialog row={held} onClose={() => setHeld(undefined)} />
    </>
  )
}

function AssetName({ row }: { row: AssetRow }) {
  return (
    <span className={classes.asset}>
      <CoinIcon asset={row.asset} size={26} />
      <span className={classes.names}>
        <span className={classes.code} dir="ltr">
          {row.asset}
        </span>
        <span className={classes.name}>{row.name}</span>
      </span>
    </span>
  )
}

function RowLinks({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  return (
    <span className={classes.links}>
      {row.wallet !== 'exchange' || isDemo ? null : (
        <Button
          component={Link}
          to={`${PATHS.deposit}?asset=${row.asset}`}
          variant="default"
          size="compact-sm"
          aria-label={t('payments:row.depositAsset', { asset: row.asset })}
        >
          {t('payments:row.deposit')}
        </Button>
      )}
      {row.asset === 'USDT' ? null : (
        <Button
          component={Link}
          to={spotPath(`${row.asset}USDT`)}
          variant="default"
          size="compact-sm"
          aria-label={t('payments:row.tradeAsset', { asset: row.asset })}
        >
          {t('payments:row.trade')}
        </Button>
      )}
      {row.wallet === 'exchange' && !isUsedIn('contract', row.asset) ? null : (
        <Button
          component={Link}
          to={`${PATHS.transfer}?asset=${row.asset}&from=${row.wallet}`}
          variant="default"
          size="compact-sm"
          aria-label={t('payments:row.transferAsset', { asset: row.asset })}
        >
          {t('payments:row.transfer')}
        </Button>
      )}
    </span>
  )
}
