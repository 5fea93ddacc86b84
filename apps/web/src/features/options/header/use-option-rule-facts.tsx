import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import type { OptionRules } from '../option-rules.ts'
import { useDurationTerms } from '../use-duration-terms.ts'

/** The terms in force of a delivery market, as the exchange decides by them. */
export function useOptionRuleFacts(rules: OptionRules): Fact[] {
  const { t } = useTranslation()
  const termsOf = useDurationTerms(rules)
  const { durations, tick, quote, quoteScale, userPayoutMaximum } = rules
  return [
    ...durations.map(termsOf).map(({ duration, payout, minimum, maximum, fee }) => ({
      name: duration,
      value: (
        <span className="number">
          +{payout} · {minimum}–{maximum} · {t('options:duration.fee', { rate: fee })}
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
