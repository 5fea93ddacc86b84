import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { serverNow } from '@assay/client/live/server-time'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import { type Amount, PRICE_SCALE } from '@assay/money/kinds'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { amendSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../../trading/live/use-own.ts'
import { ConfirmDialog } from '../../../trading/terminal/confirm/confirm-dialog.tsx'
import { useObstacle } from '../../../trading/terminal/confirm/use-obstacle.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { preferConfirm, useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import type { PairRules } from '../pair-rules.ts'
import { useMarket, useMarketTicker } from '../use-market.ts'
import { type AmendContext, type AmendField, type AmendForm, amendableFields, amendFormOf, readAmendment } from './amend-form.ts'

interface AmendOrderProps {
  order: SpotOrder
  onClose: () => void
}

/** Changes an open order in its row. The order as it is stands above; the button says what it will be. */
export function AmendOrder(props: AmendOrderProps) {
  const { rules } = useMarket(props.order.pair)
  return rules ? <AmendFields {...props} rules={rules} /> : null
}

function AmendFields({ order, rules, onClose }: AmendOrderProps & { rules: PairRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const textOf = useRefusalText()
  const around = useTicketContext(order, rules)
  const { run } = useAction(amendSpotOrder)
  const { send, busy, failure, forgetFailure } = useSending({ onDone: onClose })
  const asks = useTradingPreferences(({ confirm }) => confirm.amend)
  const [form, setForm] = useState(() => amendFormOf(order))
  const [unreadable, setUnreadable] = useState<readonly AmendField[]>([])
  const [asking, setAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const reading = around && readAmendment(form, order, around)
  const obstacle = useObstacle(reading)
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  const figure = (text: string) => formatNumber(text, locale)
  const named = (wanted: AmendForm) => ({
    size: wanted.quantity ? `${figure(wanted.quantity)} ${rules.base}` : `${figure(order.total)} ${rules.quote}`,
    price: [wanted.triggerPrice && figure(wanted.triggerPrice), wanted.price ? figure(wanted.price) : t('spot:orders.marketPrice')]
      .filter(Boolean)
      .join(' → '),
  })
  const legend = t('trading:amend.legend', {
    side: t(`spot:side.${order.side}`),
    type: t(`spot:type.${order.type}`),
    ...named(amendFormOf(order)),
  })
  const action = t('trading:amend.save', named(form))

  const amend = () => {
    const request = reading?.request
    if (request) void send(() => run(request))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || unreadable.length > 0 || !reading?.request)
      return element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (asks) setAsking(true)
    else amend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const whole = reading?.refusal && !reading.field ? textOf(reading.refusal) : failure
  return (
    <form ref={element} className={classes.amend} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <p>{legend}</p>
      {amendableFields(order).map(field => (
        <LineAmount
          key={field}
          name={`amend-${field}`}
          label={t(`trading:field.${field === 'triggerPrice' ? 'trigger' : field}`)}
          value={form[field]}
          decimals={field === 'quantity' ? rules.quantityDecimals : rules.priceDecimals}
          step={field === 'quantity' ? formatDecimal(rules.lot, rules.baseScale) : formatDecimal(rules.tick, PRICE_SCALE)}
          suffix={field === 'quantity' ? rules.base : rules.quote}
          error={reading?.refusal && reading.field === field ? textOf(reading.refusal) : undefined}
          onChange={(value, problem) => {
            forgetFailure()
            setForm(now => ({ ...now, [field]: value }))
            setUnreadable(now => [...now.filter(other => other !== field), ...(problem ? [field] : [])])
          }}
        />
      ))}
      <div className={classes.amendButtons}>
        <Button type="submit" size="xs" loading={busy} disabled={!reading?.request || unreadable.length > 0}>
          {reading?.unchanged ? t('trading:amend.same') : action}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('trading:confirm.back')}
        </Button>
      </div>
      {order.waiting ? null : <small>{t('trading:amend.queue')}</small>}
      {whole ? <p role="alert">{whole}</p> : null}
      <ConfirmDialog
        opened={asking}
        title={t('trading:confirm.amend')}
        facts={[
          { name: t('spot:orders.pair'), value: <bdi dir="ltr">{rules.title}</bdi> },
          { name: t('trading:detail.id'), value: order.orderId },
          { name: t('spot:ticket.side'), value: legend },
        ]}
        action={action}
        danger={false}
        needsPrices
        obstacle={obstacle}
        busy={busy}
        forget={{ label: t('trading:confirm.never'), run: () => preferConfirm('amend', false) }}
        onConfirm={amend}
        onClose={() => setAsking(false)}
      />
    </form>
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
