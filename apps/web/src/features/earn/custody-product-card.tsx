import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { EarnProduct, YieldPool } from '@assay/wire/earn/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import { fundableBelowMinimum } from './custody-figures.ts'
import { buyCustodyPath } from './custody-paths.ts'
import classes from './earn.module.css'
import { Rate } from './rate.tsx'

interface CustodyProductCardProps {
  product: EarnProduct
  pool: YieldPool
  scale: number
}

/** A product with its terms, and what of it can still be funded. */
export function CustodyProductCard({ product, pool, scale }: CustodyProductCardProps) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const locale = useLocale()
  const { asset } = product
  const isSoldOut = product.fundable === '0'
  const cycle = daysText(product.cycleDays)
  const facts = [
    { name: t('earn:field.annualRate'), value: <Rate value={product.annualRate} /> },
    { name: t('earn:field.annualYield'), value: <Rate value={product.annualYield} /> },
    { name: t('earn:field.weekly'), value: <Rate value={product.weeklyAnnualised} /> },
    { name: t('earn:field.minimum'), value: <Amount value={product.minimum} asset={asset} /> },
    { name: t('earn:field.maximum'), value: <Amount value={product.maximum} asset={asset} /> },
    { name: t('earn:field.fundable'), value: <Amount value={product.fundable} decimals={2} asset={asset} live /> },
    {
      name: t('earn:field.purchasesLeft'),
      value: t('earn:field.leftOf', { left: product.purchasesMaximum - product.purchases, of: product.purchasesMaximum }),
    },
  ]
  return (
    <article className={classes.product} aria-label={cycle}>
      <header>
        <h2>{cycle}</h2>
        {isSoldOut ? <StatusPill tone="bad">{t('earn:soldOut')}</StatusPill> : null}
      </header>
      <p className={classes.rate}>
        <Rate value={product.dailyRate} />
        <span>{t('earn:field.dailyRate')}</span>
      </p>
      <Facts facts={facts} />
      {isSoldOut ? (
        <Note tone="warning">
          {t('earn:soldOutMost', { amount: formatNumber(fundableBelowMinimum(product, pool, scale), locale), asset })}
        </Note>
      ) : product.purchases >= product.purchasesMaximum ? (
        <Note tone="warning">{t('refusals:purchaseLimitReached', { maximum: product.purchasesMaximum })}</Note>
      ) : (
        <Button component={Link} to={buyCustodyPath(product.product)} size="md" aria-label={t('earn:buy.cycle', { cycle })}>
          {t('earn:buy.submit')}
        </Button>
      )}
      <p className={classes.risk}>{t('earn:risk', { rate: formatShare(product.penaltyRate, locale) })}</p>
    </article>
  )
}
