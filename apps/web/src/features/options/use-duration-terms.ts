import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { breakEvenRate } from '@assay/rules/options/break-even'
import type { OptionDuration } from '@assay/rules/options/settings'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useDurationText } from '../../shared/use-duration-text.ts'
import type { OptionRules } from './option-rules.ts'

/** The terms of a duration as they are written for a person; amounts without their asset. */
export interface DurationTerms {
  duration: string
  payout: string
  breakEven: string
  minimum: string
  maximum: string
  fee: string
}

/** Writes the terms of a duration, everywhere with the same decimals. */
export function useDurationTerms({ quoteScale }: Pick<OptionRules, 'quoteScale'>): (duration: OptionDuration) => DurationTerms {
  const locale = useLocale()
  const durationText = useDurationText()
  const amount = (units: bigint) => formatNumber(formatDecimal(units, quoteScale, { trim: true }), locale)
  const share = (rate: bigint, decimals: number) => formatShare(formatDecimal(rate, RATE_SCALE), locale, { decimals, isNearest: true })
  return duration => ({
    duration: durationText(duration.seconds),
    payout: share(duration.payoutRate, 0),
    breakEven: share(breakEvenRate(duration), 2),
    minimum: amount(duration.minimumStake),
    maximum: amount(duration.maximumStake),
    fee: share(duration.feeRate, 1),
  })
}
