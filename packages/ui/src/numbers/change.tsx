import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Arrow } from '../marks/arrow.tsx'
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

/** Which way a decimal string points as it is shown: what reads 0.00 points nowhere, whatever follows. */
export function directionOf(value: string, { as = 'share', decimals }: Pick<ChangeProps, 'as' | 'decimals'> = {}): 'up' | 'down' | 'none' {
  if (!isDecimal(value)) return 'none'
  const style = decimals === undefined ? {} : { decimals }
  const shown = as === 'share' ? formatShare(value, 'en', style) : formatNumber(value, 'en', style)
  if (!/[1-9]/.test(shown)) return 'none'
  return value.startsWith('-') ? 'down' : 'up'
}

/** A change with sign, arrow and colour: never colour alone. */
export function Change({ value, as = 'share', decimals, asset, own = false }: ChangeProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hidden = use(HideAmounts) && own
  const direction = directionOf(value, { as, ...(decimals === undefined ? {} : { decimals }) })
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
