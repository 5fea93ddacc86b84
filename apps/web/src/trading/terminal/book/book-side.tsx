import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'
import { BookLine, type PointedLine } from './book-line.tsx'
import { type BookRow, barLength } from './book-rows.ts'
import { LineFigures } from './line-figures.tsx'

interface BookSideProps {
  side: 'bids' | 'asks'
  /** Best first; absent while loading. */
  rows: readonly BookRow[] | undefined
  deepest: bigint
  market: TerminalMarket
  onPrice: (price: string) => void
  onLevel: (price: string, quantity: string) => void
}

/** One side of the book; asks stand upside down, so that the best prices meet in the middle. */
export function BookSide({ side, rows, deepest, market, onPrice, onLevel }: BookSideProps) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<PointedLine>()
  if (!rows) return <div className={classes.side} data-side={side} aria-busy="true" />
  if (rows.length === 0)
    return (
      <div className={classes.side} data-side={side}>
        <p className={classes.empty}>{t('spot:book.empty')}</p>
      </div>
    )
  const places = [...rows.keys()]
  const row = pointed && rows[pointed.place]
  return (
    <fieldset className={classes.side} data-side={side} aria-label={t(`spot:book.${side}`)}>
      {(side === 'asks' ? places.reverse() : places).map(place => (
        // By its distance from the best price: a line keeps the focus while the prices move through it.
        <BookLine
          key={place}
          row={rows[place]!}
          place={place}
          length={barLength(rows[place]!.sumUnits, deepest)}
          market={market}
          onPrice={onPrice}
          onLevel={onLevel}
          onPoint={setPointed}
        />
      ))}
      {row ? <LineFigures row={row} line={pointed.line} market={market} /> : null}
    </fieldset>
  )
}
