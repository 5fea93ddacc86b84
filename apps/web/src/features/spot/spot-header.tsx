import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderFigure, MarketHeader } from '../../trading/terminal/header/market-header.tsx'
import { MarketRules } from '../../trading/terminal/header/market-rules.tsx'
import { MarketState } from '../../trading/terminal/header/market-state.tsx'
import { usePriceTitle } from '../../trading/terminal/header/use-price-title.ts'
import type { PairRules } from './pair-rules.ts'
import { SpotLastPrice } from './spot-last-price.tsx'
import { useMarketTicker } from './use-market.ts'
import { useRuleFacts } from './use-rule-facts.tsx'

interface SpotHeaderProps {
  rules: PairRules
  picker: ReactNode
  /** Beside the rules. */
  tools: ReactNode
}

/** The pair's name, its price, its last 24 hours, its rules; below it why nothing can be placed, if that is so. */
export function SpotHeader({ rules, picker, tools }: SpotHeaderProps) {
  const { t } = useTranslation()
  const ticker = useMarketTicker(rules.pair)
  const { title, base, quote, priceDecimals: decimals } = rules
  const facts = useRuleFacts(rules)
  usePriceTitle(rules, ticker?.last)
  const state =
    ticker?.state === 'halted'
      ? t('spot:market.halted', { pair: title })
      : ticker?.state === 'stale'
        ? t('spot:market.stale', { pair: title })
        : undefined
  return (
    <>
      <MarketHeader
        heading={t('spot:market.heading', { pair: title })}
        picker={picker}
        last={<SpotLastPrice rules={rules} />}
        figures={
          <>
            <HeaderFigure name={t('spot:market.change')} term="terms:change24h">
              {ticker ? <Change value={ticker.change24h} /> : '…'}
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.index')} term="terms:indexPrice">
              <Price value={ticker?.index ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.high')} term="terms:high24h">
              <Price value={ticker?.high24h ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.low')} term="terms:low24h">
              <Price value={ticker?.low24h ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={`${t('spot:market.volume')} (${base})`} term="terms:volume24h" wideOnly>
              <Amount value={ticker?.baseVolume24h ?? ''} compact />
            </HeaderFigure>
            <HeaderFigure name={`${t('spot:market.volume')} (${quote})`} term="terms:volume24h">
              <Amount value={ticker?.quoteVolume24h ?? ''} compact />
            </HeaderFigure>
          </>
        }
        tools={
          <>
            {tools}
            <MarketRules facts={facts} article="spot" />
          </>
        }
      />
      <MarketState text={state} ticker={ticker} />
    </>
  )
}
