import { formatNumber } from './format-number.tsx'
import classes from './numbers.module.css'
import { useFlash } from './use-flash.tsx'
import { useLocale } from './use-locale.tsx'

interface PriceProps {
  /** Decimal string; anything else is shown as an ellipsis. */
  value: string
  /** Decimals of the market's tick, so that a price never changes its width. */
  decimals?: number
  /** Colours the price: up or down against what the screen compares with. The words or arrow beside it must say the same. */
  direction?: 'up' | 'down'
  /** Lights up once when the value changes. */
  live?: boolean
}

/** A price by locale, in fixed-width digits and always left to right. */
export function Price({ value, decimals, direction, live = false }: PriceProps) {
  const element = useFlash<HTMLSpanElement>(value, live)
  const style = decimals === undefined ? {} : { decimals }
  return (
    <span ref={element} dir="ltr" className={`number ${classes.price} ${live ? classes.flashing : ''}`} data-direction={direction}>
      {formatNumber(value, useLocale(), style)}
    </span>
  )
}
