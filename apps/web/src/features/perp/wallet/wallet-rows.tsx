import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import type { TermKey } from '@assay/ui/states/term'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpWallet } from '@assay/wire/perp/account'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import { usePerpAccount } from '../live/use-perp-account.ts'
import { Profit } from '../positions/profit.tsx'
import { WALLET_FIGURES } from './wallet-figures.ts'

const TERMS = {
  balance: 'terms:walletBalance',
  available: 'terms:available',
  orderMargin: 'terms:orderMargin',
  positionMargin: 'terms:positionMargin',
  unrealisedProfit: 'terms:unrealisedProfit',
  equity: 'terms:equity',
  transferable: 'terms:transferable',
} as const satisfies Record<(typeof WALLET_FIGURES)[number], TermKey>

/** The contract wallet in one row, live, with the way to put money in and out. */
export function WalletRows() {
  const { t } = useTranslation()
  const { wallet, error } = usePerpAccount()
  const [moving, setMoving] = useState(false)
  const columns = useMemo(
    (): Column<PerpWallet>[] => [
      {
        key: 'asset',
        header: t('spot:orders.asset'),
        cardHead: true,
        render: ({ asset }) => (
          <span className={classes.named}>
            <CoinIcon asset={asset} size={20} /> {asset}
          </span>
        ),
      },
      ...WALLET_FIGURES.map(
        (figure): Column<PerpWallet> => ({
          key: figure,
          header: t(`perp-lists:wallet.${figure}`),
          term: TERMS[figure],
          align: 'end',
          render: row =>
            figure === 'unrealisedProfit' ? <Profit value={row[figure]} /> : <Amount value={row[figure]} decimals={2} own live />,
        }),
      ),
      {
        key: 'actions',
        header: t('perp-lists:column.action'),
        align: 'end',
        pinned: true,
        render: () => (
          <Button variant="default" size="compact-xs" onClick={() => setMoving(true)}>
            {t('payments:row.transfer')}
          </Button>
        ),
      },
    ],
    [t],
  )
  return (
    <>
      <DataTable
        dense
        label={t('perp-lists:wallet.title')}
        columns={columns}
        rows={wallet && [wallet]}
        rowKey={row => row.asset}
        skeletonRows={1}
        error={error}
        empty={<EmptyState title={t('perp-lists:empty.balances')} hint={t('perp-lists:empty.balancesHint')} />}
      />
      <TransferDialog opened={moving} onClose={() => setMoving(false)} from="exchange" to="contract" />
    </>
  )
}
