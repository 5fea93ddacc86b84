import { Price } from '@assay/ui/numbers/price'
import { Term } from '@assay/ui/states/term'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBook } from '../../live/use-book.ts'
import { Panel } from '../panel.tsx'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'
import { BookHead, type BookView } from './book-head.tsx'
import { bookRows, type OwnOrder, ownByPrice, spreadOf } from './book-rows.ts'
import { BookSide } from './book-side.tsx'
import { bidShare, depthOf } from './depth.ts'
import { DepthView } from './depth-view.tsx'

interface BookProps {
  market: TerminalMarket
  /** The person's open orders, to be marked; those of other markets do no harm. Absent until they are known. */
  orders: readonly OwnOrder[] | undefined
  /** Stands between the sides: the last price, or what else the product trades by. */
  last: ReactNode
  /** A price was chosen from the book. */
  onPrice: (price: string) => void
  /** A line was chosen with all that stands up to it. */
  onLevel: (price: string, quantity: string) => void
}

const ROW_PX = 20
const MIDDLE_PX = 34
const COLUMN_HEAD_PX = 24

/** The order book: both sides with cumulative depth, the spread between them, own orders marked. */
export function Book({ market, orders, last, onPrice, onLevel }: BookProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<BookView>('both')
  const [grouped, setGrouped] = useState({ pair: market.pair, group: 1 })
  // Ticks of one market are none of another.
  const group = grouped.pair === market.pair ? grouped.group : 1
  const { ref, height } = useElementSize()
  const book = useBook(market.pair)
  const lines = Math.max(1, Math.floor((height - MIDDLE_PX - COLUMN_HEAD_PX) / ROW_PX))
  const most = view === 'both' || view === 'depth' ? Math.max(1, Math.floor(lines / 2)) : lines
  const sides = useMemo(() => {
    if (!book || height === 0) return undefined
    const common = { group, market, most }
    const own = (side: 'buy' | 'sell') => ownByPrice(orders ?? [], { pair: market.pair, side, baseScale: market.baseScale })
    const bids = view === 'asks' ? [] : bookRows({ ...common, side: 'bids', levels: book.bids, own: own('buy') })
    const asks = view === 'bids' ? [] : bookRows({ ...common, side: 'asks', levels: book.asks, own: own('sell') })
    const [bidsDeep, asksDeep] = [bids.at(-1)?.sumUnits ?? 0n, asks.at(-1)?.sumUnits ?? 0n]
    return {
      bids,
      asks,
      deepest: bidsDeep > asksDeep ? bidsDeep : asksDeep,
      spread: spreadOf(book.bids, book.asks),
      depth: view === 'depth' ? depthOf(book.bids, book.asks, market.baseScale) : undefined,
      share: view === 'both' ? bidShare(bidsDeep, asksDeep) : undefined,
    }
  }, [book, orders, group, market, most, view, height])
  const shown = { deepest: sides?.deepest ?? 0n, market, onPrice, onLevel }
  return (
    <Panel
      title={t('spot:book.title')}
      live
      head={
        <BookHead
          view={view}
          onView={setView}
          group={group}
          onGroup={next => setGrouped({ pair: market.pair, group: next })}
          market={market}
        />
      }
    >
      <div ref={ref} className={classes.book}>
        {view === 'depth' ? null : (
          <div className={classes.columns} aria-hidden="true">
            <span>{t('spot:book.price', { asset: market.quote })}</span>
            <span>{t('spot:book.quantity', { asset: market.base })}</span>
            <span>
              <Term of="terms:bookSum">{t('spot:book.sum', { asset: market.base })}</Term>
            </span>
          </div>
        )}
        {view === 'both' || view === 'asks' ? <BookSide side="asks" rows={sides?.asks} {...shown} /> : null}
        <div className={classes.middle}>
          {last}
          {sides?.share === undefined ? null : <Balance share={sides.share} />}
          {sides?.spread ? (
            <span className={classes.spread}>
              <Term of="terms:spread">{t('spot:book.spread')}</Term> <Price value={sides.spread.spread} decimals={market.priceDecimals} />
            </span>
          ) : null}
        </div>
        {view === 'both' || view === 'bids' ? <BookSide side="bids" rows={sides?.bids} {...shown} /> : null}
        {view === 'depth' ? <DepthView depth={sides?.depth} market={market} onPrice={onPrice} /> : null}
      </div>
    </Panel>
  )
}

/** Which share of what is shown wants to buy. */
function Balance({ share }: { share: number }) {
  const { t } = useTranslation()
  const label = t('spot:book.balance', { bids: share, asks: 100 - share })
  return (
    <span className={classes.balance} role="img" aria-label={label} title={label}>
      <span style={{ width: `${share}%` }} />
    </span>
  )
}
