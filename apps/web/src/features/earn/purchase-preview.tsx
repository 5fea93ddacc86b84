import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { AccrualTable } from './accrual-table.tsx'
import type { CustodyPreview } from './custody-figures.ts'
import { CustodyMoment } from './custody-moment.tsx'
import classes from './earn.module.css'

interface PurchasePreviewProps {
  /** Undefined while there is no amount. */
  preview: CustodyPreview | undefined
  product: string
  asset: string
}

/** What the amount in the form would come to: its dates, what comes back, what an early redemption costs, every accrual. */
export function PurchasePreview({ preview, product, asset }: PurchasePreviewProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.preview} aria-label={t('earn:preview.title')}>
      <h2>{t('earn:preview.title')}</h2>
      {preview ? (
        <>
          <Facts
            facts={[
              { name: t('earn:preview.valueAt'), value: <CustodyMoment at={preview.valueAt} /> },
              { name: t('earn:preview.firstAccrualAt'), value: <CustodyMoment at={preview.firstAccrualAt} /> },
              { name: t('earn:preview.maturesAt'), value: <CustodyMoment at={preview.maturesAt} /> },
              { name: t('earn:preview.yield'), value: <Amount value={preview.yield} asset={asset} /> },
              { name: t('earn:preview.total'), value: <Amount value={preview.total} asset={asset} /> },
              { name: t('earn:preview.penalty'), value: <Amount value={preview.penalty} asset={asset} /> },
              {
                name: t('earn:preview.breakEven'),
                value: preview.breakEvenAt === 0 ? t('earn:preview.breakEvenNever') : <CustodyMoment at={preview.breakEvenAt} />,
              },
              {
                name: t('earn:preview.redeemableUntil'),
                value: preview.redeemableUntil === 0 ? t('earn:preview.breakEvenNever') : <CustodyMoment at={preview.redeemableUntil} />,
              },
            ]}
          />
          <p className={classes.risk}>{t('earn:preview.workingDay')}</p>
          <AccrualTable name={`assay-custody-${product}`} rows={preview.accruals} asset={asset} />
        </>
      ) : (
        <p className={classes.risk}>{t('earn:preview.none')}</p>
      )}
    </section>
  )
}
