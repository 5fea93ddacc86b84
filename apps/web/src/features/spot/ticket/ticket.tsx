import { formatDecimal } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Term } from '@assay/ui/states/term'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { bigOrder } from '../../../trading/terminal/confirm/big-order.ts'
import { confirmableOf } from '../../../trading/terminal/confirm/order-confirm.tsx'
import { useObstacle } from '../../../trading/terminal/confirm/use-obstacle.ts'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { TradingSettings } from '../../../trading/terminal/preferences/trading-settings.tsx'
import { PlaceButton } from '../../../trading/terminal/ticket/place-button.tsx'
import { percentUsed } from '../../../trading/terminal/ticket/share.ts'
import { ShareSlider } from '../../../trading/terminal/ticket/share-slider.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import { TicketFrame } from '../../../trading/terminal/ticket/ticket-frame.tsx'
import { TicketNotice } from '../../../trading/terminal/ticket/ticket-notice.tsx'
import { usePriceSuggestion } from '../../../trading/terminal/ticket/use-price-suggestion.ts'
import { useSubmit } from '../../../trading/terminal/ticket/use-submit.ts'
import { OrderQuestion } from '../confirm/order-question.tsx'
import type { PairRules } from '../pair-rules.ts'
import { LastReceipt } from '../receipt/last-receipt.tsx'
import { useMarketTicker } from '../use-market.ts'
import { ticketFigures } from './figures.ts'
import type { TicketForm } from './form.ts'
import { largestOrder } from './largest-order.ts'
import { readTicket } from './read-ticket.ts'
import { TicketChoices } from './ticket-choices.tsx'
import { ExitFields, TicketFields } from './ticket-fields.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { happen, useTicket } from './ticket-store.ts'
import { TicketTerms } from './ticket-terms.tsx'
import type { TicketField } from './ticket-types.ts'
import { useActionLabel } from './use-action-label.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useTicketContext } from './use-ticket-context.ts'
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
  const around = useTicketContext(rules, form.side, ticker)
  const reading = around && readTicket(form, around)
  const figures = reading && ticketFigures(form, reading, rules)
  const preferences = useTradingPreferences()
  const { place, busy, failure } = usePlaceOrder(rules)
  const { element, lock, pressed, asking, press, onAnswered, onPlaced: forgetPress } = useSubmit()
  const [focused, setFocused] = useState<TicketField>()
  const [settings, setSettings] = useState<boolean>()
  const openSettings = useCallback(() => setSettings(true), [])
  const errors = useTicketErrors({ form, reading, rules, pressed, focused, filled: figures?.filled ?? '' })
  const obstacle = useObstacle(reading)
  const label = useActionLabel(form, rules)
  const onSuggest = useCallback((price: string) => happen(rules, { kind: 'typed', field: 'price', value: price, readable: true }), [rules])
  usePriceSuggestion({ typed: form.price, market: rules, ticker, onSuggest })

  const big = around && reading && bigOrder(reading, around, preferences)
  const send = async () => {
    if (!reading?.request || !(await place(reading.request, figures))) return
    forgetPress()
    onPlaced?.()
  }
  const submit = () =>
    press({
      isReady: reading?.request !== undefined,
      busy,
      asks: big !== undefined || preferences.confirm[confirmableOf(form.type)],
      send: () => void send(),
    })
  const available = around?.available
  const largest = around && largestOrder(form, around)
  const fields = { form, rules, last: ticker?.last ?? '', errors, onFocus: setFocused, onEnter: submit }
  return (
    <>
      <TicketFrame element={element} onSubmit={submit}>
        <TicketChoices form={form} rules={rules} onSettings={openSettings} />
        <Available form={form} rules={rules} available={available} />
        <TicketFields {...fields} />
        <ShareSlider
          percent={form.percent ?? (largest === undefined || !reading?.hold ? 0 : percentUsed(reading.hold, largest.units))}
          disabled={!largest?.units}
          onPercent={percent => largest && happen(rules, { kind: 'percent', percent, available: largest.units })}
        />
        <LargestNote form={form} rules={rules} largest={largest} />
        <TicketTerms form={form} rules={rules} expiryError={errors.expiry} />
        <ExitFields {...fields} />
        <TicketPreview form={form} rules={rules} figures={figures} />
        <TicketNotice reading={reading} failure={failure} lock={lock} />
        <PlaceButton side={form.side} label={label} busy={busy} disabled={lock !== undefined || asking === true || !reading} />
        <LastReceipt rules={rules} isNarrow={form.quantity !== '' || form.total !== ''} />
      </TicketFrame>
      {asking === undefined ? null : (
        <OrderQuestion
          form={form}
          rules={rules}
          figures={figures}
          big={big}
          obstacle={obstacle}
          busy={busy}
          opened={asking}
          onConfirm={() => void send()}
          onClose={onAnswered}
        />
      )}
      {settings === undefined ? null : <TradingSettings opened={settings} onClose={() => setSettings(false)} />}
    </>
  )
}

/** What an order can be at most, where that is less than what is available. */
function LargestNote({ form, rules, largest }: { form: TicketForm; rules: PairRules; largest: ReturnType<typeof largestOrder> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!largest || largest.by === 'balance') return null
  const [asset, scale] = form.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  const amount = formatNumber(formatDecimal(largest.units, scale, { trim: true }), locale)
  return <p className={classes.most}>{t(`spot:most.${largest.by}`, { amount, asset })}</p>
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
