import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import type { OptionDuration } from '@assay/rules/options/settings'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import type { OptionRules } from '../option-rules.ts'
import { useDurationText } from '../use-duration-text.ts'
import classes from './ticket.module.css'
import { happen } from './ticket-store.ts'

/** The durations with what a win pays, and of the chosen one its bounds and its fee. */
export function DurationChips({ rules, chosen }: { rules: OptionRules; chosen: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const durationText = useDurationText()
  const duration = rules.durations.find(({ seconds }) => seconds === chosen)
  return (
    <div className={classes.durationPart}>
      <fieldset className={classes.durations} aria-label={t('options:duration.label')}>
        {rules.durations.map(({ seconds, payoutRate }) => {
          const names = { duration: durationText(seconds), rate: payoutText(payoutRate, locale) }
          return (
            <button
              key={seconds}
              type="button"
              aria-pressed={seconds === chosen}
              aria-label={t('options:duration.chip', names)}
              onClick={() => happen(rules, { kind: 'seconds', seconds })}
            >
              <span>{names.duration}</span>
              <span className={`number ${classes.rate}`}>+{names.rate}</span>
            </button>
          )
        })}
      </fieldset>
      <p className={classes.terms}>{duration ? <Terms rules={rules} duration={duration} /> : '…'}</p>
    </div>
  )
}

const payoutText = (rate: bigint, locale: string): string => formatShare(formatDecimal(rate, RATE_SCALE), locale, { decimals: 0 })

function Terms({ rules, duration }: { rules: OptionRules; duration: OptionDuration }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (units: bigint) => formatNumber(formatDecimal(units, rules.quoteScale, { trim: true }), locale)
  const bounds = { minimum: amount(duration.minimumStake), maximum: amount(duration.maximumStake), asset: rules.quote }
  return (
    <>
      <span>{t('options:duration.range', bounds)}</span>
      <span>{t('options:duration.fee', { rate: formatShare(formatDecimal(duration.feeRate, RATE_SCALE), locale, { decimals: 1 }) })}</span>
    </>
  )
}
