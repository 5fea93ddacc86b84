import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../shared/parameters.ts'
import classes from './top-bar.module.css'

/** Simulated things say so: always visible, always in the same place. */
export function SimulatedBadge() {
  const { t } = useTranslation()
  if (!useParameters()?.simulated) return null
  return (
    <Tooltip label={t('common:simulated.hint')}>
      <button type="button" className={classes.simulated}>
        {t('common:simulated.badge')}
      </button>
    </Tooltip>
  )
}
