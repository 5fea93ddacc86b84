import { formatMoment, Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { Withdrawal } from '@assay/wire/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import classes from './withdrawals.module.css'

type Name = 'requested' | 'review' | 'approved' | 'sending' | 'sent' | 'confirmed'

interface Step {
  name: Name
  /** 0 while it has not come. */
  at: number
  is: 'done' | 'now' | 'ahead'
}

/** The way of a withdrawal that goes on: what is behind it, where it is, and what is ahead. */
function stepsOf({ state, hash, isAutomatic, requestedAt, approvedAt, sentAt, endedAt }: Withdrawal): Step[] {
  const names: Name[] = isAutomatic
    ? ['requested', 'approved', 'sending', 'sent', 'confirmed']
    : ['requested', 'review', 'approved', 'sending', 'sent', 'confirmed']
  const now = { requested: 'review', approved: 'approved', sending: hash ? 'sent' : 'sending', settled: 'confirmed' }[
    state as 'requested'
  ] as Name
  const place = names.indexOf(now)
  const times: Partial<Record<Name, number>> = { requested: requestedAt, approved: approvedAt, sending: sentAt, confirmed: endedAt }
  return names.map((name, index) => ({
    name,
    at: index <= place ? (times[name] ?? 0) : 0,
    is: index < place || state === 'settled' ? 'done' : index === place ? 'now' : 'ahead',
  }))
}

/** Shows the steps of a withdrawal that has not ended without a payment. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const { state, isAutomatic } = withdrawal
  if (state === 'cancelled' || state === 'refused' || state === 'failed') return null
  return (
    <>
      <ol className={classes.steps}>
        {stepsOf(withdrawal).map(({ name, at, is }) => (
          <li key={name} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
            <span>{t(`withdrawals:step.${name}`)}</span>
            {at > 0 ? <Moment at={at} precision="minute" /> : null}
          </li>
        ))}
      </ol>
      <Deadline withdrawal={withdrawal} />
      {isAutomatic && state !== 'settled' ? <p className={classes.why}>{t('withdrawals:automatic')}</p> : null}
    </>
  )
}

/** By when the step that it is at is over, or since when it should have been. */
function Deadline({ withdrawal: { state, dueAt, isOverdue, requestedAt, approvedAt, sentAt } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const duration = useDurationText()
  if (state !== 'requested' && state !== 'approved' && state !== 'sending') return null
  const since = { requested: requestedAt, approved: approvedAt, sending: sentAt }[state]
  const time = duration((dueAt - since) / 1000)
  const at = formatMoment(dueAt, locale, 'minute')
  return (
    <p className={classes.why} role="status" data-overdue={isOverdue || undefined}>
      {isOverdue ? t('withdrawals:deadline.overdue', { time, at }) : t(`withdrawals:deadline.now.${state}`, { time, at })}
    </p>
  )
}
