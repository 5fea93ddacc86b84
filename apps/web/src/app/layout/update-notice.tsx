import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUpdate } from '../../shared/browser/update.ts'
import classes from './shell.module.css'

/** A newer version is there: the person decides when, so that nothing typed is lost. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const take = useUpdate(update => update.take)
  return (
    <div role="status">
      {take ? (
        <p className={classes.offline}>
          <IconRefresh size={16} aria-hidden="true" /> {t('common:update.ready')}
          <Button size="compact-sm" variant="light" onClick={take}>
            {t('common:update.take')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
