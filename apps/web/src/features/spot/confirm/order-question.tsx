import { Amount } from '@assay/ui/numbers/amount'
import { formatPercent, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import type { BigOrder } from '../../../trading/terminal/confirm/big-order.ts'
import { OrderConfirm } from '../../../trading/terminal/confirm/order-confirm.tsx'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import type { PairRules } from '../pair-rules.ts'
import type { TicketFigures } from '../ticket/figures.ts'
import type { TicketForm } from '../ticket/form.ts'
import { expiryOf } from '../ticket/order-of.ts'
import { figuresOf, hasTriggerField, tradesAtMarket, whyNoTimeInForce } from '../ticket/ticket-types.ts'
import { useActionLabel } from '../ticket/use-action-label.ts'

interface OrderQuestionProps {
  form: TicketForm
  rules: PairRules
  figures: TicketFigures | undefined
  /** Why the order is big; undefined when it is not. */
  big: BigOrder | undefined
  /** Why it can no longer be placed as it is shown. */
  obstacle: string | undefined
  busy: boolean
  opened: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Repeats an order before it is placed: side, type, size, prices, terms, value, fee; and what is big about it. */
export function OrderQuestion({ form, rules, figures, ...question }: OrderQuestionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const warnings = figures?.strongImpact ? [t('spot:ticket.impact', { rate: formatShare(figures.slippage, locale) })] : []
  return (
    <OrderConfirm
      {...question}
      type={form.type}
      facts={useFacts(form, rules, figures)}
      warnings={warnings}
      action={useActionLabel(form, rules)}
      side={form.side}
    />
  )
}

/** The order as rows: what was asked, then what it means. */
function useFacts(form: TicketForm, rules: PairRules, figures: TicketFigures | undefined): Fact[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const selfTradePrevention = useTradingPreferences(preferences => preferences.selfTradePrevention)
  const type = form.type === 'oco' ? t('trading:type.oco') : t(`spot:type.${form.type}`)
  // The total of an order with a price is its value, which stands below.
  const asked = figuresOf(form).filter(figure => form[figure] !== '' && (figure !== 'total' || tradesAtMarket(form.type)))
  const shown = (figure: (typeof asked)[number]): ReactNode => {
    if (figure === 'callback') return <span className="number">{formatPercent(form.callback, locale)}</span>
    if (figure === 'quantity') return <Amount value={form.quantity} asset={rules.base} />
    if (figure === 'total') return <Amount value={form.total} asset={rules.quote} />
    return <Price value={form[figure]} decimals={rules.priceDecimals} />
  }
  const terms = [
    ...(whyNoTimeInForce(form) === undefined ? [t(`trading:timeInForce.${form.timeInForce}`)] : []),
    ...(form.timeInForce === 'goodTillTime' && whyNoTimeInForce(form) === undefined
      ? [formatMoment(expiryOf(form), locale, 'minute')]
      : []),
  ]
  return [
    { name: t('spot:orders.pair'), value: <bdi dir="ltr">{rules.title}</bdi> },
    { name: t('spot:ticket.side'), value: `${t(`spot:side.${form.side}`)} · ${type}` },
    ...asked.map(figure => ({ name: t(`trading:field.${figure}`), value: shown(figure) })),
    ...(hasTriggerField(form.type)
      ? [{ name: t('trading:field.triggerOn'), value: t(`trading:triggerOn.${form.type === 'oco' ? 'last' : form.triggerOn}`) }]
      : []),
    ...(terms.length > 0 ? [{ name: t('trading:timeInForce.label'), value: terms.join(' · ') }] : []),
    { name: t('trading:selfTrade.label'), value: t(`trading:selfTrade.mode.${selfTradePrevention}`) },
    ...(figures
      ? [
          {
            name: t('spot:ticket.notional'),
            term: 'terms:notional' as const,
            value: <Amount value={figures.notional} asset={rules.quote} />,
          },
          {
            name: t('spot:ticket.fee'),
            term: 'terms:makerAndTaker' as const,
            value: <Amount value={figures.fee} asset={figures.feeAsset} />,
          },
          { name: t('spot:ticket.receive'), value: <Amount value={figures.receive} asset={figures.receiveAsset} /> },
        ]
      : []),
  ]
}
