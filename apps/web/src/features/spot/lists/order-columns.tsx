import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { Column } from '@assay/ui/tables/data-table'
import type { SpotOrder } from '@assay/wire/spot/calls'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { spotPath } from '../../../trading/market-paths.ts'
import { FilledBar } from '../../../trading/terminal/lists/filled-bar.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { DetailToggle } from '../../../trading/terminal/lists/row-buttons.tsx'
import { SideName } from '../../../trading/terminal/lists/side-name.tsx'
import type { OpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { assetsOf, titleOf } from './assets-of.ts'
import { OrderTerms } from './order-terms.tsx'

type Figure = 'side' | 'price' | 'quantity' | 'filled'

/** Columns that open and closed orders have in common; `Market` where a market order has no price. Where width is scarce the time stands below the pair. */
export function orderColumns(t: TFunction, row: OpenedRow): Record<'time' | 'pair' | 'pairAndTime' | Figure, Column<SpotOrder>> {
  const named = { key: 'pair', header: t('spot:orders.pair'), cardHead: true }
  return {
    time: { key: 'time', header: t('spot:orders.time'), render: order => <Moment at={order.createdAt} /> },
    pair: { ...named, render: order => <MarketCell order={order} row={row} /> },
    pairAndTime: {
      ...named,
      render: order => (
        <span className={classes.stack}>
          <MarketCell order={order} row={row} />
          <span className={classes.placedAt}>
            <Moment at={order.createdAt} />
          </span>
        </span>
      ),
    },
    ...figureColumns(t),
  }
}

/** What an order is to do, at what price, for how much, and how far it is filled. */
export const figureColumns = (t: TFunction): Record<Figure, Column<SpotOrder>> => ({
  side: {
    key: 'side',
    header: t('spot:orders.side'),
    render: order => (
      <span className={classes.stack}>
        <span className={classes.side}>
          <SideName side={order.side} /> <span className={classes.type}>{t(`spot:type.${order.type}`)}</span>
        </span>
        <OrderTerms order={order} />
      </span>
    ),
  },
  price: {
    key: 'price',
    header: t('spot:orders.price'),
    align: 'end',
    render: order => <OrderPrice order={order} t={t} />,
  },
  quantity: {
    key: 'quantity',
    header: t('spot:orders.quantity'),
    align: 'end',
    render: order => {
      const { base, quote } = assetsOf(order)
      return order.total ? <Amount value={order.total} asset={quote} /> : <Amount value={order.quantity} asset={base} />
    },
  },
  filled: { key: 'filled', header: t('spot:orders.filled'), align: 'end', render: order => <FilledBar order={order} /> },
})

/** The market, and before it the way to the order's details. */
function MarketCell({ order, row: { opened, toggle } }: { order: SpotOrder; row: OpenedRow }) {
  const { t } = useTranslation()
  const label = t('trading:detail.show', { id: order.orderId })
  return (
    <span className={classes.market}>
      <DetailToggle label={label} open={opened === order.orderId} onToggle={() => toggle(order.orderId)} />
      <PairName to={spotPath(order.pair)} title={titleOf(order)} />
    </span>
  )
}

/** The limit, or that it trades at market; below it the trigger of an order that has one. */
function OrderPrice({ order, t }: { order: SpotOrder; t: TFunction }) {
  return (
    <span className={classes.stack} data-end>
      {order.price ? <Price value={order.price} /> : <span className={classes.dim}>{t('spot:orders.marketPrice')}</span>}
      {order.triggerPrice ? (
        <span className={classes.trigger}>
          {order.triggerOn === 'index' ? t('spot:orders.triggerIndex') : t('spot:orders.trigger')} <Price value={order.triggerPrice} />
        </span>
      ) : null}
    </span>
  )
}
