import { compareDecimals } from './compare-decimals.tsx'
import { formatNumber, formatShare, isDecimal } from './format-number.tsx'
import classes from './numbers.module.css'
import { useLocale } from './use-locale.tsx'

interface ChangeProps {
  /** A share of one ("-0.0123" is -1.23%), or an amount when `as` says so. */
  value: string
  as?: 'share' | 'amount'
  decimals?: number
  asset?: string
}

const ARROWS = { up: '▲', down: '▼', none: '' } as const

/** Which way a decimal string points. */
export function directionOf(value: string): 'up' | 'down' | 'none' {
  if (!isDecimal(value)) return 'none'
  const order = compareDecimals(value, '0')
  return order > 0 ? 'up' : order < 0 ? 'down' : 'none'
}

/** A change with sign, arrow and colour: never colour alone. */
export function Change({ value, as = 'share', decimals, asset }: ChangeProps) {
  const locale = useLocale()
  const direction = directionOf(value)
  const style = { sign: 'always' as const, ...(decimals === undefined ? {} : { decimals }) }
  return (
    <span dir="ltr" className={`number ${classes.change}`} data-direction={direction}>
      {ARROWS[direction] ? (
        <span aria-hidden="true" className={classes.arrow}>
          {ARROWS[direction]}
        </span>
      ) : null}
      {as === 'share' ? formatShare(value, locale, style) : formatNumber(value, locale, style)}
      {asset ? <span className={classes.asset}> {asset}</span> : null}
    </span>
  )
}
