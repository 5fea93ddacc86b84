import { read } from '@assay/client/call/queries'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getSettingsLock } from '@assay/wire/settings-lock/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import classes from '../people.module.css'

/** Before a form that would be refused: until when the settings are locked. Nothing while they are not. */
export function LockedNote() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data } = useQuery({ ...read(getSettingsLock, {}), staleTime: 0 })
  if (!data || data.until === 0) return null
  return (
    <div className={classes.inForce}>
      <Note tone="warning" role="status">
        {t('refusals:settingsLocked', { until: formatMoment(data.until, locale, 'minute') })}
      </Note>
    </div>
  )
}
