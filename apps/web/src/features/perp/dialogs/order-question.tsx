import { hasTrigger } from '@assay/rules/order-terms'
import { Amount } from '@assay/ui/numbers/amount'
import { formatPercent } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import type { BigOrder } from '../../../trading/terminal/confirm/big-order.ts'
import { OrderConfirm } from '../../../trading/terminal/confirm/order-confirm.tsx'
import type { TicketFigures } from '../ticket/form/figures.ts'
import type { TicketForm } from '../ticket/form/form.ts'
import { expiryOf } from '../ticket/form/terms-of.ts'
import type { TicketContext } from '../ticket/form/ticket-context.ts'
import { figuresOf, orderSideOf, tradesAtMarket } from '../ticket/ticket-types.ts'
import { useActionLabel } from '../ticket/use-action-label.ts'
import { useTicketWarnings } from '../ticket/use-ticket-warnings.ts'
import { useLots } from '../use-lots.ts'

interface OrderQuestionProps {
  form: TicketForm
  around: TicketContext
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

/** Repeats an order before it is placed: side, type, size, prices, terms, cost, liquidation; and what is big about it. */
export function OrderQuestion({ form, around, figures, ...question }: OrderQuestionProps) {
  return (
    <OrderConfirm
      {...question}
      type={form.type}
      facts={useFacts(form, around, figures)}
      warnings={useTicketWarnings(figures, around.leverage)}
      action={useActionLabel(form, around.rules)}
      side={orderSideOf(form)}
    />
  )
}

/** The order as rows: what was asked, then what it means. */
function useFacts(form: TicketForm, { rules, leverage, marginMode }: TicketContext, figures: TicketFigures | undefined): Fact[] {
  const { t } = useTranslation()
  const price = (value: string) => (value ? <Price value={value} decimals={rules.priceDecimals} /> : t('perp:preview.none'))
  const action = t(`perp:action.${form.effect}.${form.side}`)
  return [
    { name: t('spot:orders.pair'), value: <bdi dir="ltr">{rules.title}</bdi> },
    { name: t('spot:ticket.side'), value: `${action} · ${t(`spot:type.${form.type}`)}` },
    { name: t('perp:leverage.title'), value: `${t(`perp:marginMode.${marginMode}`)} · ${t('perp:times', { number: leverage })}` },
    ...useAsked(form, { priceDecimals: rules.priceDecimals, quote: rules.quote }),
    ...(figures
      ? [
          { name: t('perp:field.size'), value: <Size figures={figures} base={rules.base} /> },
          ...(figures.cost
            ? [
                {
                  name: t('perp:preview.cost'),
                  term: 'terms:orderCost' as const,
                  value: <Amount value={figures.cost} asset={rules.quote} />,
                },
              ]
            : []),
          { name: t('spot:ticket.fee'), term: 'terms:makerAndTaker' as const, value: <Amount value={figures.fee} asset={rules.quote} /> },
          { name: t('perp:preview.liquidation'), term: 'terms:liquidationPrice' as const, value: price(figures.liquidationAfter) },
        ]
      : []),
  ]
}

function Size({ figures, base }: { figures: TicketFigures; base: string }) {
  const lotsText = useLots()
  return (
    <>
      <Amount value={figures.quantity} asset={base} /> · {lotsText(figures.lots)}
    </>
  )
}

/** Prices and terms as they were typed. */
function useAsked(form: TicketForm, { priceDecimals, quote }: { priceDecimals: number; quote: string }): Fact[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = (figure: 'price' | 'trigger' | 'callback' | 'takeProfit' | 'stopLoss'): ReactNode => {
    if (figure === 'callback') return <span className="number">{formatPercent(form.callback, locale)}</span>
    const by = figure === 'takeProfit' ? form.takeProfitBy : figure === 'stopLoss' ? form.stopLossBy : 'price'
    if (by === 'roi') return <span className="number">{formatPercent(form[figure], locale)}</span>
    if (by === 'profit') return <Amount value={form[figure]} asset={quote} />
    return <Price value={form[figure]} decimals={priceDecimals} />
  }
  const asked = figuresOf(form).filter(figure => figure !== 'size' && form[figure] !== '')
  const terms = tradesAtMarket(form.type)
    ? []
    : [
        t(`trading:timeInForce.${form.timeInForce}`),
        ...(form.timeInForce === 'goodTillTime' ? [formatMoment(expiryOf(form), locale, 'minute')] : []),
      ]
  return [
    ...asked.map(figure => ({ name: t(`perp:field.${figure}`), value: shown(figure as 'price') })),
    ...(hasTrigger(form.type) ? [{ name: t('trading:field.triggerOn'), value: t(`perp:source.${form.triggerOn}`) }] : []),
    ...(terms.length > 0 ? [{ name: t('trading:timeInForce.label'), value: terms.join(' · ') }] : []),
    ...(form.reduceOnly && form.effect === 'open' ? [{ name: t('perp:reduceOnly.label'), value: '✓' }] : []),
  ]
}
