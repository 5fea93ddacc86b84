import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatPercent } from '@assay/ui/numbers/format-number'
import { formatMoment, Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { Term } from '@assay/ui/states/term'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpOrder } from '@assay/wire/perp/account'
import type { TFunction } from 'i18next'
import { perpPath } from '../../../trading/market-paths.ts'
import { FilledBar } from '../../../trading/terminal/lists/filled-bar.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import type { OrderTerm } from '../../../trading/terminal/lists/order-term.ts'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { DetailToggle } from '../../../trading/terminal/lists/row-buttons.tsx'
import type { OpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import positionClasses from '../positions/positions.module.css'

type Name = 'market' | 'action' | 'price' | 'lots' | 'filled' | 'average' | 'time'

/** Columns that open and closed orders have in common; with `row`, the first one opens what is known of an order. */
export function orderColumns(t: TFunction, locale: string, row?: OpenedRow): Record<Name, Column<PerpOrder>> {
  return {
    market: {
      key: 'market',
      header: t('perp-lists:column.market'),
      cardHead: true,
      text: order => order.market,
      render: order => <OrderMarket order={order} t={t} row={row} />,
    },
    action: {
      key: 'action',
      header: t('perp-lists:column.type'),
      text: order => `${t(`perp-lists:order.${actionOf(order)}`)}, ${t(`spot:type.${order.type}`)}`,
      render: order => <OrderKind order={order} t={t} locale={locale} />,
    },
    price: {
      key: 'price',
      header: t('spot:orders.price'),
      align: 'end',
      text: order => order.price,
      render: order => <OrderPrice order={order} t={t} />,
    },
    lots: {
      key: 'lots',
      header: t('perp-lists:column.lots'),
      term: 'terms:contractLot',
      align: 'end',
      text: order => order.lots,
      render: order => <Amount value={order.lots} />,
    },
    filled: {
      key: 'filled',
      header: t('spot:orders.filled'),
      align: 'end',
      text: order => order.filledLots,
      render: order => (
        <FilledBar
          order={{
            quantity: order.lots,
            total: '',
            filledQuantity: order.filledLots,
            filledNotional: order.filledNotional,
            closeReason: order.closeReason,
          }}
        />
      ),
    },
    average: {
      key: 'average',
      header: t('spot:orders.average'),
      term: 'terms:averagePrice',
      align: 'end',
      render: order =>
        order.averagePrice === '' ? <span className={classes.dim}>{t('perp-lists:word.none')}</span> : <Price value={order.averagePrice} />,
    },
    time: {
      key: 'time',
      header: t('spot:orders.time'),
      text: order => new Date(order.createdAt).toISOString(),
      render: order => <Moment at={order.createdAt} />,
    },
  }
}

/** What the order does to which side of the person's position. */
export const actionOf = ({ effect, positionSide }: PerpOrder): 'openLong' | 'openShort' | 'closeLong' | 'closeShort' =>
  effect === 'open' ? (positionSide === 'long' ? 'openLong' : 'openShort') : positionSide === 'long' ? 'closeLong' : 'closeShort'

function OrderMarket({ order: { orderId, market }, t, row }: { order: PerpOrder; t: TFunction; row: OpenedRow | undefined }) {
  const label = t('trading:detail.show', { id: orderId })
  return (
    <span className={classes.market}>
      {row ? <DetailToggle label={label} open={row.opened === orderId} onToggle={() => row.toggle(orderId)} /> : null}
      <PairName to={perpPath(market)} title={market} />
    </span>
  )
}

function OrderKind({ order, t, locale }: { order: PerpOrder; t: TFunction; locale: string }) {
  const gains = order.positionSide === 'long'
  const terms = termsOf(order, t, locale)
  return (
    <span className={classes.stack}>
      <span className={classes.side}>
        <span className={positionClasses.side} data-side={gains ? 'long' : 'short'}>
          {t(`perp-lists:order.${actionOf(order)}`)}
        </span>{' '}
        <span className={classes.type}>
          {t(`spot:type.${order.type}`)} <bdi dir="ltr">{t('perp-lists:word.leverage', { number: order.leverage })}</bdi>
        </span>
      </span>
      {terms.length > 0 ? (
        <span className={classes.terms}>
          {terms.map(term => (
            <bdi key={term.text}>
              <Term of={term.explained}>{term.text}</Term>
            </bdi>
          ))}
        </span>
      ) : null}
    </span>
  )
}

/** What was asked of an order beyond side, price and size; nothing for a plain one. */
function termsOf(order: PerpOrder, t: TFunction, locale: string): OrderTerm[] {
  const figure = (value: string) => formatNumber(value, locale)
  const terms: OrderTerm[] = []
  if (order.reduceOnly) terms.push({ text: t('perp-lists:order.reduceOnly'), explained: 'terms:reduceOnly' })
  if (order.postOnly) terms.push({ text: t('spot:terms.postOnly'), explained: 'terms:postOnly' })
  if (order.timeInForce === 'immediateOrCancel')
    terms.push({ text: t('spot:terms.immediateOrCancel'), explained: 'terms:immediateOrCancel' })
  if (order.timeInForce === 'fillOrKill') terms.push({ text: t('spot:terms.fillOrKill'), explained: 'terms:fillOrKill' })
  if (order.timeInForce === 'goodTillTime')
    terms.push({ text: t('spot:terms.until', { time: formatMoment(order.expiresAt, locale, 'minute') }), explained: 'terms:goodTillTime' })
  if (order.callbackRate)
    terms.push({ text: t('spot:terms.callback', { rate: formatPercent(order.callbackRate, locale) }), explained: 'terms:callback' })
  if (order.takeProfit) terms.push({ text: t('spot:terms.takeProfit', { price: figure(order.takeProfit) }), explained: 'terms:exits' })
  if (order.stopLoss) terms.push({ text: t('spot:terms.stopLoss', { price: figure(order.stopLoss) }), explained: 'terms:exits' })
  return terms
}

/** The limit, or that it trades at market; below it the trigger of an order that has one, and what it is compared with. */
function OrderPrice({ order, t }: { order: PerpOrder; t: TFunction }) {
  return (
    <span className={classes.stack} data-end>
      {order.price ? <Price value={order.price} /> : <span className={classes.dim}>{t('spot:orders.marketPrice')}</span>}
      {order.triggerPrice ? (
        <span className={classes.trigger}>
          {order.triggerOn === '' ? t('spot:orders.trigger') : t(`perp-lists:on.${order.triggerOn}`)} <Price value={order.triggerPrice} />
        </span>
      ) : null}
    </span>
  )
}
