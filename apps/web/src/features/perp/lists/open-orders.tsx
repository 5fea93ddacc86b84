import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { cancelPerpOrder } from '@assay/wire/perp'
import type { PerpOrder } from '@assay/wire/perp-account'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { usePerpOrders } from '../../../shared/live/use-perp.ts'
import classes from '../../../shared/terminal/lists/lists.module.css'
import { RecordFrame } from '../../../shared/terminal/lists/record-frame.tsx'
import { AmendButton, CancelButton } from '../../../shared/terminal/lists/row-buttons.tsx'
import { AmendOrder } from './amend-order.tsx'
import { deedOf, orderColumns } from './order-columns.tsx'

interface OpenOrdersProps {
  /** Orders in the book, or those that wait for their trigger. */
  kind: 'pending' | 'triggers'
  market?: string | undefined
  /** On a page of its own: stand beside the download. */
  tools?: ReactNode
}

/** The open orders, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function OpenOrders({ kind, market, tools }: OpenOrdersProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const orders = usePerpOrders()
  const rows = useMemo(
    () => orders?.filter(order => order.waiting === (kind === 'triggers') && (market === undefined || order.market === market)),
    [orders, kind, market],
  )
  const [amending, setAmending] = useState<string>()
  const columns = useMemo((): Column<PerpOrder>[] => {
    const { market: name, deed, price, lots, filled, time } = orderColumns(t, locale)
    const actions: Column<PerpOrder> = {
      key: 'actions',
      header: t('perp-lists:column.action'),
      align: 'end',
      pinned: true,
      render: order => (
        <RowButtons
          order={order}
          open={amending === order.orderId}
          onToggle={() => setAmending(now => (now === order.orderId ? undefined : order.orderId))}
        />
      ),
    }
    return [name, deed, price, lots, ...(kind === 'pending' ? [filled] : []), time, actions]
  }, [t, locale, kind, amending])
  const table = (
    <DataTable
      dense
      label={t(`perp-lists:panel.${kind}`)}
      columns={columns}
      rows={rows}
      rowKey={order => order.orderId}
      skeletonRows={3}
      below={order => (amending === order.orderId ? <AmendOrder order={order} onClose={() => setAmending(undefined)} /> : null)}
      empty={<EmptyState title={t(`perp-lists:empty.${kind}`)} hint={t(`perp-lists:empty.${kind}Hint`)} />}
    />
  )
  if (tools === undefined) return table
  const trigger = { header: t('spot:orders.trigger'), text: (order: PerpOrder) => order.triggerPrice }
  return (
    <RecordFrame name={`assay-orders-${kind}`} fields={[...columns, trigger]} rows={rows} tools={tools}>
      {table}
    </RecordFrame>
  )
}

function RowButtons({ order, open, onToggle }: { order: PerpOrder; open: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useDeed(cancelPerpOrder)
  const facts = {
    id: order.orderId,
    deed: t(`perp-lists:order.${deedOf(order)}`),
    lots: formatNumber(order.lots, locale),
    market: order.market,
  }
  return (
    <span className={classes.actions}>
      <AmendButton label={t('perp-lists:deed.amend', facts)} reason={undefined} open={open} onToggle={onToggle} />
      <CancelButton
        label={t('perp-lists:deed.cancel', facts)}
        busy={busy}
        // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
        onCancel={() => void run({ orderId: order.orderId }).catch(() => undefined)}
      />
    </span>
  )
}
