import { compareDecimals } from '@assay/money/decimal-text'
import { Arrow } from '@assay/ui/marks/arrow'
import { directionOf } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './book.module.css'

/** The last price (empty while it is not known), with an arrow for the way it came, which is also said in words. */
export function LastPrice({ price, decimals }: { price: string; decimals: number }) {
  const { t } = useTranslation()
  const direction = useDirection(price)
  return (
    <span className={classes.last} data-direction={direction}>
      <span className="visually-hidden">{t('spot:market.last.label')} </span>
      <Price value={price} decimals={decimals} live />
      <span className={classes.arrow}>{direction === 'none' ? null : <Arrow points={direction} />}</span>
      {direction === 'none' ? null : <span className="visually-hidden"> {t(`spot:market.last.${direction}`)}</span>}
    </span>
  )
}

/** Which way the last move went; stays until the next one. */
function useDirection(value: string): 'up' | 'down' | 'none' {
  const seen = useRef<{ value: string; direction: 'up' | 'down' | 'none' }>({ value, direction: 'none' })
  const before = seen.current
  if (before.value !== value) {
    const comparable = before.value !== '' && value !== ''
    seen.current = { value, direction: comparable ? directionOf(String(compareDecimals(value, before.value))) : 'none' }
  }
  return seen.current.direction
}
