import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import type { LoanPreview } from './loan-figures.ts'
import { LoanMoment } from './loan-moment.tsx'
import { Rate } from './rate.tsx'

interface LoanOrderProps {
  preview: LoanPreview
  rates: { dailyRate: string; lateFeeRate: string }
  asset: string
}

/** The whole order: what is lent, until when, and all that it can cost. */
export function LoanOrder({ preview, rates, asset }: LoanOrderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const daysText = useDaysText()
  const amount = (value: string) => <Amount value={value} asset={asset} />
  return (
    <Facts
      facts={[
        { name: t('loans:field.amount'), value: amount(preview.amount) },
        { name: t('loans:field.term'), value: daysText(preview.days) },
        { name: t('loans:field.dailyRate'), value: <Rate value={rates.dailyRate} /> },
        { name: t('loans:field.firstChargeable'), value: <LoanMoment at={preview.firstChargeableAt} /> },
        { name: t('loans:field.due'), value: <LoanMoment at={preview.dueAt} /> },
        { name: t('loans:field.interest'), value: amount(preview.interest) },
        { name: t('loans:field.total'), value: amount(preview.total) },
        { name: t('loans:field.annualRate'), value: <bdi>{formatShare(preview.annualRate, locale, { decimals: 2 })}</bdi> },
        {
          name: t('loans:field.lateFee'),
          value: (
            <>
              {amount(preview.lateFeePerDay)} (<Rate value={rates.lateFeeRate} />)
            </>
          ),
        },
        { name: t('loans:field.ceiling'), value: amount(preview.mostRepayment) },
      ]}
    />
  )
}
