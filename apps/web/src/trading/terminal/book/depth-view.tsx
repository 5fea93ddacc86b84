import { formatDecimal } from '@assay/money/decimal'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'
import { across, type Depth, type DepthStep, depthAt, upTo } from './depth.ts'

/** How much stands on both sides from the middle outwards; pointing at a price says the sum up to it. */
export function DepthView({
  depth,
  market,
  onPrice,
}: {
  depth: Depth | undefined
  market: TerminalMarket
  onPrice: (price: string) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [place, setPlace] = useState<number>()
  if (!depth) return <div className={classes.depth} aria-busy="true" />
  const quantity = (units: bigint) =>
    `${formatNumber(formatDecimal(units, market.baseScale), locale, { decimals: market.quantityDecimals })} ${market.base}`
  const sums = { bids: quantity(depth.bids.at(-1)?.sum ?? 0n), asks: quantity(depth.asks.at(-1)?.sum ?? 0n) }
  const pointed = place === undefined ? undefined : depthAt(depth, place)
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPlace(width > 0 ? ((event.clientX - left) / width) * 1000 : undefined)
  }
  return (
    <div className={classes.depth}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same prices are chosen by keyboard in the list of the book */}
      <svg
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('spot:book.depthIs', sums)}
        onPointerMove={point}
        onPointerLeave={() => setPlace(undefined)}
        onClick={() => (pointed ? onPrice(pointed.price) : undefined)}
      >
        <path d={area(depth, depth.bids)} data-side="bids" />
        <path d={area(depth, depth.asks)} data-side="asks" />
        {place === undefined ? null : <line x1={place} x2={place} y1="0" y2="1000" />}
      </svg>
      <p className={classes.pointed}>
        {pointed ? (
          <>
            <span className="number">{formatNumber(pointed.price, locale, { decimals: market.priceDecimals })}</span>
            <span className="number">{quantity(pointed.sum)}</span>
          </>
        ) : (
          <>
            <span className="number">{sums.bids}</span>
            <span className="number">{sums.asks}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** The surface under a curve, in steps, from the best price to the edge. */
function area(depth: Depth, steps: readonly DepthStep[]): string {
  const first = steps[0]
  if (!first) return ''
  const edge = first.price < (depth.low + depth.high) / 2n ? 0 : 1000
  let path = `M${across(depth, first.price)} 1000`
  let height = 1000
  for (const { price, sum } of steps) {
    const x = across(depth, price)
    path += `L${x} ${height}`
    height = 1000 - upTo(depth, sum)
    path += `L${x} ${height}`
  }
  return `${path}L${edge} ${height}L${edge} 1000Z`
}
