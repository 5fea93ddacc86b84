import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'

/** Said while the browser has no network: what stands on the screen may be old. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.offline}>
          <IconWifiOff size={16} aria-hidden="true" /> {t('common:failure.offline')}
        </p>
      )}
    </div>
  )
}
