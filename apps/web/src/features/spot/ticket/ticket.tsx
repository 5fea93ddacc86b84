import { formatDecimal } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import { Term } from '@assay/ui/states/term'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConnection } from '../../../shared/live/connection.ts'
import { PATHS } from '../../../shared/paths.ts'
import { bigOrder } from '../../../shared/terminal/confirm/big-order.ts'
import { useTradingPreferences } from '../../../shared/terminal/preferences/trading-preferences.ts'
import { TradingSettings } from '../../../shared/terminal/preferences/trading-settings.tsx'
import { focusFirstError, keepEnter } from '../../../shared/terminal/ticket/enter-key.ts'
import { PlaceButton } from '../../../shared/terminal/ticket/place-button.tsx'
import { percentUsed } from '../../../shared/terminal/ticket/share.ts'
import { ShareSlider } from '../../../shared/terminal/ticket/share-slider.tsx'
import classes from '../../../shared/terminal/ticket/ticket.module.css'
import { TicketNotice } from '../../../shared/terminal/ticket/ticket-notice.tsx'
import { usePriceSuggestion } from '../../../shared/terminal/ticket/use-price-suggestion.ts'
import { kindOf, OrderQuestion } from '../confirm/order-question.tsx'
import type { PairRules } from '../pair-rules.ts'
import { LastReceipt } from '../receipt/last-receipt.tsx'
import { useMarketTicker } from '../use-market.ts'
import { ticketFigures } from './figures.ts'
import type { TicketForm } from './form.ts'
import { readTicket } from './read-ticket.ts'
import { TicketChoices } from './ticket-choices.tsx'
import { ExitFields, TicketFields } from './ticket-fields.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { happen, useTicket } from './ticket-store.ts'
import { TicketTerms } from './ticket-terms.tsx'
import type { TicketField } from './ticket-types.ts'
import { useActionLabel } from './use-action-label.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSurroundings } from './use-surroundings.ts'
import { useTicketErrors } from './use-ticket-errors.ts'

interface TicketProps {
  rules: PairRules
  /** Told after an order was accepted: a sheet may close. */
  onPlaced?: () => void
}

/** Places spot orders. Every figure and refusal on it comes from the rules that decide in the core. */
export function Ticket({ rules, onPlaced }: TicketProps) {
  const form = useTicket(rules.pair)
  const ticker = useMarketTicker(rules.pair)
  const around = useSurroundings(rules, form.side, ticker)
  const reading = around && readTicket(form, around)
  const figures = reading && ticketFigures(form, reading, rules)
  const preferences = useTradingPreferences()
  const { place, busy, failure } = usePlaceOrder(rules)
  const [pressed, setPressed] = useState(false)
  const [focused, setFocused] = useState<TicketField>()
  /** Undefined before the first time: a dialog that nobody has opened would be worked out eight times a second. */
  const [asking, setAsking] = useState<boolean>()
  const [settings, setSettings] = useState<boolean>()
  const element = useRef<HTMLFormElement>(null)
  const openSettings = useCallback(() => setSettings(true), [])
  const locked = useConnection().age === 'locked'
  const errors = useTicketErrors({ form, reading, rules, pressed, focused, filled: figures?.filled ?? '' })
  const label = useActionLabel(form, rules)
  const onSuggest = useCallback((price: string) => happen(rules, { kind: 'typed', field: 'price', value: price, readable: true }), [rules])
  usePriceSuggestion({ typed: form.price, market: rules, ticker, onSuggest })

  const big = around && reading && bigOrder(reading, around, preferences)
  const send = async () => {
    if (!reading?.request || !(await place(reading.request, figures))) return
    setPressed(false)
    onPlaced?.()
  }
  const submit = () => {
    setPressed(true)
    if (busy || locked) return
    if (!reading?.request) return requestAnimationFrame(() => focusFirstError(element.current))
    if (big || preferences.confirm[kindOf(form)]) return setAsking(true)
    void send()
  }
  const available = around?.available
  const fields = { form, rules, last: ticker?.last ?? '', errors, onFocus: setFocused, onEnter: submit }
  return (
    <>
      <form
        ref={element}
        className={classes.ticket}
        noValidate
        onKeyDown={keepEnter}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TicketChoices form={form} rules={rules} onSettings={openSettings} />
        <Available form={form} rules={rules} available={available} />
        <TicketFields {...fields} />
        <ShareSlider
          percent={form.percent ?? (available === undefined || !reading?.hold ? 0 : percentUsed(reading.hold, available))}
          disabled={available === undefined || available === 0n}
          onPercent={percent => available !== undefined && happen(rules, { kind: 'percent', percent, available })}
        />
        <TicketTerms form={form} rules={rules} expiryError={errors.expiry} />
        <ExitFields {...fields} />
        <TicketPreview form={form} rules={rules} figures={figures} />
        <TicketNotice reading={reading} failure={failure} locked={locked} />
        <PlaceButton side={form.side} label={label} busy={busy} disabled={locked || asking === true || !reading} />
        {form.quantity === '' && form.total === '' ? <LastReceipt pair={rules.pair} /> : null}
      </form>
      {asking === undefined ? null : (
        <OrderQuestion
          form={form}
          rules={rules}
          figures={figures}
          big={big}
          opened={asking}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
      {settings === undefined ? null : <TradingSettings opened={settings} onClose={() => setSettings(false)} />}
    </>
  )
}

function Available({ form, rules, available }: { form: TicketForm; rules: PairRules; available: bigint | undefined }) {
  const { t } = useTranslation()
  const [asset, scale] = form.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  return (
    <p className={classes.available}>
      <span>
        <Term of="terms:available">{t('spot:ticket.available')}</Term>
      </span>
      <span>
        <Amount value={available === undefined ? '' : formatDecimal(available, scale)} asset={asset} own />{' '}
        <Link to={PATHS.exchangeWallet} className={classes.link}>
          {t('spot:ticket.addFunds')}
        </Link>
      </span>
    </p>
  )
}
