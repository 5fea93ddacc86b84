import { formatNumber, formatPercent } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Term } from '@assay/ui/states/term'
import type { SpotOrder } from '@assay/wire/spot/calls'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import type { OrderTerm } from '../../../trading/terminal/lists/order-term.ts'

/** What was asked of an order beyond side, price and size, in small letters; nothing for a plain one. */
export function OrderTerms({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const terms = termsOf(order, t, locale)
  if (terms.length === 0) return null
  return (
    <span className={classes.terms}>
      {terms.map(term => (
        <bdi key={term.text}>
          <Term of={term.explained}>{term.text}</Term>
        </bdi>
      ))}
    </span>
  )
}

function termsOf(order: SpotOrder, t: TFunction, locale: string): OrderTerm[] {
  const { timeInForce, expiresAt, callbackRate, takeProfit, stopLoss, stopLossLimit } = order
  const figure = (value: string) => formatNumber(value, locale)
  const terms: OrderTerm[] = []
  if (order.postOnly) terms.push({ text: t('spot:terms.postOnly'), explained: 'terms:postOnly' })
  if (timeInForce === 'immediateOrCancel') terms.push({ text: t('spot:terms.immediateOrCancel'), explained: 'terms:immediateOrCancel' })
  if (timeInForce === 'fillOrKill') terms.push({ text: t('spot:terms.fillOrKill'), explained: 'terms:fillOrKill' })
  if (timeInForce === 'goodTillTime')
    terms.push({ text: t('spot:terms.until', { time: formatMoment(expiresAt, locale, 'minute') }), explained: 'terms:goodTillTime' })
  if (callbackRate)
    terms.push({ text: t('spot:terms.callback', { rate: formatPercent(callbackRate, locale) }), explained: 'terms:callback' })
  if (order.siblingId) terms.push({ text: t('spot:terms.oneCancelsOther'), explained: 'terms:oneCancelsOther' })
  if (takeProfit) terms.push({ text: t('spot:terms.takeProfit', { price: figure(takeProfit) }), explained: 'terms:exits' })
  if (stopLossLimit)
    terms.push({ text: t('spot:terms.stopLossLimit', { price: figure(stopLoss), limit: figure(stopLossLimit) }), explained: 'terms:exits' })
  else if (stopLoss) terms.push({ text: t('spot:terms.stopLoss', { price: figure(stopLoss) }), explained: 'terms:exits' })
  return terms
}
