import { lockNow, useLock } from '@assay/client/live/connection'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { LOCK_TEXT } from '../ticket/ticket-notice.tsx'
import classes from './confirm.module.css'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** What the person should see before the action. */
  facts: readonly Fact[]
  warnings?: readonly string[]
  /** The action in words: what the button says. */
  action: string
  /** Colours the button of an order. */
  side?: 'buy' | 'sell'
  /** Enter does not confirm: the focus stands on the way back. */
  danger: boolean
  /** Switches this question off for the future. */
  forget: { label: string; run: () => void }
  /** The action depends on prices: it cannot be confirmed while they are too old or the exchange is not reached. */
  needsPrices: boolean
  /** Why the action can no longer be done as it is shown: a price, a balance or a rule changed while the question was open. */
  obstacle?: string | undefined
  /** The action is on its way already. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action. Escape and a press outside close it; with a danger Enter goes back, without one it confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onClose } = props
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={400} closeButtonProps={{ 'aria-label': t('trading:confirm.back') }}>
      <Question {...props} />
    </Modal>
  )
}

/** What is asked; apart, so that the tick is gone with the dialog. */
function Question(props: ConfirmDialogProps) {
  const { facts, warnings = [], action, side, danger, forget, needsPrices, busy = false, onConfirm, onClose } = props
  const { t } = useTranslation()
  const [never, setNever] = useState(false)
  const lock = useLock()
  const obstacle = needsPrices && lock ? t(LOCK_TEXT[lock]) : props.obstacle
  const confirm = () => {
    if (busy || obstacle !== undefined || (needsPrices && lockNow())) return
    if (never) forget.run()
    onClose()
    onConfirm()
  }
  return (
    <div className={classes.question}>
      <Facts facts={facts} />
      {warnings.map(warning => (
        <Note key={warning} tone="warning">
          {warning}
        </Note>
      ))}
      {/* Kept while it is empty, so that it is read out when it changes. */}
      <p className={classes.obstacle} role="alert">
        {obstacle}
      </p>
      <label className={classes.never}>
        <input type="checkbox" checked={never} onChange={event => setNever(event.currentTarget.checked)} /> {forget.label}
      </label>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} {...(danger && { 'data-autofocus': true })}>
          {t('trading:confirm.back')}
        </Button>
        <button
          type="button"
          className={classes.action}
          data-side={side}
          aria-disabled={busy || obstacle !== undefined}
          onClick={confirm}
          {...(!danger && { 'data-autofocus': true })}
        >
          {action}
        </button>
      </div>
    </div>
  )
}
