import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import type { SpotOrder } from '@assay/wire/spot'
import { useTranslation } from 'react-i18next'
import { assetsOf } from '../lists/assets-of.ts'
import classes from './receipt.module.css'
import { type ReceiptLine, receiptOf } from './receipt.ts'
import { usePreviewOf } from './receipt-store.ts'

/** What the ticket said of an order and what its record says; nothing where the ticket was not of this tab, or nothing has filled. */
export function ReceiptTable({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const preview = usePreviewOf(order.orderId)
  if (!preview || order.averagePrice === '') return null
  const lines = receiptOf(preview, order)
  const isSame = lines.every(({ difference }) => difference === '' || difference === '0')
  return (
    <>
      <table className={classes.receipt} aria-label={t('trading:receipt.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('trading:receipt.preview')}</th>
            <th scope="col">{t('trading:receipt.result')}</th>
            <th scope="col">{t('trading:receipt.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line key={line.figure} line={line} order={order} />
          ))}
        </tbody>
      </table>
      <p className={classes.why}>{isSame ? t('trading:receipt.same') : t('trading:receipt.why')}</p>
    </>
  )
}

function Line({ line: { figure, preview, result, difference }, order }: { line: ReceiptLine; order: SpotOrder }) {
  const { t } = useTranslation()
  const { base, quote } = assetsOf(order)
  const received = order.side === 'buy' ? base : quote
  const asset = figure === 'notional' || figure === 'averagePrice' ? quote : received
  const shown = (value: string) => (value === '' ? '—' : <Amount value={value} />)
  return (
    <tr>
      <th scope="row">
        {t(`spot:ticket.${figure}`)} <bdi dir="ltr">({asset})</bdi>
      </th>
      <td>{shown(preview)}</td>
      <td>{shown(result)}</td>
      <td>{difference === '' ? '—' : difference === '0' ? '=' : <Change value={difference} as="amount" />}</td>
    </tr>
  )
}
