import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Arrow } from '../marks/arrow.tsx'
import { compareDecimals } from './compare-decimals.tsx'
import { formatNumber, formatShare, isDecimal } from './format-number.tsx'
import { HideAmounts } from './hide-amounts.tsx'
import classes from './numbers.module.css'
import { useLocale } from './use-locale.tsx'

interface ChangeProps {
  /** A share of one ("-0.0123" is -1.23%), or an amount when `as` says so. */
  value: string
  as?: 'share' | 'amount'
  decimals?: number
  asset?: string
  /** The person's own money: shows dots while amounts are hidden. */
  own?: boolean
}

/** Which way a decimal string points. */
export function directionOf(value: string): 'up' | 'down' | 'none' {
  if (!isDecimal(value)) return 'none'
  const order = compareDecimals(value, '0')
  return order > 0 ? 'up' : order < 0 ? 'down' : 'none'
}

/** A change with sign, arrow and colour: never colour alone. */
export function Change({ value, as = 'share', decimals, asset, own = false }: ChangeProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hidden = use(HideAmounts) && own
  const direction = directionOf(value)
  const style = { sign: 'always' as const, ...(decimals === undefined ? {} : { decimals }) }
  if (hidden)
    return (
      <span dir="ltr" className="number">
        <span aria-hidden="true">••••••</span>
        <span className="visually-hidden">{t('common:amount.hidden')}</span>
      </span>
    )
  return (
    <span dir="ltr" className={`number ${classes.change}`} data-direction={direction}>
      {direction === 'none' ? null : (
        <span className={classes.arrow}>
          <Arrow points={direction} />
        </span>
      )}
      {as === 'share' ? formatShare(value, locale, style) : formatNumber(value, locale, style)}
      {asset ? <span className={classes.asset}> {asset}</span> : null}
    </span>
  )
}
