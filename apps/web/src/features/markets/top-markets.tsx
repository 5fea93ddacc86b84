import { compareDecimals } from '@assay/money/decimal-text'
import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Sparkline } from '@assay/ui/marks/sparkline'
import { Change, directionOf } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { spotPath } from '../../trading/market-paths.ts'
import type { MarketRow } from './market-row.ts'
import classes from './top-markets.module.css'

const SHOWN = 5
const SKELETON = ['a', 'b', 'c', 'd', 'e']

/** The five markets that trade most, live. */
export function TopMarkets({ rows }: { rows: readonly MarketRow[] | undefined }) {
  const { t } = useTranslation()
  const top = useMemo(
    () => rows && [...rows].sort((a, b) => compareDecimals(b.ticker.quoteVolume24h, a.ticker.quoteVolume24h)).slice(0, SHOWN),
    [rows],
  )
  return (
    <section className={classes.panel} aria-label={t('markets:top.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('markets:top.title')}</h2>
        <Link to={PATHS.market} className={classes.all}>
          {t('markets:top.all')}
        </Link>
      </div>
      {top
        ? top.map(row => <TopMarket key={row.pair} row={row} />)
        : SKELETON.map(key => <Skeleton key={key} height={36} className={classes.bone} />)}
    </section>
  )
}

function TopMarket({ row }: { row: MarketRow }) {
  return (
    <Link to={spotPath(row.pair)} className={classes.row}>
      <CoinIcon asset={row.base} size={28} />
      <span className={classes.names}>
        <span dir="ltr" className={classes.code}>
          {row.base}
          <span className={classes.quote}>/{row.quote}</span>
        </span>
        <span className={classes.name}>{row.name}</span>
      </span>
      <span className={classes.line}>
        <Sparkline values={row.sparkline} direction={directionOf(row.ticker.change24h)} />
      </span>
      <span className={classes.figures}>
        <Price value={row.ticker.last} decimals={row.decimals} live />
        <Change value={row.ticker.change24h} />
      </span>
    </Link>
  )
}
