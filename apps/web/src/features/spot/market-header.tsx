import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../shared/live/connection.ts'
import { LastPrice } from './book/last-price.tsx'
import classes from './market-header.module.css'
import { MarketRules } from './market-rules.tsx'
import type { PairRules } from './pair-rules.ts'
import { useMarketTicker } from './use-market.ts'
import { usePriceTitle } from './use-price-title.ts'

interface MarketHeaderProps {
  rules: PairRules
  picker: ReactNode
  /** Beside the rules. */
  tools: ReactNode
}

/** The market's name, its price and its last 24 hours. */
export function MarketHeader({ rules, picker, tools }: MarketHeaderProps) {
  const { t } = useTranslation()
  const ticker = useMarketTicker(rules.pair)
  const decimals = rules.priceDecimals
  const { age, silentSeconds, status } = useConnection()
  const old = age !== 'fresh'
  usePriceTitle(rules)
  return (
    <div className={classes.header} data-old={old || undefined}>
      <h1 className="visually-hidden">{t('spot:market.heading', { pair: `${rules.base}/${rules.quote}` })}</h1>
      {picker}
      <div className={classes.last}>
        <LastPrice rules={rules} />
      </div>
      <dl className={classes.figures}>
        <Figure name={t('spot:market.change')}>{ticker ? <Change value={ticker.change24h} /> : '…'}</Figure>
        <Figure name={t('spot:market.index')}>
          <Price value={ticker?.index ?? ''} decimals={decimals} />
        </Figure>
        <Figure name={t('spot:market.high')}>
          <Price value={ticker?.high24h ?? ''} decimals={decimals} />
        </Figure>
        <Figure name={t('spot:market.low')}>
          <Price value={ticker?.low24h ?? ''} decimals={decimals} />
        </Figure>
        <Figure name={`${t('spot:market.volume')} (${rules.base})`} wideOnly>
          <Amount value={ticker?.baseVolume24h ?? ''} compact />
        </Figure>
        <Figure name={`${t('spot:market.volume')} (${rules.quote})`}>
          <Amount value={ticker?.quoteVolume24h ?? ''} compact />
        </Figure>
      </dl>
      <p className={classes.old} role="status">
        {old
          ? status === 'open'
            ? t('spot:live.old', { seconds: silentSeconds })
            : t('spot:live.reconnecting', { seconds: silentSeconds })
          : null}
      </p>
      <div className={classes.tools}>
        {tools}
        <MarketRules rules={rules} />
      </div>
    </div>
  )
}

function Figure({ name, wideOnly = false, children }: { name: string; wideOnly?: boolean; children: ReactNode }) {
  return (
    <div data-wide-only={wideOnly || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
