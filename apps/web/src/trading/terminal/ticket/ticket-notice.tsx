import type { Lock } from '@assay/client/live/connection'
import type { Refusal } from '@assay/rules/refusals'
import { useTranslation } from 'react-i18next'
import classes from './ticket.module.css'
import { useRefusalText } from './use-refusal-text.ts'

interface TicketNoticeProps {
  /** What the ticket was read as; undefined while too little is known to read it. */
  reading: { refusal?: Refusal; field?: string } | undefined
  /** Why the last try was not accepted. */
  failure: string | undefined
  /** Why nothing can be ordered just now. */
  lock: Lock | undefined
}

/** What the ticket says while it is locked. */
export const LOCK_TEXT = {
  offline: 'spot:ticket.lockedOffline',
  unreachable: 'spot:ticket.lockedAway',
  old: 'spot:ticket.lockedOld',
} as const

/** What is wrong with the order as a whole. */
export function TicketNotice({ reading, failure, lock }: TicketNoticeProps) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const whole = reading?.refusal && !reading.field ? textOf(reading.refusal) : undefined
  const text = lock ? t(LOCK_TEXT[lock]) : reading ? whole : t('spot:ticket.lockedLoading')
  // What became of the last try comes first: an answer may have been lost just because nothing is live.
  return (
    <p className={classes.notice} role="alert" data-waiting={!failure && !lock && !reading ? true : undefined}>
      {failure ?? text}
    </p>
  )
}
