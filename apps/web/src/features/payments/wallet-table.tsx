import { addDecimals, compareDecimals } from '@assay/money/decimal-text'
import { resultOfHolding } from '@assay/rules/assets/result-of-holding'
import { isUsedIn } from '@assay/rules/wallets'
import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { spotPath } from '../../trading/market-paths.ts'
import { useAverageCosts } from './assets/use-average-costs.ts'
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
  const costs = useAverageCosts(rows)
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
    {
      key: 'averageCost',
      header: t('payments:column.averageCost'),
      term: 'terms:averageCost',
      align: 'end',
      render: ({ asset }) => (costs.get(asset) ? <Amount value={costs.get(asset) ?? ''} decimals={2} own /> : '–'),
    },
    {
      key: 'result',
      header: t('payments:column.result'),
      term: 'terms:holdingResult',
      align: 'end',
      render: row => {
        const result = resultOf(row, costs.get(row.asset))
        return result === undefined ? '–' : <Change value={result} as="amount" decimals={2} own />
      },
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

/** What a row has brought; nothing of one that holds nothing, and where the cost is not known. */
const resultOf = ({ available, frozen, usdtValue }: AssetRow, averageCost: string | undefined): string | undefined => {
  const amount = addDecimals([available, frozen])
  return averageCost && !isZero(amount) ? resultOfHolding({ amount, value: usdtValue, averageCost }) : undefined
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

/** Where each thing that can be done with money of a row is done; absent where a wallet or a demo account has no such thing. */
function RowLinks({ row: { wallet, asset } }: { row: AssetRow }) {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  const isExchange = wallet === 'exchange'
  const links = [
    isExchange && !isDemo && { kind: 'deposit' as const, to: `${PATHS.deposit}?asset=${asset}` },
    isExchange && !isDemo && asset === 'USDT' && { kind: 'withdraw' as const, to: PATHS.withdraw },
    asset !== 'USDT' && { kind: 'trade' as const, to: spotPath(`${asset}USDT`) },
    isExchange && { kind: 'convert' as const, to: `${PATHS.convert}?from=${asset}${asset === 'USDT' ? '' : '&to=USDT'}` },
    (!isExchange || isUsedIn('contract', asset)) && { kind: 'transfer' as const, to: `${PATHS.transfer}?asset=${asset}&from=${wallet}` },
  ].filter(link => link !== false)
  return (
    <span className={classes.links}>
      {links.map(({ kind, to }) => (
        <Button
          key={kind}
          component={Link}
          to={to}
          variant="default"
          size="compact-sm"
          aria-label={t(`payments:row.${kind}Asset`, { asset })}
        >
          {t(`payments:row.${kind}`)}
        </Button>
      ))}
    </span>
  )
}
