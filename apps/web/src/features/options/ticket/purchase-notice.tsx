import type { Lock } from '@assay/client/live/connection'
import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { LOCK_TEXT } from '../../../trading/terminal/ticket/ticket-notice.tsx'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import type { TicketReading } from './read-ticket.ts'
import type { TicketContext } from './ticket-context.ts'

interface PurchaseNoticeProps {
  reading: TicketReading | undefined
  around: TicketContext | undefined
  /** Why the last try was not accepted. */
  failure: string | undefined
  /** Why nothing can be bought just now. */
  lock: Lock | undefined
  /** False where the person's country is not served. */
  allowed: boolean
}

/** Why nothing can be bought, in words and with the time that is left. */
export function PurchaseNotice(props: PurchaseNoticeProps) {
  const reason = useReason(props)
  return (
    <p className={shared.notice} role="alert" data-waiting={isWaiting(props) || undefined}>
      {reason}
    </p>
  )
}

/** Nothing is wrong: it is not known yet. */
const isWaiting = ({ reading, around, failure, lock, allowed }: PurchaseNoticeProps): boolean =>
  allowed && !failure && !lock && (!reading || !around)

function useReason({ reading, around, failure, lock, allowed }: PurchaseNoticeProps): ReactNode {
  const { t } = useTranslation()
  const locale = useLocale()
  const textOf = useRefusalText()
  if (!allowed) return t('options:bar.country')
  if (failure) return failure
  if (lock) return t(LOCK_TEXT[lock])
  if (!reading || !around) return t('spot:ticket.lockedLoading')
  const { refusal, field } = reading
  if (!refusal || field) return undefined
  if (around.bar !== '') return t(`options:bar.${around.bar}`, { market: around.rules.title })
  const { buyer } = around
  if (refusal.refusal === 'selfExcluded' && buyer)
    return t('options:bar.excluded', { time: formatMoment(buyer.excludedUntil, locale, 'minute') })
  if (refusal.refusal === 'lossesPaused' && buyer)
    return (
      <>
        {t('options:bar.paused')} <Countdown clock={serverNow} key={buyer.pausedUntil} until={buyer.pausedUntil} />
      </>
    )
  return textOf(refusal)
}
