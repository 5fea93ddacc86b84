import { addDecimals } from '@assay/money/decimal-text'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import { moneyDecimals } from '../money-decimals.ts'

/** What became of a contract, in the words of the specification. */
export function useResultText(): (contract: OptionContract) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ state, profit, quote, stake, fee }) => {
    if (state === 'refunded') {
      const back = addDecimals([stake, fee])
      return t('options:result.refunded', { amount: formatNumber(back, locale, { decimals: moneyDecimals(back) }), asset: quote })
    }
    const facts = { profit: formatNumber(profit, locale, { sign: 'always', decimals: moneyDecimals(profit) }), asset: quote }
    return state === 'won' ? t('options:result.won', facts) : t('options:result.lost', facts)
  }
}
