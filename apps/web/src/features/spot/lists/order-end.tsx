import { Amount } from '@assay/ui/numbers/amount'
import { Price } from '@assay/ui/numbers/price'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { Column } from '@assay/ui/tables/data-table'
import type { SpotOrder } from '@assay/wire/spot/calls'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { DroppedExits } from './dropped-exits.tsx'

/** Columns of what an order came to. */
export const endColumns = (t: TFunction): Record<'status' | 'average' | 'fee', Column<SpotOrder>> => ({
  status: { key: 'status', header: t('spot:orders.status'), render: order => <Status order={order} /> },
  average: {
    key: 'average',
    header: t('spot:orders.average'),
    term: 'terms:averagePrice',
    align: 'end',
    render: order => <AveragePrice order={order} />,
  },
  fee: { key: 'fee', header: t('spot:orders.fee'), term: 'terms:feesPaid', align: 'end', render: order => <Fee order={order} /> },
})

const nothing = <span className={classes.dim}>—</span>
const AveragePrice = ({ order }: { order: SpotOrder }) => (order.averagePrice ? <Price value={order.averagePrice} /> : nothing)
const Fee = ({ order }: { order: SpotOrder }) => (/[1-9]/.test(order.fee) ? <Amount value={order.fee} asset={order.feeAsset} /> : nothing)

/** How it ended, and why when it was not by being filled. */
function Status({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const reason = order.closeReason && order.closeReason !== 'filled' ? t(`spot:reason.${order.closeReason as 'cancelled'}`) : ''
  return (
    <span className={classes.stack}>
      <StatusPill tone={order.status === 'completed' ? 'good' : 'plain'}>{t(`spot:status.${order.status}`)}</StatusPill>
      {reason ? <span className={classes.reason}>{reason}</span> : null}
      <DroppedExits order={order} />
    </span>
  )
}
