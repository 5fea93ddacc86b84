import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { RequestOf } from '@assay/wire/call'
import type { PerpOrder } from '@assay/wire/perp/account'
import { amendPerpOrder } from '@assay/wire/perp/calls'
import { getPerpMarkets } from '@assay/wire/perp/markets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmendFields } from '../../../trading/terminal/lists/amend-fields.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { useLots } from '../use-lots.ts'
import { usePerpRules } from '../use-perp-market.ts'
import { type AmendField, type AmendForm, amendableFields, amendFormOf, readAmendment } from './amend-form.ts'
import { actionOf } from './order-columns.tsx'

interface AmendOrderProps {
  order: PerpOrder
  onClose: () => void
}

/** Changes an open order in its row. The order as it is stands above; the button says what it will be. */
export function AmendOrder(props: AmendOrderProps) {
  const rules = usePerpRules(props.order.market)
  return rules ? <Amendment {...props} rules={rules} /> : null
}

function Amendment({ order, rules, onClose }: AmendOrderProps & { rules: PerpRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const { run } = useAction(amendPerpOrder)
  const { failure, busy, send, forgetFailure } = useSending({ onDone: onClose })
  const [form, setForm] = useState(() => amendFormOf(order))
  const amend = async (wanted: RequestOf<typeof amendPerpOrder>) => {
    // The new rules are what is typed is read by, and the next press sends it by them.
    if ((await send(() => run(wanted)))?.event === 'rulesChanged') void refresh(getPerpMarkets)
  }
  const { problem, request, unchanged } = readAmendment(form, order, rules)

  const figure = (text: string) => formatNumber(text, locale)
  const named = (wanted: AmendForm) => ({
    lots: lotsText(wanted.lots),
    price: [wanted.triggerPrice && figure(wanted.triggerPrice), wanted.price ? figure(wanted.price) : t('spot:orders.marketPrice')]
      .filter(Boolean)
      .join(' → '),
  })
  const legend = t('perp-lists:amend.legend', { action: t(`perp-lists:order.${actionOf(order)}`), ...named(amendFormOf(order)) })
  const tick = figure(rules.text.tick)

  const said = (field: AmendField) => (problem?.field === field ? t(`refusals:${problem.name}`, { tick }) : undefined)
  const obstacle = request ? undefined : ((problem && said(problem.field)) ?? t('trading:amend.same'))
  return (
    <AmendFields
      legend={legend}
      figures={amendableFields(order).map(field => ({
        field,
        label: t(`perp-lists:amend.${field}`),
        value: form[field],
        decimals: field === 'lots' ? 0 : rules.priceDecimals,
        step: field === 'lots' ? '1' : rules.text.tick,
        suffix: field === 'lots' ? undefined : rules.quote,
        error: said(field),
      }))}
      onChange={(field, value) => {
        forgetFailure()
        setForm(now => ({ ...now, [field]: value }))
      }}
      action={t('perp-lists:amend.save', named(form))}
      unchanged={unchanged}
      hasPlace={!order.waiting}
      amend={request && (() => void amend(request))}
      busy={busy}
      failure={failure}
      obstacle={obstacle}
      facts={[
        { name: t('perp-lists:column.market'), value: <bdi dir="ltr">{order.market}</bdi> },
        { name: t('trading:detail.id'), value: order.orderId },
        { name: t('perp-lists:column.type'), value: legend },
      ]}
      onClose={onClose}
    />
  )
}
