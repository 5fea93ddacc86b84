import { read } from '@assay/client/call/queries'
import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Hallmark } from '@assay/ui/marks/hallmark'
import { Sparkline } from '@assay/ui/marks/sparkline'
import { Amount } from '@assay/ui/numbers/amount'
import { Change, directionOf } from '@assay/ui/numbers/change'
import { Countdown } from '@assay/ui/numbers/countdown'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { CopyButton } from '@assay/ui/states/copy-button'
import { StatusPill } from '@assay/ui/states/status-pill'
import { Term } from '@assay/ui/states/term'
import { getMarketList } from '@assay/wire/markets/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicker } from '../../trading/live/use-tickers.ts'
import classes from './gallery.module.css'
import { Exhibit, Section } from './section.tsx'

const PAIR = 'BTCUSDT'
const FIVE_MINUTES_MS = 300_000

/** Figures and marks, with the live market. */
export function Figures() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getMarketList, { product: 'spot' }))
  const ticker = useTicker(PAIR)
  const line = data?.markets.find(market => market.ticker.pair === PAIR)?.sparkline ?? []
  return (
    <Section id="figures" title={t('gallery:figures.title')}>
      <div className={classes.grid}>
        <Exhibit name={t('gallery:figures.price')}>
          <div className={classes.line}>
            <span className={classes.bigger}>
              <Price value={ticker?.last ?? ''} decimals={1} live />
            </span>
            <Change value={ticker?.change24h ?? ''} />
            <Sparkline values={line} direction={directionOf(ticker?.change24h ?? '')} />
          </div>
          <div className={classes.line}>
            <Amount value={ticker?.baseVolume24h ?? ''} asset="BTC" />
            <Amount value={ticker?.quoteVolume24h ?? ''} asset="USDT" compact />
          </div>
        </Exhibit>
        <Exhibit name={t('gallery:figures.time')}>
          <div className={classes.line}>
            <Moment at={data?.markets[0]?.ticker.at ?? 0} />
            <RestartableCountdown />
          </div>
        </Exhibit>
        <Exhibit name={t('gallery:figures.marks')}>
          <div className={classes.line}>
            {data?.markets.map(({ ticker: { base } }) => (
              <CoinIcon key={base} asset={base} size={26} />
            ))}
            <Hallmark size={22} />
          </div>
        </Exhibit>
        <Exhibit name={t('gallery:figures.terms')}>
          <div className={classes.line}>
            <Term of="terms:lastPrice">{t('markets:column.last')}</Term>
            <Term of="terms:change24h">{t('markets:column.change24h')}</Term>
            <Term of="terms:volume24h">{t('markets:column.volume')}</Term>
          </div>
        </Exhibit>
        <Exhibit name={t('gallery:figures.state')}>
          <div className={classes.line}>
            <StatusPill tone="good">{t('markets:state.trading')}</StatusPill>
            <StatusPill tone="waiting">{t('markets:state.stale')}</StatusPill>
            <StatusPill tone="bad">{t('markets:state.halted')}</StatusPill>
            <bdi dir="ltr">{PAIR}</bdi>
            <CopyButton value={PAIR} label={PAIR} />
          </div>
        </Exhibit>
      </div>
    </Section>
  )
}

function RestartableCountdown() {
  const { t } = useTranslation()
  const [until, setUntil] = useState(() => Date.now() + FIVE_MINUTES_MS)
  return (
    <>
      <Countdown until={until} />
      <Button size="compact-sm" variant="default" onClick={() => setUntil(Date.now() + FIVE_MINUTES_MS)}>
        {t('gallery:figures.restart')}
      </Button>
    </>
  )
}
