import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import type { OptionMarket } from '@assay/wire/options/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndexNow, useOptionPool } from '../../../trading/live/use-options.ts'
import { LastPrice } from '../../../trading/terminal/book/last-price.tsx'
import { HeaderFigure, MarketHeader } from '../../../trading/terminal/header/market-header.tsx'
import { MarketRules } from '../../../trading/terminal/header/market-rules.tsx'
import { MarketState } from '../../../trading/terminal/header/market-state.tsx'
import { usePriceTitle } from '../../../trading/terminal/header/use-price-title.ts'
import type { OptionRules } from '../option-rules.ts'
import { useOptionRuleFacts } from './use-option-rule-facts.tsx'

interface OptionHeaderProps {
  rules: OptionRules
  market: OptionMarket
  /** False where the person's country is not served. */
  allowed: boolean
  picker: ReactNode
}

/** The market's name, the index that decides, its change, what the pool has free, and why nothing can be bought. */
export function OptionHeader({ rules, market, allowed, picker }: OptionHeaderProps) {
  const { t } = useTranslation()
  const facts = useOptionRuleFacts(rules)
  const pool = useOptionPool()
  const index = useIndexNow(market.base) ?? market.index
  usePriceTitle({ title: t('options:market.name', { market: rules.title }), priceDecimals: rules.priceDecimals }, index)
  const bar = !allowed ? t('options:bar.country') : market.bar ? t(`options:bar.${market.bar}`, { market: rules.title }) : undefined
  return (
    <>
      <MarketHeader
        heading={t('options:market.heading', { market: rules.title })}
        picker={picker}
        last={<LastPrice key={rules.market} price={index} decimals={rules.priceDecimals} />}
        lastName={t('spot:market.index')}
        lastTerm="terms:indexPrice"
        figures={
          <>
            <HeaderFigure name={t('spot:market.change')} term="terms:change24h">
              <Change value={market.change} />
            </HeaderFigure>
            <HeaderFigure name={`${t('options:market.poolFree')} (${rules.quote})`} term="terms:poolFree">
              <Amount value={pool?.available ?? ''} decimals={2} />
            </HeaderFigure>
          </>
        }
        tools={<MarketRules facts={facts} article="options" />}
      />
      <MarketState text={bar} />
    </>
  )
}
