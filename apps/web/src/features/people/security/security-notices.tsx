import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getContacts } from '@assay/wire/people/contacts'
import { getTotp } from '@assay/wire/totp/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { hoursUntil } from '../../../shared/hours-until.ts'
import { LockedNote } from '../settings-lock/locked-note.tsx'
import classes from './security.module.css'

/** What is in force for a while: the lock of the settings, that of the trade password, and until when a change keeps money from leaving. */
export function SecurityNotices() {
  const { t } = useTranslation()
  const tradePassword = useQuery({ ...read(hasTpassword, {}), staleTime: 0 }).data
  const totp = useQuery(read(getTotp, {})).data
  const contacts = useQuery(read(getContacts, {})).data
  const lockedUntil = tradePassword?.lockedUntil ?? 0
  const heldUntil = Math.max(tradePassword?.heldUntil ?? 0, totp?.heldUntil ?? 0, contacts?.heldUntil ?? 0)
  return (
    <div className={classes.notices}>
      <LockedNote />
      {lockedUntil > 0 ? <Note tone="warning">{t('refusals:tradePasswordLocked', { hours: hoursUntil(lockedUntil) })}</Note> : null}
      {heldUntil > 0 ? (
        <Note tone="warning">
          <Trans i18nKey="contacts:held" components={{ time: <Moment at={heldUntil} precision="minute" /> }} />
        </Note>
      ) : null}
    </div>
  )
}
