import { serverNow } from '@assay/client/live/server-time'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { type getCustodyOrders, rejectCustody } from '@assay/wire/earn/console-calls'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import { personPath } from '../shared/paths.ts'
import { Section } from '../shared/section.tsx'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'

export type CustodyOrderSeen = ResponseOf<typeof getCustodyOrders>['orders'][number]

const TONES = {
  custody: 'good',
  redeeming: 'waiting',
  redeemed: 'plain',
  completed: 'good',
  cancelled: 'plain',
  rejected: 'bad',
} as const

interface OrderTableProps {
  /** Absent while loading. */
  orders: readonly CustodyOrderSeen[] | undefined
  onReject: (order: CustodyOrderSeen) => void
}

/** Custody orders; those that have not begun to bear yield have a button for whoever may take them back. */
export function OrderTable({ orders, onReject }: OrderTableProps) {
  const { t } = useTranslation()
  const mayReject = useMay()(rejectCustody)
  const columns: Column<CustodyOrderSeen>[] = [
    { key: 'id', header: t('console:custody.id'), cardHead: true, render: ({ custodyId }) => custodyId },
    {
      key: 'uid',
      header: t('console:custody.uid'),
      render: ({ uid }) => (
        <Anchor component={Link} to={personPath(uid)} inherit>
          {uid}
        </Anchor>
      ),
    },
    { key: 'product', header: t('console:custody.product'), render: ({ product }) => product },
    {
      key: 'state',
      header: t('console:custody.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:custody.states.${state}`)}</StatusPill>,
    },
    { key: 'principal', header: t('console:custody.principal'), align: 'end', render: ({ principal }) => <Figure text={principal} /> },
    { key: 'accrued', header: t('console:custody.accrued'), align: 'end', render: ({ accrued }) => <Figure text={accrued} /> },
    { key: 'paid', header: t('console:custody.paid'), align: 'end', render: ({ paid }) => <Figure text={paid} /> },
    { key: 'boughtAt', header: t('console:custody.boughtAt'), render: ({ boughtAt }) => <UtcTime at={boughtAt} precision="minute" /> },
    { key: 'maturesAt', header: t('console:custody.maturesAt'), render: ({ maturesAt }) => <UtcTime at={maturesAt} precision="minute" /> },
  ]
  if (mayReject)
    columns.push({
      key: 'action',
      header: t('console:table.action'),
      align: 'end',
      render: order =>
        order.state === 'custody' && serverNow() < order.valueAt ? (
          <Button
            size="compact-sm"
            variant="default"
            data-row-action
            aria-label={t('console:custody.rejectOf', { id: order.custodyId })}
            onClick={() => onReject(order)}
          >
            {t('console:custody.reject')}
          </Button>
        ) : null,
    })
  return (
    <Section title={t('console:custody.orders')}>
      <Panel>
        <DataTable
          label={t('console:custody.orders')}
          columns={columns}
          rows={orders}
          rowKey={({ custodyId }) => custodyId}
          empty={<EmptyState title={t('console:custody.noOrders')} />}
          dense
          rowKeys
        />
      </Panel>
    </Section>
  )
}
