import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTitle } from '../../shared/use-title.ts'
import type { PairRules } from './pair-rules.ts'
import { useMarketTicker } from './use-market.ts'

/** The tab's title: last price and pair, so that a tab in the background still tells. */
export function usePriceTitle(rules: PairRules): void {
  const locale = useLocale()
  const ticker = useMarketTicker(rules.pair)
  const name = `${rules.base}/${rules.quote}`
  useTitle(ticker ? `${formatNumber(ticker.last, locale, { decimals: rules.priceDecimals })} ${name}` : name)
}
