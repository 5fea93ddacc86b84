import { formatDecimal } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import { Term } from '@assay/ui/states/term'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bigOrder } from '../../../trading/terminal/confirm/big-order.ts'
import { confirmableOf } from '../../../trading/terminal/confirm/order-confirm.tsx'
import { useObstacle } from '../../../trading/terminal/confirm/use-obstacle.ts'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { PlaceButton } from '../../../trading/terminal/ticket/place-button.tsx'
import { percentUsed } from '../../../trading/terminal/ticket/share.ts'
import { ShareSlider } from '../../../trading/terminal/ticket/share-slider.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { TicketFrame } from '../../../trading/terminal/ticket/ticket-frame.tsx'
import { TicketNotice } from '../../../trading/terminal/ticket/ticket-notice.tsx'
import { usePriceSuggestion } from '../../../trading/terminal/ticket/use-price-suggestion.ts'
import { useSubmit } from '../../../trading/terminal/ticket/use-submit.ts'
import { OrderQuestion } from '../dialogs/order-question.tsx'
import { LossLine } from '../guard/loss-share.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { LastReceipt } from '../receipt/last-receipt.tsx'
import { usePerpTicker } from '../use-perp-market.ts'
import { ExitFields } from './exit-fields.tsx'
import { maximumFigure, ticketFigures } from './form/figures.ts'
import { largestOrder } from './form/largest-order.ts'
import { sizingPrice } from './form/prices.ts'
import { readTicket } from './form/read-ticket.ts'
import type { TicketContext } from './form/ticket-context.ts'
import classes from './perp-ticket.module.css'
import { TicketChoices } from './ticket-choices.tsx'
import { TicketDialogs } from './ticket-dialogs.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { type TicketDialog, TicketHead } from './ticket-head.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { happen, useTicket } from './ticket-store.ts'
import { TicketTerms } from './ticket-terms.tsx'
import { orderSideOf, type TicketField } from './ticket-types.ts'
import { useActionLabel } from './use-action-label.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useTicketContext } from './use-ticket-context.ts'
import { useTicketErrors } from './use-ticket-errors.ts'

interface TicketProps {
  rules: PerpRules
  /** Told after an order was accepted: a sheet may close. */
  onPlaced?: () => void
  /** The exchange asks for the quiz on leverage before it takes the order. */
  onQuiz: () => void
}

/** Opens and closes positions. Every figure and refusal on it comes from the rules that decide in the core. */
export function Ticket({ rules, onPlaced, onQuiz }: TicketProps) {
  const form = useTicket(rules.market)
  const ticker = usePerpTicker(rules.market)
  const around = useTicketContext(rules, form)
  const reading = around && readTicket(form, around)
  const figures = reading && ticketFigures(form, reading, around)
  const preferences = useTradingPreferences()
  const { place, busy, failure } = usePlaceOrder(rules)
  const { element, lock, pressed, asking, press, onAnswered, onPlaced: forgetPress } = useSubmit()
  const [focused, setFocused] = useState<TicketField>()
  const [dialog, setDialog] = useState<TicketDialog>()
  const errors = useTicketErrors({ reading, figures, rules, pressed, focused })
  const obstacle = useObstacle(reading)
  const label = useActionLabel(form, rules)
  const onSuggest = useCallback((price: string) => happen(rules, { kind: 'typed', field: 'price', value: price, readable: true }), [rules])
  usePriceSuggestion({ typed: form.price, market: rules, ticker, onSuggest })

  const big = around && bigOrder({ hold: reading?.preview?.cost?.total, preview: reading?.preview }, around, preferences)
  const maximum = around && largestOrder(form, around)?.lots
  const isHedge = around?.positionMode !== 'oneWay'
  const send = async () => {
    if (!reading?.request) return
    const result = await place(reading.request, figures)
    if (result === 'quizRequired') onQuiz()
    if (result !== 'placed') return
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
  const fields = { form, rules, around, last: ticker?.last ?? '', errors, onFocus: setFocused, onEnter: submit }
  return (
    <>
      <TicketFrame element={element} className={classes.ticket} onSubmit={submit}>
        <TicketHead around={around} onDialog={setDialog} />
        <TicketChoices form={form} rules={rules} isHedge={isHedge} />
        <Available rules={rules} around={around} onTransfer={() => setDialog('transfer')} />
        <TicketFields {...fields} />
        <ShareSlider
          percent={form.percent ?? (maximum && reading?.lots ? percentUsed(reading.lots, maximum) : 0)}
          disabled={!maximum}
          onPercent={percent => maximum && happen(rules, { kind: 'percent', percent, maximum, price: sizingPrice(form, around) })}
        />
        <TicketTerms form={form} rules={rules} isHedge={isHedge} expiryError={errors.expiry} />
        <ExitFields {...fields} />
        <TicketPreview
          form={form}
          rules={rules}
          figures={figures}
          maximum={around && maximumFigure(form, around)}
          leverage={around?.leverage ?? 1}
        />
        <TicketNotice reading={reading} failure={failure} lock={lock} />
        <PlaceButton side={orderSideOf(form)} label={label} busy={busy} disabled={lock !== undefined || asking === true || !reading} />
        <LastReceipt rules={rules} isNarrow={form.size !== ''} />
        <LossLine />
      </TicketFrame>
      {around && asking !== undefined ? (
        <OrderQuestion
          form={form}
          around={around}
          figures={figures}
          big={big}
          obstacle={obstacle}
          busy={busy}
          opened={asking}
          onConfirm={() => void send()}
          onClose={onAnswered}
        />
      ) : null}
      <TicketDialogs form={form} rules={rules} around={around} opened={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface AvailableProps {
  rules: PerpRules
  around: TicketContext | undefined
  onTransfer: () => void
}

/** What of the contract wallet is free, and the way to put more into it. */
function Available({ rules, around, onTransfer }: AvailableProps) {
  const { t } = useTranslation()
  const available = around?.available
  return (
    <div className={shared.available}>
      <span>
        <Term of="terms:available">{t('spot:ticket.available')}</Term>
      </span>
      <span>
        <Amount value={available === undefined ? '' : formatDecimal(available, rules.quoteScale)} asset={rules.quote} decimals={2} own />
        <button type="button" className={shared.link} onClick={onTransfer}>
          {t('perp:transfer')}
        </button>
      </span>
    </div>
  )
}
