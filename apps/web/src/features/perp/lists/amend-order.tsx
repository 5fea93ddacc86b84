import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpOrder } from '@assay/wire/perp/account'
import { amendPerpOrder } from '@assay/wire/perp/calls'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../trading/terminal/confirm/confirm-dialog.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { preferConfirm, useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import type { PerpRules } from '../perp-rules.ts'
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
  return rules ? <AmendFields {...props} rules={rules} /> : null
}

function AmendFields({ order, rules, onClose }: AmendOrderProps & { rules: PerpRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useAction(amendPerpOrder)
  const { failure, send, forgetFailure } = useSending({ onDone: onClose })
  const asks = useTradingPreferences(({ confirm }) => confirm.amend)
  const [form, setForm] = useState(() => amendFormOf(order))
  const [unreadable, setUnreadable] = useState<readonly AmendField[]>([])
  const [asking, setAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { problem, request, unchanged } = readAmendment(form, order, rules)
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  const figure = (text: string) => formatNumber(text, locale)
  const named = (wanted: AmendForm) => ({
    lots: figure(wanted.lots),
    price: [wanted.triggerPrice && figure(wanted.triggerPrice), wanted.price ? figure(wanted.price) : t('spot:orders.marketPrice')]
      .filter(Boolean)
      .join(' → '),
  })
  const legend = t('perp-lists:amend.legend', { action: t(`perp-lists:order.${actionOf(order)}`), ...named(amendFormOf(order)) })
  const action = t('perp-lists:amend.save', named(form))
  const tick = figure(rules.text.tick)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || unreadable.length > 0 || !request) return element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (asks) setAsking(true)
    else void send(() => run(request))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const said = (field: AmendField) => {
    if (problem?.field !== field) return undefined
    return problem.name === 'lotsRequired' ? t('perp-lists:close.lotsRequired') : t(`refusals:${problem.name}`, { tick })
  }
  const obstacle = request ? undefined : ((problem && said(problem.field)) ?? t('trading:amend.same'))
  return (
    <form ref={element} className={classes.amend} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <p>{legend}</p>
      {amendableFields(order).map(field => (
        <LineAmount
          key={field}
          name={`amend-${field}`}
          label={t(`perp-lists:amend.${field}`)}
          value={form[field]}
          decimals={field === 'lots' ? 0 : rules.priceDecimals}
          step={field === 'lots' ? '1' : rules.text.tick}
          suffix={field === 'lots' ? undefined : rules.quote}
          error={said(field)}
          onChange={(value, unread) => {
            forgetFailure()
            setForm(now => ({ ...now, [field]: value }))
            setUnreadable(now => [...now.filter(other => other !== field), ...(unread ? [field] : [])])
          }}
        />
      ))}
      <div className={classes.amendButtons}>
        <Button type="submit" size="xs" loading={busy} disabled={!request || unreadable.length > 0}>
          {unchanged ? t('trading:amend.same') : action}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('trading:confirm.back')}
        </Button>
      </div>
      {order.waiting ? null : <small>{t('trading:amend.queue')}</small>}
      {failure ? <p role="alert">{failure}</p> : null}
      <ConfirmDialog
        opened={asking}
        title={t('trading:confirm.amend')}
        facts={[
          { name: t('perp-lists:column.market'), value: <bdi dir="ltr">{order.market}</bdi> },
          { name: t('trading:detail.id'), value: order.orderId },
          { name: t('perp-lists:column.type'), value: legend },
        ]}
        action={action}
        danger={false}
        needsPrices
        obstacle={obstacle}
        busy={busy}
        forget={{ label: t('trading:confirm.never'), run: () => preferConfirm('amend', false) }}
        onConfirm={() => {
          if (request) void send(() => run(request))
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
