import { USDT_SCALE } from '@assay/money/usdt'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { LoanTermsShown } from '@assay/wire/loans/calls'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDaysText } from '../../shared/use-days-text.ts'
import classes from './loans.module.css'

interface AmountFieldProps {
  terms: LoanTermsShown
  amount: string
  days: number
  /** The greatest amount that would be accepted now; undefined while it is not known, and where there is none. */
  most: string | undefined
  error: string | undefined
  onChange: (typed: { amount?: string; days?: number }) => void
}

/** How much, and for how long. */
export function AmountField({ terms, amount, days, most, error, onChange }: AmountFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const daysText = useDaysText()
  const range = { minimum: formatNumber(terms.minimum, locale), maximum: formatNumber(terms.maximum, locale), asset: terms.asset }
  return (
    <div className={classes.form}>
      <AmountInput
        label={t('loans:field.amount')}
        value={amount}
        onChange={typed => onChange({ amount: typed })}
        decimals={USDT_SCALE}
        {...(most && { max: most })}
        suffix={terms.asset}
        error={error}
        description={
          <>
            {t('loans:field.amountHint', range)}
            {most ? ` · ${t('loans:field.most', { amount: formatNumber(most, locale), asset: terms.asset })}` : null}
          </>
        }
      />
      <SegmentedControl
        fullWidth
        aria-label={t('loans:field.term')}
        data={terms.offers.map(offer => ({ value: String(offer.days), label: daysText(offer.days) }))}
        value={String(days)}
        onChange={chosen => onChange({ days: Number(chosen) })}
      />
    </div>
  )
}
