import { read } from '@assay/client/call/queries'
import { lockNow, useLock } from '@assay/client/live/connection'
import { STRIKE_SECONDS } from '@assay/rules/options/schedule'
import { Amount } from '@assay/ui/numbers/amount'
import { Term } from '@assay/ui/states/term'
import type { OptionMarket } from '@assay/wire/options/calls'
import { getRiskQuiz } from '@assay/wire/risk-quiz/calls'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session.ts'
import { useBalance } from '../../../trading/live/use-own.ts'
import { useObstacle } from '../../../trading/terminal/confirm/use-obstacle.ts'
import { useTradingPreferences } from '../../../trading/terminal/preferences/trading-preferences.ts'
import { focusFirstError, keepEnter } from '../../../trading/terminal/ticket/enter-key.ts'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import { DayAndLimits } from '../guard/day-and-limits.tsx'
import { RiskLine } from '../guard/risk-line.tsx'
import type { OptionRules } from '../option-rules.ts'
import { DirectionButtons } from './direction-buttons.tsx'
import { DurationChips } from './duration-chips.tsx'
import { PurchaseNotice } from './purchase-notice.tsx'
import { PurchaseQuestion } from './purchase-question.tsx'
import { readTicket, type TicketReading } from './read-ticket.ts'
import { StakeField } from './stake-field.tsx'
import classes from './ticket.module.css'
import { TicketPreview } from './ticket-preview.tsx'
import { useTicket } from './ticket-store.ts'
import { type Direction, useBuyOption } from './use-buy-option.ts'
import { useTicketContext } from './use-ticket-context.ts'

interface TicketProps {
  rules: OptionRules
  market: OptionMarket
  /** False where the person's country is not served. */
  allowed: boolean
  /** The exchange asks for the risk quiz before it sells. */
  onQuiz: () => void
}

/** Buys delivery contracts. Every figure and refusal on it comes from the rules that decide in the core. */
export function Ticket({ rules, market, allowed, onQuiz }: TicketProps) {
  const form = useTicket(rules.market)
  const isUser = useSession(session => session.status !== 'visitor')
  const around = useTicketContext(rules, market, form.seconds)
  const reading = around && readTicket(form, around)
  const asks = useTradingPreferences(preferences => preferences.confirm.option)
  const { buy, busy, failure } = useBuyOption()
  const [pressed, setPressed] = useState<Direction>()
  const [asking, setAsking] = useState<Direction>()
  const [focused, setFocused] = useState(false)
  const [transfer, setTransfer] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { data: quiz } = useQuery({ ...read(getRiskQuiz, {}), enabled: isUser })
  const lock = useLock()
  const obstacle = useObstacle(reading)
  const error = useStakeError(reading, { pressed: pressed !== undefined, focused })
  // Nothing that is typed could change it.
  const closed = !allowed || lock !== undefined || !reading || (reading.refusal !== undefined && reading.field === undefined)

  const send = async (direction: Direction) => {
    if (!reading?.request) return
    const result = await buy(reading.request, direction)
    if (result === 'quizRequired') onQuiz()
    if (result === 'bought') setPressed(undefined)
  }
  const press = (direction: Direction) => {
    setPressed(direction)
    if (busy || closed || lockNow()) return
    if (!reading.request) return requestAnimationFrame(() => focusFirstError(element.current))
    if (quiz?.passed === false) return onQuiz()
    if (asks) return setAsking(direction)
    void send(direction)
  }
  return (
    <>
      <form
        ref={element}
        className={`${shared.ticket} ${classes.ticket}`}
        noValidate
        onKeyDown={keepEnter}
        onSubmit={event => event.preventDefault()}
      >
        <DurationChips rules={rules} chosen={form.seconds} />
        <Available rules={rules} onTransfer={() => setTransfer(true)} />
        <StakeField form={form} rules={rules} around={around} reading={reading} error={error} onFocus={setFocused} />
        <TicketPreview rules={rules} reading={reading} around={around} />
        <PurchaseNotice reading={reading} around={around} failure={failure} lock={lock} allowed={allowed} />
        <div className={classes.actions}>
          <DirectionButtons
            form={form}
            rules={rules}
            busy={busy ? pressed : undefined}
            disabled={closed || asking !== undefined}
            onDirection={press}
          />
          <StrikeNote />
        </div>
        <DayAndLimits asset={rules.quote} />
        <RiskLine />
      </form>
      <PurchaseQuestion
        rules={rules}
        seconds={form.seconds}
        figures={reading?.figures}
        direction={asking}
        obstacle={obstacle}
        busy={busy}
        onConfirm={direction => void send(direction)}
        onClose={() => setAsking(undefined)}
      />
      <TransferDialog opened={transfer} onClose={() => setTransfer(false)} from="exchange" to="options" asset={rules.quote} />
    </>
  )
}

function StrikeNote() {
  const { t } = useTranslation()
  return <p className={classes.strikeNote}>{t('options:action.strike', { seconds: String(STRIKE_SECONDS) })}</p>
}

/** The refusal under the amount, once the field is left; what is merely not typed yet only after a press. */
function useStakeError(
  reading: TicketReading | undefined,
  { pressed, focused }: { pressed: boolean; focused: boolean },
): string | undefined {
  const textOf = useRefusalText()
  if (!reading?.refusal || reading.field !== 'stake') return undefined
  return !pressed && (reading.unfinished || focused) ? undefined : textOf(reading.refusal)
}

/** What of the options wallet is free, and the way to put more into it. */
function Available({ rules, onTransfer }: { rules: OptionRules; onTransfer: () => void }) {
  const { t } = useTranslation()
  const available = useBalance('options', rules.quote)?.available
  return (
    <div className={shared.available}>
      <span>
        <Term of="terms:available">{t('spot:ticket.available')}</Term>
      </span>
      <span>
        <Amount value={available ?? ''} asset={rules.quote} decimals={2} own />
        <button type="button" className={shared.link} onClick={onTransfer}>
          {t('options:transfer')}
        </button>
      </span>
    </div>
  )
}
