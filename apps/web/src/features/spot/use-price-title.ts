import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTitle } from '../../shared/use-title.ts'
import type { Market } from './use-market.ts'

/** The tab's title: last price and pair, so that a tab in the background still tells. */
export function usePriceTitle(pair: string, { rules, ticker }: Market): void {
  const locale = useLocale()
  const name = rules ? `${rules.base}/${rules.quote}` : pair
  useTitle(rules && ticker ? `${formatNumber(ticker.last, locale, { decimals: rules.priceDecimals })} ${name}` : name)
}
