import { serverNow } from '@assay/client/live/server-time'
import { Amount } from '@assay/ui/numbers/amount'
import type { LoanTermsShown } from '@assay/wire/loans/calls'
import { useTranslation } from 'react-i18next'
import { loanPreview } from './loan-figures.ts'
import { LoanOrder } from './loan-order.tsx'
import { LoanSchedule } from './loan-schedule.tsx'
import classes from './loans.module.css'

interface CostProps {
  terms: LoanTermsShown
  amount: string
  days: number
}

/** What the amount in the form costs if it was disbursed now: the whole order, and each day. */
export function LoanCost({ terms, amount, days }: CostProps) {
  const { t } = useTranslation()
  const preview = loanPreview(terms, { amount, days }, serverNow())
  const dailyRate = terms.offers.find(offer => offer.days === days)?.dailyRate ?? '0'
  return (
    <section className={classes.preview} aria-label={t('loans:cost.title')}>
      <h2>{t('loans:cost.title')}</h2>
      {preview ? (
        <>
          <p className={classes.figure}>
            <Amount value={preview.interest} asset={terms.asset} />
            <span>{t('loans:field.interest')}</span>
          </p>
          <LoanOrder preview={preview} rates={{ ...terms, dailyRate }} asset={terms.asset} />
          <p className={classes.risk}>{t('loans:cost.hint', { days: terms.freeDays })}</p>
          <LoanSchedule name={`assay-loan-${days}`} rows={preview.rows} asset={terms.asset} />
        </>
      ) : (
        <p className={classes.risk}>{t('loans:cost.none')}</p>
      )}
    </section>
  )
}
