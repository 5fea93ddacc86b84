import { useLocale } from '@assay/ui/numbers/use-locale'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpOrder } from '@assay/wire/perp/account'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenOrderTable } from '../../../trading/terminal/lists/open-order-table.tsx'
import { RecordFrame } from '../../../trading/terminal/lists/record-frame.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { usePerpOrders } from '../live/use-own-perp.ts'
import { AmendOrder } from './amend-order.tsx'
import { CurrentPrice } from './current-price.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'

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
  const details = useOpenedRow()
  const columns = useMemo((): Column<PerpOrder>[] => {
    const { market: name, action, price, lots, filled, time } = orderColumns(t, locale, details)
    const current: Column<PerpOrder> = {
      key: 'current',
      header: t('perp-lists:column.current'),
      align: 'end',
      render: order => <CurrentPrice order={order} />,
    }
    return [name, action, price, current, lots, ...(kind === 'pending' ? [filled] : []), time]
  }, [t, locale, kind, details])
  const table = (
    <OpenOrderTable
      label={t(`perp-lists:panel.${kind}`)}
      rows={rows}
      columns={columns}
      actionsHeader={t('perp-lists:column.action')}
      details={details}
      actions={actionsOf}
      form={(order, onClose) => <AmendOrder order={order} onClose={onClose} />}
      detail={order => <OrderDetail order={order} />}
      empty={{ title: t(`perp-lists:empty.${kind}`), hint: t(`perp-lists:empty.${kind}Hint`) }}
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

const actionsOf = (order: PerpOrder, form: { open: boolean; onToggle: () => void }) => <OrderActions order={order} {...form} />
