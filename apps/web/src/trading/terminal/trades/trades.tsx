import { Arrow } from '@assay/ui/marks/arrow'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PublicTrade } from '@assay/wire/markets/calls'
import { useElementSize } from '@mantine/hooks'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTrades } from '../../live/use-trades.ts'
import { Panel } from '../panel.tsx'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './trades.module.css'

/** Height of a row; a phone's is greater, and then some are drawn in vain. */
const ROW_PX = 20
/** So many more than fit: there is something to scroll to. */
const BEYOND = 5

interface TradesProps {
  market: TerminalMarket
  /** Numbers of the trades that are the person's own. */
  own: ReadonlySet<string>
  /** A price was chosen from the tape. */
  onPrice: (price: string) => void
}

/** The tape: the newest trades of everybody, own ones marked. */
export function Trades({ market, own, onPrice }: TradesProps) {
  const { t } = useTranslation()
  const all = useTrades(market.pair)
  const { ref, height } = useElementSize()
  const [isScrolled, setScrolled] = useState(false)
  // Every row is laid out and painted eight times a second, in sight or not: the others are there as soon as somebody goes to them.
  const trades = isScrolled ? all : all?.slice(0, Math.ceil(height / ROW_PX) + BEYOND)
  return (
    <Panel title={t('spot:trades.title')} live>
      <div
        ref={ref}
        className={classes.scroll}
        dir="ltr"
        aria-busy={trades === undefined}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
      >
        <table className={classes.tape} aria-label={t('spot:trades.title')}>
          <thead>
            <tr>
              <th scope="col">{t('spot:book.price', { asset: market.quote })}</th>
              <th scope="col">{t('spot:book.quantity', { asset: market.base })}</th>
              <th scope="col">{t('spot:trades.time')}</th>
            </tr>
          </thead>
          <tbody>
            {trades?.map((trade, index) => (
              <Trade key={trade.id} trade={trade} isOwn={own.has(trade.id)} newest={index === 0} market={market} onPrice={onPrice} />
            ))}
          </tbody>
        </table>
        {trades?.length === 0 ? <p className={classes.empty}>{t('spot:trades.empty')}</p> : null}
      </div>
    </Panel>
  )
}

interface TradeProps extends Omit<TradesProps, 'own'> {
  trade: PublicTrade
  isOwn: boolean
  /** The only stop of the Tab key in the list. */
  newest: boolean
}

/** Drawn again only when something of it changed: the list has some thirty of them, eight times a second. */
const Trade = memo(({ trade, isOwn, newest, market, onPrice }: TradeProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const price = formatNumber(trade.price, locale, { decimals: market.priceDecimals })
  return (
    <tr data-side={trade.side} data-own={isOwn || undefined} title={isOwn ? t('spot:trades.own') : undefined}>
      <td className="number">
        <button
          type="button"
          tabIndex={newest ? 0 : -1}
          aria-label={`${t(`spot:side.${trade.side}`)}: ${t('spot:book.take', { price })}`}
          onClick={() => onPrice(trade.price)}
        >
          {price}
          <span className={classes.arrow}>
            <Arrow points={trade.side === 'buy' ? 'up' : 'down'} />
          </span>
        </button>
      </td>
      <td className="number">{formatNumber(trade.quantity, locale, { decimals: market.quantityDecimals })}</td>
      <td className="number">{formatMoment(trade.at, locale, 'time')}</td>
    </tr>
  )
})
