import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTitle } from '../../../shared/use-title.ts'
import type { TerminalMarket } from '../terminal-market.ts'

/** The tab's title: last price (undefined until it is known) and market, so that a tab in the background still tells. */
export function usePriceTitle({ title, priceDecimals }: Pick<TerminalMarket, 'title' | 'priceDecimals'>, last: string | undefined): void {
  const locale = useLocale()
  useTitle(last === undefined ? title : `${formatNumber(last, locale, { decimals: priceDecimals })} ${title}`)
}
