import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber, type NumberStyle } from './format-number.tsx'
import { HideAmounts } from './hide-amounts.tsx'
import classes from './numbers.module.css'
import { useFlash } from './use-flash.tsx'
import { useLocale } from './use-locale.tsx'

interface AmountProps {
  /** Decimal string; anything else is shown as an ellipsis. */
  value: string
  /** Written after the number. */
  asset?: string
  /** Fixed decimals (cut, never rounded up); without it all decimals that the text has. */
  decimals?: number
  sign?: 'always'
  /** The person's own money: shows dots while amounts are hidden. */
  own?: boolean
  /** K/M/B, for summaries only; the full figure is in the tooltip. */
  compact?: boolean
  /** Lights up once when the value changes. */
  live?: boolean
}

/** Whether decimals say less than the text does; the tooltip then says all. */
const isCut = (value: string, decimals: number | undefined): boolean =>
  decimals !== undefined && /[1-9]/.test(value.split('.')[1]?.slice(decimals) ?? '')

/** An amount by locale with its asset, in fixed-width digits and always left to right. */
export function Amount({ value, asset, decimals, sign, own = false, compact = false, live = false }: AmountProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hidden = use(HideAmounts) && own
  const element = useFlash<HTMLSpanElement>(value, live && !hidden)
  const style: NumberStyle = { ...(decimals === undefined ? {} : { decimals }), ...(sign ? { sign } : {}) }
  const full = formatNumber(value, locale, style)
  return (
    <span
      ref={element}
      dir="ltr"
      className={live ? `number ${classes.flashing}` : 'number'}
      title={!hidden && (compact || isCut(value, decimals)) ? formatNumber(value, locale) : undefined}
    >
      {hidden ? (
        <>
          <span aria-hidden="true">••••••</span>
          <span className="visually-hidden">{t('common:amount.hidden')}</span>
        </>
      ) : compact ? (
        formatCompact(value, locale)
      ) : (
        full
      )}
      {asset ? <span className={classes.asset}> {asset}</span> : null}
    </span>
  )
}
