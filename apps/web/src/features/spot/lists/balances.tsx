import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { useBalances } from '../../../trading/live/use-own.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { type Balance, exchangeBalances } from './exchange-balances.ts'

/** The exchange wallet, live. The market's own assets come first. */
export function Balances({ first = [] }: { first?: readonly string[] }) {
  const { t } = useTranslation()
  const balances = useBalances()
  const rows = useMemo(() => balances && exchangeBalances(Object.values(balances), first), [balances, first])
  const columns = useMemo(
    (): Column<Balance>[] => [
      {
        key: 'asset',
        header: t('spot:orders.asset'),
        cardHead: true,
        render: ({ asset }) => (
          <span className={classes.asset}>
            <CoinIcon asset={asset} size={20} /> {asset}
          </span>
        ),
      },
      {
        key: 'available',
        header: t('spot:orders.available'),
        term: 'terms:available',
        align: 'end',
        render: row => <Amount value={row.available} own live />,
      },
      {
        key: 'frozen',
        header: t('spot:orders.frozen'),
        term: 'terms:frozen',
        align: 'end',
        render: row => <Amount value={row.frozen} own live />,
      },
    ],
    [t],
  )
  return (
    <DataTable
      dense
      label={t('spot:orders.balances')}
      columns={columns}
      rows={rows}
      rowKey={row => row.asset}
      skeletonRows={3}
      empty={
        <EmptyState
          title={t('spot:orders.noneBalances')}
          hint={t('spot:orders.noneBalancesHint')}
          action={
            <Anchor component={Link} to={PATHS.exchangeWallet} inherit>
              {t('spot:orders.wallet')}
            </Anchor>
          }
        />
      }
    />
  )
}
