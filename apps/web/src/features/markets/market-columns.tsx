import { compareDecimals } from '@assay/money/decimal-text'
import { marketTitle } from '@assay/rules/market-title'
import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Sparkline } from '@assay/ui/marks/sparkline'
import { Amount } from '@assay/ui/numbers/amount'
import { Change, directionOf } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { SignedShare } from '@assay/ui/numbers/signed-share'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { Column } from '@assay/ui/tables/data-table'
import type { Ticker } from '@assay/wire/markets/calls'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alertPath, marketPath } from '../../trading/market-paths.ts'
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

/** A column with a change of the row's market, as a share. */
const change = (key: string, header: string, figure: (row: MarketRow) => string): MarketColumn => ({
  key,
  header,
  align: 'end',
  boneWidth: 56,
  compare: by(figure),
  text: figure,
  render: row => <Change value={figure(row)} />,
})

/**
 * The columns of the market page: those of the 24-hour table, and, where there is room, the changes of an hour and of seven days around that of
 * the day; of contracts, funding and open interest.
 */
export function useBoardColumns(view: 'contract' | 'exchange'): MarketColumn[] {
  const { t } = useTranslation()
  const columns = useMarketColumns()
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false })
  if (!isWide) return columns
  const ofDay = columns.findIndex(({ key }) => key === 'change')
  if (view === 'contract') return [...columns.slice(0, -2), funding(t), openInterest(t), ...columns.slice(-2)]
  return [
    ...columns.slice(0, ofDay),
    change('change1h', t('markets:column.change1h'), row => row.ticker.change1h),
    { ...columns[ofDay]!, header: t('markets:column.change24h') },
    change('change7d', t('markets:column.change7d'), row => row.ticker.change7d),
    ...columns.slice(ofDay + 1),
  ]
}

const funding = (t: TFunction): MarketColumn => ({
  key: 'funding',
  header: t('markets:column.funding'),
  term: 'terms:fundingRate',
  align: 'end',
  boneWidth: 56,
  compare: by(row => row.perp?.fundingRate ?? '0'),
  text: row => row.perp?.fundingRate ?? '',
  render: row => <SignedShare value={row.perp?.fundingRate ?? ''} decimals={4} />,
})

const openInterest = (t: TFunction): MarketColumn => ({
  key: 'openInterest',
  header: t('markets:column.openInterest'),
  term: 'terms:openInterest',
  align: 'end',
  boneWidth: 84,
  compare: by(row => row.perp?.openInterest ?? '0'),
  text: row => row.perp?.openInterest ?? '',
  render: row => <Amount value={row.perp?.openInterest ?? ''} asset={row.quote} compact />,
})

/** What goes first where there is little room; a phone shows less still. */
const ROOMY: readonly string[] = ['high', 'low', 'line']

/** The columns of the 24-hour table, as the home page shows them. */
export function useMarketColumns(): MarketColumn[] {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 1119px)', undefined, { getInitialValueInEffect: false })
  const columns: MarketColumn[] = [
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
      term: 'terms:lastPrice',
      onPhone: true,
      render: row => <LastPrice row={row} />,
    },
    { ...price('high', t('markets:column.high'), row => row.ticker.high24h), term: 'terms:high24h' },
    { ...price('low', t('markets:column.low'), row => row.ticker.low24h), term: 'terms:low24h' },
    { ...change('change', t('markets:column.change'), row => row.ticker.change24h), term: 'terms:change24h', onPhone: true },
    {
      key: 'volume',
      header: t('markets:column.volume'),
      term: 'terms:volume24h',
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
      render: row => <Operate row={row} />,
    },
  ]
  return isNarrow ? columns.filter(({ key }) => !ROOMY.includes(key)) : columns
}

/** What can be done with a market: to trade it stands there always, an alert while the row is pointed at or has the focus. */
function Operate({ row }: { row: MarketRow }) {
  const { t } = useTranslation()
  const pair = marketTitle(row)
  const alert = t('markets:row.alertPair', { pair })
  return (
    <span className={classes.operate}>
      <ActionIcon
        component={Link}
        to={alertPath(row.pair)}
        variant="subtle"
        color="gray"
        size={28}
        className={classes.quick}
        aria-label={alert}
        title={alert}
        // A press on the bell is not a press on the row.
        onClick={event => event.stopPropagation()}
      >
        <IconBell size={16} stroke={1.6} />
      </ActionIcon>
      <Button component={Link} to={marketPath(row)} variant="default" size="compact-sm" aria-label={t('markets:row.tradePair', { pair })}>
        {t('markets:row.trade')}
      </Button>
    </span>
  )
}

/** Coin, pair and name; a market that does not trade says why. */
function PairName({ row }: { row: MarketRow }) {
  return (
    <span className={classes.pair}>
      <CoinIcon asset={row.base} size={26} />
      <span className={classes.names}>
        <Link to={marketPath(row)} className={classes.code} dir="ltr">
          {row.base}
          <span className={classes.quote}>{row.kind === 'perp' ? '-PERP' : `/${row.quote}`}</span>
        </Link>
        {row.ticker.state === 'trading' ? <span className={classes.name}>{row.name}</span> : <StandsStill ticker={row.ticker} />}
      </span>
    </span>
  )
}

/** Why a market does not trade, and since when. */
function StandsStill({ ticker: { state, stateReason = '', stateSince } }: { ticker: Ticker }) {
  const { t } = useTranslation()
  const known =
    stateReason === 'indexStale' || stateReason === 'auditFinding' || stateReason === 'internalFault' || stateReason === 'notYetTraded'
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
