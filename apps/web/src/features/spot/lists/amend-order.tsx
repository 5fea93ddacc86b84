import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { serverNow } from '@assay/client/live/server-time'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { formatPrice, parsePrice } from '@assay/money/figures'
import type { Amount } from '@assay/money/kinds'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { RequestOf } from '@assay/wire/call'
import { amendSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../../trading/live/use-own.ts'
import { useObstacle } from '../../../trading/terminal/confirm/use-obstacle.ts'
import { AmendFields } from '../../../trading/terminal/lists/amend-fields.tsx'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import type { PairRules } from '../pair-rules.ts'
import { renewRules, useMarket, useMarketTicker } from '../use-market.ts'
import { type AmendContext, type AmendForm, amendableFields, amendFormOf, readAmendment } from './amend-form.ts'

interface AmendOrderProps {
  order: SpotOrder
  onClose: () => void
}

/** Changes an open order in its row. The order as it is stands above; the button says what it will be. */
export function AmendOrder(props: AmendOrderProps) {
  const { rules } = useMarket(props.order.pair)
  return rules ? <Amendment {...props} rules={rules} /> : null
}

function Amendment({ order, rules, onClose }: AmendOrderProps & { rules: PairRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const textOf = useRefusalText()
  const around = useTicketContext(order, rules)
  const { run } = useAction(amendSpotOrder)
  const { send, busy, failure, forgetFailure } = useSending({ onDone: onClose })
  const [form, setForm] = useState(() => amendFormOf(order))
  const amend = async (request: RequestOf<typeof amendSpotOrder>) => {
    // The new rules are what is typed is read by, and the next press sends it by them.
    if ((await send(() => run(request)))?.event === 'rulesChanged') renewRules()
  }
  const reading = around && readAmendment(form, order, around)
  const obstacle = useObstacle(reading)

  const figure = (text: string) => formatNumber(text, locale)
  const named = (wanted: AmendForm) => ({
    size: order.total ? `${figure(order.total)} ${rules.quote}` : `${figure(wanted.quantity)} ${rules.base}`,
    price: [wanted.triggerPrice && figure(wanted.triggerPrice), wanted.price ? figure(wanted.price) : t('spot:orders.marketPrice')]
      .filter(Boolean)
      .join(' → '),
  })
  const legend = t('trading:amend.legend', {
    side: t(`spot:side.${order.side}`),
    type: t(`spot:type.${order.type}`),
    ...named(amendFormOf(order)),
  })
  const request = reading?.request
  return (
    <AmendFields
      legend={legend}
      figures={amendableFields(order).map(field => ({
        field,
        label: t(`trading:field.${field === 'triggerPrice' ? 'trigger' : field}`),
        value: form[field],
        // An amount is read finer than its step, so that what lies between two steps is told which they are.
        decimals: field === 'quantity' ? rules.baseScale : rules.priceDecimals,
        step: field === 'quantity' ? formatDecimal(rules.lot, rules.baseScale) : formatPrice(rules.tick),
        suffix: field === 'quantity' ? rules.base : rules.quote,
        error: reading?.refusal && reading.field === field ? textOf(reading.refusal) : undefined,
      }))}
      onChange={(field, value) => {
        forgetFailure()
        setForm(now => ({ ...now, [field]: value }))
      }}
      action={t('trading:amend.save', named(form))}
      unchanged={reading?.unchanged ?? false}
      hasPlace={!order.waiting}
      amend={request && (() => void amend(request))}
      busy={busy}
      failure={reading?.refusal && !reading.field ? textOf(reading.refusal) : failure}
      obstacle={obstacle}
      facts={[
        { name: t('spot:orders.pair'), value: <bdi dir="ltr">{rules.title}</bdi> },
        { name: t('trading:detail.id'), value: order.orderId },
        { name: t('spot:ticket.side'), value: legend },
      ]}
      onClose={onClose}
    />
  )
}

/** Prices and balance that a change is checked by, live; undefined until there is an index price. */
function useTicketContext({ pair, side }: SpotOrder, rules: PairRules): AmendContext | undefined {
  const ticker = useMarketTicker(pair)
  const [asset, scale] = side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  const balance = useBalance('exchange', asset)
  const price = (text: string | undefined) => (text ? parsePrice(text) : undefined)
  const reference = price(ticker?.index)
  if (!reference) return undefined
  return {
    rules,
    reference,
    last: price(ticker?.last) ?? reference,
    at: serverNow(),
    opposite: price(side === 'buy' ? ticker?.bestAsk : ticker?.bestBid),
    available: balance && (parseDecimal(balance.available, scale) as Amount | undefined),
  }
}
