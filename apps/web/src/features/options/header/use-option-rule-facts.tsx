import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import type { OptionRules } from '../option-rules.ts'
import { useDurationText } from '../use-duration-text.ts'

/** The terms in force of a delivery market, as the exchange decides by them. */
export function useOptionRuleFacts({ durations, tick, quote, quoteScale, userPayoutMaximum }: OptionRules): Fact[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const durationText = useDurationText()
  const amount = (units: bigint) => formatNumber(formatDecimal(units, quoteScale, { trim: true }), locale)
  const share = (rate: bigint, decimals: number) => formatShare(formatDecimal(rate, RATE_SCALE), locale, { decimals })
  return [
    ...durations.map(({ seconds, minimumStake, maximumStake, payoutRate, feeRate }) => ({
      name: durationText(seconds),
      value: (
        <span className="number">
          +{share(payoutRate, 0)} · {amount(minimumStake)}–{amount(maximumStake)} · {t('options:duration.fee', { rate: share(feeRate, 1) })}
        </span>
      ),
    })),
    {
      name: t('options:rules.mostPerPerson'),
      value: <Amount value={formatDecimal(userPayoutMaximum, quoteScale, { trim: true })} asset={quote} />,
    },
    { name: t('spot:market.tick'), value: <Amount value={formatDecimal(tick, PRICE_SCALE, { trim: true })} asset={quote} /> },
  ]
}
