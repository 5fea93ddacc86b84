import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { cancelSpotOrder, type SpotOrder } from '@assay/wire/spot'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import classes from './lists.module.css'
import { orderColumns } from './order-columns.tsx'

/** The open orders, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function OpenOrders({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const orders = useOpenOrders()
  const rows = useMemo(() => (pair === undefined ? orders : orders?.filter(order => order.pair === pair)), [orders, pair])
  const columns = useMemo(() => {
    const { time, pair: market, side, price, quantity, filled } = orderColumns(t)
    const cancel = {
      key: 'cancel',
      header: t('spot:orders.action'),
      align: 'end' as const,
      pinned: true,
      render: (order: SpotOrder) => <CancelOrder order={order} />,
    }
    return [market, side, price, quantity, filled, time, cancel]
  }, [t])
  return (
    <DataTable
      dense
      label={t('spot:orders.open')}
      columns={columns}
      rows={rows}
      rowKey={order => order.orderId}
      skeletonRows={3}
      empty={<EmptyState title={t('spot:orders.noneOpen')} hint={t('spot:orders.noneOpenHint')} />}
    />
  )
}

/** Cancels one order; the button is locked until the exchange has answered. */
function CancelOrder({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useDeed(cancelSpotOrder)
  const facts = { id: order.orderId, side: t(`spot:side.${order.side}`), quantity: formatNumber(order.quantity, locale), pair: order.pair }
  return (
    <button
      type="button"
      className={classes.cancel}
      disabled={busy}
      aria-label={t('spot:orders.cancelOne', facts)}
      // A refusal (the order was filled meanwhile) has been said by a toast; the row goes by itself.
      onClick={() => void run({ orderId: order.orderId }).catch(() => undefined)}
    >
      {t('spot:orders.cancel')}
    </button>
  )
}
