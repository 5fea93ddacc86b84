import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Sparkline } from '@assay/ui/marks/sparkline'
import { Amount } from '@assay/ui/numbers/amount'
import { Change, directionOf } from '@assay/ui/numbers/change'
import { compareDecimals } from '@assay/ui/numbers/compare-decimals'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { Column } from '@assay/ui/tables/data-table'
import type { Ticker } from '@assay/wire/markets'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { spotPath } from '../../shared/paths.ts'
import type { MarketRow } from './market-row.ts'
import classes from './markets.module.css'

type MarketColumn = Column<MarketRow>

const by = (figure: (row: MarketRow) => string) => (a: MarketRow, b: MarketRow) => compareDecimals(figure(a), figure(b))

/** A column with a price of the row's market. */
const price = (key: string, header: string, figure: (row: MarketRow) => string): MarketColumn => ({
  key,
  header,
  align: 'end',
  boneWidth: 74,
  compare: by(figure),
  text: figure,
  render: row => <Price value={figure(row)} decimals={row.decimals} />,
})

/** The columns of the 24-hour table, as the home page and the market page show them. */
export function useMarketColumns(): MarketColumn[] {
  const { t } = useTranslation()
  return [
    {
      key: 'pair',
      header: t('markets:column.pair'),
      cardHead: true,
      always: true,
      boneWidth: 120,
      text: row => row.pair,
      compare: (a, b) => b.pair.localeCompare(a.pair),
      render: row => <PairName row={row} />,
    },
    {
      ...price('last', t('markets:column.last'), row => row.ticker.last),
      onPhone: true,
      render: row => <LastPrice row={row} />,
    },
    price('high', t('markets:column.high'), row => row.ticker.high24h),
    price('low', t('markets:column.low'), row => row.ticker.low24h),
    {
      key: 'change',
      header: t('markets:column.change'),
      align: 'end',
      boneWidth: 56,
      compare: by(row => row.ticker.change24h),
      text: row => row.ticker.change24h,
      onPhone: true,
      render: row => <Change value={row.ticker.change24h} />,
    },
    {
      key: 'volume',
      header: t('markets:column.volume'),
      align: 'end',
      boneWidth: 84,
      compare: by(row => row.ticker.quoteVolume24h),
      text: row => row.ticker.quoteVolume24h,
      render: row => <Amount value={row.ticker.quoteVolume24h} asset={row.quote} compact />,
    },
    {
      key: 'line',
      header: t('markets:column.line'),
      align: 'end',
      render: row => (
        <span className={classes.line}>
          <Sparkline values={row.sparkline} direction={directionOf(row.ticker.change24h)} />
        </span>
      ),
    },
    {
      key: 'operate',
      always: true,
      boneWidth: 52,
      header: t('markets:column.operate'),
      align: 'end',
      render: row => (
        <Button
          component={Link}
          to={spotPath(row.pair)}
          variant="default"
          size="compact-sm"
          aria-label={t('markets:row.tradePair', { pair: `${row.base}/${row.quote}` })}
        >
          {t('markets:row.trade')}
        </Button>
      ),
    },
  ]
}

/** Coin, pair and name; a market that does not trade says why. */
function PairName({ row }: { row: MarketRow }) {
  return (
    <span className={classes.pair}>
      <CoinIcon asset={row.base} size={26} />
      <span className={classes.names}>
        <Link to={spotPath(row.pair)} className={classes.code} dir="ltr">
          {row.base}
          <span className={classes.quote}>/{row.quote}</span>
        </Link>
        {row.ticker.state === 'trading' ? <span className={classes.name}>{row.name}</span> : <StandsStill ticker={row.ticker} />}
      </span>
    </span>
  )
}

/** Why a market does not trade, and since when. */
function StandsStill({ ticker: { state, stateReason = '', stateSince } }: { ticker: Ticker }) {
  const { t } = useTranslation()
  const known = stateReason === 'indexStale' || stateReason === 'auditFinding'
  return (
    <span className={classes.still}>
      <StatusPill tone={state === 'stale' ? 'waiting' : 'bad'}>{t(`markets:state.${state}`)}</StatusPill>
      <span className={classes.name}>
        {known ? t(`markets:reason.${stateReason}`) : <bdi>{stateReason}</bdi>}
        {stateSince ? (
          <>
            {' '}
            {t('markets:reason.since')} <Moment at={stateSince} precision="minute" />
          </>
        ) : null}
      </span>
    </span>
  )
}

function LastPrice({ row }: { row: MarketRow }) {
  return (
    <span className={classes.last}>
      <Price value={row.ticker.last} decimals={row.decimals} live />
    </span>
  )
}
