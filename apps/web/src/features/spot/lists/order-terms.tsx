import { formatNumber, formatPercent } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { SpotOrder } from '@assay/wire/spot'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../../../shared/terminal/lists/lists.module.css'

/** What was asked of an order beyond side, price and size, in small letters; nothing for a plain one. */
export function OrderTerms({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const terms = termsOf(order, t, locale)
  if (terms.length === 0) return null
  return (
    <span className={classes.terms}>
      {terms.map(term => (
        <bdi key={term}>{term}</bdi>
      ))}
    </span>
  )
}

function termsOf(order: SpotOrder, t: TFunction, locale: string): string[] {
  const { timeInForce, expiresAt, callbackRate, takeProfit, stopLoss, stopLossLimit } = order
  const figure = (value: string) => formatNumber(value, locale)
  const terms: string[] = []
  if (order.postOnly) terms.push(t('spot:terms.postOnly'))
  if (timeInForce === 'immediateOrCancel') terms.push(t('spot:terms.immediateOrCancel'))
  if (timeInForce === 'fillOrKill') terms.push(t('spot:terms.fillOrKill'))
  if (timeInForce === 'goodTillTime') terms.push(t('spot:terms.until', { time: formatMoment(expiresAt, locale, 'minute') }))
  if (callbackRate) terms.push(t('spot:terms.callback', { rate: formatPercent(callbackRate, locale) }))
  if (order.siblingId) terms.push(t('spot:terms.oneCancelsOther'))
  if (takeProfit) terms.push(t('spot:terms.takeProfit', { price: figure(takeProfit) }))
  if (stopLossLimit) terms.push(t('spot:terms.stopLossLimit', { price: figure(stopLoss), limit: figure(stopLossLimit) }))
  else if (stopLoss) terms.push(t('spot:terms.stopLoss', { price: figure(stopLoss) }))
  return terms
}
