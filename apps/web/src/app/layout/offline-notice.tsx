import { useOutage } from '@assay/client/call/reach'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'

/** Said while this device has no network, or Assay does not answer: what stands on the screen may be old. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const outage = useOutage()
  const Mark = outage === 'offline' ? IconWifiOff : IconPlugConnectedX
  return (
    <div role="status">
      {outage ? (
        <p className={classes.offline}>
          <Mark size={16} aria-hidden="true" /> {t(outage === 'offline' ? 'common:failure.offline' : 'common:failure.away')}
        </p>
      ) : null}
    </div>
  )
}
