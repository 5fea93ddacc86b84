import type { Column } from '@assay/ui/tables/data-table'
import type { SpotFill, SpotOrder } from '@assay/wire/spot'
import type { TFunction } from 'i18next'
import { titleOf } from './assets-of.ts'

type Field<Row> = Pick<Column<Row>, 'header' | 'text'>

const momentText = (at: number): string => new Date(at).toISOString()

/** An order in a file: each field in a column of its own, times in UTC (ISO 8601), amounts as exact decimals. */
export const orderFields = (t: TFunction): Field<SpotOrder>[] => [
  { header: t('trading:detail.id'), text: order => order.orderId },
  { header: t('spot:orders.time'), text: order => momentText(order.createdAt) },
  { header: t('spot:orders.pair'), text: titleOf },
  { header: t('spot:orders.side'), text: order => t(`spot:side.${order.side}`) },
  { header: t('spot:orders.type'), text: order => t(`spot:type.${order.type}`) },
  { header: t('spot:orders.status'), text: order => t(`spot:status.${order.status}`) },
  { header: t('spot:orders.price'), text: order => order.price },
  { header: t('spot:orders.trigger'), text: order => order.triggerPrice },
  { header: t('spot:orders.quantity'), text: order => order.quantity },
  { header: t('spot:orders.total'), text: order => order.total || order.filledNotional },
  { header: t('spot:orders.filled'), text: order => order.filledQuantity },
  { header: t('spot:orders.average'), text: order => order.averagePrice },
  { header: t('spot:orders.fee'), text: order => order.fee },
  { header: `${t('spot:orders.fee')}: ${t('spot:orders.asset')}`, text: order => order.feeAsset },
]

/** A fill in a file, as orders are. */
export const fillFields = (t: TFunction): Field<SpotFill>[] => [
  { header: t('spot:orders.time'), text: fill => momentText(fill.at) },
  { header: t('trading:detail.id'), text: fill => fill.orderId },
  { header: t('spot:orders.pair'), text: titleOf },
  { header: t('spot:orders.side'), text: fill => t(`spot:side.${fill.side}`) },
  { header: t('spot:orders.role'), text: fill => t(`spot:role.${fill.role}`) },
  { header: t('spot:orders.price'), text: fill => fill.price },
  { header: t('spot:orders.quantity'), text: fill => fill.quantity },
  { header: t('spot:orders.total'), text: fill => fill.notional },
  { header: t('spot:orders.fee'), text: fill => fill.fee },
  { header: `${t('spot:orders.fee')}: ${t('spot:orders.asset')}`, text: fill => fill.feeAsset },
]
