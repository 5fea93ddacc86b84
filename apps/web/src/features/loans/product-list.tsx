import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { LoanTermsShown } from '@assay/wire/loans/calls'
import { useTranslation } from 'react-i18next'
import { useDaysText } from '../../shared/use-days-text.ts'
import { annualRateOf } from './loan-figures.ts'
import classes from './loans.module.css'
import { Rate } from './rate.tsx'

/** The lengths that are offered, each with its rate of a day and of a year. */
export function LoanProducts({ terms }: { terms: LoanTermsShown }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const daysText = useDaysText()
  return (
    <dl className={classes.products} aria-label={t('loans:products')}>
      {terms.offers.map(({ days, dailyRate }) => (
        <div key={days}>
          <dt>{daysText(days)}</dt>
          <dd>
            <Rate value={dailyRate} />
            <small>{t('loans:perDay', { rate: formatShare(annualRateOf(terms, days), locale, { decimals: 2 }) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
