import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { SeenQuickBuy } from '@assay/wire/quick-buy/console-calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import { personPath, reviewPath } from '../shared/paths.ts'
import { QuickBuyStateLabel } from '../shared/quick-buy/quick-buy-state.tsx'
import { UtcTime } from '../shared/utc-time.tsx'

/** Quick buys in lines; from a payment that was shown to its case. `isOfOne`: all of one person, who is named above. */
export function QuickBuyTable({ orders, isOfOne }: { orders: readonly SeenQuickBuy[] | undefined; isOfOne?: boolean }) {
  const { t } = useTranslation()
  const person: Column<SeenQuickBuy> = {
    key: 'uid',
    header: t('console:quickBuy.uid'),
    render: ({ uid }) => (
      <Anchor component={Link} to={personPath(uid)} inherit>
        {uid}
      </Anchor>
    ),
  }
  const columns: Column<SeenQuickBuy>[] = [
    { key: 'id', header: t('console:quickBuy.id'), cardHead: true, render: ({ orderId }) => orderId },
    ...(isOfOne ? [] : [person]),
    {
      key: 'state',
      header: t('console:quickBuy.state'),
      render: ({ state, isLate }) => <QuickBuyStateLabel state={state} isLate={isLate} />,
    },
    { key: 'amount', header: t('console:quickBuy.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
    { key: 'coin', header: t('console:quickBuy.coin'), render: ({ coin }) => coin },
    { key: 'quoted', header: t('console:quickBuy.quoted'), align: 'end', render: ({ quoted }) => <Figure text={quoted} /> },
    { key: 'found', header: t('console:quickBuy.found'), align: 'end', render: ({ found }) => <Figure text={found} /> },
    { key: 'received', header: t('console:quickBuy.received'), align: 'end', render: ({ received }) => <Figure text={received} /> },
    {
      key: 'cause',
      header: t('console:quickBuy.cause'),
      render: ({ cause }) => (cause ? t(`console:quickBuy.causes.${cause}`) : ''),
    },
    { key: 'at', header: t('console:quickBuy.placedAt'), render: ({ placedAt }) => <UtcTime at={placedAt} precision="minute" /> },
    { key: 'payBy', header: t('console:quickBuy.payBy'), render: ({ payBy }) => <UtcTime at={payBy} precision="minute" /> },
    {
      key: 'case',
      header: t('console:quickBuy.case'),
      render: ({ caseId }) =>
        caseId ? (
          <Anchor component={Link} to={reviewPath(caseId, '')} inherit>
            {caseId}
          </Anchor>
        ) : null,
    },
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:menu.quickBuys')}
        columns={columns}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        empty={<EmptyState title={t('console:quickBuy.none')} />}
        dense
        rowKeys
      />
    </Panel>
  )
}
