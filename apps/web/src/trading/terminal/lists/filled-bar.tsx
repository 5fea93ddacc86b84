import { Amount } from '@assay/ui/numbers/amount'
import { formatPercent } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type FilledFigures, filledPercent } from './filled-percent.ts'
import classes from './lists.module.css'

/** How much of an order is filled: amount (in the asset of the quantity beside it), percent and a bar. */
export function FilledBar({ order }: { order: FilledFigures }) {
  const locale = useLocale()
  const percent = filledPercent(order)
  return (
    <span className={classes.filled}>
      <Amount value={order.filledQuantity} />
      <span className={`number ${classes.dim}`}>{formatPercent(String(percent), locale)}</span>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
