import { formatDecimal } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import type { Ticker } from '@assay/wire/markets'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useConnection } from '../../../shared/live/connection.ts'
import { loginPath, PATHS } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import type { PairRules } from '../pair-rules.ts'
import { useMarketTicker } from '../use-market.ts'
import { ticketFigures } from './figures.ts'
import type { TicketForm } from './form.ts'
import { percentUsed } from './order-size.ts'
import { readTicket, type TicketReading } from './read-ticket.ts'
import { ShareSlider } from './share-slider.tsx'
import { suggestedPrice } from './suggested-price.ts'
import classes from './ticket.module.css'
import { TicketFields } from './ticket-fields.tsx'
import { TicketPreview } from './ticket-preview.tsx'
import { happen, useTicket } from './ticket-store.ts'
import { useActionLabel } from './use-action-label.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useSurroundings } from './use-surroundings.ts'

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
  const { place, busy, failure } = usePlaceOrder(rules)
  const [pressed, setPressed] = useState(false)
  const locked = useConnection().age === 'locked'
  usePriceSuggestion(form, rules, ticker)

  const submit = async () => {
    setPressed(true)
    if (!reading?.request || busy || locked) return
    if (!(await place(reading.request))) return
    setPressed(false)
    onPlaced?.()
  }
  const available = around?.available
  return (
    <form
      className={classes.ticket}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Choices form={form} rules={rules} />
      <Available form={form} rules={rules} available={available} />
      <TicketFields form={form} rules={rules} errors={useErrors(reading, pressed)} onEnter={() => void submit()} />
      <ShareSlider
        percent={form.percent ?? (available === undefined || !reading?.preview ? 0 : percentUsed(reading.preview.hold, available))}
        disabled={available === undefined || available === 0n}
        onPercent={percent => available !== undefined && happen(rules, { kind: 'percent', percent, available })}
      />
      <TicketPreview form={form} rules={rules} figures={reading?.preview && ticketFigures(form, reading.preview, rules)} />
      <Notice reading={reading} failure={failure} locked={locked} />
      <Action form={form} rules={rules} busy={busy} disabled={locked || !reading} />
    </form>
  )
}

/** The price field begins with the last price, once for each visit of a pair. */
function usePriceSuggestion(form: TicketForm, rules: PairRules, ticker: Ticker | undefined): void {
  const suggestedFor = useRef('')
  useEffect(() => {
    if (!ticker || suggestedFor.current === rules.pair) return
    suggestedFor.current = rules.pair
    const price = suggestedPrice(ticker, rules)
    if (form.price === '' && price !== undefined) happen(rules, { kind: 'price', price })
  }, [form.price, rules, ticker])
}

/** The refusal under its field; what is merely not typed yet only after a press. */
function useErrors(reading: TicketReading | undefined, pressed: boolean): Partial<Record<'price' | 'quantity' | 'total', string>> {
  const textOf = useRefusalText()
  if (!reading?.refusal || !reading.field || (reading.unfinished && !pressed)) return {}
  return { [reading.field]: textOf(reading.refusal) }
}

const SIDES = ['buy', 'sell'] as const
const TYPES = ['limit', 'market'] as const

function Choices({ form, rules }: { form: TicketForm; rules: PairRules }) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset className={classes.sides} aria-label={t('spot:ticket.side')}>
        {SIDES.map(side => (
          <button
            key={side}
            type="button"
            data-side={side}
            aria-pressed={form.side === side}
            onClick={() => happen(rules, { kind: 'side', side })}
          >
            {t(`spot:side.${side}`)}
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.types} aria-label={t('spot:ticket.type')}>
        {TYPES.map(type => (
          <button key={type} type="button" aria-pressed={form.type === type} onClick={() => happen(rules, { kind: 'type', type })}>
            {t(`spot:type.${type}`)}
          </button>
        ))}
      </fieldset>
    </>
  )
}

function Available({ form, rules, available }: { form: TicketForm; rules: PairRules; available: bigint | undefined }) {
  const { t } = useTranslation()
  const [asset, scale] = form.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  return (
    <p className={classes.available}>
      <span>{t('spot:ticket.available')}</span>
      <span>
        <Amount value={available === undefined ? '' : formatDecimal(available, scale)} asset={asset} own />{' '}
        <Link to={PATHS.exchangeWallet} className={classes.funds}>
          {t('spot:ticket.addFunds')}
        </Link>
      </span>
    </p>
  )
}

/** What is wrong with the order as a whole. */
function Notice({ reading, failure, locked }: { reading: TicketReading | undefined; failure: string | undefined; locked: boolean }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const whole = reading?.refusal && !reading.field ? textOf(reading.refusal) : undefined
  const text = locked ? t('spot:ticket.lockedOld') : reading ? (failure ?? whole) : t('spot:ticket.lockedLoading')
  return (
    <p className={classes.notice} role="alert">
      {text}
    </p>
  )
}

function Action({ form, rules, busy, disabled }: { form: TicketForm; rules: PairRules; busy: boolean; disabled: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isVisitor = useSession(session => session.status === 'visitor')
  const label = useActionLabel(form, rules)
  if (isVisitor)
    return (
      <Button component={Link} to={loginPath(pathname + search)} fullWidth size="md">
        {t('spot:ticket.signIn')}
      </Button>
    )
  return (
    <button type="submit" className={classes.action} data-side={form.side} disabled={disabled || busy} aria-busy={busy}>
      {busy ? t('spot:ticket.sending') : label}
    </button>
  )
}
