import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpPosition } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import listClasses from '../../../trading/terminal/lists/lists.module.css'
import { distanceOf } from './position-figures.ts'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'

/** Where so little of the way to liquidation is left, the bar warns, and then alarms. */
const WARN_BELOW = 50
const ALARM_BELOW = 20

/** The liquidation price, how far the mark is from it, and a bar of what is left of the way. */
export function LiquidationCell({ position, decimals }: { position: PerpPosition; decimals?: number | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const distance = distanceOf(position)
  if (!distance) return <PriceOrNone value={position.liquidationPrice} decimals={decimals} />
  const { ofMark, percentLeft } = distance
  const percent = formatShare(ofMark, locale)
  return (
    <span className={listClasses.stack} data-end title={t('perp-lists:hint.distance', { percent })}>
      <span className={classes.pairOfFigures}>
        <PriceOrNone value={position.liquidationPrice} decimals={decimals} />
        <bdi dir="ltr" className={`number ${classes.dim}`}>
          {percent}
        </bdi>
      </span>
      <span
        className={classes.track}
        aria-hidden="true"
        data-tone={percentLeft < ALARM_BELOW ? 'alarm' : percentLeft < WARN_BELOW ? 'warn' : undefined}
      >
        <span style={{ width: `${percentLeft}%` }} />
      </span>
    </span>
  )
}
