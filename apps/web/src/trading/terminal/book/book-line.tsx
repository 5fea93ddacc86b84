import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'
import { type BookRow, looksSame } from './book-rows.ts'

interface BookLineProps {
  row: BookRow
  /** Distance from the best price, which is where the Tab key arrives. */
  place: number
  /** Of the bar behind it, in percent. */
  length: number
  market: TerminalMarket
  onPrice: (price: string) => void
  onLevel: (price: string, quantity: string) => void
  /** A line is pointed at or has the focus; undefined: no longer. */
  onPoint: (pointed: PointedLine | undefined) => void
}

export interface PointedLine {
  place: number
  line: HTMLElement
}

/** A price of the book: pressed for its price alone, or for all that stands up to it. */
function Line({ row, place, length, market, onPrice, onLevel, onPoint }: BookLineProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const inPrice = (text: string) => formatNumber(text, locale, { decimals: market.priceDecimals })
  const quantity = (text: string) => formatNumber(text, locale, { decimals: market.quantityDecimals })
  const price = inPrice(row.price)
  const own = row.own ? t('spot:book.own', { quantity: `${quantity(row.own)} ${market.base}` }) : ''
  const level = { quantity: `${quantity(row.sum)} ${market.base}`, price, average: inPrice(row.averagePrice) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a line only shows what its buttons are called
    <div
      className={classes.line}
      style={{ backgroundSize: `${length}% 100%` }}
      data-own={row.own ? true : undefined}
      onPointerEnter={event => (event.pointerType === 'mouse' ? onPoint({ place, line: event.currentTarget }) : undefined)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={event => (event.target.matches(':focus-visible') ? onPoint({ place, line: event.currentTarget }) : undefined)}
      onBlur={() => onPoint(undefined)}
      onKeyDown={walk}
    >
      <button
        type="button"
        className={`number ${classes.price}`}
        tabIndex={place === 0 ? 0 : -1}
        aria-label={`${t('spot:book.take', { price })} ${own}`.trim()}
        onClick={() => onPrice(row.price)}
      >
        {price}
      </button>
      <button
        type="button"
        className={`number ${classes.sums}`}
        tabIndex={-1}
        aria-label={t('spot:book.takeUpTo', level)}
        onClick={() => onLevel(row.price, row.sum)}
      >
        <span>{quantity(row.quantity)}</span>
        <span>{quantity(row.sum)}</span>
      </button>
    </div>
  )
}

/** Drawn again only when something of it changed: a book has forty lines, eight times a second. */
export const BookLine = memo(
  Line,
  ({ row, ...before }, { row: next, ...now }) =>
    looksSame(row, next) && (Object.keys(now) as (keyof typeof now)[]).every(name => before[name] === now[name]),
)

/** Arrow keys walk along the prices, and between a price and all that stands up to it; only the best price is a stop of the Tab key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const line = event.currentTarget
  const column = [...line.children].indexOf(event.target as Element)
  const next = {
    ArrowUp: line.previousElementSibling?.children[column],
    ArrowDown: line.nextElementSibling?.children[column],
    ArrowLeft: line.firstElementChild,
    ArrowRight: line.lastElementChild,
  }[event.key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
