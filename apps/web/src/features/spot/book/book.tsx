import { Price } from '@assay/ui/numbers/price'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBook } from '../../../shared/live/use-book.ts'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import type { PairRules } from '../pair-rules.ts'
import { Panel } from '../panel.tsx'
import classes from './book.module.css'
import { BookHead, type BookView } from './book-head.tsx'
import { bookRows, ownByPrice, spreadOf } from './book-rows.ts'
import { BookSide } from './book-side.tsx'
import { bidShare, depthOf } from './depth.ts'
import { DepthView } from './depth-view.tsx'
import { LastPrice } from './last-price.tsx'

interface BookProps {
  rules: PairRules
  /** A price was chosen from the book. */
  onPrice: (price: string) => void
  /** A line was chosen with all that stands up to it. */
  onLevel: (price: string, quantity: string) => void
}

const ROW_PX = 20
const MIDDLE_PX = 34
const COLUMN_HEAD_PX = 24

/** The order book: both sides with cumulative depth, the spread between them, own orders marked. */
export function Book({ rules, onPrice, onLevel }: BookProps) {
  const { t } = useTranslation()
  const [view, setView] = useState<BookView>('both')
  const [group, setGroup] = useState(1)
  const { ref, height } = useElementSize()
  const book = useBook(rules.pair)
  const orders = useOpenOrders()
  const lines = Math.max(1, Math.floor((height - MIDDLE_PX - COLUMN_HEAD_PX) / ROW_PX))
  const most = view === 'both' || view === 'depth' ? Math.max(1, Math.floor(lines / 2)) : lines
  const sides = useMemo(() => {
    if (!book || height === 0) return undefined
    const common = { group, rules, most }
    const own = (side: 'buy' | 'sell') => ownByPrice(orders ?? [], { pair: rules.pair, side, baseScale: rules.baseScale })
    const bids = view === 'asks' ? [] : bookRows({ ...common, side: 'bids', levels: book.bids, own: own('buy') })
    const asks = view === 'bids' ? [] : bookRows({ ...common, side: 'asks', levels: book.asks, own: own('sell') })
    const [bidsDeep, asksDeep] = [bids.at(-1)?.sumUnits ?? 0n, asks.at(-1)?.sumUnits ?? 0n]
    return {
      bids,
      asks,
      deepest: bidsDeep > asksDeep ? bidsDeep : asksDeep,
      spread: spreadOf(book.bids, book.asks),
      depth: view === 'depth' ? depthOf(book.bids, book.asks, rules.baseScale) : undefined,
      share: view === 'both' ? bidShare(bidsDeep, asksDeep) : undefined,
    }
  }, [book, orders, group, rules, most, view, height])
  const shown = { deepest: sides?.deepest ?? 0n, rules, onPrice, onLevel }
  return (
    <Panel
      title={t('spot:book.title')}
      live
      head={<BookHead view={view} onView={setView} group={group} onGroup={setGroup} rules={rules} />}
    >
      <div ref={ref} className={classes.book}>
        {view === 'depth' ? null : (
          <div className={classes.columns} aria-hidden="true">
            <span>{t('spot:book.price', { asset: rules.quote })}</span>
            <span>{t('spot:book.quantity', { asset: rules.base })}</span>
            <span>{t('spot:book.sum', { asset: rules.base })}</span>
          </div>
        )}
        {view === 'both' || view === 'asks' ? <BookSide side="asks" rows={sides?.asks} {...shown} /> : null}
        <div className={classes.middle}>
          <LastPrice rules={rules} />
          {sides?.share === undefined ? null : <Balance share={sides.share} />}
          {sides?.spread ? (
            <span className={classes.spread}>
              {t('spot:book.spread')} <Price value={sides.spread.spread} decimals={rules.priceDecimals} />
            </span>
          ) : null}
        </div>
        {view === 'both' || view === 'bids' ? <BookSide side="bids" rows={sides?.bids} {...shown} /> : null}
        {view === 'depth' ? <DepthView depth={sides?.depth} rules={rules} onPrice={onPrice} /> : null}
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
