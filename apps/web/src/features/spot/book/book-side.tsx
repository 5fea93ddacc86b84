import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PairRules } from '../pair-rules.ts'
import classes from './book.module.css'
import { type BookRow, barLength } from './book-rows.ts'

interface BookSideProps {
  side: 'bids' | 'asks'
  /** Best first; absent while loading. */
  rows: readonly BookRow[] | undefined
  deepest: bigint
  rules: PairRules
  onPrice: (price: string) => void
}

/** One side of the book; asks stand upside down, so that the best prices meet in the middle. */
export function BookSide({ side, rows, deepest, rules, onPrice }: BookSideProps) {
  const { t } = useTranslation()
  if (!rows) return <div className={classes.side} data-side={side} aria-busy="true" />
  if (rows.length === 0)
    return (
      <div className={classes.side} data-side={side}>
        <p className={classes.empty}>{t('spot:book.empty')}</p>
      </div>
    )
  const shown = side === 'asks' ? [...rows].reverse() : rows
  const best = rows[0]
  return (
    <fieldset className={classes.side} data-side={side} aria-label={t(`spot:book.${side}`)}>
      {shown.map(row => (
        <Line key={row.price} row={row} best={row === best} length={barLength(row.sumUnits, deepest)} rules={rules} onPrice={onPrice} />
      ))}
    </fieldset>
  )
}

/** Arrow keys walk along the prices; only the best one is a stop of the Tab key. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const next =
    event.key === 'ArrowUp'
      ? event.currentTarget.previousElementSibling
      : event.key === 'ArrowDown'
        ? event.currentTarget.nextElementSibling
        : null
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

interface LineProps {
  row: BookRow
  best: boolean
  length: number
  rules: PairRules
  onPrice: (price: string) => void
}

function Line({ row, best, length, rules, onPrice }: LineProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const price = formatNumber(row.price, locale, { decimals: rules.priceDecimals })
  const quantity = (text: string) => formatNumber(text, locale, { decimals: rules.quantityDecimals })
  const own = row.own ? t('spot:book.own', { quantity: `${quantity(row.own)} ${rules.base}` }) : ''
  const value = `${formatNumber(row.sumValue, locale, { decimals: 2 })} ${rules.quote}`
  return (
    <button
      type="button"
      className={classes.line}
      style={{ backgroundSize: `${length}% 100%` }}
      data-own={row.own ? true : undefined}
      tabIndex={best ? 0 : -1}
      title={own ? `${value}, ${own}` : value}
      aria-label={`${t('spot:book.take', { price })} ${own}`.trim()}
      onClick={() => onPrice(row.price)}
      onKeyDown={walk}
    >
      <span className="number">{price}</span>
      <span className="number">{quantity(row.quantity)}</span>
      <span className="number">{quantity(row.sum)}</span>
    </button>
  )
}
