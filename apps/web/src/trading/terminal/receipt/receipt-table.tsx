import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { useTranslation } from 'react-i18next'
import classes from './receipt.module.css'
import type { ReceiptLine } from './receipt-line.ts'

/** A line with the name of its figure and the asset that it counts. */
interface NamedReceiptLine extends ReceiptLine {
  name: string
  asset: string
}

/** What the ticket said of an order and what its record says. */
export function ReceiptTable({ lines }: { lines: readonly NamedReceiptLine[] }) {
  const { t } = useTranslation()
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
            <Line key={line.name} line={line} />
          ))}
        </tbody>
      </table>
      <p className={classes.why}>{isSame ? t('trading:receipt.same') : t('trading:receipt.why')}</p>
    </>
  )
}

function Line({ line: { name, asset, preview, result, difference } }: { line: NamedReceiptLine }) {
  const shown = (value: string) => (value === '' ? '—' : <Amount value={value} />)
  return (
    <tr>
      <th scope="row">
        {name} <bdi dir="ltr">({asset})</bdi>
      </th>
      <td>{shown(preview)}</td>
      <td>{shown(result)}</td>
      <td>{difference === '' ? '—' : difference === '0' ? '=' : <Change value={difference} as="amount" />}</td>
    </tr>
  )
}
