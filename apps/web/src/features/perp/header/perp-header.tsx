import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderFigure, MarketHeader } from '../../../trading/terminal/header/market-header.tsx'
import { MarketRules } from '../../../trading/terminal/header/market-rules.tsx'
import { MarketState } from '../../../trading/terminal/header/market-state.tsx'
import { usePriceTitle } from '../../../trading/terminal/header/use-price-title.ts'
import { PerpLastPrice } from '../perp-last-price.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpTicker } from '../use-perp-market.ts'
import { FundingFigure } from './funding-figure.tsx'
import { usePerpRuleFacts } from './use-perp-rule-facts.tsx'

interface PerpHeaderProps {
  rules: PerpRules
  picker: ReactNode
  /** Beside the rules. */
  tools: ReactNode
}

/** The market's name, its last price apart from the mark that margins count by, index, funding, its last 24 hours and its rules. */
export function PerpHeader({ rules, picker, tools }: PerpHeaderProps) {
  const { t } = useTranslation()
  const ticker = usePerpTicker(rules.market)
  const { title, quote, priceDecimals: decimals } = rules
  const facts = usePerpRuleFacts(rules)
  usePriceTitle({ title, priceDecimals: decimals }, ticker?.last)
  const names = { market: title }
  const state =
    ticker?.state === 'halted' ? t('perp:market.halted', names) : ticker?.state === 'stale' ? t('perp:market.stale', names) : undefined
  return (
    <>
      <MarketHeader
        heading={t('perp:market.heading', names)}
        picker={picker}
        last={<PerpLastPrice rules={rules} />}
        lastName={t('perp:market.last')}
        lastTerm="terms:lastPrice"
        figures={
          <>
            <HeaderFigure name={t('perp:market.mark')} term="terms:markPrice">
              <Price value={ticker?.mark ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={t('perp:market.index')} term="terms:indexPrice">
              <Price value={ticker?.index ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={t('perp:market.funding')} term="terms:fundingRate">
              <FundingFigure market={rules.market} ticker={ticker} />
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.change')} term="terms:change24h">
              {ticker ? <Change value={ticker.change24h} /> : '…'}
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.high')} term="terms:high24h">
              <Price value={ticker?.high24h ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={t('spot:market.low')} term="terms:low24h">
              <Price value={ticker?.low24h ?? ''} decimals={decimals} />
            </HeaderFigure>
            <HeaderFigure name={`${t('spot:market.volume')} (${quote})`} term="terms:volume24h">
              <Amount value={ticker?.quoteVolume24h ?? ''} compact />
            </HeaderFigure>
            <HeaderFigure name={`${t('perp:market.openInterest')} (${quote})`} term="terms:openInterest">
              <Amount value={ticker?.openInterest ?? ''} compact />
            </HeaderFigure>
            <HeaderFigure name={t('perp:market.leverageMax')} term="terms:leverage">
              {t('perp:times', { number: rules.leverageMax })}
            </HeaderFigure>
          </>
        }
        tools={
          <>
            {tools}
            <MarketRules facts={facts} article="perp" />
          </>
        }
      />
      <MarketState text={state} ticker={ticker} />
    </>
  )
}
