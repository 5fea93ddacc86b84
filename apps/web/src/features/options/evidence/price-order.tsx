import { decimalsIn } from '@assay/money/decimal'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import classes from './evidence.module.css'
import { byPrice, type EvidenceSample, type SampleRow } from './sample-rows.ts'

/** The samples by price, lowest first; those that are left out are struck through. */
export function PriceOrder({ rows }: { rows: readonly SampleRow[] }) {
  const locale = useLocale()
  const droppedOf = new Map(rows.map(({ sample, dropped }) => [sample, dropped]))
  const samples = rows.flatMap(({ sample }): EvidenceSample[] => (sample ? [sample] : []))
  const decimals = Math.max(0, ...samples.map(({ price }) => decimalsIn(price)))
  return (
    <ol className={classes.order}>
      {byPrice(samples).map(sample => (
        <li key={sample.at} data-dropped={droppedOf.get(sample)}>
          {formatNumber(sample.price, locale, { decimals })}
        </li>
      ))}
    </ol>
  )
}
